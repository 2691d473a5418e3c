"""The table through the pilot: every way to do something, and what the screen says of it."""

import math

import pygame
import pytest

from tabletop.archive.errors import ArchiveError
from tabletop.games.enadrya.board import POWER, ROW, TECHNOLOGY, pile
from tabletop.games.enadrya.readers import hand, sheet
from tabletop.kernel.match import Match
from tabletop.play.session import HouseRules
from tabletop.toolkit.graph.node import Takes
from tabletop.toolkit.widgets.hold import HOLD
from tabletop.ui.table.curtain import GUARD
from tabletop.ui.table.room import overlap
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.support.scenario import Scenario, power, unit

from .deals import asked, in_turn, pilot, reveal, start, table, wander

WIDE, SMALL = (1920, 1080), (1280, 720)


def deploying(seed: int = 3, turn: int = 6) -> Match:
    """A match in full swing: somebody deploys."""
    return wander(start(seed, seed, seed + 1), in_turn(turn), seed=seed)


def find(wanted, seeds=range(1, 60), turn: int = 4) -> tuple[Match, object]:
    """A match in which the seat to decide has something `wanted(match, seat)` finds."""
    for seed in seeds:
        found = []

        def there(m: Match, found=found) -> bool:
            if m.ask()[0].name != "deploy" or m.store.turn[6] < turn:
                return False
            found[:] = [x for x in [wanted(m, m.waiting()[0])] if x]
            return bool(found)

        try:
            m = wander(start(seed, seed, seed + 3), there, seed=seed)
        except LookupError:
            continue
        return m, found[0]
    raise LookupError("no such match")


def deploy_option(m: Match, seat: int):
    """A Unit that can be deployed into an empty slot."""
    return next((o for o in m.options(seat) if o[0] == "deploy" and not m.store.zone[o[2]]), None)


def move_option(m: Match, seat: int):
    """A Unit that can move."""
    return next((o for o in m.options(seat) if o[0] == "move"), None)


def toasts(p: Pilot) -> list[str]:
    """What the notices say."""
    return [says(p.app.look.words) for says in p.scene.toasts.texts]


def shown_light(scene: TableScene, kind: str) -> set[int]:
    """The places with that light."""
    return {zone for zone, node in scene.board.places.items() if node.light == kind}


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_unit_is_dragged_from_the_hand_onto_a_slot_that_glows(size):
    """A unit is dragged from the hand onto a slot that glows."""
    m, option = find(deploy_option)
    _, card, zone = option
    with pilot(m, size=size) as p:
        scene = reveal(p)
        legal = {o[2] for o in scene.session.by_subject()[card]}
        p.drag(scene.board.node_of(card), to=scene.board.places[zone], drop="hold")
        assert shown_light(scene, "legal") == legal
        assert scene.board.bases[scene.session.viewer].energy.ghost is not None
        p.release(p.point(scene.board.places[zone]))
        p.wait(0.6)
        assert m.store.at[card] == zone
        assert scene.board.node_of(card).form == "tile"
        assert shown_light(scene, "legal") == set() or scene.asking.question


def test_a_refused_drop_flies_back_and_says_why_with_its_clause():
    """A refused drop flies back and says why with its clause."""
    m, option = find(deploy_option)
    _, card, _ = option
    with pilot(m) as p:
        scene = reveal(p)
        rival = next(z for z in scene.board.places if ROW[z] >= 0 and z not in {o[2] for o in scene.session.by_subject()[card]})
        before = m.digest()
        p.drag(scene.board.node_of(card), to=scene.board.places[rival])
        assert m.digest() == before
        assert scene.toasts.texts
        assert any(t.clause.startswith("ENA-") for t in p.scene.top.children if hasattr(t, "clause"))
        assert scene.drag.children == []


def test_click_click_does_what_a_drag_does():
    """Click click does what a drag does."""
    m, option = find(move_option)
    _, card, zone = option
    with pilot(m) as p:
        scene = reveal(p)
        if any(not o[2] for o in scene.session.by_subject()[card]):
            p.click(scene.board.node_of(card))
            p.click("move0")
        else:
            p.click(scene.board.node_of(card))
        assert scene.carry.held is not None
        p.click(scene.board.places[zone])
        assert m.store.at[card] == zone


