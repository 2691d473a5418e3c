"""Epikha's empty table: felt strewn with opal, rails, the two halves, Deployment and Reserves, beds of Magic."""

from __future__ import annotations

import pygame

from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint import icons, light
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.vector import box
from tabletop.ui import drawing
from tabletop.ui.boards.epikha import pictures
from tabletop.ui.boards.epikha.layout import EpikhaPlan, Side
from tabletop.ui.drawing.colours import Tint
from tabletop.ui.table.ground import Ground
from tabletop.ui.table.plan import RAIL

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
        left, right = (288.0, 288.0) if plan.rails else (0.0, 0.0 if plan.bare else RAIL)
        sheet = drawing.table_ground(look.brush, w, h, FELT, left=left, right=right).surface.copy()
        for x, y, size in STREWN:
            look.brush.put(sheet, _crystal(look.brush, size), left + (w - right - left) * x, h * y, "mm")
        for seat, side in plan.sides.items():
            paint_side(look, sheet, side, people=peoples[seat])
        return Picture(sheet, 0, 0, *sheet.get_size())


@painted
def _crystal(brush: Brush, size: float) -> Picture:
    drawn = icons.icon(brush, OPAL, size, colour="#f6ecc8").surface.copy()
    light.dimmed(drawn, 0.1)
    return Picture(drawn, 0, 0, *drawn.get_size())


def paint_side(look: Look, sheet: pygame.Surface, side: Side, *, people: str) -> None:
    """Paint one player's half: its bed, the rings of its spaces, the circle of its Magic."""
    brush = look.brush
    brush.put(sheet, drawing.light_bed(brush, side.half.w, side.half.h, people), side.half.x, side.half.y)
    for space in side.spaces:
        brush.put(sheet, _ring(brush, space.w, space.h), space.x, space.y)
    brush.put(sheet, pictures.magic_circle(brush, side.magic.w, side.magic.h), side.magic.x, side.magic.y)
    pill = paint.pill(brush, look.words("epikha_board.bed.magic"), icon="sparkles", size=15.5, height=26)
    brush.put(sheet, pill, side.magic.x, side.magic.y + 2)


@painted
def _ring(brush: Brush, w: float, h: float) -> Picture:
    """Paint the ring of a combat space."""
    canvas, side = Canvas(brush, w, h), min(44.0, h * 0.4)
    canvas.svg(box(1, 1, w - 2, h - 2, r=12, fill="#000000", fill_opacity=0.1, line="#fff6e0", line_width=brush.line(1.6), line_opacity=0.3))
    drawn = icons.icon(brush, "crossed-swords", side, colour="#fff6e0").surface.copy()
    light.dimmed(drawn, 0.3)
    canvas.put(Picture(drawn, 0, 0, *drawn.get_size()), w / 2, h / 2, "mm")
    return canvas.picture()
