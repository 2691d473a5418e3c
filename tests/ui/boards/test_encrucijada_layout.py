"""Layout of Encrucijada's table, and the order of its villages."""

from dataclasses import replace
from itertools import combinations, pairwise
from types import SimpleNamespace

import pytest

from tabletop.games.encrucijada import readers
from tabletop.games.encrucijada.board import VILLAGES
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen
from tabletop.ui.boards.encrucijada.armies import stands
from tabletop.ui.boards.encrucijada.board import EncrucijadaBoard
from tabletop.ui.boards.encrucijada.forms import SIZES, EncrucijadaForms
from tabletop.ui.boards.encrucijada.groups import rows
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan, plan, review, seated
from tabletop.ui.boards.encrucijada.spots import fitting, village_spots
from tabletop.ui.boards.facing import rival_hand
from tabletop.ui.replay.layout import boxes
from tabletop.ui.table.plan import DESIGN
from tests.support import encrucijada_plain as cards
from tests.support.encrucijada import Scenario

LAYOUTS = ("wide", "small")


def parts(found: EncrucijadaPlan) -> dict[str, Box]:
    """What may not overlap on the felt."""
    out = {"band": found.band.whole, "bar": found.bar, "rail": found.rail}
    for seat, half in found.halves.items():
        out |= {f"village{seat}": half.village, f"front{seat}": half.front}
    return out


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("bottom", [0, 1])
def test_nothing_on_the_felt_overlaps(layout, bottom):
    """Villages, fronts, the war, the phases and the resources each have their own room, whoever sits below."""
    found = plan(DESIGN[layout], layout, bottom)
    for (one, box), (other, room) in combinations(parts(found).items(), 2):
        assert not box.overlaps(room), (one, other)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_replay_shows_both_villages_over_its_dock(layout, seats):
    """The dock covers the hand and the resource bar; villages, fronts and the war stand over it, apart from each other."""
    found = review(DESIGN[layout], layout, 0, seats)
    w, h = DESIGN[layout]
    dock = boxes(Screen.of((int(w), int(h))))["dock"]
    shown = {name: box for name, box in parts(found).items() if box.w}
    assert all(box.bottom <= dock.y for box in shown.values())
    for (one, box), (other, room) in combinations(shown.items(), 2):
        assert not box.overlaps(room), (one, other)
    assert found.halves[0].chips.w


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_the_sums_of_a_replay_stand_clear_of_the_armies(layout, seats, spent):
    """They stand at the right end of the front, before which used armies end."""
    armies = [[cards.LANCER] * 5, [cards.LANCER] * 4, [cards.LANCER] * 3, [cards.LANCER]]
    s = Scenario(own={"armies": armies})
    found = review(DESIGN[layout], layout, 0, seats)
    own = found.halves[0]
    for army in list(readers.armies(s.store, 0))[:spent]:
        s.store.spent[army] = 1
    for stand in stands(s.store, found, own, 0):
        assert stand.box.right <= own.chips.x
    assert own.chips.right <= own.village.right
    assert own.goal.bottom <= own.chips.y


@pytest.mark.parametrize("spent", [0, 2, 4])
def test_the_pill_of_the_rivals_hand_stands_clear_of_its_armies(spent):
    """In a wide replay of two, which shows it; whether they wait or were used."""
    s = Scenario(rival={"armies": [[cards.LANCER] * 5, [cards.LANCER] * 5, [cards.LANCER] * 5, [cards.LANCER] * 4]})
    found = review(DESIGN["wide"], "wide", 0, 2)
    pill, half = EncrucijadaBoard.hand_pills(SimpleNamespace(plan=found))[1], found.halves[1]
    for army in list(readers.armies(s.store, 1))[:spent]:
        s.store.spent[army] = 1
    assert not any(stand.box.overlaps(pill) for stand in stands(s.store, found, half, 1))
    assert pill.right <= half.village.right and not pill.overlaps(half.tower)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_war_has_its_cards_between_its_sides(layout):
    """Attacker, plate and defender follow each other from left to right, inside the band."""
    band = plan(DESIGN[layout], layout, 0).band
    row = (band.sides[0], band.duels[0], band.plate, band.duels[1], band.sides[1])
    assert all(one.right <= other.x for one, other in pairwise(row))
    assert all(box.y >= band.whole.y and box.bottom <= band.whole.bottom for box in row)