def test_a_card_is_deployed_by_keyboard_alone():
    """A card is deployed by keyboard alone."""
    m, option = find(deploy_option)
    _, card, _ = option
    with pilot(m) as p:
        scene = reveal(p)
        scene.focus.set(scene.board.node_of(card), "keys")
        p.press("return")
        assert scene.carry.held is not None
        legal = {o[2] for o in scene.session.by_subject()[card]}
        p.press("tab")
        here = scene.focus.node
        assert scene.board.drops.zone_of(here) in legal
        p.press("return")
        p.wait(0.4)
        assert m.store.at[card] in legal


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_arrows_walk_the_hand_from_card_to_card(size: tuple[int, int]):
    """The card that has the keyboard rises into the lowest row of the board: the next one is still the one beside it."""
    m = Scenario(own={f"z1.{i}": unit(f"U{i}") for i in (0, 1, 2, 4, 5, 6)}, hand=[unit(f"H{i}") for i in range(5)]).at("deploy").match
    with pilot(m, size=size) as p:
        scene = reveal(p)
        cards = sorted((n for n in scene.board.cards.values() if n.form == "hand" and n.face is not None), key=lambda n: n.x)
        cards = [n for n in cards if n.y > scene.plan.rail.y]
        scene.focus.set(cards[0], "keys")
        p.settle()
        for there in cards[1:]:
            p.press("right")
            assert scene.focus.node is there
        for there in reversed(cards[:-1]):
            p.press("left")
            assert scene.focus.node is there
        p.press("up")
        assert scene.focus.node not in cards


def test_escape_ends_a_drag_and_nothing_was_done():
    """Escape ends a drag and nothing was done."""
    m, option = find(deploy_option)
    with pilot(m) as p:
        scene = reveal(p)
        before = m.digest()
        p.drag(scene.board.node_of(option[1]), to=scene.board.places[option[2]], drop="hold")
        p.press("escape")
        assert scene.carry.held is None
        assert m.digest() == before
        assert shown_light(scene, "legal") == set()


def test_a_resize_in_the_middle_of_a_drag_harms_nothing():
    """What is carried goes home, and no place it could have gone to stays alight."""
    m, option = find(deploy_option)
    with pilot(m, size=WIDE) as p:
        scene = reveal(p)
        p.drag(scene.board.node_of(option[1]), to=scene.board.places[option[2]], drop="hold")
        for size in (SMALL, (3840, 2160), (1500, 1100), WIDE):
            p.app.resized(size)
            p.step()
            assert scene.carry.held is None
            assert not [piece.light for piece in scene.board.places.values() if piece.light == "legal"]
        p.release((600.0, 300.0))
        p.press("escape")
        p.settle()
        assert scene.carry.held is None


def kind_in_hand(kind: str):
    """Finds a card of that kind that can be played from the hand, and needs no target."""

    def wanted(m: Match, seat: int):
        options = {o[1] for o in m.options(seat) if not o[2] and o[1]}
        return next((c for c in hand(m.store, seat) if c in options and sheet(m.store, c).kind == kind), None)
    return wanted


@pytest.mark.parametrize(("kind", "place"), [("technology", TECHNOLOGY), ("power", POWER)])
def test_a_click_plays_what_needs_no_place(kind, place):
    """A click plays what needs no place."""
    m, card = find(kind_in_hand(kind))
    with pilot(m) as p:
        scene = reveal(p)
        p.click(scene.board.node_of(card))
        p.wait(0.3)
        assert m.store.at[card] != 0
        assert card not in hand(m.store, 0) + hand(m.store, 1) or scene.asking.question


@pytest.mark.parametrize("rule", ["consent", "none"])
def test_where_nothing_is_taken_back_at_will_a_click_asks_once_more(rule):
    """The small menu names the move; a second click does it."""
    m, card = find(kind_in_hand("technology"))
    with pilot(m, house=HouseRules(undo=rule)) as p:
        scene = reveal(p)
        before = m.history.cursor
        p.click(scene.board.node_of(card))
        p.wait(0.3)
        assert m.history.cursor is before and scene.moves.picks_for(scene.board.node_of(card)) is None
        p.press("return")
        p.wait(0.3)
        assert m.history.cursor is not before


def test_what_a_click_would_do_is_foretold_as_such():
    """Pointed at, before anything was carried."""
    m, card = find(kind_in_hand("technology"))
    with pilot(m, size=(1920, 1080)) as p:
        scene = reveal(p)
        p.move(scene.board.node_of(card))
        p.wait(0.6)
        assert scene.forecast.outcome is not None and scene.forecast.title == "by_click"
        p.press("escape")


