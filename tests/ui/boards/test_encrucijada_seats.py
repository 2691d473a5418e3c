"""Encrucijada's setup, armies, and panels for more than one rival: where things lie, and what a drag, a click or a key does."""

import itertools

import pygame
import pytest

from tabletop.games.encrucijada import actions
from tabletop.games.encrucijada.board import ARMY_ROWS, DISCARDS, PILE_ROWS
from tabletop.games.encrucijada.proposals import proposal
from tabletop.games.encrucijada.readers import armies
from tabletop.kernel.atoms import put
from tabletop.kernel.store import TABLE, UNKNOWN
from tabletop.play.session import HouseRules
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.encrucijada.formation_panel import FormationPrompt
from tabletop.ui.boards.encrucijada.opening_panel import OpeningPrompt
from tabletop.ui.boards.encrucijada.ranks_panel import RanksPrompt
from tabletop.ui.boards.encrucijada.split_panel import SplitPrompt
from tabletop.ui.boards.encrucijada.trays import Trays
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.tools.pilot import Pilot
from tests.support.everyday import rarely
from tests.ui.boards.crossroads import RoadHands, RoadKeys, start
from tests.ui.boards.epochs import board
from tests.ui.boards.playing import seated
from tests.ui.gamepad.hands import PadHand
from tests.ui.table.deals import pilot, table

SIZES = [(1920, 1080), (1280, 720)]


def set_up(seats=2, *, seed=3, until="put", **given):
    """A match whose setup was done as proposed."""
    m = start(seed, seats, **given)
    while m.ask()[0].name != until:
        seat = m.waiting()[0]
        m.play(seat, proposal(m, seat))
    return m


def prompt_of(p, kind):
    """The panel on screen."""
    found = table(p).asking.prompt
    assert isinstance(found, kind)
    return found


# ---- the setup
def test_a_ready_deck_lies_split_as_its_file_suggests():
    """Nothing is left to do but to agree."""
    m = start(3)
    with seated(m) as p:
        prompt = prompt_of(p, SplitPrompt)
        assert sum(prompt.trays.size(tray) for tray in range(3)) == len(prompt.question.items) == 50
        assert prompt.trays.size(-1) == 0
        sizes = [prompt.trays.size(tray) for tray in range(3)]
        p.click("confirm")
        seat = prompt.question.seat
        assert [pick[2] for pick in m.history.line[0].picks].count(PILE_ROWS[seat][0]) == sizes[0]


def test_a_tray_counts_its_heroes_and_none_of_their_gifts():
    """They give nothing until they are activated."""
    m = start(3, heroes=True)
    trays = Trays(m.store, m.ask()[0].source(m, m.ask()[1], 0))
    trays.suggest()
    heroes = [group for group in trays.groups if m.store.defs[group.definition].kind == "hero"]
    assert len(heroes) == 2 and sum(dict(trays.contents(tray).suits).get("", 0) for tray in range(3)) == 2
    gives = trays.contents(0).gives
    for group in heroes:
        trays.put(group, 0)
    assert trays.contents(0).gives == gives and dict(trays.contents(0).suits)[""] == 2


@pytest.mark.parametrize("size", SIZES)
def test_copies_are_dragged_to_a_tray_all_at_once_and_clicked_there_one_by_one(size):
    """From the deck, and from one tray to another."""
    with seated(start(3), size=size) as p:
        prompt = prompt_of(p, SplitPrompt)
        tile = max(prompt.deck, key=lambda one: len(one.group.cards))
        count = len(tile.group.cards)
        p.drag(tile, to=prompt.nodes[2], steps=4)
        p.settle()
        assert tile.shares == (0, 0, count)
        p.click(prompt.nodes[1])
        p.click(tile)
        assert tile.shares == (0, 1, count - 1)
        p.drag(prompt.minis[tile.group.definition, 2], to=prompt.nodes[0], steps=4)
        p.settle()
        assert tile.shares == (count - 1, 1, 0)