def test_a_village_reads_from_what_needs_least():
    """Bastos and Oros in one row, in the order in which they open each other; then Copas, then Espadas."""
    s = Scenario(own={"village": [cards.PIKE, cards.GRID, cards.VETO, cards.DYNAMO, cards.CLOCK, cards.FORGE]})
    first, second = rows(s.store, 0)
    names = [[s.store.defs[s.store.card[group.cards[0]]].id for group in row] for row in (first, second)]
    assert names == [["forge", "dynamo", "grid", "clock"], ["veto", "pike"]]


def test_copies_in_one_state_lie_together():
    """Three Forges are a group that gives twelve Iron; the one whose effect is used lies apart from its copies."""
    s = Scenario(own={"village": [cards.FORGE, cards.FORGE, cards.FORGE, cards.CLOCK, cards.TRACKER, cards.TRACKER]},
                 foe={"armies": [[cards.LANCER]]})
    forges = next(group for group in rows(s.store, 0)[0] if len(group.cards) == 3)
    assert forges.gives == (("iron", 12),)
    s.do("done")
    s.do("use", "tracker")
    trackers = [group for group in rows(s.store, 0)[0] if s.store.defs[s.store.card[group.cards[0]]].id == "tracker"]
    assert [len(group.cards) for group in trackers] == [1, 1]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("count", [1, 9, 12, 15, 20])
def test_a_long_row_stays_inside_its_bed(layout, count):
    """More groups are narrower, and at last overlap; none leaves the village."""
    found = plan(DESIGN[layout], layout, 0)
    half = found.halves[0]
    form, pitch = fitting(found, half, half.rows[0], count)
    wide = SIZES[layout][form][0]
    assert half.rows[0].x + (count - 1) * pitch + wide <= half.village.right
    assert pitch > 20


def test_every_visible_card_has_a_spot():
    """Copies too lie on the table, behind the front card of their group."""
    s = Scenario(own={"village": [cards.FORGE] * 5 + [cards.PIKE]})
    found = plan(DESIGN["wide"], "wide", 0)
    spots = list(village_spots(s.store, found, found.halves[0], 0, rows(s.store, 0)))
    assert {spot.card for spot in spots} == set(s.store.zone[VILLAGES[0]])
    forges = sorted((spot for spot in spots if spot.card in rows(s.store, 0)[0][0].cards), key=lambda spot: -spot.z)
    assert forges[0].card == rows(s.store, 0)[0][0].cards[0]
    assert forges[0].box.x < forges[1].box.x


def test_another_order_of_turns_leaves_the_hand_where_it_was() -> None:
    """A replay puts it out of the window, under its dock."""
    found = review((1920, 1080), "wide", 0, 4)
    away = replace(found, panels={**found.panels, "hand": Box(760, 1140, 400, 200)})
    other = seated(away, (3, 1, 2), 4)

    assert other.order == (3, 1, 2)
    assert other.panels["hand"] == Box(760, 1140, 400, 200)


@pytest.mark.parametrize("count", [1, 6, 12])
@pytest.mark.parametrize("made", [plan, review])
def test_an_open_hand_of_the_rival_lies_between_discard_and_way_to_rule(made, count):
    """It covers neither, in a match and in a replay."""
    found = made(DESIGN["wide"], "wide", 0, 2)
    spots = rival_hand(range(1, count + 1), found, EncrucijadaForms(), 1, open_span=EncrucijadaBoard.open_span)
    assert min(spot.box.x for spot in spots) > found.halves[1].discard.right
    assert max(spot.box.right for spot in spots) < found.halves[1].goal.x
