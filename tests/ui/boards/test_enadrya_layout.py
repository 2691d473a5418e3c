"""Enadrya's table, measured in letters: nothing overlaps, all lies in the window, battle slots face each other."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.enadrya.board import BASE, FACING, ROW, SEAT, SLOTS, pile, slot
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen
from tabletop.ui.boards.enadrya.columns import Columns
from tabletop.ui.boards.enadrya.layout import EnadryaPlan, least, plan, table_rows
from tabletop.ui.boards.facing import rival_hand
from tabletop.ui.drawing import base_dials
from tabletop.ui.replay.layout import boxes
from tabletop.ui.table.plan import RAIL
from tabletop.ui.table.rows import LETTER, measured
from tabletop.ui.table.spots import own_hand
from tests.support.layouts import crossing, inside, jumps, outside, overlap
from tests.ui.table.test_rows import SCALES, WINDOWS

SHOWN = 0.6
EVEN = ((1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160), (1080, 1920))
windows, scales, seats = st.sampled_from(sorted({*WINDOWS, *EVEN})), st.sampled_from(SCALES), st.integers(0, 1)


def table(window: tuple[int, int], scale: int = 100, bottom: int = 0) -> tuple[float, EnadryaPlan]:
    """Return the pixels of a unit and the plan of a window."""
    screen = Screen.of(window, scale)
    k, size = measured(screen, screen.box, least(2, "letters"))
    return k * screen.scale, plan(size, "letters", bottom)


def everything(p: EnadryaPlan) -> dict[str, Box]:
    """Return all that may not overlap, by name."""
    named = {name: p.panels[name] for name in ("rival", "own", "icons", "log", "main", "second", "undo", "redo", "keys", "hand")}
    places = {f"zone{zone}": box for zone, box in p.zones.items()}
    signs = {f"sign{sign.seat}.{sign.row}.{sign.side}": Box(sign.x - 12, sign.y - 30, 24, 60) for sign in p.signs}
    return named | places | signs | {"phases": p.rail, "plate0": p.plates[0], "plate1": p.plates[1]}


@given(windows, scales, seats)
def test_all_lies_inside_the_window_and_nothing_on_another(window, scale, bottom):
    """Whatever the window and the scale, whoever sits below; the hand is whole."""
    _, p = table(window, scale, bottom)
    blocks = everything(p)
    assert not outside(blocks, p.size) and not crossing(blocks)
    for seat, bed in zip((bottom, 1 - bottom), p.beds, strict=True):
        assert all(inside(p.zones[zone], bed) for zone in (*SLOTS[seat], pile(seat, BASE)))
        assert all(inside(wing.box, bed) for wing in p.wings if wing.seat == seat)


@given(windows, scales)
def test_no_row_is_under_its_least(window, scale):
    """Letters give way before cards do."""
    _, p = table(window, scale)
    rows = {row.name: row.least * LETTER - 0.01 for row in table_rows()}
    assert all(bed.h >= rows["own"] for bed in p.beds)
    assert p.panels["hand"].h >= rows["hand"] and p.rail.h >= rows["phases"]
    assert p.sizes["tile"][0] >= 100 and p.sizes["tile"][1] >= 3.9 * LETTER - 0.01


@given(windows, scales)
def test_a_pixel_more_moves_no_edge_by_more_than_five(window, scale):
    """Nothing jumps while a window is drawn larger."""
    def boxes_of(size: tuple[int, int]) -> tuple[float, dict[str, Box]]:
        unit, p = table(size, scale)
        return unit, everything(p)

    assert not jumps(boxes_of, window)


@given(windows, seats)
def test_a_larger_scale_enlarges_every_letter(window, bottom):
    """A unit is a part of a letter; no tile goes under its least."""
    found = [table(window, scale, bottom) for scale in SCALES]
    for (small, _), (large, p) in pairwise(found):
        assert large >= small - 1e-9
        assert p.sizes["tile"][1] >= 3.9 * LETTER - 0.01


@given(windows, scales, seats)
def test_battle_slots_face_each_other_straight_down(window, scale, bottom):
    """Zones 1 lie at the outer edges, the first column of the seat below at its left."""
    _, p = table(window, scale, bottom)
    assert all(p.zones[zone].x == p.zones[facing].x for zone, facing in FACING.items())
    own, other = p.zones[slot(bottom, 0, 0)], p.zones[slot(1 - bottom, 0, 0)]
    assert own.y > other.y and own.x < p.middle < other.x
    tops = [p.zones[slot(seat, row, 1)].y for seat, rows in ((1 - bottom, (0, 1, 2)), (bottom, (2, 1, 0))) for row in rows]
    assert tops == sorted(tops)


@given(windows, scales, st.integers(0, 12))
def test_a_hand_is_whole_and_its_names_are_read(window, scale, count):
    """Twelve cards overlap, but three fifths of each stay free; nothing covers the board."""
    _, p = table(window, scale)
    spots = own_hand(range(1, count + 1), p, seat=0, hovered=-1)
    assert all(inside(spot.box, Box(0, 0, *p.size)) and spot.box.y >= p.beds[0].bottom for spot in spots)
    assert all(other.box.x - one.box.x >= SHOWN * one.box.w - 0.01 for one, other in pairwise(spots))


@given(windows, scales, st.integers(0, 12))
def test_the_rivals_hand_covers_no_column(window, scale, count):
    """It lies along the upper edge, face down or open."""
    _, p = table(window, scale)
    for cards in ([0] * count, list(range(1, count + 1))):
        assert all(spot.box.bottom <= p.beds[1].y for spot in rival_hand(cards, p, 1))


@given(windows, scales)
def test_the_dials_of_a_base_lie_on_it_under_its_name(window, scale):
    """Side by side, large enough to be read."""
    _, p = table(window, scale)
    base = p.zones[pile(0, BASE)]
    one, other = base_dials(base.w, base.h)
    assert inside(one, Box(0, 24, base.w, base.h - 24)) and inside(other, Box(0, 24, base.w, base.h - 24))
    assert one.right < other.x and one.w >= 36


@given(windows, scales, seats)
def test_a_column_has_its_name_over_it_and_beside_no_slot(window, scale, bottom):
    """The names stand on the outer edges of the beds, clear of the hands."""
    columns, p = Columns(), table(window, scale, bottom)[1]
    columns.put(p)
    for (seat, number), name in columns.names.items():
        slots = [box for zone, box in p.zones.items() if ROW[zone] >= 0 and SEAT[zone] == seat]
        assert any(abs(box.centre[0] - name.box.centre[0]) < 0.01 for box in slots), number
        assert not [box for box in slots if overlap(name.box, box)]
        assert inside(name.box, Box(0, 0, *p.size)) and not overlap(name.box, p.panels["hand"])
        assert name.at_rest == (seat != bottom)  # the same numbers twice would say nothing more


@pytest.mark.parametrize("size", [(1822.0, 1080.0), (1920.0, 1020.0)])
def test_lessons_and_puzzles_leave_their_rails_free(size):
    """The rows stand between the panels of both."""
    p = plan(size, "rails", 0)
    left, right = RAIL, size[0] - RAIL
    for box in (*p.zones.values(), *p.beds, p.panels["hand"]):
        assert left <= box.x and box.right <= right and box.bottom <= p.size[1]


@pytest.mark.parametrize("window", [(1920, 1080), (1280, 720), (3440, 1440)])
def test_a_replay_shows_the_whole_table_between_its_panels(window):
    """The dock covers the hand alone, which lies out of the window."""
    screen = Screen.of(window)
    room = boxes(screen)["board"]
    k, size = measured(screen, room, least(2, room))
    home = Box(room.x / k, room.y / k, room.w / k, room.h / k)
    p = plan(size, home, 0)
    assert all(inside(box, home) for box in (*p.zones.values(), *p.beds))
    assert p.panels["hand"].y > size[1]


def test_tiles_are_a_fifth_larger_than_with_rails():
    """At 1920x1080 a Unit was 128x104."""
    unit, p = table((1920, 1080))
    w, h = p.sizes["tile"]
    assert (w * h) ** 0.5 * unit >= 1.19 * (128 * 104) ** 0.5
