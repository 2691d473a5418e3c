"""Layout of a replay: parts beside and under the board in a wide window, or in a small one."""

from __future__ import annotations

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen

SIDE = 264.0
FOOT = 52.0
"""Height that the review's button takes from the panels above it."""


def boxes(screen: Screen) -> dict[str, Box]:
    """Compute every part's box, units of the screen; `board` is the room left for the board."""
    return _wide(screen) if screen.layout == "wide" else _small(screen)


def without_review(places: dict[str, Box]) -> dict[str, Box]:
    """Give the room of the review's button to the panel above it, where none is offered."""
    above = [name for name in ("events", "branches") if places[name].x == places["events"].x]
    grown = {name: Box(*places[name][:3], places[name].h + FOOT) for name in above}
    moved = {"notes": places["notes"].moved(0, FOOT)}
    return {name: box for name, box in {**places, **grown, **moved}.items() if name not in ("review", "puzzle")}


def _wide(screen: Screen) -> dict[str, Box]:
    # The table scales with the window; the panels keep to its rails.
    w, h = screen.size
    k = min(w / 1920, h / 1080)
    rail = 288 * k
    side = rail - 24 * k
    x, right = 16 * k, w - rail + 8 * k
    low = h - 16 * k
    dock = Box(rail + 16 * k, low - 268, w - 2 * rail - 32 * k, 268)
    viewpoint = 168.0
    rest = low - 16 - viewpoint - 32
    branches = round(rest * 0.52)
    notes = 420.0
    return {
        "board": Box(rail, 0, w - 2 * rail, dock.y), "dock": dock,
        "viewpoint": Box(x, 16, side, viewpoint), "branches": Box(x, 32 + viewpoint, side, branches),
        "marks": Box(x, 48 + viewpoint + branches, side, rest - branches),
        "icons": Box(right, 16, side, 56), "events": Box(right, 88, side, low - notes - 104 - FOOT),
        "notes": Box(right, low - notes - FOOT, side, notes - 104), "review": Box(right + 8, low - 92 - FOOT, (side - 24) * 0.5, 44),
        "puzzle": Box(right + 16 + (side - 24) * 0.5, low - 92 - FOOT, (side - 24) * 0.5, 44),
        "play_on": Box(right + 8, low - 92, side - 16, 56),
        "play_on_note": Box(right, low - 32, side, 24)}


def _small(screen: Screen) -> dict[str, Box]:
    w, h = screen.size
    k = min(w / 1280, h / 720)
    rail = 170 * k
    x, side = w - rail + 8, rail - 16
    dock = Box(8, h - 176, w - rail - 12, 168)
    panel = Box(x, 148, side, h - 148 - 96 - FOOT)
    notes = Box(x, panel.bottom - 306, side, 306)
    return {
        "board": Box(0, 0, w - rail, dock.y), "dock": dock, "icons": Box(x, 8, side, 44), "viewpoint_list": Box(x, 56, side, 42),
        "tabs": Box(x, 103, side, 40), "events": panel, "branches": panel,
        "marks": Box(x, panel.y, side, notes.y - panel.y - 4), "notes": notes,
        "review": Box(x, h - 88 - FOOT, side - 48, 44),
        "puzzle": Box(x + side - 44, h - 88 - FOOT, 44, 44), "play_on": Box(x, h - 88, side, 52), "play_on_note": Box(x, h - 34, side, 24)}