def test_a_technology_is_dropped_on_its_own_side_place():
    """A technology is dropped on its own side place."""
    m, card = find(kind_in_hand("technology"))
    with pilot(m) as p:
        scene = reveal(p)
        seat = scene.session.viewer
        zone = pile(seat, TECHNOLOGY)
        p.drag(scene.board.node_of(card), to=scene.board.places[zone])
        p.wait(0.3)
        assert m.store.zone[zone] == [card]


def test_a_unit_with_several_moves_offers_them_beside_it():
    """A unit with several moves offers them beside it."""
    def wanted(m: Match, seat: int):
        options = m.options(seat)
        moving = {o[1] for o in options if o[0] == "move"}
        return next((o[1] for o in options if o[0] == "use" and o[1] in moving), None)

    m, card = find(wanted)
    with pilot(m, size=WIDE) as p:
        scene = reveal(p)
        p.click(scene.board.node_of(card))
        labels = [b.says(p.app.look.words) for b in scene.offers.layer.children]
        assert labels[0] == "Mover"
        assert len(labels) >= 2
        p.move("move1")
        assert scene.forecast.outcome is not None
        p.press("escape")
        assert not scene.offers.layer.children
        assert scene.forecast.outcome is None
        p.click(scene.board.node_of(card))
        p.click("move1")
        assert m.history.cursor.picks[0][0] in ("use", "use_second")


def power_with_target(m: Match, seat: int):
    """A Power whose only question is which card it is meant for, with such a card on the board."""
    for option in m.options(seat):
        if option[0] != "play":
            continue
        card = sheet(m.store, option[1])
        meant = card.targets[0].found(m.store, option[1]) if len(card.targets) == 1 and not card.x_cost else []
        if len(meant) > 1 and all(c > 7 and ROW[m.store.at[c]] >= 0 for c in meant):
            return option[1], meant[-1]
    return None


def test_a_power_dropped_on_what_it_is_meant_for_asks_no_more():
    """The target was pointed at already."""
    m, (card, meant) = find(power_with_target)
    with pilot(m, size=WIDE) as p:
        scene = reveal(p)
        p.drag(scene.board.node_of(card), to=scene.board.node_of(meant), drop="hold")
        assert scene.board.node_of(meant).light == "target"
        p.release(p.point(scene.board.node_of(meant)))
        p.wait(0.5)
        played = [node.picks[0] for node in m.history.line[-2:]]
        assert played == [("play", card, 0), ("pick", meant, 0)]


@pytest.mark.parametrize(("size", "lang"), [(SMALL, "es"), (WIDE, "en")])
def test_the_menu_of_the_match_shows_the_shortcuts(size, lang):
    """Those of the table, as F1 does; Esc leads back to the match, and the whole menu has room."""
    with pilot(deploying(), size=size, lang=lang, on_settings=lambda: None, on_rules=lambda clause: None) as p:
        scene = reveal(p)
        scene.table_dialogs.open_menu()
        p.settle()
        box = scene.dialog.world_box()
        assert box.y >= 0 and box.bottom <= size[1]
        p.click("match-menu/shortcuts")
        assert scene.dialog is not None and scene.dialog.name == "shortcuts-dialog"
        by_menu = [text for text in p.texts() if text]
        p.press("escape", "f1")
        assert [text for text in p.texts() if text] == by_menu
        p.press("escape")
        assert scene.dialog is None


def test_no_ring_of_the_keyboard_shows_through_the_open_log():
    """Round what lies under it there is none; beside it, and in it, there is."""
    with pilot(deploying()) as p:
        scene = reveal(p)
        p.press("tab", "l")
        assert scene.rails.log_over
        seen = {"under": 0, "beside": 0}
        log = scene.rails.log.world_box()
        for _ in range(40):
            p.press("tab")
            node = scene.focus.node
            box = node.world_box()
            under = node.is_inside(scene.board.layer) and overlap(box, log)
            seen["under" if under else "beside"] += 1
            assert scene._ring.visible is not under, node
        assert min(seen.values()) > 3
        p.press("l")
        scene.focus.set(next(n for n in scene.board.places.values() if n.takes is Takes.FOCUS and overlap(n.world_box(), log)), "keys")
        p.step()
        assert scene._ring.visible


