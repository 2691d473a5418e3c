"""Encrucijada's empty table: the lands of its players, the roads that meet in a compass."""

from __future__ import annotations

from itertools import pairwise

import pygame

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Brush
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.dyes import SHARED
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan
from tabletop.ui.drawing.colours import Tint

FELT = Tint("#6a5c3c", "#191208")
ROAD = 160.0
"""Width of a road into a land, on a table of full width."""
COUNTRIES = {SHARED: "crossroads"}
"""Countries with another key than their civilization."""


def paint_ground(look: Look, plan: EncrucijadaPlan, dyes: tuple[str, ...]) -> pygame.Surface:
    """Paint the whole table, which has no beds; `dyes` colour the lands by seat."""
    return field(look.brush, plan, dyes)


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
