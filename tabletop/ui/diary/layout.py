"""Layout of the diary: three columns where there is room for them, else one that scrolls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen

DESIGN = (1872.0, 1040.0)
"""Size of the page; a larger window gives it more room below and at the sides."""
GAP = 14.0
COLUMN = 1180.0
THREE = (1800.0, 1040.0)
"""Least room for three columns."""


def columned(screen: Screen) -> bool:
    """Whether there is room for three columns."""
    return screen.size[0] >= THREE[0] and screen.size[1] >= THREE[1]


def columns_at(screen: Screen, *, charts: str) -> dict[str, Box]:
    """Compute the boxes of three columns. Without `charts` the middle column is one list ("list")."""
    page = screen.box.centred(min(screen.size[0] - 48, DESIGN[0] * 1.12), screen.size[1] - 40)
    person, rest = page.cut_left(408, 16)
    right, middle = rest.cut_right(532, 16)
    head, middle = middle.cut_top(62, 6)
    out = {"person": person, "back": Box(head.x, head.y + 5, 44, 44), "title": Box(head.x + 58, head.y, 190, 54),
           "games": Box(head.x + 258, head.y + 6, head.w - 258, 44)}
    if charts == "list":
        out["list"] = middle
    else:
        out["latest"], rest = middle.cut_top(middle.h * 214 / 972, GAP)
        out["decks"], rest = rest.cut_top(middle.h * 430 / 972, GAP)
        out["lengths"], out["endings"] = rest.cut_left((rest.w - GAP) / 2, GAP)
    out["rules"], right = right.cut_top(298, GAP)
    out["cards"], out["memories"] = right.cut_bottom(236, GAP)
    return out


def column_at(screen: Screen) -> dict[str, Box]:
    """Compute the head over one column, and the area where that scrolls."""
    page = screen.box.centred(min(COLUMN, screen.size[0] - 24), screen.size[1] - 16)
    head, area = page.cut_top(46, 8)
    return {"back": Box(head.x, head.y + 2, 40, 40), "title": Box(head.x + 52, head.y, 170, 44),
            "games": Box(head.x + 240, head.y + 3, head.w - 240, 40), "area": area}


def column(width: float, parts: Sequence[tuple[str, float]], pairs: Mapping[str, str]) -> tuple[dict[str, Box], float]:
    """Stack parts (name, height); one that is a key of `pairs` shares its row with the next. Return the boxes and the height in all."""
    out: dict[str, Box] = {}
    y, i = 0.0, 0
    while i < len(parts):
        name, high = parts[i]
        if name in pairs and i + 1 < len(parts) and parts[i + 1][0] == pairs[name]:
            half = (width - GAP) / 2
            high = max(high, parts[i + 1][1])
            out[name], out[pairs[name]] = Box(0, y, half, high), Box(half + GAP, y, half, high)
            i += 1
        else:
            out[name] = Box(0, y, width, high)
        y += high + GAP
        i += 1
    return out, y