def test_a_house_that_passes_by_itself_does_so_after_a_moment():
    """Where leaving is all there is, nobody has to press anything; but it is seen."""
    t = Scenario(own={"z2.4": unit("Lobo", speed=2)}, foe_deck=[power("Golpe", {"do": "gain", "amount": 1})], foe_energy=3)
    m = t.at("attack").do("move", "Lobo", to="b.4").at("defence").match
    assert len(m.options()) == 1
    with pilot(m, house=HouseRules(passing="automatic")) as p:
        cursor = m.history.cursor
        scene = reveal(p)
        p.wait(1.2)
        assert m.history.cursor is not cursor
        assert scene.session.match is m


def test_a_stop_on_a_phase_keeps_the_table_from_passing_there():
    """Set by a click on the phase, lifted by another; where nothing passes by itself it says so."""
    def stuck(m: Match) -> bool:
        return m.ask()[0].name == "defence" and len(m.options()) == 1

    m = wander(start(8, 1, 4), stuck, seed=8)
    with pilot(m, house=HouseRules(passing="automatic")) as p:
        p.settle()
        scene = table(p)
        box = scene.rails.phases.world_box()
        defence = (box.x + box.w * (scene.kit.phases.index("defence") + 0.5) / len(scene.kit.phases), box.centre[1])
        scene.rails.phases.clicked(((defence[0] - box.x) / scene.k, 10), 1, 1)
        scene = reveal(p)
        cursor = m.history.cursor
        p.wait(1.5)
        assert m.history.cursor is cursor
        p.click(defence)
        assert not scene.rails.phases.stopped
    with pilot(m) as p:
        scene = reveal(p)
        p.click(defence)
        assert toasts(p)
        assert not scene.rails.phases.stops


def until_question(shape: str, noun: str = "", *, on_board: str = "any"):
    """Whether the seat to decide is asked such a question."""
    from tabletop.play.question import question_of

    def there(m: Match) -> bool:
        question = question_of(m, m.waiting()[0])
        if question is None or question.shape != shape or (noun and question.noun != noun):
            return False
        if not question.items and shape in ("choose", "order"):
            return False
        if noun == "card" and on_board != "any":
            lies = all(ROW[m.store.at[c]] >= 0 for c in question.items)
            return lies == (on_board == "yes")
        return True
    return there


def asking(shape: str, noun: str = "", *, on_board: str = "any") -> Match:
    """A match with such a question open."""
    for seed in range(1, 60):
        try:
            return wander(start(seed, seed, seed * 5 + 1), until_question(shape, noun, on_board=on_board), seed=seed)
        except LookupError:
            continue
    raise LookupError(shape)


def test_targets_on_the_board_are_lit_aimed_at_and_clicked():
    """Targets on the board are lit aimed at and clicked."""
    m = asking("choose", "card", on_board="yes")
    with pilot(m, size=WIDE) as p:
        scene = reveal(p)
        question = scene.session.question()
        assert scene.asking.prompt is None
        lit = {n.card for n in scene.board.cards.values() if n.light == "target"}
        assert lit == set(question.items)
        item = question.items[0]
        p.move(scene.board.node_of(item))
        assert scene.forecast.outcome is not None
        p.click(scene.board.node_of(item))
        if question.high > 1 and scene.session.question() == question:
            p.click("done")
        assert m.history.cursor.picks[0] == ("pick", item, 0)


def test_a_choice_among_what_lies_elsewhere_opens_a_panel_that_names_the_move():
    """A choice among what lies elsewhere opens a panel that names the move."""
    m = asking("choose", "card", on_board="no")
    with pilot(m, size=WIDE) as p:
        scene = reveal(p)
        prompt = scene.asking.prompt
        assert prompt is not None
        if scene.session.question().low:
            assert prompt.confirm.refusal
        p.click(prompt.tiles[0])
        assert prompt.tiles[0].chosen
        assert not prompt.confirm.refusal
        name = prompt.tiles[0].says(p.app.look.words)
        assert name in prompt.confirm.says(p.app.look.words)
        item = prompt.tiles[0].item
        p.press("tab")
        assert not prompt.visible
        assert scene.asking.strip.visible
        p.press("tab")
        assert prompt.visible
        p.click("confirm")
        assert m.history.cursor.picks[0][1] == item


def barring(on_board: str) -> Match:
    """A match with a choice of cards open that passes something over, on the board or in a panel."""
    there = until_question("choose", "card", on_board=on_board)

    def barred(m: Match) -> bool:
        return there(m) and any(m.ask()[0].passed_over(m, m.ask()[1], m.waiting()[0]))

    for seed in range(1, 90):
        try:
            return wander(start(seed, seed, seed * 5 + 1), barred, seed=seed)
        except LookupError:
            continue
    raise LookupError("nothing is passed over")


