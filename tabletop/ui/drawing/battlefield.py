"""Battlefields: a country below, one or more above, the parts of a frontier; felt instead on a plain table."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import pygame

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.paint import vector
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.ui.drawing.colours import Tint
from tabletop.ui.drawing.grounds import felt

WIDE = 1920.0
"""Width of the painted halves, in pixels, and of a table in units that shows all of them."""
SEAM = 24.0
"""Height over which one country fades into the other, on each side of the frontier."""


@dataclass(frozen=True, slots=True)
class Lands:
    """Countries of a table by the keys of their pictures: one below the line, others above it from left to right.

    `line` is the frontier's height, as a part of the table's; `cuts` are where the upper ones meet, as parts of its width.
    """

    below: str
    above: tuple[str, ...]
    line: float
    cuts: tuple[float, ...] = ()


def battlefield(brush: Brush, w: float, h: float, lands: Lands, tint: Tint) -> pygame.Surface:
    """Paint the ground of a table, w x h units; on a plain table, felt. The surface is the caller's own."""
    found = felt(brush, w, h, tint) if brush.theme.plain else _countries(brush, w, h, lands)
    return found.surface.copy()


@painted
def _countries(brush: Brush, w: float, h: float, lands: Lands) -> Picture:
    size = (brush.px(w), brush.px(h))
    sheet = pygame.Surface(size)
    line, seam = round(size[1] * lands.line), brush.px(SEAM)
    edges = (0, *(round(size[0] * cut) for cut in lands.cuts), size[0])
    for land, (left, right) in zip(lands.above, pairwise(edges), strict=True):
        half = _half(brush, land, "far", (size[0], line + seam))
        sheet.blit(half, (left, 0), (left, 0, right - left, line + seam))
    half = _half(brush, lands.below, "near", (size[0], size[1] - line + seam))
    for row in range(2 * seam):
        half.set_alpha(255 * (row + 1) // (2 * seam + 1))
        sheet.blit(half, (0, line - seam + row), (0, row, size[0], 1))
    half.set_alpha(None)
    sheet.blit(half, (0, line + seam), (0, 2 * seam, size[0], size[1]))
    return Picture(sheet, 0, 0, *size)


def _half(brush: Brush, land: str, side: Literal["near", "far"], size: tuple[int, int]) -> pygame.Surface:
    """Load half a country and scale it to cover a size in pixels; its outer edge is kept, in an upright window one of its sides."""
    raw = pygame.image.load(str(brush.assets / "art" / "plains" / f"{land}-{side}.webp"))
    k = max(size[0] / raw.get_width(), size[1] / raw.get_height())
    w, h = min(raw.get_width(), round(size[0] / k)), min(raw.get_height(), round(size[1] / k))
    left = (raw.get_width() - w) // 2 if w > raw.get_width() // 2 else 0 if side == "near" else raw.get_width() - w
    part = raw.subsurface((left, 0 if side == "far" else raw.get_height() - h, w, h))
    return pygame.transform.smoothscale(part, size)


def lay(brush: Brush, sheet: pygame.Surface, name: str, box: Box, *, radius: float = 0.0) -> None:
    """Lay a part of a frontier over a battlefield, stretched to a box in units, its corners rounded; nothing on a plain table."""
    if brush.theme.plain:
        return
    raw = pygame.image.load(str(brush.assets / "art" / "plains" / f"{name}.webp"))
    drawn = pygame.transform.smoothscale(raw, (max(1, brush.px(box.w)), max(1, brush.px(box.h))))
    if radius:
        opaque, drawn = drawn, pygame.Surface(drawn.get_size(), pygame.SRCALPHA)  # a picture without clear pixels has no alpha
        drawn.blit(opaque, (0, 0))
        mask = vector.render(*drawn.get_size(), (0, 0, box.w, box.h), vector.box(0, 0, box.w, box.h, r=radius, fill="#ffffff"))
        drawn.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(drawn, (brush.px(box.x), brush.px(box.y)))


def across(w: float, y: float, high: float) -> Box:
    """Return the box of a frontier that runs across a table w wide: its middle at `y`, as high as painted for a table of full width."""
    tall = high * w / WIDE
    return Box(0, y - tall / 2, w, tall)
