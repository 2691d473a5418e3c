"""Small picture of ECG's table: felt, beds, the lines and courts, the Heroes' morale and renown; without hands."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.games.ecg.board import HERO, LINES, pile
from tabletop.kernel.match import Match
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.ui import drawing
from tabletop.ui.boards.ecg import pictures
from tabletop.ui.boards.ecg.dyes import dye
from tabletop.ui.boards.ecg.faces import Faces
from tabletop.ui.boards.ecg.ground import FELT
from tabletop.ui.boards.ecg.layout import EcgPlan, plan
from tabletop.ui.boards.ecg.ranks import Ranks
from tabletop.ui.boards.ecg.spots import board_spots
from tabletop.ui.boards.small_felt import small_felt
from tabletop.ui.table.plan import DESIGN

_ROOM = Box(292, 20, 1336, 790)
"""Part of a table 1920 wide in the picture."""


def board_picture(look: Look, match: Match, store: Any, w: float, h: float) -> Picture:
    """Paint the table of a store, w x h units."""
    inner, sheet, (dx, dy) = small_felt(look, FELT, _ROOM, w, h)
    found = plan(DESIGN["wide"], "wide", 0)
    for seat in (0, 1):
        _beds(inner, sheet, found, seat, dye(match, seat), at=(dx, dy))
    faces = Faces(look.words)
    for spot in board_spots(store, found, Ranks()):
        box = spot.box.moved(dx, dy)
        inner.put(sheet, drawing.thumb(inner, faces.of(store, spot.card), w=box.w, h=box.h), box.x, box.y)
    for seat in (0, 1):
        _hero(inner, sheet, faces, store, seat, box=found.sides[seat].hero.moved(dx, dy))
    return Picture(sheet, 0, 0, *sheet.get_size())


def _beds(brush: Brush, sheet: pygame.Surface, found: EcgPlan, seat: int, kingdom: str, *, at: tuple[float, float]) -> None:
    side = found.sides[seat].moved(*at)
    for box in (side.bed, side.hero, side.legacy):
        brush.put(sheet, drawing.bed(brush, box.w, box.h, kingdom), box.x, box.y)
    brush.put(sheet, pictures.carpet(brush, side.court.w, side.court.h, kingdom), side.court.x, side.court.y)
    for box in (slot for kind in LINES for slot in side.slots[kind]):
        brush.put(sheet, drawing.slot(brush, box.w, box.h), box.x, box.y)
    for numeral, box in zip(pictures.NUMERALS, side.niches, strict=True):
        brush.put(sheet, pictures.niche(brush, box.w, box.h, numeral), box.x, box.y)
    for box in (side.deck, side.discard):
        brush.put(sheet, drawing.back(brush, box.w, box.h, kingdom), box.x, box.y)


def _hero(brush: Brush, sheet: pygame.Surface, faces: Faces, store: Any, seat: int, *, box: Box) -> None:
    cards = store.zone[pile(seat, HERO)]
    if not cards:
        return
    face = faces.of(store, cards[0])
    brush.put(sheet, drawing.portrait(brush, face, w=130, h=160), box.x + 14, box.y + 40)
    morale = max(0, int(store.morale[seat]))
    brush.put(sheet, drawing.dial(brush, morale, max(1, morale, 30), f"morale-{face.dye}", 116), box.x + 208, box.y + 116, "mm")
    brush.put(sheet, pictures.track(brush, box.w - 36, 34, int(store.renown[seat]), start=0), box.x + 18, box.y + 226)
    brush.put(sheet, pictures.lozenges(brush, box.w - 80, 34, int(store.madness[seat])), box.x + 40, box.y + 280)