def test_what_may_not_be_chosen_stays_in_the_panel_with_its_reason():
    """Shaded, after what may be chosen; a click says why with the clause, and nothing is chosen."""
    m = barring("no")
    with pilot(m) as p:
        scene = reveal(p)
        prompt = scene.asking.prompt
        known = [item for item, _ in prompt.question.barred if scene.labels.face(item) is not None]
        assert [tile.item for tile in prompt.barred] == known
        tile = prompt.barred[0]
        reason = p.app.look.words(tile.why.reason)
        assert tile.under(p.app.look.words) == reason
        assert reason in p.texts() or reason in scene.reading() or any(reason in line for line in scene.reading())
        prompt.scroll.reveal_node(tile)  # it may lie further down the list
        p.settle()
        p.click(tile)
        assert prompt.chosen == []
        assert reason in toasts(p)
        assert any(getattr(t, "clause", "") == tile.why.clause for t in scene.top.children)


def test_a_card_of_the_board_that_may_not_be_chosen_says_why():
    """The rest of the board is dark; a click on it tells the reason."""
    m = barring("yes")
    with pilot(m, size=WIDE) as p:
        scene = reveal(p)
        question = scene.session.question()
        item, why = next((i, w) for i, w in question.barred if scene.board.node_of(i).form in ("tile", "side"))
        before = m.digest()
        p.click(scene.board.node_of(item))
        assert m.digest() == before
        assert p.app.look.words(why.reason) in toasts(p)


def test_an_order_is_dragged_or_moved_by_keys():
    """An order is dragged or moved by keys."""
    m = asking("order")
    with pilot(m) as p:
        scene = reveal(p)
        prompt = scene.asking.prompt
        items = [row.item for row in prompt.rows]
        scene.focus.set(prompt.rows[0], "keys")
        p.press("shift+down")
        assert [row.item for row in prompt.rows][:2] == items[1::-1]
        top = prompt.rows[0].world_box().centre
        p.drag(prompt.rows[1], to=(top[0], top[1] - 8))
        assert [row.item for row in prompt.rows][:2] == items[:2]
        p.click("confirm")
        assert [pick[1] for pick in m.history.cursor.picks] == items


def test_a_number_is_named_by_buttons_keys_and_wheel():
    """A number is named by buttons keys and wheel."""
    m = asking("number")
    with pilot(m) as p:
        scene = reveal(p)
        prompt = scene.asking.prompt
        high = prompt.question.high
        p.click("more")
        p.press("plus")
        p.wheel(prompt, 1)
        assert prompt.value == min(3, high)
        p.click("less")
        p.click("confirm")
        assert m.history.cursor.picks == (("number", 0, max(0, min(3, high) - 1)),)


def test_words_are_chosen_from_tiles():
    """One word of the rules' own is an answer as soon as it is pointed at."""
    m = asking("choose", "word")
    with pilot(m) as p:
        scene = reveal(p)
        p.click(scene.asking.prompt.tiles[2])
        assert m.history.cursor.picks[0] == ("word", 2, 0)


def test_slots_are_chosen_on_the_board():
    """Slots are chosen on the board."""
    m = asking("choose", "zone")
    with pilot(m) as p:
        scene = reveal(p)
        question = scene.session.question()
        assert shown_light(scene, "legal") == set(question.items)
        free = next(z for z in question.items if not m.store.zone[z])
        p.click(scene.board.places[free])
        assert m.history.cursor.picks[0][2] == free


def test_a_hand_lies_face_down_until_a_key_or_a_card_of_it_is_held():
    """Where the player asked for that: no face, no inspector, no name read out; open while V is held."""
    m = deploying()
    with pilot(m) as p:
        scene = reveal(p)
        viewer = scene.session.viewer
        nodes = [scene.board.node_of(card) for card in hand(m.store, viewer)]
        opened = p.shot().get_buffer().raw
        p.app.change(hold_to_peek=True)
        scene.place()
        covered = p.shot().get_buffer().raw
        assert covered != opened
        assert all(scene.peek.covers(node) for node in nodes)
        p.move(nodes[0])
        p.wait(0.8)
        assert scene.inspector.card == 0
        names = {node.face.name for node in nodes}
        assert not any(name in line for name in names for line in [node.spoken(p.app.look.words).name for node in nodes])
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0))
        p.step()
        assert not any(scene.peek.covers(node) for node in nodes)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="v", scancode=0))
        p.step()
        assert all(scene.peek.covers(node) for node in nodes)
        p.post_button(p.point(nodes[0]), 1, pygame.MOUSEBUTTONDOWN)
        p.step()
        assert not scene.peek.covers(nodes[1])
        p.release((5.0, 300.0))
        assert scene.peek.covers(nodes[1])


