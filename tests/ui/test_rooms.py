"""Layouts of the rooms in any window at any scale: whole, apart, and without a jump."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen
from tabletop.ui.replay import layout as replay
from tabletop.ui.review import layout as review

Places = dict[str, Box]
WINDOWS = ((1280, 720), (1280, 800), (1366, 768), (1600, 900), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160), (1080, 1920), (1024, 768))
FURTHEST = 5.0
"""Pixels that an edge moves at most for one pixel of window."""
ROOMS: dict[str, Callable[[Screen], Places]] = {
    "replay": replay.boxes,
    "replay, no review": lambda screen: replay.without_review(replay.boxes(screen)),
    "review": lambda screen: review.boxes(screen, "done"),
    "review, going": lambda screen: review.boxes(screen, "going"),
}
SHARED = ({"branches", "events", "marks", "notes"}, {"summary", "turning", "decision", "how"})
"""Parts that tabs show one at a time."""

anything = st.builds(Screen.of, st.one_of(st.sampled_from(WINDOWS), st.tuples(st.integers(800, 3840), st.integers(600, 2160))),
                     st.sampled_from((75, 100, 125, 150, 200, 250)))
each_room = pytest.mark.parametrize("room", ROOMS)


@each_room
@settings(max_examples=60)
@given(screen=anything)
def test_no_part_leaves_the_window(room: str, screen: Screen) -> None:
    """Nor is any of them turned inside out."""
    w, h = screen.size
    for name, box in ROOMS[room](screen).items():
        assert box.w >= 0 and box.h >= 0, name
        assert box.x >= -0.01 and box.y >= -0.01 and box.right <= w + 0.01 and box.bottom <= h + 0.01, (name, box)


@each_room
@settings(max_examples=60)
@given(screen=anything)
def test_no_part_lies_on_another(room: str, screen: Screen) -> None:
    """Except where tabs show one of them at a time."""
    for (one, a), (other, b) in combinations(ROOMS[room](screen).items(), 2):
        if not any({one, other} <= together for together in SHARED):
            assert not a.inset(0.01).overlaps(b.inset(0.01)), (one, a, other, b)


@each_room
@settings(max_examples=60)
@given(size=st.tuples(st.integers(1024, 3840), st.integers(720, 2160)), scale=st.sampled_from((75, 100, 150, 200)),
       step=st.sampled_from(((1, 0), (0, 1))))
def test_one_pixel_moves_no_edge_far(room: str, size: tuple[int, int], scale: int, step: tuple[int, int]) -> None:
    """Unless it opens or closes a rail."""
    one, other = Screen.of(size, scale), Screen.of((size[0] + step[0], size[1] + step[1]), scale)
    before, after = ROOMS[room](one), ROOMS[room](other)
    if before.keys() != after.keys() or replay.rails(one) != replay.rails(other):
        return
    for name, box in before.items():
        for a, b in zip(_edges(box), _edges(after[name]), strict=True):
            assert abs(a * one.scale - b * other.scale) <= FURTHEST, name


def _edges(box: Box) -> tuple[float, ...]:
    return box.x, box.y, box.right, box.bottom
