"""Layout of a lesson's table: panels in the rails of a wide window, floating in a small one; the coach away from what it points at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabletop.toolkit.graph.box import Box
from tabletop.ui.table.plan import Plan

FLOAT = 340.0
COACH = (1112.0, 226.0)
"""Width and greatest height of the coach in a wide window."""
STRIP = 1300.0
"""Greatest width of the coach above a window."""
RAIL = 288.0
SMALL_RAIL = 170.0
SLIM, LINE = 1040.0, 28.0
"""Width of the coach beside what lies at an edge of a wide window, and the height that its text may need more."""
TOP = 48.0
"""Upper edge of the coach in a wide window: under the rival's numbers at the edge of the table."""
STEP = 48.0
"""Distance of two places that are tried for the coach."""


@dataclass(frozen=True, slots=True)
class Clear:
    """Boxes that the coach leaves clear: what a step points at and names, then all players' numbers, then the cards on the board."""

    targets: tuple[Box, ...]
    numbers: tuple[Box, ...] = ()
    cards: tuple[Box, ...] = ()

    def beside(self, box: Box) -> Clear:
        """Return the same with one target more."""
        return replace(self, targets=(*self.targets, box))


def boxes(plan: Plan) -> dict[str, Box]:
    """Return the boxes of the lesson's own parts, in units of the table."""
    w, h = plan.size
    if plan.layout == "small":
        free = w - SMALL_RAIL
        return {
            "course": Box(8, 40, FLOAT, 540), "steps": Box(8 + FLOAT + 8, 40, FLOAT, 340), "rule": Box(8 + FLOAT + 8, 388, FLOAT, 192),
            "tries": Box(0, 0, 0, 0), "strip": Box(222, 4, free - 222 - 142, 31), "show": Box(free - 134, 3, 126, 33),
            "back": plan.panels["undo"], "skip": plan.panels["redo"], "skip_lesson": Box(8, 588, FLOAT, 44),
            "leave": Box(8 + FLOAT + 8, 588, FLOAT, 44), "note": Box(0, 0, 0, 0)}
    x, low = w - 280, h - 1080
    return {
        "course": Box(16, 16, 264, 520), "tries": Box(16, 548, 264, 292 + low), "skip_lesson": Box(16, 858 + low, 264, 52),
        "leave": Box(16, 922 + low, 264, 52), "note": Box(16, 986 + low, 264, 40), "steps": Box(x, 88, 264, 420),
        "rule": Box(x, 520, 264, 196 + low), "main": Box(x, 728 + low, 264, 104), "show": Box(x, 848 + low, 264, 52),
        "back": Box(x, 912 + low, 126, 52), "skip": Box(x + 138, 912 + low, 126, 52), "second": Box(x, 974 + low, 264, 40),
        "undo": Box(0, 0, 0, 0), "strip": Box(0, 0, 0, 0), "keys": Box(x, 1024 + low, 264, 34)}


def mat(plan: Plan) -> Box:
    """Return the part of the table between the rails, which may be dimmed."""
    w, h = plan.size
    return Box(0, 0, w - SMALL_RAIL, h) if plan.layout == "small" else Box(RAIL, 0, w - 2 * RAIL, h)


def coach_box(plan: Plan, height: float, clear: Clear) -> Box:
    """Return the coach's box: a usual one if it covers neither targets nor numbers; else where it covers the least of them."""
    usual = _usual(plan, height)

    def covered(box: Box) -> tuple[float, float]:
        return _covered(box, clear.targets), _covered(box, clear.numbers)

    free = next((box for box in usual if covered(box) == (0.0, 0.0)), None)
    if free is not None:
        return free
    return min([*usual, *_anywhere(plan, height)], key=lambda box: (*covered(box), _covered(box, clear.cards)))


def _usual(plan: Plan, height: float) -> list[Box]:
    """Return the usual boxes of the coach, the best first: over the hand and at the top; in the corners of a small window."""
    h, area = plan.size[1], mat(plan)
    if plan.layout == "small":
        left, right, top, low, middle = area.x + 8, area.right - FLOAT - 8, 40.0, h - height - 8, (h - height) / 2
        return [Box(x, y, FLOAT, height) for x, y in (
            (left, top), (right, top), (left, middle), (right, middle), (left, low), (right, low))]
    width = min(COACH[0], area.w - 40)
    return [Box(area.centre[0] - width / 2, y, width, height) for y in (h - height - 34, TOP)]


def _anywhere(plan: Plan, height: float) -> list[Box]:
    """Return boxes all over the table, from the middle outwards; in a wide window narrower ones as well, a line higher."""
    if plan.layout == "small":
        return _grid(plan, (FLOAT, height), 40.0)
    return [*_grid(plan, (min(COACH[0], mat(plan).w - 40), height), TOP), *_grid(plan, (SLIM, height + LINE), TOP)]


def _grid(plan: Plan, size: tuple[float, float], top: float) -> list[Box]:
    """Return boxes of one size in rows and columns over the table, the middle ones first."""
    width, height = size
    h, area = plan.size[1], mat(plan)
    low, left, right = h - height - 8, area.x + 8, area.right - width - 8
    across, down = max(1, int((right - left) // STEP)), max(1, int((low - top) // STEP))
    xs = [left + i * (right - left) / across for i in range(across + 1)]
    ys = [top + i * (low - top) / down for i in range(down + 1)]
    spots = [(x, y) for x in xs for y in ys]
    spots.sort(key=lambda spot: abs(spot[0] - (left + right) / 2) + abs(spot[1] - (top + low) / 2))
    return [Box(x, y, width, height) for x, y in spots]


def strip_box(plan: Plan, height: float) -> Box:
    """Return the coach's box above a question's window that leaves it no other place."""
    area = mat(plan)
    if plan.layout == "small":
        return Box(area.x + 8, 40, area.w - 16, height)
    width = min(STRIP, area.w - 24)
    return Box(area.centre[0] - width / 2, 12, width, height)


def over_hand(plan: Plan, coach: Box) -> bool:
    """Whether the coach stands over the hand, where it covers nothing of the board."""
    return plan.layout == "wide" and coach.bottom > plan.size[1] - 80


def _covered(box: Box, others: Sequence[Box]) -> float:
    """Return the area that a box covers of others."""
    return sum(_shared(box, other) for other in others)


def _shared(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    w, h = min(one.right, other.right) - max(one.x, other.x), min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h)
