"""Route of an arrow: a short curve that crosses few cards."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from tabletop.toolkit.graph.box import Box

Point = tuple[float, float]

COVERING = 2.5
"""Extra cost per unit of a route over a card; over the felt a unit costs 1."""
_BENDS = (0.0, 0.1, -0.1, 0.18, -0.18, 0.28, -0.28)
_CORNER = 22.0
_STEPS = 32
_LANE = 4.0
"""Distance from a card's edge to a route beside it."""


def arc(a: Point, b: Point, bend: float) -> list[Point]:
    """Return a quadratic curve that bulges to the left by a part of its length; a straight line at zero."""
    if not bend:
        return [a, b]
    dx, dy = b[0] - a[0], b[1] - a[1]
    mx, my = (a[0] + b[0]) / 2 + dy * bend * 2, (a[1] + b[1]) / 2 - dx * bend * 2
    out = []
    for i in range(_STEPS + 1):
        t = i / _STEPS
        u = 1 - t
        out.append((u * u * a[0] + 2 * u * t * mx + t * t * b[0], u * u * a[1] + 2 * u * t * my + t * t * b[1]))
    return out


def route(start: Box, end: Box, cards: Iterable[Box]) -> list[Point]:
    """Return a route from one card to another, around obstacles if that is not much longer."""
    others = [card for card in cards if not _same(card, start) and not _same(card, end)]
    routes = [*_curves(start, end), *_angled(start, end)]
    return min(routes, key=lambda points: cost(points, others))


def _same(a: Box, b: Box) -> bool:
    return a.contains(*b.centre) or b.contains(*a.centre)


def cost(points: Sequence[Point], cards: Sequence[Box]) -> float:
    """Return the length of a route, with stretches over cards counted more."""
    whole = 0.0
    for a, b in pairwise(points):
        step = math.dist(a, b)
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        over = any(card.contains(*middle) for card in cards)
        whole += step * (1 + COVERING if over else 1)
    return whole


def _curves(start: Box, end: Box) -> Iterable[list[Point]]:
    """Return arcs between the facing edges of the two cards."""
    up = end.centre[1] < start.centre[1]
    a = (start.centre[0], start.y + 8 if up else start.bottom - 8)
    b = (end.centre[0], end.bottom - 10 if up else end.y + 10)
    for bend in _BENDS:
        yield _dense(arc(a, b, bend))


def _angled(start: Box, end: Box) -> Iterable[list[Point]]:
    """Return routes out into the gap above or below, along it, up or down beside the target, and in from the side."""
    up = end.centre[1] < start.centre[1]
    row = start.y - _LANE if up else start.bottom + _LANE
    for x, side in ((end.x - _LANE, end.x + 8), (end.right + _LANE, end.right - 8)):
        corners = [(start.centre[0], start.y + 8 if up else start.bottom - 8), (start.centre[0], row), (x, row),
                   (x, end.centre[1]), (side, end.centre[1])]
        yield _rounded(corners)


def _rounded(corners: Sequence[Point]) -> list[Point]:
    """Return a route with rounded corners; a short leg takes a tighter corner."""
    out = [corners[0]]
    for before, here, after in zip(corners, corners[1:], corners[2:], strict=False):
        r = min(_CORNER, math.dist(before, here) / 2, math.dist(here, after) / 2)
        a, b = _towards(here, before, r), _towards(here, after, r)
        out += [((1 - t) ** 2 * a[0] + 2 * t * (1 - t) * here[0] + t * t * b[0],
                 (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * here[1] + t * t * b[1]) for t in (0, 0.25, 0.5, 0.75, 1)]
    out.append(corners[-1])
    return _dense(out)


def _towards(here: Point, there: Point, far: float) -> Point:
    whole = math.dist(here, there) or 1.0
    return here[0] + (there[0] - here[0]) * far / whole, here[1] + (there[1] - here[1]) * far / whole


def _dense(points: Sequence[Point]) -> list[Point]:
    """Return points dense enough to find the cards a route crosses."""
    out = [points[0]]
    for a, b in pairwise(points):
        count = max(1, round(math.dist(a, b) / 20))
        out += [(a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count) for i in range(1, count + 1)]
    return out
