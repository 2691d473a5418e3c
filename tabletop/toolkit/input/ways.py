"""Ways of the arrow keys: from each place to the nearest one in a direction, so that arrows alone reach every place."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import inf
from typing import Literal

from tabletop.toolkit.graph.box import Box

Direction = Literal["left", "right", "up", "down"]
DIRECTIONS: tuple[Direction, ...] = ("left", "right", "up", "down")

BOTH: tuple[tuple[Direction, Direction], ...] = (("right", "left"), ("down", "up"))
FAR = (inf, -1)

# Weight of sideways distance against distance in the direction of the arrow.
SIDEWAYS = 2.5

Ways = Mapping[tuple[int, Direction], int]


def ways(boxes: Sequence[Box], start: int = 0) -> Ways:
    """Return where each arrow leads from each box, by index; arrows alone reach all of them from `start`."""
    best: dict[tuple[int, Direction], tuple[float, int]] = {}
    for (i, here), (j, there) in combinations(enumerate(boxes), 2):
        for forth, back in BOTH:
            if (length := gap(here, there, forth)) is not None:  # the way back is as long
                best[i, forth] = min(best.get((i, forth), FAR), (length, j))
                best[j, back] = min(best.get((j, back), FAR), (length, i))
            elif (length := gap(there, here, forth)) is not None:
                best[j, forth] = min(best.get((j, forth), FAR), (length, i))
                best[i, back] = min(best.get((i, back), FAR), (length, j))
    found = {origin: j for origin, (_, j) in best.items()}
    return found if len(reached(found, start)) == len(boxes) else _joined(boxes, found, start)


def _joined(boxes: Sequence[Box], found: dict[tuple[int, Direction], int], start: int) -> Ways:
    """Put the boxes that are not reached in on the way of the nearest that are: an arrow that passes one by leads to it, and leads on."""
    while missing := set(range(len(boxes))) - (there := reached(found, start)):
        offers = [(length, i, j, way) for j in missing for i in there for way in DIRECTIONS
                  if (length := gap(boxes[i], boxes[j], way)) is not None]
        if not offers:
            break
        _, i, j, way = min(offers)
        if (i, way) in found:
            found[j, way] = found[i, way]
        found[i, way] = j
    return found


def reached(ways: Ways, start: int) -> set[int]:
    """Return the boxes that arrows reach from one of them, and that one."""
    seen, left = {start}, [start]
    while left:
        here = left.pop()
        after = {ways[here, way] for way in DIRECTIONS if (here, way) in ways} - seen
        seen |= after
        left += after
    return seen


def gap(a: Box, b: Box, way: Direction) -> float | None:
    """Distance from one box to another in a direction, sideways weighted more; None if the other is not that way."""
    (ax, ay), (bx, by) = a.centre, b.centre
    if way in ("left", "right"):
        ahead = bx - ax if way == "right" else ax - bx
        if ahead <= 1.0:
            return None
        apart = max(0.0, b.x - a.right if way == "right" else a.x - b.right)
        aside, drift = _stray((a.y, a.bottom), (b.y, b.bottom)), abs(ay - by)
    else:
        ahead = by - ay if way == "down" else ay - by
        if ahead <= 1.0:
            return None
        apart = max(0.0, b.y - a.bottom if way == "down" else a.y - b.bottom)
        aside, drift = _stray((a.x, a.right), (b.x, b.right)), abs(ax - bx)
    if aside > 0 and aside > 2 * ahead:
        return None
    return apart + SIDEWAYS * aside + 0.1 * (drift + ahead)


def _stray(a: tuple[float, float], b: tuple[float, float]) -> float:
    """Distance of two stretches from being level: zero where the middle of one is within the other.

    A mere overlap of their ends is not level: a card raised out of the hand reaches into the row over it.
    """
    here, there = (a[0] + a[1]) / 2, (b[0] + b[1]) / 2
    return min(max(0.0, b[0] - here, here - b[1]), max(0.0, a[0] - there, there - a[1]))
