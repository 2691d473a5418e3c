"""Warage's table, measured in letters, for two to six heroes: nothing overlaps, all lies in the window, all can be hit."""

from itertools import combinations, pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.warage.board import PLAY, pile
from tabletop.kernel.store import FIRST
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen
from tabletop.ui.boards.warage.layout import BROADEST, WaragePlan, least, plan, table_rows
from tabletop.ui.boards.warage.motion import way
from tabletop.ui.boards.warage.panels import Side, row_places
from tabletop.ui.boards.warage.spots import board_spots
from tabletop.ui.replay.layout import boxes
from tabletop.ui.table.lanes import arc
from tabletop.ui.table.plan import RAIL
from tabletop.ui.table.rows import LETTER, measured
from tabletop.ui.table.spots import own_hand
from tests.support import warage
from tests.support.layouts import crossing, inside, jumps, outside, overlap
from tests.ui.table.test_rows import SCALES, WINDOWS

EVEN = ((1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160), (1080, 1920))
CASES = [(size, seats) for size in ((1280, 720), (1920, 1080), (3440, 1440), (1080, 1920)) for seats in range(2, 7)]
LEAST, SHOWN = 29.0, 0.6
windows, scales, players = st.sampled_from(sorted({*WINDOWS, *EVEN})), st.sampled_from(SCALES), st.integers(2, 6)


def laid(window: tuple[int, int], seats: int, scale: int = 100, bottom: int = 0) -> tuple[float, WaragePlan]:
    """Return the pixels of a unit and the plan of a window."""
    screen = Screen.of(window, scale)
    k, size = measured(screen, screen.box, least(seats, "letters"))
    return k * screen.scale, plan(size, "letters", bottom, seats)


def table_of(window: tuple[int, int], seats: int) -> WaragePlan:
    """Return the plan of a window at the usual scale."""
    return laid(window, seats)[1]


def parts(side: Side) -> dict[str, Box]:
    """Everything that is shown apart of one hero."""
    named = {name: getattr(side, name) for name in ("hp", "life", "deck", "discard", "portrait", "name", "race", "trade", "gear",
                                                     "helpers", "spells")}
    if side.style == "panel":
        named["hand"] = side.hand
    for name in ("badges", "ready", "cells"):
        named |= {f"{name}{i}": box for i, box in enumerate(getattr(side, name))}
    return {name: box for name, box in named.items() if box.w}


@pytest.mark.parametrize("window", [(1080, 1920), (1440, 3440), (1920, 1080)])
def test_cards_keep_their_shape_in_an_upright_window(window):
    """Beds lie in two tiers there: free height goes to them, not to cards."""
    for side in table_of(window, 2).sides.values():
        rows = [box for box in (*row_places(side.gear, 3), *side.ready) if box.w]
        assert all(0.65 <= box.w / box.h <= 1.3 for box in rows)


def shared(p: WaragePlan) -> dict[str, Box]:
    """Everything in the middle and at the edges."""
    held = {name: p.panels[name] for name in ("rival", "own", "icons", "log", "queue", "main", "second", "undo", "redo", "keys", "hand")}
    return {"season": p.season, "deck": p.deck, "dice": p.dice, "total": p.total, "phases": p.rail, **held}


def everything(p: WaragePlan) -> dict[str, Box]:
    """All of it by name."""
    blocks = shared(p)
    for seat, side in p.sides.items():
        blocks |= {f"{seat}.{name}": box for name, box in parts(side).items()}
    return blocks


@given(windows, scales, players)
def test_all_lies_inside_the_window_and_nothing_on_another(window, scale, seats):
    """Neither the parts of one hero nor heroes, the season and the columns; a hero's things lie inside its own frame."""
    _, p = laid(window, seats, scale)
    blocks = everything(p)
    assert not outside(blocks, p.size) and not crossing(blocks)
    beds = shared(p) | {f"bed{seat}.{i}": bed for seat, side in p.sides.items() for i, bed in enumerate(side.beds)}
    assert not crossing(beds)
    for side in p.sides.values():
        apart = ("deck", "discard") if side.style == "beds" else ()
        assert not [name for name, box in parts(side).items() if name not in apart and not any(inside(box, home) for home in side.beds)]


