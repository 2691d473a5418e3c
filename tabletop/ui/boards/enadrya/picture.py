"""Small picture of Enadrya's board: felt, beds and open cards, without hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from tabletop.games.enadrya.board import BASE, DECK, POWER, ROW, SEAT, SLOTS, TECHNOLOGY, pile
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.boards.enadrya.blows import standing
from tabletop.ui.boards.enadrya.dyes import dye
from tabletop.ui.boards.enadrya.faces import Faces
from tabletop.ui.boards.enadrya.ground import FELT
from tabletop.ui.boards.enadrya.layout import plan
from tabletop.ui.boards.small_felt import small_felt
from tabletop.ui.table.plan import DESIGN

_ROOM = Box(288, 20, 1344, 784)
"""Part of a table 1920 wide in the picture."""


def board_picture(look: Look, match: Match, store: Any, w: float, h: float) -> Picture:
    """Paint the board of a store, w x h units."""
    inner, sheet, (dx, dy) = small_felt(look, FELT, _ROOM, w, h)
    found = plan(DESIGN["wide"], "wide", 0)
    races = [dye(match, seat) for seat in (0, 1)]
    for box, race in zip(found.beds, races, strict=True):
        inner.put(sheet, drawing.bed(inner, box.w, box.h, race), box.x + dx, box.y + dy)
    for zone, box in found.zones.items():
        if ROW[zone] >= 0:
            _hollow(inner, sheet, box.moved(dx, dy))
    faces = Faces(look.words)
    for card, box in _lying(store, found.zones):
        face = faces.of(store, card)
        place = box.moved(dx, dy)
        inner.put(sheet, drawing.thumb(inner, face, w=place.w, h=place.h), place.x, place.y)
        if face.kind == "base":
            _score(inner, sheet, place, store, SEAT[store.at[card]])
    for seat in (0, 1):
        box = found.zones[pile(seat, DECK)].moved(dx, dy)
        inner.put(sheet, drawing.back(inner, box.w, box.h, races[seat] if races[seat] != "neutral" else "humanos"), box.x, box.y)
    return Picture(sheet, 0, 0, *sheet.get_size())


def _hollow(brush: Any, sheet: pygame.Surface, box: Box) -> None:
    rect = pygame.Rect(brush.px(box.x), brush.px(box.y), brush.px(box.w), brush.px(box.h))
    shade = pygame.Surface(rect.size, pygame.SRCALPHA)
    shade.fill((0, 0, 0, 70))
    sheet.blit(shade, rect.topleft)


def _score(brush: Any, sheet: pygame.Surface, box: Box, store: Any, seat: int) -> None:
    dial = drawing.dial(brush, standing(store, seat), max(1, store.base[seat]), "defence", 78)
    brush.put(sheet, dial, box.x + 40, box.y + box.h * 0.62, "mm")
    energy = drawing.dial(brush, store.energy[seat], max(10, store.energy[seat]), "energy", 78)
    brush.put(sheet, energy, box.right - 40, box.y + box.h * 0.62, "mm")


def _lying(store: Any, zones: Any) -> Sequence[tuple[int, Box]]:
    out = []
    for seat in (0, 1):
        for zone in (*SLOTS[seat], pile(seat, TECHNOLOGY), pile(seat, POWER), pile(seat, BASE)):
            out += [(card, zones[zone]) for card in store.zone[zone] if card >= FIRST]
    return out
