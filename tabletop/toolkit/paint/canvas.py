"""Premultiplied sheet on which one picture is composed, in units."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

import pygame

from tabletop.toolkit.paint import letters, light, vector
from tabletop.toolkit.paint.brush import PREMULTIPLIED, Brush, Picture
from tabletop.toolkit.paint.theme import CREAM, Lettering


class Canvas:
    """Transparent sheet of w x h units with a pad all round for overshoot (shadow, light)."""

    def __init__(self, brush: Brush, w: float, h: float, *, pad: float = 0) -> None:
        self.brush, self.w, self.h = brush, w, h
        self.pad = math.ceil(pad * brush.scale)
        size = (max(1, brush.px(w)) + 2 * self.pad, max(1, brush.px(h)) + 2 * self.pad)
        self.surface = pygame.Surface(size, pygame.SRCALPHA)
        self._light: Literal["none", "to keep", "kept"] = "none"

    @classmethod
    def over(cls, brush: Brush, ground: Picture) -> Canvas:
        """Start a canvas from a finished picture, such as a plate, which itself stays unchanged."""
        assert ground.dx == ground.dy, "no canvas made this"
        canvas = cls(brush, brush.units(ground.w), brush.units(ground.h))
        canvas.pad, canvas.surface, canvas._light = -ground.dx, ground.surface.copy(), "kept"
        return canvas

    def svg(self, body: str, defs: str = "") -> None:
        """Draw an SVG body in the canvas's own units."""
        s, (w, h) = self.brush.scale, self.surface.get_size()
        view = (-self.pad / s, -self.pad / s, w / s, h / s)
        self.surface.blit(vector.render(w, h, view, body, defs), (0, 0), special_flags=PREMULTIPLIED)

    def part(self, x: float, y: float, w: float, h: float, body: str, defs: str = "") -> None:
        """Draw an SVG body whose units start at (x, y): cheaper than `svg` for a small piece."""
        s = self.brush.scale
        left, top = math.floor(x * s), math.floor(y * s)
        right, bottom = math.ceil((x + w) * s), math.ceil((y + h) * s)
        view = (left / s - x, top / s - y, (right - left) / s, (bottom - top) / s)
        piece = vector.render(right - left, bottom - top, view, body, defs)
        self.surface.blit(piece, (left + self.pad, top + self.pad), special_flags=PREMULTIPLIED)

    def bar(self, cap: float, drawn: Callable[[float], tuple[str, str]]) -> None:
        """Draw a shape that is the same at every x but within `cap` units of its ends.

        It is rendered narrow and its middle stretched. `drawn` returns the body and its defs for a width.
        """
        s, (wide, high) = self.brush.scale, self.surface.get_size()
        end = self.pad + math.ceil(cap * s)
        spare = wide - 2 * end - 1
        if spare <= 0:
            self.svg(*drawn(self.w))
            return
        corner = -self.pad / s
        narrow = vector.render(wide - spare, high, (corner, corner, (wide - spare) / s, high / s), *drawn(self.w - spare / s))
        middle = pygame.transform.scale(narrow.subsurface((end, 0, 1, high)), (spare + 1, high))
        for piece, x, width in ((narrow, 0, end), (middle, end, spare + 1)):
            self.surface.blit(piece, (x, 0), (0, 0, width, high), special_flags=PREMULTIPLIED)
        self.surface.blit(narrow, (end + spare + 1, 0), (end + 1, 0, end, high), special_flags=PREMULTIPLIED)

    def rim(self, depth: float, body: str, defs: str = "") -> None:
        """Draw an SVG body that shows only within `depth` units of the edge: cheaper than `svg` for a large sheet."""
        for x, y, piece in self._border(depth, body, defs):
            self.surface.blit(piece, (x, y), special_flags=PREMULTIPLIED)

    def _border(self, depth: float, body: str, defs: str = "") -> Iterator[tuple[int, int, pygame.Surface]]:
        """Render the body in four strips along the edge of the w x h units, each with its corner in pixels."""
        s, pad, over = self.brush.scale, self.pad, min(1, self.pad)  # a shape may reach into the pixel beyond its own
        w, h = (side - 2 * pad + over for side in self.surface.get_size())
        deep = math.ceil(depth * s) + over
        if 2 * deep >= min(w, h):
            strips = [(-over, -over, w + over, h + over)]
        else:
            upright = h - 2 * deep + over
            strips = [(-over, -over, w + over, deep), (-over, h - deep, w + over, deep),
                      (-over, deep - over, deep, upright), (w - deep, deep - over, deep, upright)]
        for x, y, wide, high in strips:
            yield x + pad, y + pad, vector.render(wide, high, (x / s, y / s, wide / s, high / s), body, defs)

    def put(self, picture: Picture, x: float, y: float, anchor: str = "lt") -> None:
        """Draw a picture with the anchor of its shape at (x, y)."""
        offset = self.pad / self.brush.scale
        self.brush.put(self.surface, picture, x + offset, y + offset, anchor)
        if picture.surface.get_flags() & pygame.SRCALPHA:
            self._shines()

    def text(self, s: str, x: float, y: float, lettering: Lettering, anchor: str = "lm", *, colour: str = CREAM,
             fit: float | None = None, minimum: float = letters.SMALLEST) -> float:
        """Draw a line of text with the anchor of its capitals at (x, y); return its width in units."""
        line = letters.line(self.brush, s, lettering, colour=colour, fit=fit, minimum=minimum)
        self.put(line, x, y, anchor)
        return self.brush.units(line.w)

    def shadow(self, x: float, y: float, w: float, h: float, *, radius: float = 10, blur: float = 10,
               strength: float = 0.6, down: float = 6) -> None:
        """Draw the shadow of a rounded box that will be drawn at (x, y)."""
        self.put(light.shadow(self.brush, w, h, radius=radius, blur=blur, strength=strength), x, y + down)

    def light(self, x: float, y: float, w: float, h: float, body: str, *, blur: float, gain: float = 1.0) -> None:
        """Add the blurred light of a body whose units start at (x, y)."""
        lit = light.light_of(self.brush, w, h, body, blur=blur, gain=gain)
        corner = (self.brush.px(x - blur * 3) + self.pad, self.brush.px(y - blur * 3) + self.pad)
        self.surface.blit(lit, corner, special_flags=pygame.BLEND_RGB_ADD)
        self._shines()

    def _shines(self) -> None:
        """Note that the sheet holds light, which would be lost on pixels without alpha."""
        if self._light == "none":
            self._light = "to keep"

    @contextmanager
    def clipped(self, x: float, y: float, w: float, h: float) -> Iterator[None]:
        """Clip all drawing to a box meanwhile."""
        px, pad = self.brush.px, self.pad
        self.surface.set_clip(pygame.Rect(px(x) + pad, px(y) + pad, px(w), px(h)))
        yield
        self.surface.set_clip(None)

    def cut(self, body: str) -> None:
        """Keep only the part under the (white) body."""
        s, (w, h) = self.brush.scale, self.surface.get_size()
        mask = vector.render(w, h, (-self.pad / s, -self.pad / s, w / s, h / s), body)
        self.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def round_off(self, radius: float) -> None:
        """Keep only the part within a box of w x h units with round corners; for a sheet without a pad."""
        for x, y, mask in self._border(radius, vector.box(0, 0, self.w, self.h, r=radius, fill="#ffffff")):
            self.surface.blit(mask, (x, y), special_flags=pygame.BLEND_RGBA_MULT)

    def picture(self) -> Picture:
        """Return the finished picture; the canvas must not be used after."""
        if self._light == "to keep":
            light.keep_light(self.surface)
        return Picture(self.surface, -self.pad, -self.pad, max(1, self.brush.px(self.w)), max(1, self.brush.px(self.h)))
