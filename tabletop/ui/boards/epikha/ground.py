"""Epikha's empty table: felt strewn with opal, rails, the two halves, Deployment and Reserves, beds of Magic."""

from __future__ import annotations

import pygame

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint import icons, light
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS_LIGHT, DIM, Lettering
from tabletop.toolkit.paint.vector import box
from tabletop.ui import drawing
from tabletop.ui.boards.epikha import pictures
from tabletop.ui.boards.epikha.layout import EpikhaPlan, Side
from tabletop.ui.drawing.colours import Tint
from tabletop.ui.table.ground import Ground

FELT = Tint("#927e40", "#2a210c")
OPAL = "crystal-growth"
STREWN = ((0.035, 0.80, 34), (0.085, 0.93, 52), (0.215, 0.965, 40), (0.80, 0.965, 44), (0.90, 0.84, 36), (0.965, 0.93, 54), (0.5, 0.985, 30))
"""Crystals on the felt between the rails: x and y as parts of it, and the size."""


class EpikhaGround(Ground):
    """Opaque picture of the whole table, repainted when a plan, a people or the look changes."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[EpikhaPlan, tuple[str, str]] | None = None

    def show(self, plan: EpikhaPlan, peoples: tuple[str, str]) -> None:
        """Show a plan; `peoples` colour the halves by seat."""
        if (plan, peoples) != self._shown:
            self._shown = (plan, peoples)
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint every fixed part as one picture."""
        if self._shown is None:
            return None
        plan, peoples = self._shown
        w, h = plan.size
        rails = (0.0, 170.0) if plan.layout == "small" else (288.0, 288.0)
        sheet = drawing.table_ground(look.brush, w, h, FELT, left=rails[0], right=rails[1]).surface.copy()
        if plan.layout == "wide":
            for x, y, size in STREWN:
                left, right = rails[0], w - rails[1]
                look.brush.put(sheet, _crystal(look.brush, size), left + (right - left) * x, h * y, "mm")
        for seat, side in plan.sides.items():
            paint_side(look, sheet, side, plan.layout, people=peoples[seat])
        for side in plan.sides.values():
            for space in side.spaces:
                slot = drawing.slot(look.brush, space.w, space.h, mark="crossed-swords", radius=plan.measures.radius)
                look.brush.put(sheet, slot, space.x, space.y)
        return Picture(sheet, 0, 0, *sheet.get_size())


@painted
def _crystal(brush: Brush, size: float) -> Picture:
    drawn = icons.icon(brush, OPAL, size, colour="#f6ecc8").surface.copy()
    light.dimmed(drawn, 0.1)
    return Picture(drawn, 0, 0, *drawn.get_size())


def paint_side(look: Look, sheet: pygame.Surface, side: Side, layout: str, *, people: str) -> None:
    """Paint one player's half: its bed, the rows of Deployment and Reserves with their names, the bed of Magic."""
    brush = look.brush
    brush.put(sheet, drawing.bed(brush, side.half.w, side.half.h, people), side.half.x, side.half.y)
    for room in (side.row, side.reserves):
        brush.put(sheet, _row(brush, room.w, room.h), room.x, room.y)
    if layout == "wide":
        for key, room in (("deployment", side.row), ("reserves", side.reserves)):
            _name(look, sheet, look.words(f"epikha_board.bed.{key}"), room)
    brush.put(sheet, pictures.magic_bed(brush, side.magic.w, side.magic.h), side.magic.x, side.magic.y)
    head = Canvas(brush, side.magic.w, 32)
    pictures.label(head, look.words("epikha_board.bed.magic"), 14, 17 if layout == "wide" else 12, size=15 if layout == "wide" else 12,
                   colour="#e4d0ff")
    brush.put(sheet, head.picture(), side.magic.x, side.magic.y)


@painted
def _row(brush: Brush, w: float, h: float) -> Picture:
    canvas = Canvas(brush, w, h)
    canvas.svg(box(0.7, 0.7, w - 1.4, h - 1.4, r=10, fill="#000000", fill_opacity=0.16, line=brush.hex(BRASS_LIGHT), line_width=brush.line(1),
                   line_opacity=0.14))
    return canvas.picture()


def _name(look: Look, sheet: pygame.Surface, text: str, room: Box) -> None:
    canvas = Canvas(look.brush, 150, 24)
    canvas.text(text.upper(), 0, 12, Lettering("cinzel-700", 15, 2), colour=DIM, fit=146, minimum=12)
    look.brush.put(sheet, canvas.picture(), room.x + 12, room.centre[1] - 12)
