"""Dash: the emblem torn out of the dark by a slanting flash."""

from __future__ import annotations

import math

import numpy as np

from tabletop.art.emblem import carve
from tabletop.art.fields import F32, Field, blur, mix, shift, smooth
from tabletop.art.finish import brush
from tabletop.art.glyphs import Glyph
from tabletop.art.scene import WHITE, Scene

_MIDDLE = 0.49


def paint_dash(scene: Scene, emblem: str) -> None:
    """Paint the emblem as a quick action."""
    rng, (height, width) = scene.rng, scene.size
    side = float(rng.choice([-1, 1]))
    slant = side * rng.uniform(0.42, 0.62)
    scene.sun = (0.5 + side * 0.3, 0.05)
    along, aside = _axes(scene, slant)
    _field(scene, along, aside)
    _rip(scene, along, aside)
    _lines(scene, along, aside)
    scene.rgb = brush(scene.rgb, 1)
    glyph = scene.glyphs.glyph(emblem, int(height * 0.74), width=int(width * 0.58))
    _strike(scene, scene.placed(glyph, 0.5, _MIDDLE), slant)
    scene.rgb = brush(scene.rgb, 1)


def _axes(scene: Scene, slant: float) -> tuple[Field, Field]:
    """Return each pixel's place along the flash and across it, in picture heights from the middle."""
    height, width = scene.size
    x, y = (scene.across - 0.5) * width / height, scene.down - _MIDDLE
    c, s = math.cos(slant), math.sin(slant)
    return (x * c - y * s).astype(F32), (x * s + y * c).astype(F32)


def _field(scene: Scene, along: Field, aside: Field) -> None:
    """Paint the dark on both sides of the flash: two hues, cut into slanting planes."""
    tones = scene.tones
    planes = np.floor(aside * 5.2 + 0.35 * np.sin(along * 1.3)) / 5.2
    cold, warm = mix(tones.zenith, tones.middle, 0.75), mix(mix(tones.dark, tones.far, 0.55), tones.middle, 0.25)
    base = mix(cold, warm, smooth(-0.25, 0.25, aside)[..., None])
    step = 0.62 + 0.38 * np.cos(planes * 23 + float(scene.rng.uniform(0, 6)))
    scene.rgb[:] = base * (step * (0.55 + 0.5 * scene.noise(3, octaves=4)))[..., None]
    grain = smooth(0.55, 0.75, scene.noise(60, octaves=2))
    scene.rgb *= (1 - 0.18 * grain)[..., None]


def _rip(scene: Scene, along: Field, aside: Field) -> None:
    """Paint the flash: a band of light torn into long splinters, widest in the middle, with a hot core."""
    tones = scene.tones
    edge = np.full(scene.size, 0.0, F32)
    for way in (-1.0, 1.0):
        for _ in range(13):
            at, wide = float(scene.rng.uniform(-0.75, 0.75)), float(scene.rng.uniform(0.10, 0.34))
            high = float(scene.rng.uniform(0.14, 0.36)) * math.exp(-((at / 0.75) ** 2))
            lean = float(scene.rng.uniform(0.2, 0.9)) * way * float(np.sign(scene.sun[0] - 0.5))
            tooth = np.clip(1 - np.abs(along - at - aside * lean) / wide, 0, 1)
            edge = np.maximum(edge, np.where(aside * way >= 0, tooth * high, 0))
    teeth = np.abs((along * 6.5 + np.sign(aside) * 0.27 - aside * 1.5) % 1.0 * 2 - 1) * (0.5 + 0.5 * np.cos(along * 23))
    edge = np.maximum(edge, 0.05 * np.exp(-((along / 0.9) ** 2)) + (0.24 + 0.11 * teeth) * np.exp(-((along / 0.46) ** 4)))
    part = np.abs(aside) / (edge + F32(1e-4))
    inside, hot = smooth(1.0, 0.94, part), smooth(1.0, 0.0, part) * np.exp(-((along / 0.65) ** 2))
    scene.shine(tones.glow, blur(inside, 5 * scene.unit) * 0.40 + blur(inside, 20 * scene.unit) * 0.60)
    body = mix(tones.glow, mix(tones.spark, WHITE, 0.45), np.clip(hot * 1.6, 0, 1)[..., None])
    scene.cover(body * (0.86 + 0.30 * hot)[..., None], inside * 0.97)
    rim = np.clip(inside - blur(inside, 1.6 * scene.unit), 0, 1)
    scene.shine(mix(tones.spark, WHITE, 0.5), rim * 1.1)


def _lines(scene: Scene, along: Field, aside: Field) -> None:
    """Paint speed lines along the flash: long, thin, each tapering to its end."""
    rows = 300
    start, length = (scene.rng.uniform(low, high, rows).astype(F32) for low, high in ((-1.4, 1.0), (0.25, 1.1)))
    drawn = (scene.rng.random(rows) < 0.30).astype(F32) * scene.rng.uniform(0.3, 1.0, rows).astype(F32)
    place = (aside + 1.0) / 2.0 * rows
    row = np.clip(place, 0, rows - 1).astype(int)
    part = np.clip((along - start[row]) / length[row], 0, 1)
    thin = smooth(0.5, 0.15, np.abs(place % 1.0 - 0.5))
    stroke = drawn[row] * thin * smooth(0.0, 0.7, part) * smooth(1.0, 0.97, part)
    away = smooth(0.08, 0.5, np.hypot(along * 0.7, aside))
    scene.shine(mix(scene.tones.glow, scene.tones.spark, 0.5), blur(stroke, 0.6) * away * 0.75)


def _strike(scene: Scene, glyph: Glyph, slant: float) -> None:
    """Paint the emblem: enamelled dark against the flash, burning at its edges, with afterimages behind it."""
    tones, unit = scene.tones, scene.unit
    shape, solid = glyph.shape, np.clip(glyph.shape + glyph.holes, 0, 1)
    way = 1 if slant > 0 else -1
    for step in range(7, 0, -1):
        back = step * 12 * unit
        ghost = shift(solid, round(back * math.sin(abs(slant))), round(-way * back * math.cos(slant)))
        scene.cover(mix(tones.dark, tones.glow, 0.12 + 0.10 * step), ghost * (0.36 - 0.042 * step))
    scene.cover(mix(tones.spark, WHITE, 0.5), np.clip(blur(solid, 5 * unit) * 1.6, 0, 1) * 0.75)
    relief = carve(scene, glyph, depth=0.45, rough=0.1)
    deep = mix(mix(tones.middle, tones.zenith, 0.7), tones.near, (0.25 + 0.6 * smooth(0.0, 1.0, relief.fall))[..., None])
    body = deep * (0.40 + 0.45 * relief.sky)[..., None] + mix(tones.glow, tones.horizon, 0.3) * (relief.key**4 * 0.22)[..., None]
    body = body + WHITE * (relief.gleam**40 * 0.8)[..., None] + tones.glow * (relief.rim * 0.5)[..., None]
    scene.cover(body, np.clip(shape * 1.03, 0, 1))
    scene.cover(mix(tones.spark, WHITE, 0.4), glyph.holes * 0.9)
    line = np.clip(blur(shape, 1.5 * unit) * 2.2, 0, 1) * (1 - shape)
    scene.cover(tones.near * 0.6, line * 0.9)
    edge = np.clip(shape - blur(shape, 1.2 * unit), 0, 1) * 2
    scene.shine(mix(tones.spark, WHITE, 0.3), edge * relief.key * 0.9)
