"""ECG's table, measured in letters: nothing overlaps, all lies in the window, all can be hit."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
from tabletop.toolkit.graph.screen import Screen
from tabletop.ui.boards.ecg.heroes import Places
from tabletop.ui.boards.ecg.layout import LANE, NICHES, EcgPlan, Side, least, plan, table_rows
from tabletop.ui.boards.ecg.manoeuvres import ORDER, places_of
from tabletop.ui.boards.ecg.ranks import Ranks
from tabletop.ui.boards.ecg.spots import board_spots
from tabletop.ui.boards.facing import rival_hand
from tabletop.ui.replay.layout import boxes
from tabletop.ui.table.plan import RAIL, Measure
from tabletop.ui.table.rows import LETTER, measured
from tabletop.ui.table.spots import own_hand
from tests.support.ecg import Scenario
from tests.support.ecg_cards import ARCHIVO, ASEDIO, FILAS, TEA, TROOPS
from tests.support.ecg_plain import ARCHER, BLADE, CHAMPION, RANGER, READER
from tests.support.layouts import crossing, inside, jumps, outside, overlap
from tests.ui.table.test_rows import SCALES, WINDOWS

SHOWN, LEAST, EMPTIEST = 0.6, 30.0, 0.30
windows, scales = st.sampled_from(WINDOWS), st.sampled_from(SCALES)


def table(window: tuple[int, int], scale: int = 100, bottom: int = 0, measure: Measure = "letters") -> tuple[float, EcgPlan]:
    """Return the pixels of a unit and the plan of a window."""
    screen = Screen.of(window, scale)
    k, size = measured(screen, screen.box, least(2, "letters"))
    return k * screen.scale, plan(size, measure, bottom)


def parts(side: Side) -> dict[str, Box]:
    """Everything of one side that is shown or hit by itself."""
    named = {f"slot{kind}.{i}": box for kind, boxes in side.slots.items() for i, box in enumerate(boxes)}
    named |= {f"seat{i}": box for i, box in enumerate(side.seats)}
    return named | {name: getattr(side, name) for name in ("purse", "hero", "relics", "deck", "discard", "exile")}


def around(p: EcgPlan) -> dict[str, Box]:
    """Everything beside the two sides."""
    named = {name: p.panels[name] for name in ("rival", "own", "icons", "log", "main", "second", "undo", "redo", "keys", "queue", "hand")}
    return named | {"phases": p.rail, "strip": p.strip}


def everything(p: EcgPlan) -> dict[str, Box]:
    """All of it by name."""
    return {f"{seat}.{name}": box for seat, side in p.sides.items() for name, box in parts(side).items()} | around(p)


@given(windows, scales, st.integers(0, 1), st.sampled_from(["letters", "mirrored"]))
def test_all_lies_inside_the_window_and_nothing_on_another(window, scale, bottom, measure):
    """Whatever the window and the scale, whoever sits below, on whichever side the buttons are; the hand is whole."""
    _, p = table(window, scale, bottom, measure)
    blocks = everything(p)
    assert not outside(blocks, p.size) and not crossing(blocks)


@given(windows, scales, st.integers(0, 1))
def test_everything_lies_in_its_bed(window, scale, bottom):
    """Slots in their bed, seats on their carpet, niches, relics and piles in their Legacy zone."""
    _, p = table(window, scale, bottom)
    for side in p.sides.values():
        for name, box in (parts(side) | {f"niche{i}": box for i, box in enumerate(side.niches)}).items():
            home = side.bed if name.startswith("slot") else side.court if name.startswith(("seat", "purse")) else side.legacy
            assert name == "hero" or inside(box, home), name
        assert (len(side.seats), len(side.niches)) == (COURT_SIZE, NICHES)
        hero = Places.of(side.hero.w, side.hero.h)
        blocks = (hero.portrait, hero.dial, hero.plate, hero.button)
        assert all(inside(box, Box(0, hero.ribbon, side.hero.w, side.hero.h)) and min(box.w, box.h) >= 25 for box in blocks)
        assert not [pair for pair in combinations(blocks, 2) if overlap(*pair)]


@given(windows, scales)
def test_no_row_is_under_its_least(window, scale):
    """Letters give way before cards do."""
    _, p = table(window, scale)
    least_of = {row.name: row.least * LETTER - 0.01 for row in table_rows()}
    assert p.panels["hand"].h >= least_of["hand"] and p.strip.h >= least_of["front"]
    for side in p.sides.values():
        assert side.legacy.h >= least_of["own"]
        assert side.slots[INFANTRY][0].h >= 4.15 * LETTER and side.slots[INFANTRY][0].w >= 5.9 * LETTER
        assert side.seats[0].h >= 3.4 * LETTER and side.seats[0].w >= 4.4 * LETTER


@given(windows, scales)
def test_a_pixel_more_moves_no_edge_by_more_than_five(window, scale):
    """Nothing jumps while a window is drawn larger."""
    def boxes_of(size: tuple[int, int]) -> tuple[float, dict[str, Box]]:
        unit, p = table(size, scale)
        return unit, everything(p)

    assert not jumps(boxes_of, window)


@given(windows, scales)
def test_lines_face_each_other_over_the_front(window, scale):
    """Whoever sits below: infantry at the front, support behind it, the court behind both; the hand is no place of the board."""
    for bottom in (0, 1):
        p = table(window, scale, bottom)[1]
        own, foe = p.sides[bottom], p.sides[1 - bottom]
        for mine, theirs in zip(own.slots[INFANTRY], foe.slots[INFANTRY], strict=True):
            assert mine.x == theirs.x and theirs.bottom <= p.strip.y <= p.strip.bottom <= mine.y
        assert own.slots[INFANTRY][0].bottom < own.slots[SUPPORT][0].y < own.court.y
        assert foe.court.y < foe.slots[SUPPORT][0].y < foe.slots[INFANTRY][0].y
        assert all(bed.bottom <= own.court.y + 0.5 for bed in p.beds)
        assert own.court.bottom < p.panels["hand"].y


@given(windows, scales, st.integers(0, 12))
def test_a_hand_is_whole_and_its_names_are_read(window, scale, count):
    """Twelve cards overlap, but three fifths of each stay free."""
    _, p = table(window, scale)
    spots = own_hand(range(1, count + 1), p, seat=0, hovered=-1)
    assert all(inside(spot.box, Box(0, 0, *p.size)) for spot in spots)
    assert all(other.box.x - one.box.x >= SHOWN * one.box.w - 0.01 for one, other in pairwise(spots))


@given(windows, st.sampled_from([75, 100, 150]))
def test_what_is_pointed_at_is_large_enough(window, scale):
    """At least 30 units either way."""
    for side in table(window, scale)[1].sides.values():
        assert not [name for name, box in parts(side).items() if min(box.w, box.h) < LEAST]


@given(windows, scales, st.integers(0, LINE_SIZE - 1), st.sampled_from([len(ORDER), len(ORDER) + 1]))
def test_the_strip_leaves_the_lane_and_the_troops_free(window, scale, column, count):
    """Over every column, no cell covers a Troop, a pile, or the arrow from the Troop to its target."""
    p = table(window, scale)[1]
    slot = p.sides[0].slots[INFANTRY][column]
    cells, grounds = places_of(count, p, slot.centre[0])
    lane = Box(slot.centre[0] - LANE, p.strip.y, 2 * LANE, p.strip.h)
    shown = [box for box in (*cells, *grounds) if box.w]
    assert len(cells) == count
    assert not any(overlap(box, lane) for box in shown)
    for box in shown:
        assert p.rail.right <= box.x + 0.5 and box.right <= p.panels["main"].x + 0.5
        for side in p.sides.values():
            assert not any(overlap(box, part) for name, part in parts(side).items() if not name.startswith("hero"))


@pytest.mark.parametrize("size", [(1822.0, 1080.0), (1920.0, 1020.0)])
def test_lessons_and_puzzles_leave_their_rails_free(size):
    """The rows stand between the panels of both."""
    p = plan(size, "rails", 0)
    left, right = RAIL, size[0] - RAIL
    for seat, side in p.sides.items():
        for name, box in parts(side).items():
            assert left <= box.x and box.right <= right and box.bottom <= p.size[1], (seat, name)


@pytest.mark.parametrize("window", [(1920, 1080), (1280, 720), (3440, 1440)])
def test_a_replay_shows_the_whole_table_between_its_panels(window):
    """The dock covers the hand alone, which lies out of the window."""
    screen = Screen.of(window)
    room = boxes(screen)["board"]
    k, size = measured(screen, room, least(2, room))
    home = Box(room.x / k, room.y / k, room.w / k, room.h / k)
    p = plan(size, home, 0)
    assert not [name for side in p.sides.values() for name, box in parts(side).items() if not inside(box, home)]
    assert p.panels["hand"].y > size[1]


def emptiest(area: Box, blocks: list[Box]) -> float:
    """Return the part of an area that its largest empty rectangle takes."""
    best, xs = 0.0, sorted({area.x, area.right, *(min(area.right, max(area.x, x)) for box in blocks for x in (box.x, box.right))})
    for left, right in combinations(xs, 2):
        column = Box(left, area.y, right - left, area.h)
        y = area.y
        for box in (*sorted((box for box in blocks if box.overlaps(column)), key=lambda box: box.y), Box(left, area.bottom, right - left, 0)):
            best, y = max(best, (box.y - y) * column.w), max(y, box.bottom)
    return best / (area.w * area.h)


@pytest.mark.parametrize("window", [window for window in WINDOWS if window[0] > window[1]])
@pytest.mark.parametrize("scale", [100, 150])
def test_no_large_part_of_the_table_is_empty_in_mid_match(window, scale):
    """Some Troops and courtiers on both sides, four cards in hand."""
    own = {"infantry": TROOPS[:3], "support": TROOPS[3:4], "court": TROOPS[:4], "legacy": [ARCHIVO]}
    store = Scenario(own=own, foe={"support": TROOPS[:1], "infantry": TROOPS[2:3], "court": TROOPS[:5]}, ready=0, foe_ready=0).store
    p = table(window, scale)[1]
    fixed = [box for name, box in everything(p).items() if not name[2:].startswith(("slot", "seat", "relics")) and name not in
             ("strip", "hand", "queue", "second")]
    cards = [spot.box for spot in (*board_spots(store, p, Ranks()), *own_hand(range(1, 5), p, seat=0, hovered=-1))]
    assert emptiest(Box(0, 0, *p.size), [*fixed, *cards]) <= EMPTIEST


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


@pytest.mark.parametrize("window", [(1920, 1080), (1280, 720), (1080, 1920)])
def test_every_card_in_the_open_has_a_spot_of_its_own(window):
    """Full lines, a full court and a Legacy zone: each card once, none on another but relics, which may overlap."""
    own = {"infantry": TROOPS[:5], "support": TROOPS[2:7], "court": TROOPS[:5], "legacy": [TEA, FILAS, ARCHIVO, ASEDIO]}
    store = Scenario(own=own, foe={"court": TROOPS[:3]}, ready=0, foe_ready=0).store
    p = table(window)[1]
    spots = board_spots(store, p, Ranks())
    lying = [card for seat in (0, 1) for kind in (*LINES, COURT, LEGACY) for card in store.zone[pile(seat, kind)]]
    assert sorted(spot.card for spot in spots) == sorted(lying)
    whole = [spot.box for spot in spots if spot.form != "relic"]
    assert not [pair for pair in combinations(whole, 2) if overlap(*pair)]
    relics = [spot.box for spot in spots if spot.form == "relic"]
    assert all(a.x + 30 < b.x or a.y > b.y + 8 for a, b in pairwise(relics))
    assert all(inside(box, p.sides[0].relics) for box in relics)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("general", [[TEA], []])
def test_further_legacies_show_their_ribbons_over_the_first(seat, general):
    """A ribbon's height of the second; the place of the General stays free beside them."""
    legacies = [FILAS, ARCHIVO]
    store = Scenario(**{("own", "foe")[seat]: {"legacy": [*general, *legacies]}}).store
    p = table((1920, 1080))[1]
    side = p.sides[seat]
    spots = {spot.card: spot for spot in board_spots(store, p, Ranks()) if spot.form == "relic"}
    first, second = (spots[card] for card in store.zone[pile(seat, LEGACY)][len(general):])
    assert (first.box.x, first.box.y) == (second.box.x, second.box.y + 24)
    assert first.box.right == side.relics.right and first.box.x > side.relics.centre[0]
    assert first.z > second.z


def test_a_large_hand_of_the_rival_stays_between_the_columns():
    """Eight backs, and eight known cards."""
    p = table((1920, 1080))[1]
    for cards in ([0] * 8, list(range(40, 48))):
        boxes = [spot.box for spot in rival_hand(cards, p, 1)]
        assert boxes[0].x > p.sides[1].hero.right and boxes[-1].right < p.panels["icons"].x
