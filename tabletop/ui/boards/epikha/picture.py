"""Small picture of Epikha's table: felt, beds, fighters face to face, both Players' Vital; without hands."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.games.epikha.readers import original, vital
from tabletop.kernel.match import Match
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.ui import drawing
from tabletop.ui.boards.epikha import pictures
from tabletop.ui.boards.epikha.dyes import dye
from tabletop.ui.boards.epikha.faces import Faces
from tabletop.ui.boards.epikha.ground import FELT
from tabletop.ui.boards.epikha.layout import EpikhaPlan, plan
from tabletop.ui.boards.epikha.spots import board_spots
from tabletop.ui.boards.small_felt import small_felt
from tabletop.ui.table.plan import DESIGN

_ROOM = Box(292, 30, 1336, 730)
"""Part of a table 1920 wide in the picture."""


def board_picture(look: Look, match: Match, store: Any, w: float, h: float) -> Picture:
    """Paint the table of a store, w x h units."""
    inner, sheet, (dx, dy) = small_felt(look, FELT, _ROOM, w, h)
    found = plan(DESIGN["wide"], "wide", 0)
    for seat in (0, 1):
        _beds(inner, sheet, found, seat, dye(match, seat), at=(dx, dy))
    faces = Faces(look.words)
    for spot in sorted(board_spots(store, found), key=lambda spot: spot.z):
        if spot.form == "laid":
            continue
        box = spot.box.moved(dx, dy)
        inner.put(sheet, drawing.thumb(inner, faces.of(store, spot.card), w=box.w, h=box.h), box.x, box.y)
    for seat in (0, 1):
        _vital(inner, sheet, store, seat, box=found.sides[seat].dial.moved(dx, dy))
    return Picture(sheet, 0, 0, *sheet.get_size())


def _beds(brush: Brush, sheet: pygame.Surface, found: EpikhaPlan, seat: int, people: str, *, at: tuple[float, float]) -> None:
    side = found.sides[seat].moved(*at)
    for box in (side.half, side.player):
        brush.put(sheet, drawing.bed(brush, box.w, box.h, people), box.x, box.y)
    brush.put(sheet, pictures.magic_bed(brush, side.magic.w, side.magic.h), side.magic.x, side.magic.y)
    for box in side.spaces:
        brush.put(sheet, drawing.slot(brush, box.w, box.h), box.x, box.y)


def _vital(brush: Brush, sheet: pygame.Surface, store: Any, seat: int, *, box: Box) -> None:
    """Paint the dial of a Player's Vital, larger than on the table."""
    card = store.player[seat]
    if card:
        brush.put(sheet, drawing.dial(brush, vital(store, card), max(1, original(store, card)), "vital", 120), *box.centre, "mm")
