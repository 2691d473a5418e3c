"""Natural plays at a table of Encrucijada: what a click offers first, what keys do, who may respond and how it compares."""

import pygame
import pytest

from tabletop.archive import splits
from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.games.encrucijada.board import HANDS, PILE_ROWS, VILLAGES
from tabletop.games.encrucijada.proposals import proposal
from tabletop.games.encrucijada.readers import reaches_cost, sheet
from tabletop.kernel.atoms import move
from tabletop.kernel.store import TABLE
from tabletop.play.session import HouseRules
from tabletop.present.words import Translations
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.letters import holds
from tabletop.toolkit.paint.theme import Theme
from tabletop.ui import drawing as drawn
from tabletop.ui.boards.encrucijada import drops, outcome, view_model
from tabletop.ui.boards.encrucijada.answers import BESIDE, NAME, answers
from tabletop.ui.boards.encrucijada.banners import banner
from tabletop.ui.boards.encrucijada.layout import plan
from tabletop.ui.boards.encrucijada.rival_panel import order_of
from tabletop.ui.boards.encrucijada.split_panel import SplitPrompt
from tabletop.ui.boards.table_factory import make_session
from tabletop.ui.table.arrows import ArrowNode
from tabletop.ui.table.room import overlap
from tests.support import encrucijada_plain as cards
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario
from tests.ui.boards.crossroads import start as fresh
from tests.ui.boards.epochs import board, shipped, start
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table, wander

ES = Translations("es")


def putting(seed=3):
    """A match in which a hand is put down, and the seat whose it is."""
    return wander(start(seed), lambda m: m.ask()[0].name == "put", seed=seed)


def drawing(seed=3, seats=2):
    """A match in which a pile is to be chosen."""
    return wander(start(seed, seats=seats), lambda m: m.ask()[0].name == "pile", seed=seed)


# ---- drops
def test_a_visible_card_dragged_back_to_hand_is_refused_by_its_rule():
    """Visible cards never go back to hand: the drop says so, with the clause."""
    m = putting()
    seat = m.waiting()[0]
    card = m.store.zone[HANDS[seat]][0]
    m.play(seat, (("raise", card, 0),))
    with seated(m) as p:
        seen = board(p).seen
        refused = drops.drop(seen, card, HANDS[seen.viewer], 0)
    assert refused is not None
    assert (refused.options, refused.refusal.clause) == ((), "ENC-3.2")


def test_the_button_that_declares_war_is_the_place_of_that_move():
    """A war is declared on a seat, which is no piece: a hint or a lesson points at the button."""
    def can(m):
        return m.ask()[0].name == "action" and any(option[0] == "declare" for option in m.options(m.waiting()[0]))
    m = wander(start(3), can, seed=3)
    move = next(option for option in m.options(m.waiting()[0]) if option[0] == "declare")
    with seated(m) as p:
        assert list(table(p).subjects.of((move,))) == [table(p).rails.second]


# ---- clicks
def test_a_click_on_a_hand_card_offers_its_natural_play_first():
    """What gives or acts is put down visible, fighters and what would do nothing stay hidden; carrying comes last."""
    m = putting()
    with seated(m) as p:
        scene, shown = table(p), board(p)
        store, seen = scene.session.store, set()
        for card in list(store.zone[scene.kit.hand(scene.session.viewer)]):
            p.settle()
            p.click(shown.node_of(card))
            offered = [scene.offers.option_of(node) for node in scene.offers.layer.children]
            visible = sheet(store, card).suit != "espada" and reaches_cost(store, card)
            assert offered[0][0] == ("raise" if visible else "hide")
            assert None not in offered[:-1]
            seen.add(offered[0][0])
            p.press("escape")
        assert seen == {"raise", "hide"}


def test_a_hidden_fighter_is_offered_to_be_carried_first():
    """It goes to another army rather than to the village; what gives resources is shown."""
    s = Scenario(own={"armies": [[cards.LANCER, cards.FORGE]]})
    assert drops.likeliest(s.store, s.card("lancer")) == ()
    assert drops.likeliest(s.store, s.card("forge"))[0] == "show"


# ---- keys
@pytest.mark.parametrize("number", [1, 3])
def test_a_number_draws_from_that_pile(number):
    """1 is pile A."""
    with seated(drawing()) as p:
        scene = table(p)
        zone = PILE_ROWS[scene.session.viewer][number - 1]
        before = len(scene.session.store.zone[zone])
        p.settle()
        p.press(str(number))
        assert len(scene.session.store.zone[zone]) == before - 1


