"""Layout of a lesson's table: panels in the rails of a wide window, floating in a small one; the coach away from what it points at."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.toolkit.graph.box import Box
from tabletop.ui.table.plan import Plan

FLOAT = 340.0
COACH = (1112.0, 226.0)
"""Width and greatest height of the coach in a wide window."""
STRIP = 1300.0
"""Greatest width of the coach above a window."""
RAIL = 288.0
SMALL_RAIL = 170.0


def boxes(plan: Plan) -> dict[str, Box]:
    """Return the boxes of the lesson's own parts, in units of the table."""
    w, h = plan.size
    if plan.layout == "small":
        free = w - SMALL_RAIL
        return {
            "course": Box(8, 40, FLOAT, 540), "steps": Box(8 + FLOAT + 8, 40, FLOAT, 340), "rule": Box(8 + FLOAT + 8, 388, FLOAT, 192),
            "tries": Box(0, 0, 0, 0), "strip": Box(222, 4, free - 222 - 124, 31), "show": Box(free - 134, 3, 126, 33),
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


def coach_box(plan: Plan, height: float, targets: Sequence[Box]) -> Box:
    """Return the coach's box: over the hand, or where it covers the least of what is pointed at."""
    h = plan.size[1]
    area = mat(plan)
    if plan.layout == "small":
        size = (FLOAT, height)
        left, right, top, low, middle = area.x + 8, area.right - FLOAT - 8, 40.0, h - height - 8, (h - height) / 2
        places = [Box(x, y, *size) for x, y in (
            (left, top), (right, top), (left, middle), (right, middle), (left, low), (right, low))]
    else:
        size = (min(COACH[0], area.w - 40), height)
        x = area.centre[0] - size[0] / 2
        places = [Box(x, y, *size) for y in (h - size[1] - 34, 16.0, (h - size[1]) / 2, h * 0.3, h * 0.62)]
    return min(places, key=lambda box: sum(_shared(box, target) for target in targets))


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


def _shared(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    w, h = min(one.right, other.right) - max(one.x, other.x), min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h)
