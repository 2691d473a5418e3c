"""A blank to compose one picture from several: pictures and lines of text at places in units."""

from __future__ import annotations

import pygame

from tabletop.ui.brush import PREMULTIPLIED, Picture
from tabletop.ui.graph.look import Look
from tabletop.ui.paint import letters
from tabletop.ui.theme import CREAM, Lettering


class Sheet:
    """`put` and `text` compose; `picture` is the result. Overshooting shadows are kept within a margin of 24 units."""

    margin = 24.0

    def __init__(self, look: Look, w: float, h: float) -> None:
        self._look, self._pad = look, look.brush.px(self.margin)
        self._size = look.brush.px(w), look.brush.px(h)
        self._surface = pygame.Surface((self._size[0] + 2 * self._pad, self._size[1] + 2 * self._pad), pygame.SRCALPHA)

    def put(self, picture: Picture, x: float, y: float) -> None:
        """A picture with its shape's corner at (x, y)."""
        px = self._look.brush.px
        at = (px(x) + self._pad + picture.dx, px(y) + self._pad + picture.dy)
        self._surface.blit(picture.surface, at, special_flags=PREMULTIPLIED)

    def text(self, text: str, x: float, y: float, lettering: Lettering, anchor: str = "lm", *, colour: str = CREAM,
             fit: float | None = None) -> None:
        """A line of text anchored at (x, y): l, m or r, its capitals centred on y."""
        k = self._look.k
        picture = letters.line(self._look.brush, text, lettering, colour=colour, fit=fit)
        left = {"l": 0.0, "m": picture.w / 2, "r": float(picture.w)}[anchor[0]]
        self.put(picture, x - left / k, y - picture.h / 2 / k)

    def picture(self) -> Picture:
        """What was composed."""
        return Picture(self._surface, -self._pad, -self._pad, *self._size)
