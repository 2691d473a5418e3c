"""Laws of tables measured in letters: what lies outside, what overlaps, what jumps as a window grows by a pixel."""

from collections.abc import Callable, Mapping
from itertools import combinations

from tabletop.toolkit.graph.box import Box

HAIR = 0.5
"""Units that two boxes may share."""
MOST = 5
"""Pixels by which an edge may move for one pixel of the window."""


def overlap(a: Box, b: Box) -> bool:
    """Whether two boxes share more than a hair."""
    return a.x + HAIR < b.right and b.x + HAIR < a.right and a.y + HAIR < b.bottom and b.y + HAIR < a.bottom


def inside(box: Box, home: Box) -> bool:
    """Whether a box lies in another."""
    return home.x <= box.x + HAIR and box.right <= home.right + HAIR and home.y <= box.y + HAIR and box.bottom <= home.bottom + HAIR


def outside(blocks: Mapping[str, Box], size: tuple[float, float]) -> list[str]:
    """List the boxes that do not lie whole in a window, or are empty."""
    return [name for name, box in blocks.items() if not inside(box, Box(0, 0, *size)) or box.w <= 0 or box.h <= 0]


def crossing(blocks: Mapping[str, Box]) -> list[tuple[str, str]]:
    """List the pairs of boxes that overlap."""
    return [(a, b) for (a, x), (b, y) in combinations(blocks.items(), 2) if overlap(x, y)]


def jumps(laid: Callable[[tuple[int, int]], tuple[float, Mapping[str, Box]]], window: tuple[int, int]) -> list[tuple[str, str]]:
    """List the edges that a pixel more of a window moves too far; `laid` gives the pixels of a unit and the boxes of a window."""
    found = []
    for wider in ((1, 0), (0, 1)):
        (unit, old), (larger, new) = laid(window), laid((window[0] + wider[0], window[1] + wider[1]))
        found += [(name, edge) for name in old.keys() & new.keys() for edge in ("x", "y", "right", "bottom")
                  if abs(getattr(old[name], edge) * unit - getattr(new[name], edge) * larger) > MOST]
    return found
