"""Sigil: the emblem as light over a circle drawn on the floor of a dark hall."""

from __future__ import annotations

import math

import numpy as np

from tabletop.art.blaze import bolt, paint_blaze
from tabletop.art.fields import F32, Field, blur, mix, smooth
from tabletop.art.finish import brush
from tabletop.art.scene import WHITE, Scene

_FLOOR = 0.80
_MIDDLE = 0.44
_WIDE, _HIGH = 0.43, 0.155
"""Half the circle in perspective, in picture widths and heights."""


def paint_sigil(scene: Scene, emblem: str) -> None:
    """Paint the emblem as a spell being cast."""
    height, width = scene.size
    scene.sun = (0.5, _MIDDLE)
    _hall(scene)
    scene.rgb = brush(scene.rgb, 3)
    x, y = (scene.across - 0.5) / _WIDE, (scene.down - _FLOOR) / _HIGH
    _circle(scene, np.hypot(x, y).astype(F32), np.arctan2(y, x).astype(F32))
    _column(scene)
    _sparks(scene)
    for _ in range(int(scene.rng.integers(1, 4)) if scene.world.aurora else 0):
        bolt(scene, _MIDDLE)
    glyph = scene.glyphs.glyph(emblem, int(height * 0.68), width=int(width * 0.54))
    paint_blaze(scene, scene.placed(glyph, 0.5, _MIDDLE), middle=_MIDDLE, heat=0.82)
    scene.rgb = brush(scene.rgb, 1)


def _hall(scene: Scene) -> None:
    """Paint pillars to both sides in violet haze, and a floor of slabs that runs to the back."""
    tones = scene.tones
    far = scene.distance(0.5, _MIDDLE)
    scene.rgb[:] = mix(mix(tones.horizon, tones.middle, 0.35), tones.zenith, smooth(0.0, 0.52, far)[..., None])
    scene.rgb *= (0.40 + 0.55 * scene.noise(2.5, octaves=5))[..., None]
    for step in range(4):
        depth = step / 3
        for side in (-1, 1):
            _pillar(scene, 0.5 + side * (0.17 + 0.115 * step + 0.06 * depth * depth), wide=0.016 + 0.036 * depth, near=depth)
    _slabs(scene)


def _pillar(scene: Scene, at: float, *, wide: float, near: float) -> None:
    tones = scene.tones
    part = (scene.across - at) / wide
    foot = 0.665 + 0.13 * near
    mask = smooth(1.02, 0.98, np.abs(part)) * smooth(foot + 0.004, foot - 0.004, scene.down)
    base = smooth(1.45, 1.38, np.abs(part)) * smooth(0.028 + 0.02 * near, 0.022 + 0.02 * near, np.abs(scene.down - foot))
    mask = np.maximum(mask, base)
    toward = 1 if at < 0.5 else -1
    flutes = 0.80 + 0.20 * np.cos(part * 11)
    lit = np.clip(0.28 + part * toward * 0.62, 0.04, 1) ** 1.6 * flutes
    stone = mix(mix(tones.middle, tones.horizon, 0.5), tones.near, 0.20 + 0.4 * near)
    body = stone * (0.30 + 0.25 * scene.noise(20, octaves=3))[..., None]
    glow = np.exp(-(((scene.down - _MIDDLE - 0.12) / 0.34) ** 2))
    scene.cover(body + mix(tones.glow, tones.horizon, 0.25) * (lit * glow * (0.95 - 0.25 * near))[..., None], mask)


def _slabs(scene: Scene) -> None:
    tones = scene.tones
    back = 0.665
    depth = np.clip((scene.down - back) / (1 - back), 0.004, 1)
    row = 1 / (depth + 0.12) * 2.2
    column = (scene.across - 0.5) / (depth + 0.12) * 2.6
    joint = np.minimum(smooth(0.0, 0.07, row % 1) * smooth(1.0, 0.93, row % 1), smooth(0.0, 0.05, column % 1) * smooth(1.0, 0.95, column % 1))
    tint = 0.75 + 0.4 * scene.rng.random((64, 64)).astype(F32)[np.floor(row).astype(int) % 64, np.floor(column).astype(int) % 64]
    lit = scene.spot(0.5, _FLOOR, wide=0.36, high=0.17)
    slab = mix(tones.near, mix(tones.middle, tones.horizon, 0.3), (0.15 + 0.5 * lit)[..., None])
    slab = slab * (tint * (0.35 + 0.65 * joint) * (0.6 + 0.5 * scene.noise(24, octaves=3)))[..., None]
    scene.cover(slab, smooth(back - 0.003, back + 0.003, scene.down))
    scene.shine(tones.glow, lit * 0.30 * (0.4 + 0.6 * joint) * (scene.down > back))


