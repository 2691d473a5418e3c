"""Style of card art "page": a card's emblem as a miniature in gold leaf on a manuscript, with writing and tendrils."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pygame

from tabletop.art.emblem import carve
from tabletop.art.fields import F32, Field, blur, mix, slopes, smooth
from tabletop.art.finish import brush
from tabletop.art.glyphs import Glyph
from tabletop.art.parchment import laid, paint_sheet, write
from tabletop.art.scene import WHITE, Scene

_HALF, _HIGH = 0.285, 0.405
"""Half the miniature, in sheet widths and heights."""
_WIDE = _HALF * 1.5
"""Half the miniature, in sheet heights."""
_BAND = 0.030


def paint_page(scene: Scene, emblem: str) -> None:
    """Paint the emblem as a miniature."""
    rng, (height, width) = scene.rng, scene.size
    side = float(rng.choice([-1, 1]))
    scene.sun = (0.5 + side * 0.36, 0.0)
    u, v = laid(scene, rng.uniform(-0.025, 0.025))
    paint_sheet(scene, u, v)
    for a, b in ((-0.46, -_HALF - 0.045), (_HALF + 0.045, 0.46)):
        write(scene, u, v, left=a, right=b, step=0.066)
    scene.rgb = brush(scene.rgb, 1)
    _tendrils(scene)
    gap = _SHAPES[int(rng.integers(len(_SHAPES)))](u * width / height, v)
    inside = smooth(0.003, -0.003, gap)
    _ground(scene, u, v, inside)
    _frame(scene, u, v, gap, inside)
    glyph = scene.glyphs.glyph(emblem, int(height * 0.64), width=int(width * 0.47))
    _leaf(scene, scene.placed(glyph, 0.5, 0.5))
    scene.rgb = brush(scene.rgb, 1)


def _square(x: Field, y: Field) -> Field:
    """Return the distance outside a square miniature, in sheet heights."""
    return np.maximum(np.abs(x) - _WIDE, np.abs(y) - _HIGH).astype(F32)


def _arched(x: Field, y: Field) -> Field:
    """Return the distance outside one with a round head."""
    return np.where(y < -0.02, np.hypot(x / _WIDE, (y + 0.02) / (_HIGH - 0.02)) * _HIGH - _HIGH, _square(x, y)).astype(F32)


def _round(x: Field, y: Field) -> Field:
    """Return the distance outside a round one."""
    return (np.hypot(x * 0.96, y) - _HIGH - 0.012).astype(F32)


def _cusped(x: Field, y: Field) -> Field:
    """Return the distance outside four lobes on a square."""
    lobes = [np.hypot(np.abs(x) - 0.20, y) - 0.235, np.hypot(x, np.abs(y) - 0.19) - 0.235]
    return np.minimum(np.minimum(*lobes), np.maximum(np.abs(x), np.abs(y)) - 0.295).astype(F32)


_SHAPES: tuple[Callable[[Field, Field], Field], ...] = (_square, _arched, _round, _cusped)


def _ground(scene: Scene, u: Field, v: Field, inside: Field) -> None:
    """Paint the miniature's field: deep colour, a net of lozenges with a flower in each, light behind the emblem."""
    tones = scene.tones
    across, down = u * 1.5 * 15, v * 15
    a, b = (across + down) % 1.0, (across - down) % 1.0
    net = np.maximum(smooth(0.05, 0.02, np.minimum(a, 1 - a)), smooth(0.05, 0.02, np.minimum(b, 1 - b)))
    flower = smooth(0.17, 0.12, np.hypot(a - 0.5, b - 0.5))
    check = (np.floor(across + down) + np.floor(across - down)) % 2
    spot = scene.spot(0.5, 0.5, wide=0.22, high=0.34)
    deep = mix(mix(tones.middle, tones.zenith, 0.35 + 0.3 * check[..., None]), mix(tones.middle, tones.glow, 0.55), (spot * 0.75)[..., None])
    deep = deep * (0.62 + 0.30 * scene.noise(24, octaves=3) + 0.35 * spot)[..., None]
    scene.cover(deep, inside)
    gold = mix(tones.dark, tones.light, 0.62)
    scene.cover(gold, np.clip(net * 0.50 + flower * 0.42, 0, 1) * inside * (0.75 - 0.5 * spot))