def test_numbers_send_a_card_to_a_tray_and_an_unfinished_split_is_not_taken():
    """Shift sends one copy."""
    with seated(start(3)) as p:
        prompt = prompt_of(p, SplitPrompt)
        p.click("clear")
        assert prompt.picks() is None
        before = table(p).session.match.history.cursor
        p.click("confirm")
        assert table(p).session.match.history.cursor is before
        for i, tile in enumerate(prompt.deck):
            p.move(tile)
            p.press(str(i % 3 + 1))
        assert prompt.picks() is not None
        p.move(prompt.deck[0])
        p.press("shift+2")
        assert prompt.deck[0].shares[1] == 1


def test_a_small_pile_refuses_to_open():
    """It needs a card more than the six (ENC-R12)."""
    m = start(3)
    seat = m.waiting()[0]
    piles = PILE_ROWS[seat]
    items = m.ask()[0].source(m, m.ask()[1], seat)
    m.play(seat, tuple(("put", card, piles[0 if i < 6 else 1 + i % 2]) for i, card in enumerate(items)))
    while m.ask()[0].name == "split":
        m.play(m.waiting()[0], proposal(m, m.waiting()[0]))
    with seated(m, people=(seat,)) as p:
        prompt = prompt_of(p, OpeningPrompt)
        assert [pile.usable for pile in prompt.piles] == [False, True, True]
        assert [pile.contents.size for pile in prompt.piles] == [6, 22, 22]
        p.press("1")
        assert prompt.zone == piles[1]
        p.press("3")
        p.press("return")
        assert m.history.cursor.picks == (("place", 0, piles[2]),)


@pytest.mark.parametrize("size", SIZES)
def test_the_six_are_stacked_and_ordered_by_dragging_and_by_numbers(size):
    """The order on screen is the answer."""
    m = set_up(until="formation")
    with seated(m, size=size) as p:
        prompt = prompt_of(p, FormationPrompt)
        seat = prompt.question.seat
        one, other, third = list(prompt.cards.values())[:3]
        here = [card for row in prompt.armies for card in row]
        assert len(here) == 6
        p.drag(other, to=one, steps=4)
        p.settle()
        assert {one, other} <= set(prompt.armies[0])
        p.move(third)
        p.press("1")
        p.settle()
        p.click("confirm")
        picks = m.history.cursor.picks if m.history.cursor.seat == seat else m.history.line[-1].picks
        assert [card for _, card, zone in picks if zone == prompt.question.places[0]] == [card.card for card in prompt.armies[0]]
        assert len(prompt.armies[0]) == 3


def test_the_six_are_stacked_by_the_pad():
    """View with the D-pad takes a card to the army beside, as the panel says then."""
    m = set_up(until="formation")
    with seated(m) as p:
        prompt, hand = prompt_of(p, FormationPrompt), PadHand(p)
        p.click("apart")
        hand.press("stick down")
        card = prompt.armies[0][0]
        hand.reach(card)
        assert "View" in p.app.look.words("encrucijada_seats.six.keys", n=6)
        hand.press("view+right")
        assert card in prompt.armies[1]


def test_the_six_are_formed_as_proposed_at_a_press():
    """All together and all apart are a press away too."""
    m = set_up(until="formation")
    with seated(m) as p:
        prompt = prompt_of(p, FormationPrompt)
        p.click("together")
        assert [len(row) for row in prompt.armies] == [6, 0, 0, 0, 0, 0]
        p.click("apart")
        assert [len(row) for row in prompt.armies] == [1] * 6
        p.click("suggest")
        proposed = proposal(m, prompt.question.seat)
        p.settle()
        p.click("confirm")
        assert sorted(m.history.cursor.picks) == sorted(proposed)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_of_a_panel_is_shown_large_over_it(size):
    """The split is hard to choose without the cards' texts."""
    with seated(start(3), size=size) as p:
        prompt, inspector = prompt_of(p, SplitPrompt), table(p).inspector
        p.move(prompt.deck[2])
        p.wait(1.0)
        assert inspector.layer.visible
        assert inspector.card == prompt.deck[2].card
        assert inspector.layer.z > table(p).asking.layer.z
        p.click("confirm")
        p.move(board(p).piles[PILE_ROWS[prompt.question.seat][0]])
        assert inspector.layer.z == table(p).asking.layer.z


