"""Small picture of Warage's table: the season's ground, each hero with its hit points and cards in play."""

from __future__ import annotations

import math
from typing import Any

import pygame

from tabletop.games.warage.board import HERO, PLAY, SEASON, pile
from tabletop.games.warage.readers import season
from tabletop.kernel.match import Match
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.ui import drawing
from tabletop.ui.boards.warage.faces import Faces
from tabletop.ui.boards.warage.ground import UNTOLD, felt_of
from tabletop.ui.boards.warage.seats import dye

WIDE = 1344.0
"""Width of the picture when painted, before it is scaled down."""
MOST, LARGEST = 10, 160.0
SIDE = 200.0
"""Right side, with the season."""


def board_picture(look: Look, match: Match, store: Any, w: float, h: float) -> Picture:
    """Paint the table of a store, w x h units, without hands."""
    brush = look.brush
    inner = brush.at(brush.scale * w / WIDE)
    land = season(store) or UNTOLD
    sheet = drawing.battlefield(brush, w, h, drawing.Lands(land, (land,), 0.5), felt_of(land))
    faces = Faces(look.words)
    for seat, box in enumerate(seat_boxes(store.seats, WIDE, WIDE * h / w)):
        _seat(inner, sheet, faces, store, seat=seat, box=box, colour=dye(match, seat))
    if store.zone[SEASON]:
        face = faces.of(store, store.zone[SEASON][0])
        inner.put(sheet, drawing.thumb(inner, face, w=SIDE - 40, h=SIDE), WIDE - SIDE / 2 - 10, WIDE * h / w / 2, "mm")
    return Picture(sheet, 0, 0, *sheet.get_size())


def seat_boxes(seats: int, w: float, h: float) -> list[Box]:
    """Return the boxes of the seats' heroes, left of the season: one under another for two, else in two columns."""
    columns = 1 if seats == 2 else 2
    rows = math.ceil(seats / columns)
    wide, high = (w - SIDE - 20) / columns, h / rows
    return [Box((seat % columns) * wide + 20, (rows - 1 - seat // columns) * high + 16, wide - 30, high - 32) for seat in range(seats)]


def _seat(brush: Brush, sheet: pygame.Surface, faces: Faces, store: Any, *, seat: int, box: Box, colour: str) -> None:
    brush.put(sheet, drawing.bed(brush, box.w, box.h, colour), box.x, box.y)
    heroes = store.zone[pile(seat, HERO)]
    tall = min(box.h - 40, 210.0)
    size = tall * 0.62
    for i, card in enumerate(heroes[:2]):
        face = faces.of(store, card)
        brush.put(sheet, drawing.thumb(brush, face, w=tall * 0.72, h=tall), box.x + 24 + i * (tall * 0.72 + 12), box.y + box.h / 2, "lm")
    left = box.x + 24 + 2 * (tall * 0.72 + 12) + 12
    number = max(0, store.hp[seat]) if heroes else 0
    brush.put(sheet, drawing.hp_disc(brush, number, size, unit=faces.words("warage.hp.unit")), left + size / 2, box.y + box.h / 2, "mm")
    room = Box(left + size + 24, box.y + 20, box.right - left - size - 44, box.h - 40)
    _play(brush, sheet, faces, store, cards=store.zone[pile(seat, PLAY)][:MOST], box=room)


def _play(brush: Brush, sheet: pygame.Surface, faces: Faces, store: Any, *, cards: list[int], box: Box) -> None:
    """Paint the cards beside a hero in two rows, clear of the season in the middle."""
    rows = 2 if len(cards) > 3 else 1
    across = max(1, math.ceil(len(cards) / rows))
    wide = min(box.w / across - 10, (box.h / rows - 10) * 1.15, LARGEST)
    for i, card in enumerate(cards):
        x = box.right - (across - i % across) * (wide + 10)
        y = box.y + (i // across) * (box.h / rows)
        brush.put(sheet, drawing.thumb(brush, faces.of(store, card), w=wide, h=wide / 1.15), x, y)