def _circle(scene: Scene, radius: Field, angle: Field) -> None:
    """Paint rings, a star and invented letters, burning on the floor; near ones are drawn larger than life."""
    turn = angle + scene.rng.uniform(0, 6.28)
    drawn = _ring(radius, 1.0, 0.014) + 0.8 * _ring(radius, 0.93, 0.008) + 0.8 * _ring(radius, 0.70, 0.010)
    points = int(scene.rng.choice([5, 6, 7, 8]))
    for skip in (2, 3):
        sector = 2 * math.pi / points
        for k in range(points):
            a, b = k * sector, (k + skip) * sector
            drawn = np.maximum(drawn, _chord(radius, turn, a, b) * (0.75 if skip == 2 else 0.35))
    cells = 26
    part = (turn / (2 * math.pi) * cells) % 1.0
    which = np.floor(turn / (2 * math.pi) * cells).astype(int) % cells
    bits = scene.rng.random((cells, 3, 3)) > 0.42
    row = np.clip(((radius - 0.74) / 0.16 * 3).astype(int), 0, 2)
    letter = bits[which, row, np.clip((part * 4 - 0.5).astype(int), 0, 2)] * (np.abs(part - 0.5) < 0.36) * (radius > 0.745) * (radius < 0.895)
    drawn = np.clip(drawn + 0.6 * blur(letter.astype(F32), 0.8 * scene.unit), 0, 1.3)
    drawn = (drawn * (0.65 + 0.6 * scene.noise(6, octaves=3))).astype(F32)
    tones = scene.tones
    scene.shine(mix(tones.glow, tones.spark, 0.55), drawn * 0.85)
    scene.shine(tones.glow, blur(drawn, 4 * scene.unit) * 0.75 + blur(drawn, 14 * scene.unit) * 0.7)


def _ring(radius: Field, at: float, width: float) -> Field:
    return np.exp(-(((radius - at) / width) ** 2))


def _chord(radius: Field, angle: Field, a: float, b: float) -> Field:
    """Return the straight line between two points of the inner ring, at angles a and b."""
    middle, half = (a + b) / 2, (b - a) / 2
    from_line = radius * np.cos(angle - middle) - 0.70 * math.cos(half)
    return np.exp(-((from_line / 0.010) ** 2)) * smooth(0.71, 0.69, radius)


def _column(scene: Scene) -> None:
    """Paint light that stands on the circle and thins out upwards, in shifting veils."""
    tones = scene.tones
    rise = np.clip((_FLOOR + 0.05 - scene.down) / (_FLOOR + 0.05), 0, 1)
    reach = np.abs(scene.across - 0.5) / (_WIDE * (0.80 - 0.16 * rise))
    veils = 0.35 + 0.9 * scene.noise(1.2, octaves=5, stretch=0.16)
    wall = np.exp(-(((reach - 0.92) / 0.13) ** 2)) * 0.55 + smooth(1.0, 0.2, reach) * 0.42
    scene.shine(mix(tones.glow, tones.horizon, 0.35), wall * veils * np.exp(-rise * 1.7) * (scene.down < _FLOOR + 0.1) * 0.52)
    scene.shine(tones.glow, scene.spot(0.5, _MIDDLE, wide=0.22, high=0.36) * 0.14)


def _sparks(scene: Scene) -> None:
    """Paint sparks drawn upwards off the circle."""
    rng, (height, width) = scene.rng, scene.size
    field = np.zeros(scene.size, F32)
    for _ in range(70):
        turn = rng.uniform(0, 2 * math.pi)
        column = int((0.5 + math.cos(turn) * _WIDE * rng.uniform(0.55, 1.05)) * width)
        foot = (_FLOOR + math.sin(turn) * _HIGH) * height - abs(rng.normal(0, 0.26)) * height
        long = int(rng.uniform(4, 22) * scene.unit)
        if 0 <= column < width - 1 and foot > long:
            field[int(foot) - long : int(foot), column] = np.linspace(0.2, rng.uniform(0.5, 1.0), long)
    scene.shine(mix(scene.tones.spark, WHITE, 0.3), blur(field, 0.7 * scene.unit) * 1.5 + blur(field, 3 * scene.unit) * 0.8)
