"""Layout of the scene that sets up a match: the seats at the left, the table at the right, two to six seats."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.room import room
from tabletop.toolkit.graph.screen import Screen


def seat_boxes(area: Box, seats: int, gap: float) -> list[Box]:
    """Compute the boxes of the seats' panels: two side by side, more in two columns, row after row."""
    rows = math.ceil(seats / 2)
    w, h = (area.w - gap) / 2, (area.h - gap * (rows - 1)) / rows
    return [Box(area.x + (seat % 2) * (w + gap), area.y + (seat // 2) * (h + gap), w, h) for seat in range(seats)]


NOTED = 0.6
"""Share of the height from which a table with more options has room for the note on taking back."""


class Rows(NamedTuple):
    """Measures of the table's panel: between rows, of a label, of a control; and which rows have a note below."""

    gap: float
    label: float
    control: float
    notes: tuple[str, ...] = ("undo",)


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


def match_boxes(screen: Screen, extras: Sequence[str]) -> dict[str, Box]:
    """Compute all boxes, units: as far apart as there is room, up to 1920x1080."""
    across, down = room(screen.size[0], 1280, 1920), room(screen.size[1], 720, 1080)
    area = screen.box.centred(across(1240, 1792), 0)
    top = down(66, 148) + max(0.0, (screen.size[1] - 1080) / 2)
    seats, side = Box(area.x, top, 0, down(590, 780)), across(416, 624)
    right, low = area.right - side, seats.bottom + down(20, 40)
    rows = Rows(down(8, 12) if extras else down(11, 17), down(24 if extras else 30, 30), down(36 if extras else 38, 46),
                () if extras and down.share < NOTED else ("undo",))
    table = Box(right, top, side, down(500, 640))
    pad = across(18, 28)
    out = {
        "seats": Box(area.x, top, area.w - side - across(12, 24), seats.h), "table": table,
        "deal": Box(right, table.bottom + down(12, 20), side, down(78, 120)), "hints": Box(area.x, low, area.w - side - 12, 30),
        "lists_note": Box(right, low, side, 30), **_table(right + pad, top + down(12, 18), side - 2 * pad, rows=rows, extras=extras)}
    head = Box(area.x, top - down(54, 106), area.w, down(42, 56))
    out["back"], head = head.cut_right(across(160, 224), across(12, 16))
    out["rules"], head = head.cut_right(across(104, 224), across(12, 68))
    out["title"], head = head.cut_left(across(374, 512), across(14, 8))
    out["title"] = out["title"].inset(4, -down(3, 8))
    medal = min(across(42, 64), down(42, 64))
    out["medal"], head = Box(head.x, head.centre[1] - medal / 2, medal, medal), head.cut_left(medal, across(10, 16))[1]
    choice = (head.w - across(12, 20)) / 2
    out["game"], out["party"] = head.cut_left(choice, across(12, 20))
    return out