@given(windows, scales, players)
def test_no_row_is_under_its_least(window, scale, seats):
    """Letters give way before cards do."""
    _, p = laid(window, seats, scale)
    rows = {row.name: row.least * LETTER - 0.01 for row in table_rows(seats)}
    assert p.sides[0].box.h >= rows["own"] and p.season.h >= rows["season"]
    assert p.panels["hand"].h >= rows["hand"] and p.rail.h >= rows["phases"]


@given(windows, scales, players)
def test_a_pixel_more_moves_no_edge_by_more_than_five(window, scale, seats):
    """Nothing jumps while a window is drawn larger; a row of squares may get one more."""
    def boxes_of(size: tuple[int, int]) -> tuple[float, dict[str, Box]]:
        unit, p = laid(size, seats, scale)
        return unit, everything(p)

    counts = {len(side.cells) for size in (window, (window[0] + 1, window[1]), (window[0], window[1] + 1))
              for side in laid(size, seats, scale)[1].sides.values()}
    assert not [name for name, _ in jumps(boxes_of, window) if "cells" not in name or len(counts) == 1]


def test_beds_stay_together_in_a_very_wide_window():
    """As wide at 21:9 as letters ask for, about the middle of the table; at 16:9 they take the rows' width."""
    for size, wide in (((2580.0, 1080.0), BROADEST), ((1920.0, 1080.0), 1420.2)):
        p = plan(size, "letters", 0, 2)
        for side in p.sides.values():
            left, right = min(box.x for box in side.beds), max(box.right for box in side.beds)
            assert right - left == pytest.approx(wide)
            assert (left + right) / 2 == pytest.approx(p.middle)


@given(windows, scales, players)
def test_what_is_pointed_at_is_large_enough(window, scale, seats):
    """At least 29 units either way."""
    for side in laid(window, seats, scale)[1].sides.values():
        boxes = [*side.ready, *side.cells, side.hp, side.life, side.discard]
        assert all(min(box.w, box.h) >= LEAST for box in boxes if box.w), side


@given(windows, scales, st.integers(0, 12), players)
def test_a_hand_is_whole_and_its_names_are_read(window, scale, count, seats):
    """Twelve cards overlap, but three fifths of each stay free; nothing covers the beds."""
    _, p = laid(window, seats, scale)
    spots = own_hand(range(FIRST, FIRST + count), p, seat=0, hovered=-1)
    assert all(inside(spot.box, Box(0, 0, *p.size)) and spot.box.y >= p.sides[0].box.bottom for spot in spots)
    assert all(other.box.x - one.box.x >= SHOWN * one.box.w - 0.01 for one, other in pairwise(spots))


@given(windows, scales, st.integers(1, 12))
def test_a_row_of_a_bed_holds_twelve_and_stays_in_it(window, scale, count):
    """Cards are narrower first, then overlap."""
    side = laid(window, 2, scale)[1].sides[0]
    for row in (side.gear, side.helpers, side.spells):
        found = row_places(row, count)
        assert all(inside(box, row) for box in found)
        assert all(b.x > a.x for a, b in pairwise(found))


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", [(1822.0, 1080.0), (1920.0, 1020.0)])
def test_lessons_and_puzzles_leave_their_rails_free(size, seats):
    """The rows stand between the panels of both."""
    p = plan(size, "rails", 0, seats)
    left, right = RAIL, size[0] - RAIL
    blocks = {name: box for name, box in everything(p).items() if name[0].isdigit() or name in ("season", "deck", "dice", "total", "hand")}
    assert not [name for name, box in blocks.items() if box.x < left or box.right > right or box.bottom > p.size[1] or box.y < 0]
    assert not [(a, b) for (a, x), (b, y) in combinations(blocks.items(), 2) if overlap(x, y)]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("window", [(1920, 1080), (1280, 720), (3440, 1440)])
