"""Layout of a puzzle's table: panels in the rails of a wide window; in a small one all but the path float."""

from __future__ import annotations

from tabletop.toolkit.graph.box import Box
from tabletop.ui.table.plan import Plan

FLOAT = 340.0


def boxes(plan: Plan) -> dict[str, Box]:
    """Return the boxes of the puzzle's own parts, in units of the table."""
    w, h = plan.size
    if plan.layout == "small":
        return {
            "task": Box(8, 40, FLOAT, 176), "hints": Box(8, 222, FLOAT, 258), "origin": Box(0, 0, 0, 0),
            "path": Box(w - 160, 44, 150, h - 304), "strip": plan.panels["log"],
            "restart": plan.panels["undo"].moved(79, 0), "solution": Box(w - 160, h - 50, 150, 40), "next": Box(FLOAT + 16, 40, 160, 40),
        }
    x, low = w - 280, h - 1080
    return {
        "task": Box(16, 16, 264, 300), "hints": Box(16, 328, 264, 318), "origin": Box(16, 658, 264, 302 + low),
        "path": Box(x, 88, 264, 586), "strip": Box(0, 0, 0, 0),
        "undo": Box(x, 686, 126, 52), "restart": Box(x + 138, 686, 126, 52), "main": Box(x, 750 + low, 264, 96),
        "second": Box(x, 856 + low, 264, 46), "solution": Box(x, 912 + low, 264, 46), "next": Box(x, 966 + low, 264, 46),
        "keys": Box(x, 1024 + low, 264, 34),
    }