def test_the_big_button_names_the_move_and_space_does_it():
    """The big button names the move and space does it."""
    m = wander(start(3), asked("attack"))
    with pilot(m) as p:
        scene = reveal(p)
        label = scene.rails.main.says(p.app.look.words)
        assert label.startswith(("Atacar con", "No atacar"))
        p.press("space")
        assert m.history.cursor.picks == (("done", 0, 0),)


def test_undo_and_redo_by_button_and_key():
    """Undo and redo by button and key."""
    m, option = find(deploy_option)
    with pilot(m) as p:
        scene = reveal(p)
        before = m.digest()
        p.drag(scene.board.node_of(option[1]), to=scene.board.places[option[2]])
        p.wait(0.4)
        after = m.digest()
        p.press("ctrl+z")
        assert m.digest() == before
        assert scene.board.node_of(option[1]).form == "hand"
        p.press("ctrl+y")
        p.wait(0.4)
        assert m.digest() == after
        p.click("undo")
        assert m.digest() == before


@pytest.mark.parametrize(("rule", "key"), [("none", "table.undo.forbidden"), ("unrevealed", "table.undo.answered")])
def test_an_undo_that_the_house_forbids_says_why(rule, key):
    """An undo that the house forbids says why."""
    m = deploying()
    m = wander(m, lambda x: x.history.cursor.seat != x.waiting()[0])
    with pilot(m, house=HouseRules(undo=rule)) as p:
        scene = reveal(p)
        before = m.digest()
        p.press("u")
        assert m.digest() == before
        assert p.app.look.words(key) in toasts(p)
        assert scene.session.match is m


def test_consent_asks_the_other_player():
    """Consent asks the other player."""
    m = deploying()
    with pilot(m, house=HouseRules(undo="consent")) as p:
        reveal(p)
        before = m.digest()
        p.press("u")
        p.click("yes")
        assert m.digest() != before


def test_the_curtain_falls_between_players_and_one_click_raises_it():
    """The curtain falls between players and one click raises it."""
    m = deploying()
    with pilot(m, size=WIDE) as p:
        scene = reveal(p)
        first = scene.session.viewer
        p.click("second" if scene.exits[1].option and scene.exits[1].option[0] == "end" else "main")
        if not scene.curtain.down:
            p.wait(0.5)
        assert scene.curtain.down
        assert scene.session.veiled
        assert scene.screenshot_refusal()
        assert p.spoken()
        p.wait(GUARD + 0.1)
        p.click("reveal")
        assert not scene.curtain.down
        assert scene.session.viewer == 1 - first


def test_after_an_undo_the_curtain_tells_of_no_new_turn():
    """It falls for the player whose decision was taken back, and says so."""
    m = deploying()
    with pilot(m) as p:
        scene = reveal(p)
        first = scene.session.viewer
        p.click("second" if scene.exits[1].option and scene.exits[1].option[0] == "end" else "main")
        if not scene.curtain.down:
            p.wait(0.5)
        words = p.app.look.words
        assert scene.curtain.plate.why(words) != words("table.curtain.again")
        reveal(p)
        p.press("u")
        assert scene.curtain.down
        assert scene.curtain.plate.player == scene.names[first]
        assert scene.curtain.plate.why(words) == words("table.curtain.again")


def test_conceding_asks_first_and_ends_the_match():
    """Conceding asks first and ends the match."""
    m = deploying()
    ended = []
    with pilot(m, on_end=ended.append) as p:
        scene = reveal(p)
        p.press("escape")
        p.click("concede")
        assert not m.over
        p.click("no")
        assert not m.over
        p.press("escape")
        p.click("concede")
        p.click("yes")
        p.wait(0.6)
        assert m.over
        assert ended == [scene.session]


