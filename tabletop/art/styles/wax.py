"""Wax: the emblem pressed into the seal of a letter, a ribbon under it, by candlelight."""

from __future__ import annotations

import math

import numpy as np

from tabletop.art.cloth import lit
from tabletop.art.fields import F32, Field, blur, mix, slopes, smooth
from tabletop.art.finish import brush
from tabletop.art.glyphs import Glyph
from tabletop.art.parchment import laid, paint_sheet, write
from tabletop.art.scene import WHITE, Scene

_MIDDLE = 0.50
_RADIUS = 0.405
"""Radius of the seal, in picture heights."""


def paint_wax(scene: Scene, emblem: str) -> None:
    """Paint the emblem on the seal of a letter."""
    rng, height = scene.rng, scene.size[0]
    side = float(rng.choice([-1, 1]))
    scene.sun = (0.5 + side * 0.40, 0.02)
    u, v = laid(scene, rng.uniform(-0.10, 0.10))
    at = rng.uniform(0.27, 0.31)
    paint_sheet(scene, u, v, folds=(-at, at))
    write(scene, u, v, left=-0.47, right=0.47)
    scene.rgb = brush(scene.rgb, 1)
    _ribbons(scene, side)
    glyph = scene.glyphs.glyph(emblem, int(height * _RADIUS * 1.12), width=int(height * _RADIUS * 1.18))
    _seal(scene, scene.placed(glyph, 0.5, _MIDDLE))
    scene.shine(mix(scene.tones.sun, scene.tones.spark, 0.4), np.exp(-scene.distance(*scene.sun) * 3.2) * 0.30)
    scene.rgb = brush(scene.rgb, 1)


def _ribbons(scene: Scene, side: float) -> None:
    """Paint two tails of ribbon that come out under the seal."""
    tones, (height, width) = scene.tones, scene.size
    x, y = (scene.across - 0.5) * width / height, scene.down - _MIDDLE
    for lean in (0.55 + 0.1 * side, -0.42 + 0.1 * side):
        along, aside = y * math.cos(lean) + x * math.sin(lean), x * math.cos(lean) - y * math.sin(lean)
        wave = 0.018 * np.sin(along * 13 + lean * 4)
        wide = 0.070
        off = np.abs(aside + wave) / wide
        notch = 0.66 - 0.075 * np.clip(1 - off, 0, 1)
        inside = smooth(1.02, 0.96, off) * smooth(notch + 0.005, notch - 0.005, along) * smooth(0.0, 0.03, along)
        scene.dim(np.clip(blur(inside.astype(F32), 6 * scene.unit), 0, 1) * 0.5 * (1 - inside))
        light = lit(scene, (0.5 + 0.45 * np.sin(along * 13 + lean * 4 + 1.2)).astype(F32), from_left=side)
        silk = mix(tones.zenith, mix(tones.middle, tones.glow, 0.25), np.clip(light, 0, 1)[..., None]) * (0.35 + 0.75 * light)[..., None]
        hem = np.exp(-(((off - 0.80) / 0.07) ** 2))
        scene.cover(mix(silk, tones.spark * light[..., None], (hem * 0.7)[..., None]), inside)


def _outline(scene: Scene, angle: Field) -> Field:
    """Return the reach of the wax by angle: round, with swells where it ran."""
    bulge = np.zeros(scene.size, F32)
    for count, size in ((3, 0.030), (5, 0.028), (8, 0.022), (13, 0.012)):
        bulge += size * np.cos(angle * count + float(scene.rng.uniform(0, 6.28)))
    return (1 + bulge).astype(F32)


def _seal(scene: Scene, glyph: Glyph) -> None:
    tones, unit, (height, width) = scene.tones, scene.unit, scene.size
    x, y = (scene.across - 0.5) * width / height, scene.down - _MIDDLE
    angle = np.arctan2(y, x).astype(F32)
    out = (np.hypot(x, y) / _RADIUS / _outline(scene, angle)).astype(F32)
    mask = smooth(1.0, 0.985, out)
    scene.dim(np.clip(blur(mask, 11 * unit), 0, 1) * 0.70 * (1 - mask))
    round_ = np.sqrt(np.clip(1 - np.clip((out - 0.80) / 0.20, 0, 1) ** 2, 0, 1))
    dish = smooth(0.80, 0.72, np.hypot(x, y) / _RADIUS)
    beads = 0.5 + 0.5 * np.cos(angle * 44)
    ring = np.exp(-(((np.hypot(x, y) / _RADIUS - 0.765) / 0.02) ** 2)) * (0.4 + 0.6 * beads)
    raised = blur(glyph.shape, 1.6 * unit) * 0.55 + blur(glyph.height, unit) * 0.7 + blur(glyph.shape, 6 * unit) * 0.4
    surface = (round_ * 1.5 - dish * 0.85 + ring * 0.25 + raised * 0.62 + 0.10 * scene.noise(7, octaves=3)) * 13 * unit
    down, across = slopes(blur(surface.astype(F32), 0.9 * unit))
    length = np.sqrt(down**2 + across**2 + 1)
    toward = 0.65 if scene.sun[0] > 0.5 else -0.65
    key = np.clip((-across * toward + down * 0.80 + 0.62) / length / 1.2, 0, 1)
    gleam = np.clip((-across * toward * 0.7 + down * 0.62 + 1.0) / length / 1.37, 0, 1)
    wax = mix(mix(tones.glow, tones.dark, 0.62), mix(tones.glow, tones.spark, 0.10), key[..., None])
    body = wax * (0.20 + 1.02 * key)[..., None] + mix(tones.sun, WHITE, 0.5) * (gleam**34 * 0.75)[..., None]
    body = body * (1 - 0.30 * dish * (1 - glyph.shape))[..., None]
    scene.cover(body, mask)
    line = np.clip(blur(glyph.shape, 2.0 * unit) * 1.8, 0, 1) * (1 - glyph.shape)
    scene.dim(line * 0.55)
    lit_top = np.clip(glyph.shape, 0, 1) * key
    scene.shine(mix(tones.glow, tones.spark, 0.65), lit_top * 0.42)
    edge = np.clip(glyph.shape - blur(glyph.shape, 1.3 * unit), 0, 1) * 2
    scene.shine(mix(tones.spark, WHITE, 0.4), edge * key * 0.55)
