"""Impact of blows: the burst of light where one lands, cracks, the pieces of what breaks, the shade of a fallen Base."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import pygame

from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.vector import box, circle, linear, path, points, radial

RAYS = (1.0, 0.56, 0.82, 0.5, 0.94, 0.62, 0.76, 0.52, 0.9, 0.58)
"""Lengths of the rays of a burst, in order round it."""
COARSE = 6
"""Factor by which what has no edges is painted smaller."""
CRACKS = (((0.5, 0.0), (0.46, 0.2), (0.54, 0.38), (0.47, 0.6), (0.53, 0.8), (0.49, 1.0)),
          ((0.54, 0.38), (0.68, 0.3), (0.78, 0.46), (1.0, 0.36)),
          ((0.47, 0.6), (0.33, 0.52), (0.22, 0.7), (0.0, 0.62)), ((0.78, 0.46), (0.84, 0.7), (0.8, 1.0)),
          ((0.33, 0.52), (0.26, 0.28), (0.3, 0.0)))
"""Lines of the cracks, as shares of the width and height of a Base."""


@painted
def cracks(brush: Brush, w: float, h: float) -> Picture:
    """Paint dark cracks with a lit edge across a Base."""
    canvas = Canvas(brush, w, h)
    for tone, wide, aside in (("#ffd9a0", 1.6, 1.3), ("#050302", 2.8, 0.0)):
        lines = (" L".join(f"{x * w + aside:.2f},{y * h + aside:.2f}" for x, y in crack) for crack in CRACKS)
        canvas.svg("".join(path(f"M{line}", line=tone, line_width=wide, line_opacity=0.55 if aside else 1.0) for line in lines))
    return canvas.picture()


@painted
def wound_cracks(brush: Brush, w: float, h: float, step: int) -> Picture:
    """Paint the cracks of a wounded card below its ribbon: one, three or all five."""
    canvas = Canvas(brush, w, h)
    shown = CRACKS[:(0, 1, 3, 5)[step]]
    for tone, wide, aside, share in (("#ffd9a0", 1.2, 0.9, 0.35), ("#050302", 1.9, 0.0, 0.85)):
        lines = (" L".join(f"{x * w + aside:.2f},{y * h + aside:.2f}" for x, y in crack) for crack in shown)
        canvas.svg("".join(path(f"M{line}", line=tone, line_width=wide, line_opacity=share) for line in lines))
    return canvas.picture()


@painted
def darkness(brush: Brush, w: float, h: float) -> Picture:
    """Paint the shade over a fallen Base."""
    canvas = Canvas(brush, w, h)
    canvas.svg(box(0, 0, w, h, r=12, fill="#050203", fill_opacity=0.66))
    return canvas.picture()


@painted
def burst(brush: Brush, size: float) -> Picture:
    """Paint uneven rays of white and gold about the middle of a square."""
    canvas = Canvas(brush, size, size, pad=8)
    middle = size / 2
    around: list[tuple[float, float]] = []
    for i, long in enumerate(RAYS):
        for part, far in ((0.0, middle * long), (0.5, middle * 0.2)):
            turn = 2 * math.pi * (i + part) / len(RAYS) - 0.4
            around.append((middle + far * math.cos(turn), middle + far * math.sin(turn)))
    star = path(points(around), fill="url(#b)")
    canvas.light(0, 0, size, size, circle(middle, middle, size * 0.2, fill="#ffb04a"), blur=7, gain=1.2)
    canvas.svg(star, radial("b", ((0, "#ffffff", 1.0), (0.35, "#ffe9a8", 0.95), (1, "#ff8a2a", 0.15))))
    return canvas.picture()


@painted
def blush(brush: Brush, w: float, h: float, *, up: bool) -> Picture:
    """Paint red light that fades from one long edge of a box: the lower one where it goes `up`."""
    canvas, (first, last) = Canvas(brush, w, h), (0.0, 0.55) if up else (0.55, 0.0)
    canvas.svg(box(0, 0, w, h, fill="url(#b)"), linear("b", ((0, "#ff3a20", first), (1, "#ff3a20", last))))
    return canvas.picture()


@painted
def motes(brush: Brush, w: float, h: float) -> Picture:
    """Paint green motes over a box, the same for the same box."""
    canvas, chance = Canvas(brush, w, h), Random(round(w * 7 + h))
    spots = (circle(chance.uniform(0.1, 0.9) * w, chance.uniform(0.2, 0.9) * h, chance.uniform(2, 4.5), fill="#a0ffb8") for _ in range(18))
    canvas.svg("".join(spots))
    return canvas.picture()


@painted
def halo(brush: Brush, size: float) -> Picture:
    """Paint soft golden light about the middle of a square."""
    return _haze(brush, size, size, ((0, "#ffe9b0", 0.5), (0.35, "#ffc860", 0.22), (1, "#ffb040", 0.0)))


@painted
def gloom(brush: Brush, w: float, h: float) -> Picture:
    """Paint soft darkness, on which letters can be read over a table."""
    return _haze(brush, w, h, ((0, "#000000", 0.82), (0.55, "#000000", 0.62), (1, "#000000", 0.0)))


def _haze(brush: Brush, w: float, h: float, stops: Sequence[tuple[float, str, float]]) -> Picture:
    """Paint light or darkness that fades from the middle of a box, coarsely first: it has no edges."""
    side = min(w, h)
    canvas = Canvas(brush.at(brush.scale / COARSE), side, side)
    canvas.svg(circle(side / 2, side / 2, side / 2, fill="url(#h)"), radial("h", stops))
    size = brush.px(w), brush.px(h)
    return Picture(pygame.transform.smoothscale(canvas.surface, size), 0, 0, *size)


CLEFTS, RINGS = 11, (0.16, 0.46, 1.0)
"""Cracks from the point of the blow, and the distances along them of the cracks across: 33 pieces."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Shard:
    """Piece of a broken picture: its own picture, and in pixels from the corner of the whole its box and its middle."""

    picture: Picture
    box: tuple[int, int, int, int]
    middle: Point