def test_a_draw_is_offered_behind_a_curtain_and_accepted():
    """A draw is offered behind a curtain and accepted."""
    m = deploying()
    with pilot(m) as p:
        scene = reveal(p)
        p.press("escape")
        p.click("draw")
        p.wait(0.3)
        assert scene.curtain.down
        reveal(p)
        assert scene.asking.prompt is not None
        p.click("confirm")
        p.wait(0.6)
        assert m.over
        assert m.store.won[:2] == [0, 0]


def test_an_open_pile_is_looked_through_and_a_deck_only_counted():
    """An open pile is looked through and a deck only counted."""
    m = wander(start(3), lambda m: m.ask()[0].name == "deploy" and len(m.store.zone[pile(0, 2)]) > 1)
    with pilot(m) as p:
        reveal(p)
        p.click("incinerator0")
        assert p.scene.dialog is not None
        assert p.scene.root.find(f"pile-card{m.store.zone[pile(0, 2)][0]}") is not None
        p.press("escape")
        assert p.scene.dialog is None
        p.click("deck0")
        assert p.scene.dialog is None
        assert toasts(p)


def test_a_full_pile_is_searched():
    """What is sought comes to the front, the rest grows faint."""
    m = wander(start(3), lambda m: m.ask()[0].name == "deploy" and len(m.store.zone[pile(0, 2)]) > 8, seed=3)
    with pilot(m) as p:
        reveal(p)
        p.click("incinerator0")
        grid = p.scene.root.find("pile-grid")
        last = grid.cards[-1]
        p.type(last.words.split()[0])
        p.settle()
        assert last.opacity == 1.0
        found = [card for card in grid.cards if card.opacity == 1.0]
        assert all(last.words.split()[0] in card.words for card in found)
        assert (found[0].x, found[0].y) == min(((card.x, card.y) for card in grid.cards), key=lambda at: (at[1], at[0]))


def test_a_card_is_pinned_by_a_key():
    """The one under the pointer; Alt alone does it, too."""
    m = deploying()
    with pilot(m, size=WIDE) as p:
        scene = reveal(p)
        unit = next(n for n in scene.board.cards.values() if n.form == "tile")
        p.move(unit)
        p.press("i")
        p.move((2, 700))
        p.wait(0.6)
        assert scene.inspector.card == unit.card
        p.press("i", "escape")
        assert scene.inspector.card == 0
        p.move(unit)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_LALT, mod=0, unicode="", scancode=0))
        p.step()
        p.move((960, 1070))
        p.wait(0.6)
        assert scene.inspector.card == unit.card


def test_the_inspector_tells_numbers_and_where_they_come_from_and_can_be_pinned():
    """The inspector tells numbers and where they come from and can be pinned."""
    m = deploying()
    with pilot(m, size=WIDE) as p:
        scene = reveal(p)
        unit = next(n for n in scene.board.cards.values() if n.form == "tile")
        p.move(unit)
        p.wait(0.3)
        assert scene.inspector.card == unit.card
        assert scene.inspector.details.values[0].label == "Ataque"
        p.click(unit, button=3)
        p.move((2, 700))
        p.wait(0.6)
        assert scene.inspector.card == unit.card
        p.press("escape")
        p.wait(0.6)
        assert scene.inspector.card == 0


def test_the_inspector_of_a_small_window_leaves_the_buttons_and_the_hand_free():
    """Card, numbers and reminders are inside the window, over the rail and beside it."""
    m = deploying()
    with pilot(m, size=SMALL) as p:
        scene = reveal(p)
        unit = next(n for n in scene.board.cards.values() if n.form == "tile" and n.box.centre[0] < scene.plan.middle)
        p.move(unit)
        p.wait(0.3)
        shown = [node for node in scene.inspector.layer.children if node.visible]
        assert "inspected-values" in {node.name for node in shown}
        for node in shown:
            box = node.world_box()
            assert box.within(scene.screen.box) == box
            for button in (scene.rails.main, scene.rails.undo):
                other = button.world_box()
                assert box.right <= other.x or box.bottom <= other.y or other.right <= box.x or other.bottom <= box.y


def test_a_name_in_the_log_shows_the_card():
    """A name in the log shows the card."""
    m = deploying()
    with pilot(m, size=WIDE) as p:
        scene = reveal(p)
        p.press("l")
        log = scene.rails.log
        spot = next((x, y) for y in range(60, int(log.h), 6) for x in range(40, int(log.w), 8) if log.card_at(x, y))
        box = log.world_box()
        p.move((box.x + spot[0], box.y + spot[1]))
        p.wait(0.4)
        assert scene.inspector.card == log.card_at(*spot)