def test_a_double_click_draws_from_a_pile_until_the_hand_is_full():
    """And no further: the next turn asks anew."""
    m = wander(start(3), lambda m: m.ask()[0].name == "pile" and m.ask()[1]["left"] > 2, seed=3)
    with seated(m) as p:
        scene = table(p)
        zone, left = PILE_ROWS[scene.session.viewer][1], m.ask()[1]["left"]
        before, line = len(m.store.zone[zone]), len(m.history.line)
        p.settle()
        pile = board(p).places[zone]
        p.click(pile, clicks=2)
        assert (m.ask()[0].name, before - len(m.store.zone[zone]), len(m.history.line) - line) == ("put", left, left)
        p.click(pile, clicks=2)
        drawn = len(m.history.line)
        while not (m.ask()[0].name == "pile" and m.waiting() == (scene.session.viewer,)) or len(m.history.line) == drawn:
            scene.session.answer_for(m.waiting()[0], LEVELS["novice"](world_of(m, m.waiting()[0], seed=1)))
        scene.rewound()
        p.settle()
        assert scene.asking.question is not None


def test_a_number_sends_the_carried_card_to_that_army():
    """A card that follows the pointer joins the army of that number; a number without an army does nothing."""
    m = wander(start(5), lambda m: any(o[0] == "tuck" for o in m.options(m.waiting()[0])) if m.ask()[0].name == "put" else False, seed=5)
    with seated(m) as p:
        scene = table(p)
        _, card, army = next(o for o in scene.session.options() if o[0] == "tuck" and scene.session.store.number[o[2]] <= 6)
        p.settle()
        held = len(scene.session.store.contents(army))
        scene.pick_up(board(p).cards["card", card, 0], "keys")
        missing = next(n for n in range(1, 7) if n not in {scene.session.store.number[o[2]] for o in scene.session.options() if o[2]})
        p.press(str(missing))
        assert scene.carry.held is not None
        p.press(str(scene.session.store.number[army]))
        assert scene.carry.held is None
        assert len(scene.session.store.contents(army)) == held + 1


# ---- answers
def threatened(**own):
    """Furrows point at a Forge; its owner, who holds cards of several suits, is asked."""
    foe = {"village": [cards.FORGE, cards.FURROWS], "hand": [cards.VETO, cards.VETO], **own}
    s = Scenario(own={"village": [cards.FURROWS]}, foe=foe)
    return s.to_action().do("use", "furrows").answer("forge")


def test_the_foot_of_the_chain_compares_priorities():
    """Copies are told once; only a higher priority is done before what waits (ENC-2.2)."""
    s = threatened()
    seen = make_session(s.match, house=HouseRules(curtain="never"))
    seen.fast_forward()
    found = answers(seen)
    assert found
    assert [one.rank for one in found] == sorted((one.rank for one in found), reverse=True)
    assert all(one.sign == ("<=>"[(one.rank > one.top) - (one.rank < one.top) + 1]) for one in found)
    assert sum(one.copies for one in found) == len(view_model.answerers(seen))
    s.resolve()
    seen.fast_forward()
    assert not answers(seen)


def test_r_responds_or_brings_the_keyboard_to_what_can():
    """With one card it is used; with several the keyboard goes from one to the next."""
    with seated(threatened().match) as p:
        scene = table(p)
        p.settle()
        able = board(p).unfolding.responders()
        assert able
        assert board(p).unfolding.keys()[0][0] == "r"
        before = scene.session.match.history.cursor
        p.press("r")
        if len(able) == 1:
            assert scene.offers.layer.children or scene.session.match.history.cursor is not before
        else:
            assert scene.focus.node is able[0]
            p.press("r")
            assert scene.focus.node is able[1]


def test_r_does_nothing_in_peace():
    """Nothing waits, so nothing is responded to."""
    with seated(putting()) as p:
        p.settle()
        before = table(p).session.match.history.cursor
        p.press("r")
        assert table(p).session.match.history.cursor is before
        assert not board(p).unfolding.responders()


# ---- words and pictures
@pytest.mark.parametrize(("count", "said"), [(1, "Se apaga A"), (2, "Se apagan A y B"), (3, "Se apagan A, B y C"), (4, "Se apagan 4 cartas")])
def test_cards_with_one_fate_share_a_line(count, said):
    """Six lines of a forecast hold more that way."""
    lines = list(outcome._listed(tuple(range(count)), "", "", "dark", lambda card: view_model.plain("ABCD"[card])))
    assert [says(ES).replace("*", "") for _, _, says in lines] == [said]


