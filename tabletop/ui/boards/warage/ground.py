"""Warage's empty table: felt in the season's colour, beds, engraved places and their words."""

from __future__ import annotations

import pygame

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Brush
from tabletop.ui import drawing
from tabletop.ui.boards.warage.faces import WORN
from tabletop.ui.boards.warage.layout import WaragePlan
from tabletop.ui.boards.warage.panels import TITLE, Side, life_places
from tabletop.ui.drawing.colours import Tint
from tabletop.ui.table.rows import LETTER

FELTS = {"spring": Tint("#4f7a3a", "#141f0d"), "summer": Tint("#a8862f", "#2a1f08"), "autumn": Tint("#8a5a2a", "#1e1008"),
         "winter": Tint("#4a6480", "#0e1722")}
"""Felt's colours by season."""
UNTOLD = "autumn"
"""Season of the ground before the first."""
RING = 1000.0
"""Width of the ring of the seasons, on a table of full width."""
NAMED, SMALLEST = 4.2 * LETTER, 0.92 * LETTER
"""Height from which an empty place is named; height of the letters of places."""
READY = ("helmet", "armour", "one_hand", "one_hand")


def paint_ground(look: Look, plan: WaragePlan, season: str, dyes: tuple[str, ...]) -> pygame.Surface:
    """Paint the whole table in a season; `dyes` colour the beds by seat."""
    sheet = field(look.brush, plan, season)
    for seat, side in plan.sides.items():
        if side.style == "beds":
            _beds(look, sheet, side, dye=dyes[seat])
    return sheet


def field(brush: Brush, plan: WaragePlan, season: str) -> pygame.Surface:
    """Paint the bare ground: a wood in the season's colours, and the ring of all four about the season's card."""
    (w, h), (x, y), land = plan.size, plan.season.centre, season or UNTOLD
    sheet = drawing.battlefield(brush, w, h, drawing.Lands(land, (land,), y / h), felt_of(season))
    ring = drawing.across(w, 0, RING).h, drawing.across(w, 0, RING * 0.648).h
    drawing.lay(brush, sheet, "ring", Box(x - ring[0] / 2, y - ring[1] / 2, *ring))
    return sheet


def felt_of(season: str) -> Tint:
    """Return the felt's colours in a season; those of autumn before the first."""
    return FELTS.get(season, FELTS["autumn"])


def _beds(look: Look, sheet: pygame.Surface, side: Side, *, dye: str) -> None:
    """Paint three beds with their words and empty places."""
    drawing.lay(look.brush, sheet, "plinth", side.beds[0])
    for box in side.beds:
        look.brush.put(sheet, drawing.bed(look.brush, box.w, box.h, dye, radius=16), box.x, box.y)
    for box, burden in zip(side.ready, READY, strict=True):
        label = look.words(f"warage.burden.{burden}") if box.h > NAMED else ""
        look.brush.put(sheet, drawing.slot(look.brush, box.w, box.h, mark=WORN[burden], label=label), box.x, box.y)
    for place in life_places(side):
        look.brush.put(sheet, drawing.slot(look.brush, place.w, place.h, mark="hearts", radius=7), place.x, place.y)
    rows = [("gear", side.gear), ("spells", side.spells)]
    if side.whose == "own":
        rows += [("helpers", side.helpers), ("life", Box(side.spells.x, side.helpers.y, side.spells.w, 0))]
    for key, row in rows:
        plate = drawing.name_plate(look.brush, look.words(f"warage.bed.{key}"), size=SMALLEST)
        look.brush.put(sheet, plate, row.x, row.y - TITLE / 2 - 1, "lm")
