"""Layout of the scene that sets up a match: two window sizes, two to six seats."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen


def seat_boxes(area: Box, seats: int, gap: float) -> list[Box]:
    """Compute the boxes of the seats' panels: two side by side, more in two columns, row after row."""
    rows = math.ceil(seats / 2)
    w, h = (area.w - gap) / 2, (area.h - gap * (rows - 1)) / rows
    return [Box(area.x + (seat % 2) * (w + gap), area.y + (seat // 2) * (h + gap), w, h) for seat in range(seats)]


class Rows(NamedTuple):
    """Measures of the table's panel: between rows, of a label, of a control; and which rows have a note below."""

    gap: float
    label: float
    control: float
    notes: tuple[str, ...] = ("undo",)


ROOMY, FULL = Rows(17, 30, 46), Rows(12, 30, 46)
SMALL, SMALL_FULL = Rows(11, 30, 38), Rows(8, 24, 36, ())


def _table(x: float, y: float, w: float, *, rows: Rows, extras: Sequence[str]) -> dict[str, Box]:
    """Place the rows of the table's panel from a top-left corner."""
    out = {"table_title": Box(x, y, w * 0.32, 30), "against": Box(x + w * 0.34, y - 3, w * 0.66, 36)}
    top = y + 30 + rows.gap * 0.7
    for name in ("undo", "series", "first", *extras[:1]):
        beside, under = name == "series", top + rows.label + rows.control
        out[f"{name}_label"] = Box(x, top, w, 24)
        out[name] = Box(x, top + rows.label, w * 0.46 if beside else w, rows.control)
        if name in extras and len(extras) > 1:
            out |= _beside(out, (name, extras[1]), w)
        if name in (*rows.notes, *extras):
            out[f"{name}_note"] = Box(x, under + 3, w, 20)
            under += 24
        elif beside:
            out["series_note"] = Box(x + w * 0.5, top + rows.label, w * 0.5, rows.control)
        top = under + rows.gap
    for name in ("open_hands", "auto_pass", "board_turns"):
        out[f"{name}_label"] = Box(x, top, w - 90, 24)
        out[f"{name}_note"] = Box(x, top + 24, w - 90, 22)
        out[name] = Box(x, top, w, 46)
        top += 46 + rows.gap * 0.7
    return out


def _beside(out: dict[str, Box], names: tuple[str, str], w: float) -> dict[str, Box]:
    """Place a second option in the row of a first that leaves it room."""
    one, other = names
    label, control = out[f"{one}_label"], out[one]
    left, rest = w * 0.58, w * 0.39
    return {f"{one}_label": Box(label.x, label.y, left, label.h), one: Box(control.x, control.y, left, control.h),
            f"{other}_label": Box(label.x + w - rest, label.y, rest, label.h),
            other: Box(control.x + w - rest, control.y, rest, control.h)}


def wide_boxes(screen: Screen, extras: Sequence[str]) -> dict[str, Box]:
    """Compute all boxes in a wide window, units."""
    left = (screen.size[0] - 1792) / 2
    top = max(148.0, (screen.size[1] - 1080) / 2 + 148)
    return {
        "title": Box(left + 8, top - 112, 500, 72), "medal": Box(left + 520, top - 110, 64, 64),
        "game": Box(left + 600, top - 104, 300, 52), "party": Box(left + 920, top - 104, 340, 52),
        "rules": Box(left + 1328, top - 106, 224, 56), "back": Box(left + 1568, top - 106, 224, 56), "seats": Box(left, top, 1144, 780),
        "table": Box(left + 1168, top, 624, 640), "deal": Box(left + 1168, top + 660, 624, 120),
        "hints": Box(left, top + 820, 1140, 30), "lists_note": Box(left + 1168, top + 820, 624, 30),
        **_table(left + 1196, top + 18, 568, rows=FULL if extras else ROOMY, extras=extras)}


def small_boxes(screen: Screen, extras: Sequence[str]) -> dict[str, Box]:
    """Compute all boxes in a small window, units."""
    left, top = (screen.size[0] - 1240) / 2, 66.0
    return {
        "title": Box(left + 4, 10, 370, 48), "medal": Box(left + 388, 12, 42, 42), "game": Box(left + 440, 12, 250, 42),
        "party": Box(left + 702, 12, 250, 42), "rules": Box(left + 964, 12, 104, 42), "back": Box(left + 1080, 12, 160, 42),
        "seats": Box(left, top, 812, 590),
        "table": Box(left + 824, top, 416, 500), "deal": Box(left + 824, top + 512, 416, 78),
        "hints": Box(left, screen.size[1] - 44, 800, 28), "lists_note": Box(left + 824, screen.size[1] - 44, 416, 28),
        **_table(left + 842, top + 12, 380, rows=SMALL_FULL if extras else SMALL, extras=extras)}
