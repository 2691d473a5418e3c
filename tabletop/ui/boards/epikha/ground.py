"""Epikha's empty table: two countries, the courts on both sides of a rift, the circles of Magic."""

from __future__ import annotations

import pygame

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Brush
from tabletop.ui import drawing
from tabletop.ui.boards.epikha import pictures
from tabletop.ui.boards.epikha.layout import EpikhaPlan, Side
from tabletop.ui.drawing.colours import Tint

FELT = Tint("#927e40", "#2a210c")


def paint_ground(look: Look, plan: EpikhaPlan, peoples: tuple[str, str]) -> pygame.Surface:
    """Paint the whole table; `peoples` colour the halves by seat."""
    sheet = field(look.brush, plan, peoples)
    for seat, side in plan.sides.items():
        paint_side(look, sheet, side, people=peoples[seat])
    return sheet


def field(brush: Brush, plan: EpikhaPlan, peoples: tuple[str, str]) -> pygame.Surface:
    """Paint the bare ground: the land of each people, the rift between them, both courts, a bridge for each space."""
    w, h = plan.size
    own, other = plan.sides[plan.bottom], plan.sides[1 - plan.bottom]
    upper, lower = other.spaces[0].bottom, own.spaces[0].y
    middle = (upper + lower) / 2
    sheet = drawing.battlefield(brush, w, h, drawing.Lands(peoples[plan.bottom], (peoples[1 - plan.bottom],), middle / h), FELT)
    for side in (own, other):
        drawing.lay(brush, sheet, "court", side.half, radius=18)
    drawing.lay(brush, sheet, "rift", drawing.across(w, middle, 320))
    for space in own.spaces:
        wide = space.w * 0.8
        drawing.lay(brush, sheet, "bridge", Box(space.centre[0] - wide / 2, upper - 12, wide, lower - upper + 24))
    return sheet


def paint_side(look: Look, sheet: pygame.Surface, side: Side, *, people: str) -> None:
    """Paint one player's half: its bed, the rings of its spaces, the circle of its Magic."""
    brush = look.brush
    brush.put(sheet, drawing.bed(brush, side.half.w, side.half.h, people), side.half.x, side.half.y)
    for space in side.spaces:
        brush.put(sheet, drawing.slot(brush, space.w, space.h, mark="crossed-swords", radius=12), space.x, space.y)
    brush.put(sheet, pictures.magic_circle(brush, side.magic.w, side.magic.h), side.magic.x, side.magic.y)
    pill = paint.pill(brush, look.words("epikha_board.bed.magic"), icon="sparkles", size=15.5, height=26)
    brush.put(sheet, pill, side.magic.x, side.magic.y + 2)

