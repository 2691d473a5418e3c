"""Encrucijada's empty table: felt strewn with crossroads, rails, the beds of the villages with their places."""

from __future__ import annotations

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint import icons, light
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan
from tabletop.ui.drawing.colours import Tint
from tabletop.ui.table.ground import Ground
from tabletop.ui.table.plan import RAIL

FELT = Tint("#6a5c3c", "#191208")
STREWN = ((0.03, 0.30, 40, 0.08), (0.13, 0.57, 60, 0.06), (0.30, 0.60, 46, 0.1), (0.72, 0.27, 56, 0.07), (0.9, 0.62, 48, 0.1),
          (0.965, 0.9, 60, 0.08), (0.2, 0.93, 44, 0.12), (0.85, 0.95, 40, 0.08), (0.55, 0.31, 38, 0.06))
"""Crossroads on the felt between the rails: x and y as parts of it, size and strength."""


class EncrucijadaGround(Ground):
    """Opaque picture of the whole table, repainted when a plan, a civilization or the look changes."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[EncrucijadaPlan, tuple[str, ...]] | None = None

    def show(self, plan: EncrucijadaPlan, dyes: tuple[str, ...]) -> None:
        """Show a plan; `dyes` colour the halves by seat."""
        if (plan, dyes) != self._shown:
            self._shown = (plan, dyes)
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint every fixed part as one picture."""
        if self._shown is None:
            return None
        plan, dyes = self._shown
        w, h = plan.size
        left, right = (288.0, 288.0) if plan.rails else (0.0, 0.0 if plan.bare else RAIL)
        sheet = drawing.table_ground(look.brush, w, h, FELT, left=left, right=right).surface.copy()
        for x, y, size, strength in STREWN:
            look.brush.put(sheet, _crossroad(look.brush, size, strength), left + (w - left - right) * x, h * y, "mm")
        for seat, half in plan.halves.items():
            top, low = min(half.village.y, half.front.y) - 6, max(half.village.bottom, half.front.bottom) + 6
            look.brush.put(sheet, drawing.light_bed(look.brush, half.village.w + 12, low - top, dyes[seat]), half.village.x - 6, top)
        return Picture(sheet, 0, 0, *sheet.get_size())


@painted
def _crossroad(brush: Brush, size: float, strength: float) -> Picture:
    drawn = icons.icon(brush, "crossroad", size, colour="#f6ecc8").surface.copy()
    light.dimmed(drawn, strength)
    return Picture(drawn, 0, 0, *drawn.get_size())
