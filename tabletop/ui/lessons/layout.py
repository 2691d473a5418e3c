"""Layout of a lesson's table: the coach's strip over the table, panels in rails where the letters leave room, else floating."""

from __future__ import annotations

from tabletop.toolkit.graph.box import Box
from tabletop.ui.table.plan import RAIL, Plan

FLOAT = 340.0
STRIP, EDGE = 66.0, 2.0
"""Height of the coach's strip, and the space round it."""
HEAD = STRIP + 2 * EDGE
"""Height above the table that the strip takes."""


def boxes(plan: Plan) -> dict[str, Box]:
    """Return the boxes of the lesson's own parts, in units of the table."""
    w, h = plan.size
    if not plan.rails:
        bar = strip_box(plan)
        middle = bar.centre[1]
        return {
            "course": Box(8, 40, FLOAT, 540), "steps": Box(8 + FLOAT + 8, 40, FLOAT, 340), "rule": Box(8 + FLOAT + 8, 388, FLOAT, 192),
            "tries": Box(0, 0, 0, 0), "strip": Box(bar.x + 8, middle - 21, 118, 42), "show": Box(bar.right - 144, middle - 21, 136, 42),
            "back": plan.panels["undo"], "skip": plan.panels["redo"], "skip_lesson": Box(8, 588, FLOAT, 44),
            "leave": Box(8 + FLOAT + 8, 588, FLOAT, 44), "note": Box(0, 0, 0, 0)}
    x, low = w - 280, h - 1080
    return {
        "course": Box(16, 16, 264, 520 + low), "tries": Box(16, 548 + low, 264, 292), "skip_lesson": Box(16, 858 + low, 264, 52),
        "leave": Box(16, 922 + low, 264, 52), "note": Box(16, 986 + low, 264, 40), "steps": Box(x, 88, 264, 420 + low),
        "rule": Box(x, 520 + low, 264, 196), "main": Box(x, 728 + low, 264, 104), "show": Box(x, 848 + low, 264, 52),
        "back": Box(x, 912 + low, 126, 52), "skip": Box(x + 138, 912 + low, 126, 52), "second": Box(x, 974 + low, 264, 40),
        "undo": Box(0, 0, 0, 0), "strip": Box(0, 0, 0, 0), "keys": Box(x, 1024 + low, 264, 34)}


def mat(plan: Plan) -> Box:
    """Return the part of the table between the rails, where notes may lie."""
    w, h = plan.size
    return Box(RAIL, 0, w - 2 * RAIL, h) if plan.rails else Box(0, 0, w, h)


def strip_box(plan: Plan) -> Box:
    """Return the coach's box: along the top edge of the window, above all that lies on the table."""
    return Box(EDGE, EDGE - HEAD, plan.size[0] - 2 * EDGE, STRIP)
