"""Side panels of a small window for tables with one column of buttons at the right edge."""

from __future__ import annotations

from tabletop.toolkit.graph.box import Box

RAIL = 170.0
"""Width of the right column."""


def small_panels(w: float, h: float) -> dict[str, Box]:
    """Return the panels at fixed places of a small window; a game adds its log, its player's plate and its hand."""
    x = w - 160
    return {
        "rail": Box(w - RAIL, 0, RAIL, h), "icons": Box(x, 8, 150, 32), "queue": Box(x - 2, 46, 154, h - 46 - 262),
        "undo": Box(x, h - 250, 71, 52), "redo": Box(x + 79, h - 250, 71, 52), "main": Box(x, h - 190, 150, 80),
        "second": Box(x, h - 102, 150, 46), "keys": Box(x, h - 44, 150, 34), "rival": Box(8, 4, 206, 31),
        "inspector": Box(0, 0, 204, 287)}