def test_a_deck_of_ones_own_is_split_by_suits():
    """No file suggests a split, and no tray is too small to draw from."""
    m = start(3)
    seat = m.waiting()[0]
    trays = Trays(m.store, m.ask()[0].source(m, m.ask()[1], seat)[:-1])
    trays.suggest()
    assert trays.size(-1) == 0
    assert all(trays.size(tray) >= 7 for tray in range(3))
    assert dict(trays.contents(1).suits)["espada"] == trays.size(1)


# ---- armies
@pytest.mark.parametrize("size", SIZES)
def test_own_armies_are_rows_and_those_of_others_heaps_with_their_size(size):
    """A rival's back has no face, and names no card."""
    m = set_up()
    seat = m.waiting()[0]
    with seated(m, size=size, people=(seat,)) as p:
        shown = board(p)
        for army in armies(m.store, seat):
            assert shown.army_nodes[army].text.style == "row"
            assert all(card in {node.card for node in shown.cards.values()} for card in m.store.contents(army))
        for army in armies(m.store, 1 - seat):
            text = shown.army_nodes[army].text
            assert (text.style, text.size) == ("heap", len(m.store.contents(army)))
        hidden = [node for key, node in shown.cards.items() if node.form == "heap"]
        assert hidden
        assert all(node.card == UNKNOWN and node.face is None for node in hidden)


@pytest.mark.parametrize("size", SIZES)
def test_a_rivals_armies_lie_open_where_the_viewer_knows_them(size):
    """With open hands, and in a replay that shows everything, as rows of faces in their order."""
    m = set_up()
    seat = m.waiting()[0]
    session = make_session(m, house=HouseRules(curtain="never", hands="open"))
    with Pilot(lambda app: table_scene(app, session), size=size) as p:
        p.settle()
        shown = board(p)
        for army in armies(m.store, 1 - seat):
            assert shown.army_nodes[army].text.style == "row"
            nodes = [shown.node_of(card) for card in m.store.contents(army)]
            assert [node.form for node in nodes] == ["soldier"] * len(nodes)
            assert [node.x for node in nodes] == sorted(node.x for node in nodes)


def test_dragging_a_card_within_its_army_opens_its_order_as_dragged():
    """The rules let an army be ordered once, so the panel waits for the whole order."""
    m = set_up()
    seat = m.waiting()[0]
    while len(m.store.contents(armies(m.store, seat)[0])) < 3:
        option = next(o for o in m.options(seat) if o[0] == "stack" and o[2] == armies(m.store, seat)[0])
        m.play(seat, (option,))
    army = armies(m.store, seat)[0]
    cards = list(m.store.contents(army))
    with seated(m) as p:
        p.drag(board(p).node_of(cards[0]), to=board(p).node_of(cards[2]), steps=3)
        prompt = prompt_of(p, RanksPrompt)
        assert [card.card for card in prompt.rank] == [cards[1], cards[2], cards[0]]
        assert prompt.box.h < 0.42 * p.scene.plan.size[1], "low: it covers little of the table"
        p.click("confirm")
        assert list(m.store.contents(army)) == [cards[1], cards[2], cards[0]]


def test_a_click_on_a_card_of_an_army_offers_to_order_it():
    """Not only its number does, which is hardly as wide as a finger."""
    m = set_up()
    seat = m.waiting()[0]
    army = armies(m.store, seat)[0]
    m.play(seat, (next(o for o in m.options(seat) if o[0] == "stack" and o[2] == army),))
    with seated(m) as p:
        p.click(board(p).node_of(m.store.contents(army)[1]))
        offers = p.scene.offers
        p.click(next(node for node in offers.layer.children if offers.option_of(node) == ("order", army, 0)))
        assert prompt_of(p, RanksPrompt).question.name == "order"


