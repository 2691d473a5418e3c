"""Burst: the emblem as a blaze of power: streaming light, flying shards, a wave over the ground."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pygame

from tabletop.art.blaze import bolt, paint_blaze
from tabletop.art.fields import F32, Field, blur, fbm, mix, smooth
from tabletop.art.finish import brush
from tabletop.art.land import paint_land
from tabletop.art.scene import Scene
from tabletop.art.sky import paint_sky
from tabletop.art.world import Material

_MIDDLE = 0.47


@dataclass(frozen=True, slots=True)
class _Temper:
    """Behaviour of a people's power: its swirl, and the number of shards, sparks and bolts."""

    swirl: float
    shards: int
    bolts: int
    crisp: float


_TEMPERS: dict[Material, _Temper] = {
    "steel": _Temper(swirl=0.0, shards=8, bolts=4, crisp=1.0),
    "stone": _Temper(swirl=0.15, shards=46, bolts=0, crisp=0.8),
    "chitin": _Temper(swirl=1.3, shards=10, bolts=2, crisp=0.6),
    "bronze": _Temper(swirl=0.7, shards=22, bolts=1, crisp=0.7),
    "gold": _Temper(swirl=0.4, shards=16, bolts=3, crisp=0.9),
}


def paint_burst(scene: Scene, emblem: str) -> None:
    """Paint the emblem as a spell going off above the world's country."""
    height, width = scene.size
    temper = _TEMPERS[scene.world.material]
    scene.horizon = 0.74
    scene.sun = (0.5, _MIDDLE)
    paint_sky(scene, disc=0.001)
    paint_land(scene, valley=0.9)
    scene.rgb = brush(scene.rgb, 3) * 0.36
    radius, angle = _polar(scene)
    _stream(scene, radius, angle, temper)
    _wave(scene)
    _shards(scene, temper.shards)
    for _ in range(temper.bolts):
        bolt(scene, _MIDDLE)
    glyph = scene.placed(scene.glyphs.glyph(emblem, int(height * 0.66), width=int(width * 0.56)), 0.5, _MIDDLE)
    paint_blaze(scene, glyph, middle=_MIDDLE, heat=0.3)
    scene.rgb = brush(scene.rgb, 1)


def _polar(scene: Scene) -> tuple[Field, Field]:
    """Return distance from the middle (in picture heights) and angle of every pixel."""
    height, width = scene.size
    x, y = (scene.across - 0.5) * width / height, scene.down - _MIDDLE
    return np.hypot(x, y).astype(F32), np.arctan2(y, x).astype(F32)


def _stream(scene: Scene, radius: Field, angle: Field, temper: _Temper) -> None:
    """Paint light that streams outwards in strands, brightest near the middle, in two hues."""
    tones = scene.tones
    reach = np.log(radius + 0.06)
    fine = _strands(scene, angle + temper.swirl * reach, reach, count=26)
    broad = _strands(scene, angle + temper.swirl * 0.8 * reach + 1.0, reach * 0.8, count=9)
    body = smooth(0.30, 0.85, broad) * np.exp(-radius * 2.3)
    strands = smooth(0.52, 0.80, fine) * np.exp(-radius * 2.0) * smooth(0.08, 0.30, radius)
    scene.shine(mix(tones.horizon, tones.glow, 0.5), body * 0.62)
    scene.shine(mix(tones.glow, tones.spark, 0.15), strands * (0.42 + 0.30 * temper.crisp))
    scene.shine(mix(tones.glow, tones.horizon, 0.3), np.exp(-radius * 4.2) * 0.34 + np.exp(-radius * 1.7) * 0.14)
    ring = np.exp(-(((radius - 0.44 - 0.02 * (fine - 0.5)) / 0.012) ** 2)) * smooth(0.25, 0.7, broad)
    scene.shine(mix(tones.glow, tones.spark, 0.5), ring * 0.34 + blur(ring, 7 * scene.unit) * 0.34)


def _strands(scene: Scene, angle: Field, reach: Field, *, count: int) -> Field:
    """Return noise that is long along the radius and short across it, seamless around the circle."""
    rows, columns = 96, 720
    band = fbm(scene.rng, (rows, columns), 3, octaves=4, gain=0.6, stretch=3.0 / count * 6)
    blend = np.linspace(0, 1, 90, dtype=F32)
    band[:, -90:] = band[:, -90:] * (1 - blend) + band[:, :1] * blend
    column = (np.mod(angle / (2 * np.pi), 1.0) * (columns - 1)).astype(np.int32)
    row = np.clip((reach + 3.0) / 3.6 * (rows - 1), 0, rows - 1).astype(np.int32)
    return blur(band[row, column], 0.8)


def _wave(scene: Scene) -> None:
    """Paint a ring running out over the ground, seen from the side, and the ground lit under the blaze."""
    tones = scene.tones
    x, y = (scene.across - 0.5) / 0.40, (scene.down - 0.90) / 0.085
    ring = np.hypot(x, y) + 0.06 * (scene.noise(7, octaves=4) - 0.5)
    front = np.exp(-(((ring - 1) / 0.075) ** 2)) * (0.45 + 0.75 * smooth(-0.6, 1, y))
    floor = np.exp(-(ring**2) * 0.9) * smooth(0.70, 0.86, scene.down)
    scene.shine(mix(tones.glow, tones.horizon, 0.25), floor * 0.55)
    scene.shine(mix(tones.glow, tones.spark, 0.4), front * 0.46 + blur(front.astype(F32), 8 * scene.unit) * 0.34)


def _shards(scene: Scene, count: int) -> None:
    """Paint splinters thrown outwards: larger the farther out, dark, their inner side lit."""
    rng, (height, width), tones = scene.rng, scene.size, scene.tones
    dark, lit = (pygame.Surface((width, height)) for _ in range(2))
    for _ in range(count):
        turn, out = rng.uniform(0, 2 * math.pi), rng.uniform(0.30, 0.82)
        centre = np.array([width / 2 + math.cos(turn) * out * height, _MIDDLE * height + math.sin(turn) * out * height * 0.8])
        long = (5 + 22 * out * rng.uniform(0.3, 1.0)) * scene.unit
        ahead = np.array([math.cos(turn), math.sin(turn)])
        aside = np.array([-ahead[1], ahead[0]])
        tip, tail = centre + ahead * long, centre - ahead * long * rng.uniform(0.4, 0.9)
        left, right = centre + aside * long * rng.uniform(0.2, 0.5), centre - aside * long * rng.uniform(0.2, 0.5)
        pygame.draw.polygon(dark, "white", [tuple(p) for p in (tip, left, tail, right)])
        pygame.draw.polygon(lit, "white", [tuple(p) for p in (tail, left, centre)])
    body, face = (blur(pygame.surfarray.array_red(s).T.astype(F32) / F32(255), 0.7) for s in (dark, lit))
    scene.cover(mix(tones.near, tones.dark, 0.35), body * 0.92)
    scene.shine(mix(tones.glow, tones.light, 0.45), face * 0.8)