def test_a_plate_tells_whose_turn_it_is():
    """With several rivals its plate has room for a name and a number, not for the game's."""
    session = make_session(drawing(seats=4), house=HouseRules(curtain="never"))
    session.fast_forward()
    told = banner(session, "rival", count=lambda zone: 0)
    assert told.player(ES) == session.match.setup.players[session.viewer]
    assert told.says(ES) == f"Turno {session.store.turn[TABLE]}"


def test_a_player_who_is_out_is_told_so():
    """The own plate says it with the reason, while others play on; the tower's place is empty."""
    m = drawing(seats=3)
    seat = (m.waiting()[0] + 1) % 3
    m.play_standing(seat, ("concede", 0, 0))
    with seated(m, people=(seat,)) as p:
        session, shown = table(p).session, board(p)
        assert session.viewer == seat
        assert banner(session, "own", count=lambda zone: 0).turn(ES) == "Fuera: te has rendido"
        assert shown.towers[seat].face is None and shown.towers[seat].card


def test_the_middle_at_peace_is_bare():
    """No frame, no line of words: a war has its place there."""
    with seated(Scenario(own={"armies": [[cards.LANCER]]}).match) as p:
        shown = board(p)
        assert not shown.store.stage[TABLE]
        assert shown.band.paint(p.app.look) is None


def test_the_plate_takes_the_room_of_a_warning_that_is_not_there():
    """It is as high as the cards that face each other, until something threatens them."""
    s = Scenario(own={"armies": [[cards.LANCER]]}, foe={"armies": [[cards.FORGE]]})
    s.attack("lancer").do("defend", "forge")
    with seated(s.match) as p:
        p.settle()
        shown = board(p)
        assert shown.duel.box.bottom == shown.plan.band.warning.bottom




# ---- the setup and the rivals
def test_a_players_own_split_is_offered_the_next_time():
    """It lies in the trays from the start, under a button of its own beside the suggested one."""
    with seated(fresh(3)) as p:
        prompt = table(p).asking.prompt
        assert isinstance(prompt, SplitPrompt)
        assert [way.name for way in prompt.ways] == ["suggest", "chance", "clear"]
        prompt.trays.put(prompt.trays.groups[0], 2)
        prompt.refresh()
        mine = prompt.trays.shares()
        p.settle()
        p.click("confirm")
    with seated(fresh(3)) as p:
        prompt = table(p).asking.prompt
        assert isinstance(prompt, SplitPrompt)
        assert prompt.trays.shares() == mine
        p.settle()
        p.click("suggest")
        assert prompt.trays.shares() != mine
        p.click("saved")
        assert prompt.trays.shares() == mine


def test_splits_of_a_newer_program_are_told_where_one_is_made():
    """The suggested one lies there, and the panel says why it is not the player's own."""
    with seated(fresh(3)) as p:
        prompt = table(p).asking.prompt
        splits.keep(prompt.player, prompt.trays.shares(), splits.file())
    splits.file().write_text('{"format": 99}', encoding="utf-8")
    with seated(fresh(3)) as p:
        prompt = table(p).asking.prompt
        assert isinstance(prompt, SplitPrompt)
        assert not prompt.kept and "versión más nueva" in prompt.note(ES)
        prompt.trays.empty()
        prompt.refresh()
        assert "versión más nueva" not in prompt.note(ES)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_a_click_on_a_rivals_panel_shows_its_village_large(size):
    """Its squares are small; in a question, or where it declares war, a click does that."""
    m = wander(start(5, seats=6), lambda m: m.ask()[0].name == "put" and m.store.turn[TABLE] > 6, seed=5)
    with seated(m, size=size) as p:
        p.settle()
        scene = table(p)
        seat = next(seat for seat in board(p).plan.rivals if m.store.zone[VILLAGES[seat]])
        box = board(p).panels[seat].box
        p.click((box.x + 20, box.y + 12))
        assert scene.dialog is not None
        assert scene.dialog.name == "pile"