def _frame(scene: Scene, u: Field, v: Field, gap: Field, inside: Field) -> None:
    """Paint the band of gold around the miniature, with pearls, and the shadow within it."""
    tones, unit = scene.tones, scene.unit
    band = smooth(_BAND, _BAND * 0.9, np.abs(gap))
    scene.dim(np.exp(-(((gap + _BAND) / 0.03) ** 2)) * inside * 0.55)
    scene.dim(np.clip(blur(band.astype(F32), 5 * unit), 0, 1) * 0.40 * (1 - band))
    run = np.arctan2(v, u * 1.5) / math.pi * 26
    pearl = np.sqrt(np.clip(1 - ((run % 1.0 - 0.5) / 0.40) ** 2 - (gap / (_BAND * 0.52)) ** 2, 0, 1))
    raised = np.sqrt(np.clip(1 - (np.abs(gap) / _BAND) ** 4, 0, 1)) + pearl * 0.8
    down, across = slopes(blur(raised.astype(F32), 0.7 * unit) * 10 * unit)
    toward = 0.6 if scene.sun[0] > 0.5 else -0.6
    key = np.clip((-across * toward + down * 0.8 + 0.75) / np.sqrt(down**2 + across**2 + 1) / 1.25, 0, 1)
    metal = mix(tones.dark, tones.light, (0.12 + 0.88 * key)[..., None]) * (0.32 + 0.95 * key)[..., None]
    bead = mix(mix(tones.glow, tones.dark, 0.3), tones.spark, key[..., None]) * (0.35 + 0.9 * key)[..., None]
    scene.cover(mix(metal, bead, (pearl > 0.2).astype(F32)[..., None]), band)


def _leaf(scene: Scene, glyph: Glyph) -> None:
    """Paint the emblem in burnished gold leaf with a dark outline, the people's colour in its shaded parts."""
    tones, unit = scene.tones, scene.unit
    shape, solid = glyph.shape, np.clip(glyph.shape + glyph.holes, 0, 1)
    scene.dim(np.clip(blur(solid, 9 * unit), 0, 1) * 0.55 * (1 - shape))
    scene.cover(tones.near * 0.35, np.clip(blur(solid, 3.2 * unit) * 2.2, 0, 1) * (1 - shape) * 0.92)
    scene.cover(mix(tones.zenith, tones.glow, 0.35), glyph.holes * 0.85)
    relief = carve(scene, glyph, depth=0.55, rough=0.5)
    tone = mix(mix(tones.light, tones.spark, 0.35), mix(tones.dark, tones.glow, 0.30), smooth(0.05, 1.05, relief.fall)[..., None] * 0.75)
    body = tone * (0.30 + 1.05 * relief.key)[..., None] + mix(tones.sun, WHITE, 0.5) * (relief.gleam**22 * 0.8)[..., None]
    scene.cover(body, np.clip(shape * 1.03, 0, 1))
    edge = np.clip(shape - blur(shape, 1.3 * unit), 0, 1) * 2
    scene.shine(mix(tones.spark, WHITE, 0.4), edge * relief.key * 0.7)


def _tendrils(scene: Scene) -> None:
    """Paint curling stems with leaves and berries in the page's upper and lower margins."""
    rng, tones, (height, width) = scene.rng, scene.tones, scene.size
    stems, leaves, berries = (pygame.Surface((width, height)) for _ in range(3))
    for corner_x in (0.155, 0.845):
        for corner_y in (0.10, 0.90):
            out, up = (1 if corner_x > 0.5 else -1), (1 if corner_y > 0.5 else -1)
            turn = rng.uniform(-0.3, 0.3)
            points = []
            for i in range(90):
                t = i / 89
                angle = t * 8.6 + turn
                radius = (1 - t) ** 0.8 * 0.105 * height
                x = corner_x * width + out * math.cos(angle) * radius * 1.15
                y = corner_y * height + up * (math.sin(angle) * radius * 0.9 - 0.015 * height)
                points.append((x, y))
                if i % 9 == 4:
                    pygame.draw.circle(leaves, "white", (x + rng.uniform(-6, 6), y + rng.uniform(-6, 6)), 4.6 * scene.unit * (1 - 0.5 * t) + 1)
                if i % 13 == 8:
                    pygame.draw.circle(berries, "white", (x + rng.uniform(-8, 8), y + rng.uniform(-8, 8)), 3.2 * scene.unit)
            pygame.draw.lines(stems, "white", closed=False, points=points, width=max(2, round(3 * scene.unit)))
    drawn = [blur(pygame.surfarray.array_red(s).T.astype(F32) / F32(255), 0.7 * scene.unit) for s in (stems, leaves, berries)]
    hues = mix(tones.dark, tones.middle, 0.4), mix(tones.middle, tones.glow, 0.35), mix(tones.glow, tones.spark, 0.2)
    for mask, tone in zip(drawn, hues, strict=True):
        scene.cover(tone * 0.8, np.clip(mask * 1.1, 0, 1) * 0.9)