def test_a_replay_shows_the_whole_table_between_its_panels(window, seats):
    """The dock covers the hand alone, which lies out of the window."""
    screen = Screen.of(window)
    room = boxes(screen)["board"]
    k, size = measured(screen, room, least(seats, room))
    home = Box(room.x / k, room.y / k, room.w / k, room.h / k)
    p = plan(size, home, 0, seats)
    assert not [name for side in p.sides.values() for name, box in parts(side).items() if not inside(box, home)]
    assert p.panels["hand"].y > size[1]


def test_the_season_lies_in_the_middle_and_rivals_have_portraits():
    """At 1920x1080 a rival's portrait is 110 wide."""
    p = table_of((1920, 1080), 4)
    assert p.season.centre[0] == pytest.approx(p.size[0] / 2)
    assert all(p.sides[seat].portrait.w >= 108 for seat in p.order)


def test_heroes_stand_clockwise_from_the_one_at_the_bottom():
    """The next to play is the leftmost."""
    p = plan((1920.0, 1080.0), "letters", 2, 4, order=(0, 3, 1))
    assert p.order == (0, 3, 1)
    assert p.sides[0].box.x < p.sides[3].box.x < p.sides[1].box.x
    assert p.sides[2].whose == "own"


def course(start, end, bend):
    """Points along an arrow, close to each other."""
    points = arc(start, end, bend)
    return [(a[0] + (b[0] - a[0]) * i / 8, a[1] + (b[1] - a[1]) * i / 8) for a, b in pairwise(points) for i in range(9)]


@pytest.mark.parametrize(("size", "seats"), CASES)
def test_the_arrow_between_two_panels_crosses_no_third(size, seats):
    """Whoever attacks whom; from end to end the season's name stays in sight."""
    p = table_of(size, seats)
    panels = [side for side in p.sides.values() if side.style == "panel"]
    title = Box(p.season.x, p.season.y, p.season.w, 32)
    for one, other in permutations(panels, 2):
        points = course(*way(one.box, other.box, (one, other), p, into=0.0))
        assert one.box.inset(-6).contains(*points[0])
        assert other.box.inset(-6).contains(*points[-1])
        for third in panels:
            if third not in (one, other):
                assert not any(third.box.inset(1).contains(*point) for point in points)
        outermost = {one.box.x, other.box.x} == {panels[0].box.x, panels[-1].box.x} and len(panels) > 3
        assert not outermost or not any(title.inset(1).contains(*point) for point in points)