@pytest.mark.parametrize(("w", "h"), [(240, 76), (238, 76), (134, 76), (264, 92)])
def test_the_place_for_an_answer_has_no_spike(w, h):
    """The last dash of its outline would be drawn across it where it has no length."""
    pygame.font.init()
    shown = drawn.queue_place(Brush(1.0, Theme(), "es"), w, h, "", "").surface
    inside = [shown.get_at((x, h // 2))[3] for x in range(5, w - 5)]
    assert max(inside) - min(inside) < 8


def test_a_pile_to_draw_from_is_neither_aimed_at_nor_foretold():
    """Nobody knows what will be drawn: the question stays to be read, and no arrow comes out of the hand."""
    with seated(drawing()) as p:
        scene = table(p)
        zone = scene.asking.question.items[0]
        p.settle()
        p.move(board(p).places[zone])
        p.wait(0.5)
        assert scene.forecast.outcome is not None
        assert not scene.forecast.outcome.lines
        assert not scene.forecast.panel.visible
        assert not [node for node in scene.aim.layer.children if isinstance(node, ArrowNode)]


def test_rivals_take_their_places_as_soon_as_the_order_of_turns_is_drawn():
    """Panels stand in turn order from the first turn on, and not only once the table is laid anew."""
    m = fresh(7, 4)
    while len(m.waiting()) > 1 or m.ask()[0].name != "formation":
        seat = m.waiting()[0]
        m.play(seat, proposal(m, seat))
    with seated(m) as p:
        p.settle()
        p.click("confirm")
        p.settle()
        shown = board(p)
        assert shown.plan.order == order_of(m.store, shown.plan.bottom)
        lefts = [shown.panels[seat].box.x for seat in shown.plan.order]
        assert lefts == sorted(lefts)


@pytest.mark.parametrize(("seats", "size"), [(4, (1920, 1080)), (6, (1280, 720))])
def test_a_panel_leaves_piles_and_hand_in_sight_among_several(seats, size):
    """A question among more than two players stands under the rivals, not over the own hand."""
    m = fresh(7, seats)
    while m.ask()[0].name != "opening":
        seat = m.waiting()[0]
        m.play(seat, proposal(m, seat))
    with seated(m, size=size) as p:
        p.settle()
        plan = board(p).plan
        prompt = table(p).asking.prompt.box
        assert prompt.y >= max(side.panel.bottom for side in plan.rivals.values())
        assert prompt.y < plan.band.whole.bottom


@pytest.mark.parametrize(("seats", "size"), [(2, (1920, 1080)), (4, (1920, 1080)), (2, (1280, 720))])
def test_the_withdrawal_stands_under_the_big_button(seats, size):
    """High enough for a finger, no broader than the big one, off the rows; the key is that of the second button."""
    m = wander(start(5, seats=seats), lambda m: ("call_off", 0, 0) in m.options(m.waiting()[0]), seed=5)
    with seated(m, size=size) as p:
        scene = table(p)
        p.settle()
        assert scene.exits[1].option == ("call_off", 0, 0)
        off, big, plan = scene.rails.second.box, scene.rails.main.box, scene.plan
        assert (off.x, off.right) == (big.x, big.right) and off.y > big.bottom
        assert off.h >= 34
        assert not any(overlap(off, half.front) for half in plan.halves.values())
        p.wait(0.4)
        p.press("shift+space")
        assert not scene.session.store.stage[TABLE]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_names_of_answers_fit_a_small_window(lang):
    """The priorities stand under the name, which keeps the width of the panel; a column is never narrower."""
    pygame.font.init()
    brush, room = Brush(1.0, Theme(), lang), plan((1280, 720), "letters", 0).chain.w - 2 * 8 - BESIDE
    names = [getattr(card.name, lang) for card in shipped().library.cards.values() if any(hasattr(text, "use") for text in card.abilities)]
    cut = [name for name in names if not holds(brush, name, NAME.at(13), room)]
    assert len(names) > 40 and cut == []


@clause("ENC-4.3")
@pytest.mark.parametrize("clicks", [1, 2])
def test_the_last_card_of_a_pile_is_not_drawn_before_that_is_confirmed(clicks):
    """Who resists loses with it, at once; another pile is drawn from by one click, and drawing on stops there."""
    m = drawing()
    seat = m.waiting()[0]
    first, second, _ = PILE_ROWS[seat]
    for card in list(m.store.zone[first])[:-1]:
        move(m, card, second, 0)
    m._asked = None
    with seated(m) as p:
        scene = table(p)
        p.settle()
        line = len(m.history.line)
        p.click(board(p).places[first])
        assert len(m.history.line) == line
        assert scene.asking.strip.done.visible
        assert scene.asking.strip.note(p.app.look.words) == "Así pierdes la partida al momento"
        if clicks == 2:
            p.click("done")
            assert m.over
            return
        p.click(board(p).places[second])
        assert len(m.history.line) == line + 1
        assert not m.over
