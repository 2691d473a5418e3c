"""Enadrya's empty table: ground, beds, wings, engraved places and their words."""

from __future__ import annotations

import pygame

from tabletop.games.enadrya.board import BATTLE, POWER, ROW, TECHNOLOGY, ZONE_1, pile, slot
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Brush
from tabletop.ui import drawing
from tabletop.ui.boards.enadrya.layout import EnadryaPlan, Sign, Wing
from tabletop.ui.drawing.colours import Tint
from tabletop.ui.table.rows import LETTER

FELT = Tint("#2b625a", "#0b1f20")
SMALLEST = 0.92 * LETTER
"""Height of the letters of places."""
ROWS = {0: "z1", 1: "z2", 2: "b"}


def paint_ground(look: Look, plan: EnadryaPlan, races: tuple[str, str], attackers: frozenset[int]) -> pygame.Surface:
    """Paint the whole table; `races` colour the beds by seat, `attackers` are the battle slots that are Attack Zone now."""
    brush = look.brush
    sheet = field(brush, plan, races)
    for box, seat in zip(plan.beds, (plan.bottom, 1 - plan.bottom), strict=True):
        brush.put(sheet, drawing.bed(brush, box.w, box.h, races[seat]), box.x, box.y)
    for wing in plan.wings:
        kind = _role(wing, attackers)
        brush.put(sheet, drawing.wing(brush, wing.box.w, wing.box.h, kind), wing.box.x, wing.box.y)
    for zone, box in plan.zones.items():
        mark = mark_of(zone, attackers)
        if mark:
            brush.put(sheet, drawing.slot(brush, box.w, box.h, mark=mark, radius=10), box.x, box.y)
    for seat in (0, 1):
        for heap, key, mark in ((TECHNOLOGY, "technology", "gear-hammer"), (POWER, "power", "power-lightning")):
            box = plan.zones[pile(seat, heap)]
            place = drawing.slot(brush, box.w, box.h, mark=mark, label=look.words(f"enadrya.pile.{key}"), radius=10)
            brush.put(sheet, place, box.x, box.y)
    for sign in plan.signs:
        _sign(look, sheet, sign, plan, attackers)
    return sheet


def field(brush: Brush, plan: EnadryaPlan, races: tuple[str, str]) -> pygame.Surface:
    """Paint the bare ground: the land of each race, and the river between them."""
    (w, h), middle = plan.size, plan.rail.centre[1]
    sheet = drawing.battlefield(brush, w, h, drawing.Lands(races[plan.bottom], (races[1 - plan.bottom],), middle / h), FELT)
    drawing.lay(brush, sheet, "river", drawing.across(w, middle, 180))
    return sheet


def _role(wing: Wing, attackers: frozenset[int]) -> str:
    return "attack" if slot(wing.seat, BATTLE, wing.columns[0]) in attackers else "defence"


def mark_of(zone: int, attackers: frozenset[int]) -> str:
    """Return a slot's engraving: its minimum speed, or its role in battle; "" for other zones."""
    row = ROW[zone]
    if row < 0:
        return ""
    if row == BATTLE:
        return "attack" if zone in attackers else "defence"
    return "1" if row == ZONE_1 else "2"


def _sign(look: Look, sheet: pygame.Surface, sign: Sign, plan: EnadryaPlan, attackers: frozenset[int]) -> None:
    colour = "brass-light"
    if sign.row == BATTLE:
        own = sign.seat == plan.bottom
        column = (0 if sign.side == "left" else 6) if own else (6 if sign.side == "left" else 0)
        key = "attack" if slot(sign.seat, BATTLE, column) in attackers else "defence"
        colour = "#ffb27a" if key == "attack" else "#8fe0a8"
    else:
        key = "z1" if sign.row == ZONE_1 else "z2"
    picture = drawing.zone_label(look.brush, look.words(f"enadrya.zone.{key}"), degrees=sign.degrees, colour=colour, size=SMALLEST)
    look.brush.put(sheet, picture, sign.x, sign.y, "mm")


def spoken_place(zone: int, attackers: frozenset[int]) -> str:
    """Return the text key of a slot's name."""
    row = ROW[zone]
    if row == BATTLE:
        return "enadrya.spoken.slot_attack" if zone in attackers else "enadrya.spoken.slot_defence"
    return f"enadrya.spoken.slot_{ROWS[row]}"


def explained_place(zone: int, attackers: frozenset[int]) -> str:
    """Return the text key of a slot's explanation."""
    row = ROW[zone]
    if row == BATTLE:
        return "enadrya_guide.place.attack" if zone in attackers else "enadrya_guide.place.defence"
    return f"enadrya_guide.place.{ROWS[row]}"