def test_enter_on_an_army_of_one_card_offers_what_its_card_does():
    """Its order cannot be changed, so the army speaks for the card that lies one arrow further."""
    m = set_up()
    seat = m.waiting()[0]
    army = armies(m.store, seat)[0]
    card, = m.store.contents(army)
    with seated(m) as p:
        offered = []
        for node in (board(p).node_of(card), board(p).army_nodes[army]):
            p.scene.focus.set(node, "keys")
            p.wait(1.0)
            p.press("return")
            offers = p.scene.offers
            offered.append([offers.option_of(one) for one in offers.layer.children])
            p.press("escape")
            p.settle()
        assert ("show", card, 0) in offered[0]
        assert offered[1] == offered[0]


@pytest.mark.parametrize("size", SIZES)
def test_a_blocked_army_keeps_its_place_and_tells_when_the_block_ends(size):
    """The player is named in whose turn the block ends (ENC-R18); the tag is whole, over the front."""
    m = set_up()
    seat = m.waiting()[0]
    army = armies(m.store, seat)[0]
    put(m, "blocked", army, m.store.turn[TABLE] + 1)
    with seated(m, size=size) as p:
        shown = board(p)
        node = shown.army_nodes[army]
        assert node.text.state == "blocked"
        assert node.text.until == m.setup.players[1 - seat]
        assert node.box.x == min(shown.army_nodes[other].box.x for other in armies(m.store, seat))
        marks = node.top.paint(p.app.look).surface
        ink = pygame.mask.from_surface(marks).get_bounding_rects()
        assert ink and all(0 < one.left and one.right < marks.get_width() for one in ink)


@pytest.mark.parametrize("size", SIZES)
def test_the_six_stand_by_number_three_on_each_side_of_the_tower(size):
    """Those of a rival, too, whatever their state."""
    m = set_up(until="formation")
    while m.ask()[0].name == "formation":
        seat = m.waiting()[0]
        m.play(seat, tuple(("put", card, m.store.at[card]) for card in m.ask()[0].source(m, m.ask()[1], seat)))
    seat = m.waiting()[0]
    with seated(m, size=size) as p:
        shown = board(p)
        for one in (0, 1):
            tower = shown.plan.halves[one].tower
            boxes = [shown.army_nodes[army].box for army in sorted(armies(m.store, one), key=lambda army: m.store.number[army])]
            assert [box.x for box in boxes] == sorted(box.x for box in boxes)
            assert boxes[2].right <= tower.x < tower.right <= boxes[3].x


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [12, 20])
def test_many_armies_stay_in_the_front_and_off_the_tower(size, count):
    """Rows draw together."""
    m = set_up()
    seat = m.waiting()[0]
    for _ in range(count - len(armies(m.store, seat))):
        actions.regiment(m, m.store.zone[PILE_ROWS[seat][2]][-1])
    with seated(m, size=size) as p:
        shown = board(p)
        half = shown.plan.halves[seat]
        boxes = [card for army in armies(m.store, seat) for card in shown.army_nodes[army].stand.cards]
        assert len(boxes) >= count
        for box in boxes:
            assert not box.overlaps(half.tower)
            assert half.front.x <= box.x
            assert box.right <= half.front.right + 1


# ---- three to six
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_rival_has_a_panel_in_turn_order_that_shows_what_is_open(size, seats):
    """Panels, war and the own half do not overlap."""
    m = set_up(seats)
    seat = m.waiting()[0]
    with seated(m, size=size, people=(seat,)) as p:
        shown = board(p)
        panels = [shown.seats[other] for other in shown.plan.order]
        assert [panel.seat for panel in panels] == sorted((s for s in range(seats) if s != seat),
                                                          key=lambda s: (m.store.place[s] - m.store.place[seat]) % seats)
        assert all(a.box.right <= b.box.x for a, b in itertools.pairwise(panels))
        for panel in panels:
            other = panel.seat
            assert panel.text.piles == tuple(len(m.store.zone[zone]) for zone in PILE_ROWS[other])
            assert panel.text.place == m.store.place[other] + 1
            assert panel.box.bottom <= shown.plan.band.whole.y
            inside = Box(*panel.box)
            for army in armies(m.store, other):
                box = shown.army_nodes[army].box
                assert inside.x <= box.x
                assert box.right <= inside.right
        assert shown.plan.band.whole.bottom <= shown.plan.halves[seat].front.y
        assert all(node.card == UNKNOWN for node in shown.cards.values() if node.form == "heap")


