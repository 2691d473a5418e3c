"""Layout of the plate on the final screen."""

from __future__ import annotations

from typing import Literal

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.room import room
from tabletop.toolkit.graph.screen import Screen

Shape = Literal["two", "many"]
GAP = 20.0
WIDER = 1.5
"""Width of the first button, in widths of the others."""
FIGURES = 60.0
"""Height of the figures of two players: a line of headings over a line each."""


def end_boxes(screen: Screen, *, shape: Shape, panels: tuple[str, ...], buttons: tuple[str, ...]) -> dict[str, Box]:
    """Compute the boxes by name: the plate in the middle of the window, its panels and buttons from the left, for two
    players or several."""
    free = min(room(screen.size[0], 1280, 1600), room(screen.size[1], 720, 960))
    w, h = free(920, 1120), free(604, 792)
    k = w / 1120
    x, y = (screen.size[0] - w) / 2, (screen.size[1] - h) / 2 + free(16, 20)
    boxes = {
        "plate": Box(x, y, w, h), "medal": Box(x + w / 2 - 75 * k, y - 75 * k, 150 * k, 150 * k),
        "laurel": Box(x + w / 2 - 129 * k, y - 129 * k, 258 * k, 258 * k),
        "kind": Box(x + 40, y + 112 * k, w - 80, 34 * k), "name": Box(x + 60, y + 142 * k, w - 120, 92 * k),
        "reason": Box(x + 40, y + 242 * k, w - 80, 30)}
    inner, left, foot = w - 96 * k, x + 48 * k, y + h - free(82, 124)
    boxes |= _row(Box(left, foot, inner, 76 * k), buttons) | {"hints": Box(left, y + h + 14, w, 28)}
    top = y + 286 * k + free(2, 0)
    low = foot - 22 * k - (FIGURES if shape == "two" else 0)
    boxes["figures"] = Box(left, low + 8 * k, inner, FIGURES)
    return boxes | _across(Box(left, top, inner, low - top), panels, shape)


def _row(room: Box, names: tuple[str, ...]) -> dict[str, Box]:
    """Place the buttons side by side, the first wider than the others, which are alike."""
    gap = GAP * room.w / 1024
    free = room.w - gap * (len(names) - 1)
    first = free * WIDER / (WIDER + len(names) - 1)
    other = (free - first) / max(1, len(names) - 1)
    places = [Box(room.x, room.y, first, room.h)]
    for _ in names[1:]:
        places.append(Box(places[-1].right + gap, room.y, other, room.h))
    return dict(zip(names, places, strict=True))


def _across(room: Box, panels: tuple[str, ...], shape: Shape) -> dict[str, Box]:
    """Place the panels side by side, as wide as their content, and the button on the last of them."""
    shares = {"series": 0.24, "course": 0.46, "moment": 0.30} if shape == "two" else {"table": 0.42, "course": 0.29, "moment": 0.29}
    named = [name for name in shares if name in panels]
    whole, free = sum(shares[name] for name in named), room.w - GAP * (len(named) - 1)
    boxes, x = {}, room.x
    for name in named:
        boxes[name] = Box(x, room.y, free * shares[name] / whole, room.h)
        x = boxes[name].right + GAP
    if "moment" in boxes:
        box = boxes["moment"]
        boxes["watch"] = Box(box.x + 12, box.bottom - 50, box.w - 24, 40)
    return boxes