def test_the_small_log_opens_with_l_and_closes_with_escape():
    """The small log opens with l and closes with escape."""
    m = deploying()
    with pilot(m) as p:
        scene = reveal(p)
        assert not scene.rails.log.visible
        p.press("l")
        assert scene.rails.log.visible
        p.press("escape")
        assert not scene.rails.log.visible


@pytest.mark.parametrize("on_board", ["no", "yes"])
def test_the_small_log_and_a_question_are_never_open_over_each_other(on_board: str):
    """The question waits out of sight while the log lies open, and is back, with the keyboard, when it is closed."""
    m = asking("choose", "card", on_board=on_board)
    with pilot(m) as p:
        scene = reveal(p)
        asked = scene.asking.prompt or scene.asking.strip
        assert asked.is_shown()
        before = scene.focus.node
        for close in ("l", "escape"):
            p.press("l")
            assert scene.rails.log.is_shown()
            assert not asked.is_shown()
            assert scene.focus.node is not before or before is None
            p.press(close)
            assert not scene.rails.log.is_shown()
            assert asked.is_shown()
            assert scene.focus.node is before
        p.press("ctrl+f")
        assert scene.focus.node is scene.rails.log.search
        p.press("escape", "escape")
        assert asked.is_shown()


class Full:
    """A recorder on a full disk."""

    def append(self, match: Match) -> None:
        """Never works."""
        raise ArchiveError("save.changed", file="partida.tapete")


class Kept:
    """A recorder that works."""

    def __init__(self) -> None:
        self.count = 0

    def append(self, match: Match) -> None:
        """Counts."""
        self.count += 1


def test_a_full_disk_is_told_and_another_folder_offered():
    """A full disk is told and another folder offered."""
    m, option = find(deploy_option)
    other = Kept()
    asked_for = []

    def relocate(session, folder):
        asked_for.append(folder)
        return other

    with pilot(m, recorder=Full(), relocate=relocate) as p:
        scene = reveal(p)
        p.drag(scene.board.node_of(option[1]), to=scene.board.places[option[2]])
        assert m.store.at[option[1]] == option[2]
        assert p.scene.dialog is not None
        assert p.scene.dialog.name == "trouble"
        p.click("folder")
        p.type("otra-carpeta")
        p.click("elsewhere")
        assert asked_for == ["otra-carpeta"]
        assert other.count == 1
        assert scene.session.trouble is None


@pytest.mark.parametrize("how", ["key", "felt"])
def test_what_happens_is_shown_beat_by_beat_and_can_be_skipped(how):
    """What happens is shown beat by beat and can be skipped."""
    m = start(1)
    with pilot(m, motion="animated") as p:
        scene = table(p)
        p.wait(0.5)
        p.post_key("space", pygame.KEYDOWN)
        p.wait(HOLD + 0.05)
        p.post_key("space", pygame.KEYUP)
        for _ in range(30):
            p.step(0.02)
        assert scene.session.stage == "showing"
        left = len(scene.session.beats)
        p.step(0.3)
        assert 0 < len(scene.session.beats) <= left
        if how == "key":
            p.press("space")
        else:
            p.click((400.0, 640.0))
        assert scene.session.stage == "deciding"
        assert scene.show.busy is False


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1600, 900), (1366, 768), (2560, 1080), (1024, 768)])
def test_everything_is_inside_the_window(size):
    """Everything is inside the window."""
    with pilot(deploying(), size=size) as p:
        scene = reveal(p)
        w, h = scene.screen.size
        for node in (scene.rails.main, scene.rails.undo, scene.rails.log, *scene.rails.banners, *scene.board.places.values(),
                     *scene.board.piles.values(), *scene.board.bases):
            if node.visible:
                box = node.world_box()
                assert box.x >= -1, node.name
                assert box.y >= -1, node.name
                assert box.right <= w + 1, node.name
                assert box.bottom <= h + 1, node.name


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_the_hand_lies_in_sight(size):
    """Six cards, fanned: none reaches below the window."""
    m = start(3)
    with pilot(m, size=size) as p:
        scene = reveal(p)
        cards = [scene.board.node_of(card) for card in hand(m.store, scene.session.viewer)]
        assert len(cards) == 6
        for node in cards:
            lean = abs(math.sin(math.radians(node.rotation))) * node.w / 2
            assert node.box.bottom + lean <= scene.plan.size[1]