def test_a_click_on_a_panel_declares_war_and_the_third_sees_it():
    """Both panels are lit for the third, and the band tells the war."""
    m = set_up(3)
    for _ in range(3):
        m.play(m.waiting()[0], (("done", 0, 0),))
        m.play(m.waiting()[0], (("end", 0, 0),))
        while m.ask()[0].name == "pile":
            m.play(m.waiting()[0], (m.options(m.waiting()[0])[0],))
    m.play(m.waiting()[0], (("done", 0, 0),))
    seat = m.waiting()[0]
    rival = next(o[1] for o in m.options(seat) if o[0] == "declare")
    third = 3 - seat - rival
    with seated(m, people=(seat,)) as p:
        assert board(p).seats[rival].light == "target"
        p.click(board(p).seats[rival])
        assert m.store.attacker[TABLE] == seat
        assert m.store.defender[TABLE] == rival
    with seated(m, people=(third,)) as p:
        shown = board(p)
        assert shown.seats[seat].text.war == "attacks"
        assert shown.seats[rival].text.war == "defends"
        assert shown.band.text.stage == "declared"


def test_a_player_who_is_out_leaves_a_dark_panel_with_the_reason():
    """The panel stays in its place."""
    m = set_up(4)
    seat = m.waiting()[0]
    gone = (seat + 1) % 4
    m.play_standing(gone, ("concede", 0, 0))
    with seated(m, people=(m.waiting()[0],)) as p:
        panel = board(p).seats[gone]
        assert panel.text.state == "out"
        assert panel.text.reason.key == "encrucijada_seats.out.concede"


def test_a_team_shares_a_bracket_and_one_dial():
    """Allies come first; their tower is the own one."""
    m = set_up(4, mode="teams")
    seat = m.waiting()[0]
    with seated(m, people=(seat,)) as p:
        shown = board(p)
        panels = [shown.seats[other] for other in shown.plan.order]
        assert m.store.team[panels[0].seat] == m.store.team[seat]
        assert [panel.text.tower for panel in panels] == ["shared", "own", "shared"]
        assert panels[1].text.band == (True, False)
        assert panels[2].text.band == (False, True)
        assert len({panel.text.mark for panel in panels}) == 2


def test_a_rivals_discard_is_opened_by_a_click():
    """Fronts are shown for the own half only."""
    m = set_up(3)
    seat = m.waiting()[0]
    with seated(m, people=(seat,)) as p:
        other = board(p).plan.order[0]
        assert board(p).heaps_of[other].zone == DISCARDS[other]
        assert board(p).places[ARMY_ROWS[seat]].visible
        assert not board(p).places[ARMY_ROWS[other]].visible


# ---- whole matches
SHORT = 48
"""Steps after which, every day, the match is given up."""


@pytest.mark.parametrize(("hand", "seats", "size", "seed", "mode"), [
    (RoadHands, 4, (1280, 720), 7, "free"), rarely(RoadHands, 6, (1920, 1080), 5, "teams"),
    rarely(RoadKeys, 4, (1920, 1080), 3, "teams"), rarely(RoadKeys, 6, (1280, 720), 4, "free")])
def test_a_whole_match_of_many_is_played_from_the_setup_on(request, hand, seats, size, seed, mode):
    """Split, opened, formed in secret with the curtain between the players; then put down, used, fought."""
    m = start(seed, seats, mode=mode, tower=12)
    ended = []
    with pilot(m, size=size, on_end=ended.append) as p:
        hands = hand(p, seed)
        hands.play_out(most=3000, patience=3000 if request.config.getoption("--full") else SHORT)
        assert ended
        assert {"curtain", "SplitPrompt", "OpeningPrompt", "FormationPrompt", "pile:board"} <= hands.seen.keys()
        assert hands.seen["FormationPrompt"] == seats
