"""ECG's table in both layouts and three sizes: nothing overlaps, all lies on the felt, all can be hit."""

from itertools import combinations, pairwise

import pytest

from tabletop.games.ecg.board import (
    BATTLE,
    COURT,
    COURT_SIZE,
    DISCARD,
    INFANTRY,
    LEGACY,
    LINE_SIZE,
    LINES,
    SUPPORT,
    pile,
)
from tabletop.kernel.atoms import move
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.ecg.forms import EcgForms
from tabletop.ui.boards.ecg.layout import NICHES, EcgPlan, Side, plan
from tabletop.ui.boards.ecg.manoeuvres import LANE, ORDER, places_of
from tabletop.ui.boards.ecg.ranks import Ranks
from tabletop.ui.boards.ecg.spots import board_spots
from tabletop.ui.boards.facing import rival_hand
from tests.support.ecg import Scenario
from tests.support.ecg_cards import ARCHIVO, ASEDIO, FILAS, TEA, TROOPS
from tests.support.ecg_plain import ARCHER, BLADE, CHAMPION, RANGER, READER

SIZES = {"wide": ((1920.0, 1080.0), (1920.0, 1200.0), (2300.0, 1080.0)), "small": ((1280.0, 720.0), (1280.0, 800.0), (1440.0, 720.0))}
CASES = [(layout, size) for layout, sizes in SIZES.items() for size in sizes]
LEAST = 40.0


def overlap(a: Box, b: Box) -> bool:
    """Whether two boxes share more than a hair."""
    return a.x + 0.5 < b.right and b.x + 0.5 < a.right and a.y + 0.5 < b.bottom and b.y + 0.5 < a.bottom


def parts(side: Side) -> dict[str, Box]:
    """Everything of one side that is shown or hit by itself."""
    named = {f"slot{kind}.{i}": box for kind, boxes in side.slots.items() for i, box in enumerate(boxes)}
    named |= {f"seat{i}": box for i, box in enumerate(side.seats)} | {f"niche{i}": box for i, box in enumerate(side.niches)}
    return named | {"purse": side.purse, "hero": side.hero, "relics": side.relics, "deck": side.deck, "discard": side.discard,
                    "exile": side.exile}


def around(p: EcgPlan) -> dict[str, Box]:
    """Everything beside the two sides."""
    hidden = {"left", "right", "inspector", "rail", "aside", "chain"}
    return {"phases": p.rail} | {name: box for name, box in p.panels.items() if name not in hidden}


@pytest.mark.parametrize(("layout", "size"), CASES)
def test_nothing_overlaps(layout, size):
    """The parts of each side, the phases and the panels are apart."""
    p = plan(size, layout, 0)
    blocks = {f"{seat}.{name}": box for seat, side in p.sides.items() for name, box in parts(side).items()} | around(p)
    assert not [(a, b) for (a, x), (b, y) in combinations(blocks.items(), 2) if overlap(x, y)]


@pytest.mark.parametrize(("layout", "size"), CASES)
def test_everything_lies_on_the_table_and_in_its_bed(layout, size):
    """All is inside the window, slots in their bed, seats on their carpet, niches and piles in their Legacy zone."""
    p = plan(size, layout, 1)
    for side in p.sides.values():
        for name, box in parts(side).items():
            home = side.bed if name.startswith("slot") else side.court if name.startswith(("seat", "purse")) else side.legacy
            home = side.hero if name == "hero" else home
            assert home.x <= box.x + 0.5 and box.right <= home.right + 0.5, name
            assert home.y <= box.y + 0.5 and box.bottom <= home.bottom + 0.5, name
    for name, box in around(p).items():
        assert box.x >= 0 and box.y >= 0 and box.right <= size[0] + 0.5 and box.bottom <= size[1] + 0.5, name


@pytest.mark.parametrize(("layout", "size"), CASES)
def test_what_is_pointed_at_is_large_enough(layout, size):
    """At least 40 units either way; a rival's seal in a small window is lower, but broad."""
    p = plan(size, layout, 0)
    for seat, side in p.sides.items():
        for name, box in parts(side).items():
            least = 36.0 if layout == "small" and seat == 1 and name.startswith(("seat", "purse")) else LEAST
            assert min(box.w, box.h) >= least, (name, box)


@pytest.mark.parametrize(("layout", "size"), CASES)
@pytest.mark.parametrize("count", [len(ORDER), len(ORDER) + 1])
def test_the_strip_leaves_the_lane_and_the_troops_free(layout, size, count):
    """Over every column, no cell covers a Troop, a pile, or the arrow from the Troop to its target."""
    p = plan(size, layout, 0)
    for column in range(LINE_SIZE):
        slot = p.sides[0].slots[INFANTRY][column]
        cells, grounds = places_of(count, p, slot.centre[0])
        lane = Box(slot.centre[0] - LANE, p.strip.y, 2 * LANE, p.strip.h)
        shown = [box for box in (*cells, *grounds) if box.w]
        assert len(cells) == count
        assert not any(overlap(box, lane) for box in shown)
        for box in shown:
            assert 0 <= box.x and box.right <= p.panels["icons"].x + 0.5
            for side in p.sides.values():
                assert not any(overlap(box, part) for name, part in parts(side).items() if name.startswith(("slot", "niche", "deck")))