@pytest.mark.parametrize(("size", "seats"), [case for case in CASES if case[1] in (2, 4)])
def test_the_arrow_straight_across_runs_between_the_season_and_its_deck(size, seats):
    """Neither is covered, in both directions."""
    p = table_of(size, seats)
    own, other = p.sides[0], p.sides[p.order[len(p.order) // 2]]
    for one, another in ((own, other), (other, own)):
        start, end, bend = way(one.box, another.box, (one, another), p, into=20.0)
        assert bend == 0
        assert start[0] == end[0]
        assert p.deck.right + 8 < start[0] < p.season.x - 8


@pytest.mark.parametrize("size", EVEN)
def test_an_arrow_from_beside_an_only_rivals_season_covers_no_name_of_it(size):
    """From helpers at the left or spells at the right to the hero above: in beside the season, which names itself at the top."""
    p = table_of(size, 2)
    own, other = p.sides[0], p.sides[1]
    title = Box(p.season.x, p.season.y, p.season.w, 32)
    for source in (box for bed in own.beds[1:] for box in (Box(bed.x + 10, bed.y + 90, 100, 60), Box(bed.right - 110, bed.y + 90, 100, 60))):
        points = course(*way(source, other.box, (own, other), p, into=0.0))
        assert other.box.inset(-6).contains(*points[-1])
        assert not any(title.contains(*point) for point in points)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("count", [3, 4, 5])
def test_who_gives_way_in_a_hand_does_not_go_under_the_next(size, count):
    """Beyond the card under the pointer every card keeps its distance to the next, as long as there is room."""
    p = table_of(size, 2)

    def xs(hovered):
        return [spot.box.x for spot in own_hand(range(FIRST, FIRST + count), p, seat=0, hovered=hovered)]

    rest = xs(-1)
    for hovered in range(count):
        now = xs(hovered)
        for i in range(count - 1):
            if hovered not in (i, i + 1):
                assert now[i + 1] - now[i] == pytest.approx(rest[i + 1] - rest[i])


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize(("gear", "helpers"), [(0, 4), (3, 5), (0, 7), (3, 7), (5, 5), (7, 2), (0, 10)])
def test_up_to_ten_things_in_a_bed_lie_side_by_side_as_tiles_with_their_names(size, gear, helpers):
    """Too many for their own row, they take the free places of the other one, at its end; of one row all are alike."""
    held = warage.side(play=[warage.equipment(f"Anillo{i}") for i in range(gear)] + [warage.helper(f"Lobo{i}") for i in range(helpers)])
    s = warage.Scenario(held, held)
    frame = table_of(size, 2)
    for seat in (0, 1):
        spots = [spot for spot in board_spots(s.store, frame) if spot.seat == seat and s.store.at[spot.card] == pile(seat, PLAY)]
        assert len(spots) == gear + helpers
        assert not [spot.form for spot in spots if spot.form != "gear"]
        assert not [(a, b) for a, b in combinations(spots, 2) if overlap(a.box, b.box)]
        bed = frame.sides[seat].beds[1]
        assert all(bed.x <= spot.box.x and spot.box.right <= bed.right and min(spot.box.w, spot.box.h) >= LEAST for spot in spots)
        for row in {spot.box.y for spot in spots}:
            assert len({spot.box.w for spot in spots if spot.box.y == row}) == 1


def test_a_few_things_keep_their_row_and_their_size():
    """Helpers stay below as long as they fit there."""
    held = warage.side(play=[warage.equipment("Anillo"), *[warage.helper(f"Lobo{i}") for i in range(5)]])
    frame = table_of((1280, 720), 2)
    spots = {spot.card: spot for spot in board_spots(warage.Scenario(held, warage.side()).store, frame)}
    s = warage.Scenario(held, warage.side())
    assert spots[s.card("Anillo")].form == "gear"
    assert {spots[s.card(f"Lobo{i}")].box.y for i in range(5)} == {frame.sides[0].helpers.y}


@pytest.mark.parametrize(("size", "seats"), CASES)
def test_no_arrow_of_a_hero_runs_under_the_dice_or_the_totals(size, seats):
    """From the own hero to any other and back; nor over the season, its deck, or a hero's cards."""
    p = table_of(size, seats)
    own = p.sides[0]
    for seat in p.order:
        other = p.sides[seat]
        for one, another in ((own, other), (other, own)):
            points = course(*way(one.box, another.box, (one, another), p, into=0.0))
            solid = [p.dice, p.total, p.season, p.deck, *(box.inset(5) for box in (own.race, own.trade))]
            assert not [box for box in solid if any(box.contains(*point) for point in points)], (seat, one is own)
            assert one.box.inset(-6).contains(*points[0])
            assert another.box.inset(-6).contains(*points[-1])


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_no_arrow_to_a_helper_runs_over_the_season_deck(size):
    """Wherever it lies in the rival's bed."""
    p = table_of(size, 2)
    own, other = p.sides[0], p.sides[1]
    for place in range(4):
        target = Box(other.helpers.x + place * 56, other.helpers.y, 50, other.helpers.h)
        points = course(*way(own.box, target, (own, other), p, into=0.0))
        assert not [box for box in (p.deck, p.dice, p.total, p.season) if any(box.contains(*point) for point in points)], place


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("size", "seats"), [case for case in CASES if case[1] > 2])
def test_an_arrow_to_what_lies_in_a_panel_ends_there(size, seats):
    """And one from there to the own hero begins there."""
    p = table_of(size, seats)
    own = p.sides[0]
    for seat in p.order:
        for cell in p.sides[seat].cells[seat % 4::4]:
            there = way(own.box, cell, (own, p.sides[seat]), p, into=0.0)
            back = way(cell, own.box, (p.sides[seat], own), p, into=0.0)
            assert cell.inset(-6).contains(*there[1])
            assert cell.inset(-6).contains(*back[0])
