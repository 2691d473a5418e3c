"""Small picture of a table under way: its ground, and pictures put at the places of the table's own plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pygame

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.ui import drawing
from tabletop.ui.table.cards import Faces
from tabletop.ui.table.spots import Spot


class SmallTable:
    """Ground w x h units large with the part `room` of a table in its middle; `brush` paints in the table's own units.

    `field` paints the ground of the whole table.
    """

    def __init__(self, look: Look, field: Callable[[Brush], pygame.Surface], room: Box, w: float, h: float) -> None:
        k = min(w / room.w, h / room.h)
        self._dx, self._dy = (w / k - room.w) / 2 - room.x, (h / k - room.h) / 2 - room.y
        self.brush = look.brush.at(look.brush.scale * k)
        ground = field(self.brush)
        self._sheet = pygame.transform.smoothscale(ground, (look.brush.px(w), look.brush.px(h)))  # where the table's own does not reach
        self._sheet.blit(ground, (self.brush.px(self._dx), self.brush.px(self._dy)))

    def put(self, picture: Picture, x: float, y: float, anchor: str = "lt") -> None:
        """Put a picture at a point of the table."""
        self.brush.put(self._sheet, picture, x + self._dx, y + self._dy, anchor)

    def bed(self, box: Box, colour: str) -> None:
        """Put a bed of that colour."""
        self.put(drawing.bed(self.brush, box.w, box.h, colour), box.x, box.y)

    def shade(self, box: Box, strength: int) -> None:
        """Darken a box, from 0 to 255."""
        box, px = box.moved(self._dx, self._dy), self.brush.px
        dark = pygame.Surface((px(box.w), px(box.h)), pygame.SRCALPHA)
        dark.fill((0, 0, 0, strength))
        self._sheet.blit(dark, (px(box.x), px(box.y)))

    def slots(self, boxes: Iterable[Box]) -> None:
        """Put empty slots."""
        for box in boxes:
            self.put(drawing.slot(self.brush, box.w, box.h), box.x, box.y)

    def cards(self, faces: Faces, store: Any, spots: Iterable[Spot]) -> None:
        """Put the cards of these spots, as pictures without text."""
        for spot in spots:
            box = spot.box
            self.put(drawing.thumb(self.brush, faces.of(store, spot.card), w=box.w, h=box.h), box.x, box.y)

    def picture(self) -> Picture:
        """Return the whole picture."""
        return Picture(self._sheet, 0, 0, *self._sheet.get_size())
