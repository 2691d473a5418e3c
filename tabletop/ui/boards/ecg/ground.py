"""ECG's empty table: the halls of both kingdoms, beds, carpets, the places of the lines and their words."""

from __future__ import annotations

import pygame

from tabletop.games.ecg.board import INFANTRY, LINES
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Brush
from tabletop.ui import drawing
from tabletop.ui.boards.ecg import pictures
from tabletop.ui.boards.ecg.layout import NAMED, EcgPlan, Side
from tabletop.ui.drawing.colours import Tint

FELT = Tint("#4c3a6e", "#140d22")
MARKS = {INFANTRY: "spears"}
"""Engraving of an empty slot; Support has a drawn bow."""
BOW = "high-shot"
SIGNED = 104.0
"""Least height of a line that has room for its name."""


def paint_ground(look: Look, plan: EcgPlan, kingdoms: tuple[str, str]) -> pygame.Surface:
    """Paint the whole table; `kingdoms` colour the beds by seat."""
    sheet = field(look.brush, plan, kingdoms)
    for seat, side in plan.sides.items():
        _side(look, sheet, side, kingdom=kingdoms[seat])
    return sheet


def field(brush: Brush, plan: EcgPlan, kingdoms: tuple[str, str]) -> pygame.Surface:
    """Paint the bare ground: the hall of each kingdom, and the inlaid gold between them."""
    (w, h), middle = plan.size, plan.strip.centre[1]
    sheet = drawing.battlefield(brush, w, h, drawing.Lands(kingdoms[plan.bottom], (kingdoms[1 - plan.bottom],), middle / h), FELT)
    drawing.lay(brush, sheet, "inlay", drawing.across(w, middle, 120))
    return sheet


def mark_of(kind: int) -> str:
    """Return the icon engraved in the slots of a line."""
    return MARKS.get(kind, BOW)


def _side(look: Look, sheet: pygame.Surface, side: Side, *, kingdom: str) -> None:
    brush = look.brush
    brush.put(sheet, drawing.bed(brush, side.bed.w, side.bed.h, kingdom), side.bed.x, side.bed.y)
    for kind in LINES:
        for box in side.slots[kind]:
            brush.put(sheet, drawing.slot(brush, box.w, box.h, mark=mark_of(kind)), box.x, box.y)
    brush.put(sheet, pictures.carpet(brush, side.court.w, side.court.h, kingdom), side.court.x, side.court.y)
    zone = side.legacy
    brush.put(sheet, drawing.bed(brush, zone.w, zone.h, kingdom), zone.x, zone.y)
    brush.put(sheet, drawing.name_plate(brush, look.words("ecg.bed.legacy"), size=15), side.relics.x, side.relics.y - NAMED / 2, "lm")
    for kind, key in zip(LINES, ("infantry", "support"), strict=True):
        box = side.slots[kind][0]
        if box.h >= SIGNED:
            sign = drawing.zone_label(brush, look.words(f"ecg.bed.{key}"), size=13)
            brush.put(sheet, sign, side.bed.x + (box.x - side.bed.x) / 2, box.centre[1], "mm")