def net(w: float, h: float, at: Point, clefts: int = CLEFTS, across: Sequence[float] = RINGS) -> tuple[tuple[Point, ...], ...]:
    """Return the outlines of the pieces of a box, the same for the same box; `at` is the point of the blow within it."""
    chance = Random(round(w * 7 + h))
    turns = [2 * math.pi * (i + chance.uniform(-0.3, 0.3)) / clefts for i in range(clefts)]
    far = math.hypot(max(at[0], w - at[0]), max(at[1], h - at[1])) * 1.5
    rings: list[list[Point]] = [[at] * clefts]
    for share in across:
        reach = [far if share == 1.0 else far * share * chance.uniform(0.8, 1.2) for _ in turns]
        rings.append([(at[0] + r * math.cos(turn), at[1] + r * math.sin(turn)) for r, turn in zip(reach, turns, strict=True)])
    cells = []
    for inner, outer in pairwise(rings):
        for i in range(clefts):
            j = (i + 1) % clefts
            cells.append(tuple(dict.fromkeys((inner[i], outer[i], outer[j], inner[j]))))
    return tuple(cells)


def cracked(brush: Brush, whole: Picture, across: float, down: float) -> Picture:
    """Paint the cracks of the net over a picture, dark with a lit edge, where it shows anything; the blow fell at those shares of its shape."""
    canvas = Canvas(brush, brush.units(whole.w), brush.units(whole.h))
    cells = net(whole.w, whole.h, (across * whole.w, down * whole.h))
    lines = [points([(brush.units(x), brush.units(y)) for x, y in cell]) for cell in cells]
    for tone, wide, share in (("#ffd9a0", 3.0, 0.5), ("#050302", 1.8, 1.0)):
        canvas.svg("".join(path(line, line=tone, line_width=wide, line_opacity=share) for line in lines))
    sheet = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    sheet.blit(pygame.mask.from_surface(whole.surface).to_surface(setcolor=(255,) * 4, unsetcolor=(0,) * 4), (whole.dx, whole.dy))
    canvas.surface.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return canvas.picture()


def shards(whole: Picture, at: Point, *, clefts: int = CLEFTS, rings: Sequence[float] = RINGS) -> list[Shard]:
    """Cut a picture into pieces along the net of a blow at a point of its shape, in pixels; pieces without anything on them are left out."""
    found = []
    frame = pygame.Rect(-whole.dx, -whole.dy, whole.w, whole.h)  # the shape within the surface
    for cell in net(whole.w, whole.h, at, clefts, rings):
        placed = [(x + frame.x, y + frame.y) for x, y in cell]
        box = _around(placed).clip(frame).clip(whole.surface.get_rect())
        if box.w < 2 or box.h < 2:
            continue
        piece = pygame.Surface(box.size, pygame.SRCALPHA)
        piece.blit(whole.surface, (0, 0), box)
        mask = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), [(x - box.x, y - box.y) for x, y in placed])
        piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        ink = piece.get_bounding_rect(min_alpha=8)
        if not ink.w or not ink.h:
            continue
        x, y = box.x - frame.x, box.y - frame.y
        found.append(Shard(Picture(piece, 0, 0, box.w, box.h), (x, y, box.w, box.h), (x + ink.centerx, y + ink.centery)))
    return found


def _around(corners: Sequence[Point]) -> pygame.Rect:
    """Return the box of whole pixels round some points."""
    xs, ys = zip(*corners, strict=True)
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return pygame.Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)
