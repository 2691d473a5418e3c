"""Encrucijada's empty table: the lands of its players, the roads that meet in a compass."""

from __future__ import annotations

from itertools import pairwise

import pygame

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.dyes import SHARED
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan
from tabletop.ui.drawing.colours import Tint
from tabletop.ui.table.ground import Ground

FELT = Tint("#6a5c3c", "#191208")
ROAD = 160.0
"""Width of a road into a land, on a table of full width."""
COUNTRIES = {SHARED: "crossroads"}
"""Countries with another key than their civilization."""


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
        sheet = field(look.brush, plan, dyes)
        return Picture(sheet, 0, 0, *sheet.get_size())


def field(brush: Brush, plan: EncrucijadaPlan, dyes: tuple[str, ...]) -> pygame.Surface:
    """Paint the bare ground: the land of each player, a road into each, and the compass where they meet."""
    (w, h), middle = plan.size, plan.heart
    lands = [COUNTRIES.get(dyes[seat], dyes[seat]) for seat in (plan.bottom, *plan.order)]
    panels = [plan.rivals[seat].panel for seat in plan.order if plan.rivals]
    cuts = tuple((one.right + other.x) / 2 / w for one, other in pairwise(panels))
    sheet = drawing.battlefield(brush, w, h, drawing.Lands(lands[0], tuple(lands[1:]), middle / h, cuts), FELT)
    wide = drawing.across(w, 0, ROAD).h
    lane = wide * min(1.0, 1.4 / max(1, len(cuts)))
    for part in cuts or (0.5,):
        drawing.lay(brush, sheet, "road", Box(w * part - lane / 2, 0, lane, middle))
    drawing.lay(brush, sheet, "road", Box((w - wide) / 2, middle, wide, h - middle))
    drawing.lay(brush, sheet, "roads", drawing.across(w, middle, 340))
    return sheet
