"""Rampart: the emblem on the wall of its kingdom, behind the battlements, banners at both sides."""

from __future__ import annotations

import numpy as np

from tabletop.art.emblem import paint_emblem
from tabletop.art.fields import F32, Field, blur, fbm_line, mix, shift, smooth
from tabletop.art.finish import brush
from tabletop.art.land import paint_land
from tabletop.art.scene import Scene
from tabletop.art.sky import paint_sky

_WALL = 0.80
_TEETH = 5.0
"""Merlons across the picture."""


def paint_rampart(scene: Scene, emblem: str) -> None:
    """Paint the emblem above the battlements."""
    rng, (height, width) = scene.rng, scene.size
    scene.horizon = 0.70 + rng.uniform(-0.03, 0.03)
    scene.sun = (0.5 + rng.uniform(0.18, 0.30) * rng.choice([-1, 1]), rng.uniform(0.20, 0.42))
    paint_sky(scene, disc=rng.uniform(0.045, 0.10))
    paint_land(scene, valley=0.0)
    scene.rgb = brush(scene.rgb, 3)
    for side in (-1, 1):
        _tower(scene, side)
    scene.dim(0.62 * scene.spot(0.5, 0.46, wide=0.27, high=0.44))
    glyph = scene.glyphs.glyph(emblem, int(height * 0.70), width=int(width * 0.52))
    paint_emblem(scene, scene.placed(glyph, 0.5, 0.845 - glyph.size[0] / height / 2), halo=0.55)
    _battlement(scene)
    scene.rgb = brush(scene.rgb, 1)


def _tower(scene: Scene, side: int) -> None:
    """Paint a tower at the picture's edge, a lit slit in it, and the kingdom's banner hung from it."""
    tones = scene.tones
    at, top = 0.5 + side * 0.435, 0.15 + 0.10 * float(scene.rng.random())
    x = np.abs(scene.across - at) / 0.085
    merlon = 0.035 * (((scene.across - at) * 26 + 0.25) % 1.0 < 0.5)
    mask = smooth(1.0, 0.985, x) * smooth(top - merlon - 0.003, top - merlon + 0.003, scene.down)
    mask = np.maximum(mask, smooth(1.22, 1.20, x) * smooth(top - merlon - 0.003, top - merlon + 0.003, scene.down) * (scene.down < top + 0.06))
    stone = _masonry(scene, rows=22, columns=16)
    toward = 1 if scene.sun[0] > 0.5 else -1
    round_ = np.clip(0.55 + (scene.across - at) / 0.085 * toward * 0.45, 0.1, 1)
    body = mix(tones.near, mix(tones.far, tones.light, 0.25), (0.15 + 0.55 * round_)[..., None]) * (0.35 + 0.75 * stone)[..., None]
    scene.cover(mix(body, tones.horizon, 0.14), mask)
    slit = smooth(0.0075, 0.005, np.abs(scene.across - at)) * smooth(0.035, 0.03, np.abs(scene.down - top - 0.11))
    scene.cover(mix(tones.glow, tones.spark, 0.4), slit)
    scene.shine(tones.glow, blur(slit.astype(F32), 7 * scene.unit) * 1.2)
    _hanging(scene, at - side * 0.006, top + 0.20)


def _hanging(scene: Scene, at: float, top: float) -> None:
    tones, half, long = scene.tones, 0.048, 0.34
    sway = 0.006 * np.sin((scene.down - top) * 14 + at * 9)
    x = (scene.across - at - sway) / half
    foot = top + long - 0.06 * np.clip(1 - np.abs(x), 0, 1)
    inside = smooth(1.0, 0.95, np.abs(x)) * smooth(top - 0.002, top + 0.002, scene.down) * smooth(foot + 0.003, foot - 0.003, scene.down)
    scene.dim(np.clip(blur(inside.astype(F32), 7 * scene.unit), 0, 1) * 0.45 * (1 - inside))
    fold = 0.65 + 0.35 * np.sin(x * 5 + (scene.down - top) * 6)
    scene.cover(mix(tones.dark, tones.glow, 0.72) * (0.35 + 0.75 * fold)[..., None], inside)
    hem = np.exp(-(((np.abs(x) - 0.80) / 0.09) ** 2))
    scene.cover(mix(tones.light, tones.spark, 0.4) * (0.4 + 0.6 * fold)[..., None], inside * hem * 0.85)


def _masonry(scene: Scene, *, rows: float, columns: float) -> Field:
    row = scene.down * rows
    course = np.floor(row).astype(int)
    column = scene.across * columns + 0.5 * (course % 2)
    joint = np.minimum(smooth(0, 0.12, row % 1) * smooth(1, 0.88, row % 1), smooth(0, 0.07, column % 1) * smooth(1, 0.93, column % 1))
    tone = scene.rng.random((64, 64)).astype(F32)[course % 64, np.floor(column).astype(int) % 64]
    return (joint * (0.55 + 0.35 * tone) + 0.25 * scene.noise(26, octaves=3)).astype(F32)


def _battlement(scene: Scene) -> None:
    """Paint the wall in front: merlons with lit tops, snow or moss on them, embrasures between."""
    tones, (height, width) = scene.tones, scene.size
    part = (scene.across * _TEETH) % 1.0
    tooth = smooth(0.16, 0.175, part) * smooth(0.84, 0.825, part)
    line = _WALL + 0.075 * (1 - tooth) + 0.006 * (fbm_line(scene.rng, width, 30, octaves=3)[None] - 0.5)
    mask = smooth(-1.5 / height, 1.5 / height, scene.down - line.astype(F32))
    scene.dim(np.clip(blur(mask, 7 * scene.unit), 0, 1) * 0.5 * (1 - mask))
    stone = _masonry(scene, rows=15, columns=11)
    fire = scene.spot(0.5, 0.80, wide=0.30, high=0.14)
    body = mix(tones.near * 0.8, mix(tones.far, tones.middle, 0.3), (0.20 + 0.30 * stone)[..., None]) * (0.30 + 0.85 * stone)[..., None]
    body = body + mix(tones.glow, tones.horizon, 0.4) * (fire * stone * 0.42)[..., None]
    scene.cover(body, mask)
    crest = np.clip(mask - shift(mask, int(5 * scene.unit) + 1, 0), 0, 1)
    scene.cover(mix(tones.light, tones.horizon, 0.35), crest * (0.35 + 0.5 * scene.noise(16, octaves=3)))
    scene.shine(tones.sun, np.clip(mask - shift(mask, 2, 0), 0, 1) * 0.35)
