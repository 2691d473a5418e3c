"""Layout of a review: panels on both sides of the board, the graph under it; in a small window one rail with tabs."""

from __future__ import annotations

from typing import Literal

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen

Progress = Literal["going", "done"]


def boxes(screen: Screen, progress: Progress) -> dict[str, Box]:
    """Compute every part's box, units of the screen; `board` is the room left for the board. A review that is done needs no progress bar."""
    return _wide(screen, progress) if screen.layout == "wide" else _small(screen)


def _wide(screen: Screen, progress: Progress) -> dict[str, Box]:
    w, h = screen.size
    k = min(w / 1920, h / 1080)
    rail = 288 * k
    side, x, right = rail - 24 * k, 16 * k, w - rail + 8 * k
    low = h - 16 * k
    dock = Box(rail + 16 * k, low - 268, w - 2 * rail - 32 * k, 268)
    retry, how = 76.0, (196.0 if progress == "going" else 142.0)
    summary = 292.0
    foot = low - 60
    turning = foot - 16 - how - 12 - retry - 12 - (16 + summary + 12)
    top = 16 + summary + 12
    return {
        "board": Box(rail, 0, w - 2 * rail, dock.y), "dock": dock,
        "summary": Box(x, 16, side, summary), "turning": Box(x, top, side, turning),
        "retry": Box(x, top + turning + 12, side, retry), "how": Box(x, foot - 16 - how, side, how), "leave": Box(x, foot, side, 56),
        "decision": Box(right, 16, side, low - 16 - 332), "puzzle": Box(right, low - 320, side, 48),
        "eyes": Box(right, low - 264, side, 56), "show_line": Box(right, low - 196, side, 56),
        "previous": Box(right, low - 128, side / 2 - 4, 56), "next": Box(right + side / 2 + 4, low - 128, side / 2 - 4, 56),
        "play_on": Box(right, low - 60, side, 56)}


def _small(screen: Screen) -> dict[str, Box]:
    # The faults are stepped through in the dock; the rail, as wide as the table's own, has no room for more buttons.
    w, h = screen.size
    k = min(w / 1280, h / 720)
    rail = 170 * k
    x, side = w - rail + 8, rail - 16
    dock = Box(8, h - 176, w - rail - 12, 168)
    low = h - 156
    panel = Box(x, 52, side, low - 60)
    return {
        "board": Box(0, 0, w - rail, dock.y), "dock": dock, "tabs": Box(x, 8, side, 40),
        "summary": panel, "turning": panel, "decision": panel, "how": panel,
        "retry": Box(x, low, side, 52), "show_line": Box(x, low + 56, side - 48, 44), "puzzle": Box(x + side - 44, low + 56, 44, 44),
        "play_on": Box(x, low + 104, side / 2 - 2, 44), "leave": Box(x + side / 2 + 2, low + 104, side / 2 - 2, 44)}