def test_the_table_is_as_painted():
    """The picture's places at 1920x1080."""
    p = plan((1920, 1080), "wide", 0)
    own, other = p.sides[0], p.sides[1]
    assert [box.x for box in own.slots[INFANTRY]] == [624, 760, 896, 1032, 1168]
    assert [own.slots[INFANTRY][0].y, own.slots[SUPPORT][0].y, other.slots[INFANTRY][0].y, other.slots[SUPPORT][0].y] == [460, 570, 268, 158]
    assert own.court == Box(600, 679, 720, 119)
    assert other.court == Box(600, 33, 720, 118)
    assert own.hero == Box(304, 456, 280, 342)
    assert (len(own.seats), len(own.niches)) == (COURT_SIZE, NICHES)


def test_a_troop_keeps_its_column():
    """A Troop takes the column its player chose, else the nearest free one; others stand from the middle outwards (ECG-R23)."""
    ranks = Ranks()
    assert ranks.of(1, [11, 12, 13]) == {11: 2, 12: 1, 13: 3}
    ranks.wish(14, 1, 4)
    ranks.wish(12, 2, 0)
    assert ranks.of(1, [12, 11, 13, 14]) == {12: 1, 11: 2, 13: 3, 14: 4}, "who stands stays, whatever it wishes for elsewhere"
    assert ranks.of(2, [12, 13]) == {12: 0, 13: 3}, "one to its wish, one keeps its column"
    ranks.wish(15, 1, 4)
    assert ranks.of(1, [11, 14, 15])[15] == 3, "the nearest free one"
    assert ranks.free(1, [11, 14, 15]) == (0, 1)
    assert ranks.of(1, []) == {}
    assert ranks.of(1, [14]) == {14: 4}, "back where it stood, as after an undo"


def test_a_resumed_match_has_its_troops_where_they_came_to_stand():
    """Columns are read from the journal: a Troop that left leaves a gap, one that changed lines keeps its column."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [CHAMPION]}, hand=[RANGER, ARCHER, READER], ready=5)
    ranks = Ranks()

    def columns(shown):
        return {zone: shown.of(zone, t.store.zone[zone]) for zone in BATTLE[0]}

    for verb, name, to in (("train", "Ranger", "support"), ("train", "Archer", "support"), ("train", "Reader", "support")):
        columns(ranks)
        t.do(verb, name, to=to)
    columns(ranks)
    move(t.match, t.card("Ranger"), pile(0, DISCARD))
    seen = columns(ranks)
    again = Ranks()
    again.recall(t.match.log)
    assert columns(again) == seen
    assert columns(Ranks()) != seen


@pytest.mark.parametrize("layout", ["wide", "small"])
def test_every_card_in_the_open_has_a_spot_of_its_own(layout):
    """Full lines, a full court and a Legacy zone: each card once, none on another but relics, which may overlap."""
    own = {"infantry": TROOPS[:5], "support": TROOPS[2:7], "court": TROOPS[:5], "legacy": [TEA, FILAS, ARCHIVO, ASEDIO]}
    store = Scenario(own=own, foe={"court": TROOPS[:3]}, ready=0, foe_ready=0).store
    p = plan(SIZES[layout][0], layout, 0)
    spots = board_spots(store, p, Ranks())
    lying = [card for seat in (0, 1) for kind in (*LINES, COURT, LEGACY) for card in store.zone[pile(seat, kind)]]
    assert sorted(spot.card for spot in spots) == sorted(lying)
    whole = [spot.box for spot in spots if spot.form != "relic"]
    assert not [pair for pair in combinations(whole, 2) if overlap(*pair)]
    relics = [spot.box for spot in spots if spot.form == "relic"]
    assert all(a.x + 30 < b.x or a.y > b.y + 8 for a, b in pairwise(relics))
    assert all(p.sides[0].legacy.inset(2).contains(*corner) for box in relics for corner in ((box.x, box.y), (box.right, box.bottom)))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("general", [[TEA], []])
def test_further_legacies_show_their_ribbons_over_the_first(seat, general):
    """22 units of the second; the General, or its free place, stays whole beside them."""
    legacies = [FILAS, ARCHIVO]
    store = Scenario(**{("own", "foe")[seat]: {"legacy": [*general, *legacies]}}).store
    p = plan((1920, 1080), "wide", 0)
    side = p.sides[seat]
    spots = {spot.card: spot for spot in board_spots(store, p, Ranks()) if spot.form == "relic"}
    first, second = (spots[card] for card in store.zone[pile(seat, LEGACY)][len(general):])
    assert (first.box.x, first.box.y) == (second.box.x, second.box.y + 22) == (side.relics.x + 128, side.relics.y)
    assert first.z > second.z
    assert not any(overlap(second.box, other) for other in (side.deck, side.discard, side.exile, *side.niches))


def test_a_large_hand_of_the_rival_stays_between_the_rails():
    """Eight backs, and eight known cards."""
    p = plan((1920, 1080), "wide", 0)
    for cards in ([0] * 8, list(range(40, 48))):
        boxes = [spot.box for spot in rival_hand(cards, p, EcgForms(), 1)]
        assert boxes[0].x > p.sides[1].hero.x and boxes[-1].right < p.sides[1].legacy.right
