"""Tapestry: the emblem woven into a hanging of a thousand flowers, in a hall."""

from __future__ import annotations

import numpy as np

from tabletop.art.cloth import folds, lit
from tabletop.art.fields import F32, Field, blur, mix, slopes, smooth
from tabletop.art.finish import brush
from tabletop.art.scene import Scene

_HALF, _TOP, _FOOT = 0.405, 0.085, 0.925
"""Half the hanging in picture widths; its upper and lower edge."""
_BORDER = 0.085
_FLOWERS = ("flower-emblem", "snowflake-2", "sun", "oak-leaf")


def paint_tapestry(scene: Scene, emblem: str) -> None:
    """Paint the emblem on a hanging."""
    scene.sun = (0.5 + 0.42 * float(scene.rng.choice([-1, 1])), 0.06)
    _wall(scene)
    sway = folds(scene, count=3.0, fan=0.05, deep=0.30)
    light = lit(scene, sway, from_left=1 if scene.sun[0] < 0.5 else -1)
    edge = np.maximum(np.abs(scene.across - 0.5) - _HALF + 0.004 * (sway - 0.2),
                      np.maximum(_TOP - scene.down, scene.down - _FOOT + 0.010 * (sway - 0.2)))
    inside = smooth(0.002, -0.002, edge.astype(F32))
    scene.dim(np.clip(blur(inside, 12 * scene.unit), 0, 1) * 0.7 * (1 - inside))
    picture = _woven(scene, emblem, edge.astype(F32))
    reach = 1.35 - 0.62 * smooth(0.0, 0.9, scene.distance(*scene.sun))
    scene.cover(picture * ((0.52 + 0.95 * light) * reach * _threads(scene))[..., None], inside)
    _fringe(scene, light)
    _rod(scene)
    scene.rgb = brush(scene.rgb, 1)
    beam = np.exp(-((scene.distance(*scene.sun)) / 0.55) ** 2)
    scene.shine(scene.tones.sun, beam * (0.10 + 0.14 * scene.noise(4, octaves=4)))


def _wall(scene: Scene) -> None:
    """Paint the stones of the hall, dark."""
    tones = scene.tones
    row = scene.down * 8
    column = scene.across * 7 + 0.5 * (np.floor(row).astype(int) % 2)
    joint = np.minimum(smooth(0, 0.08, row % 1) * smooth(1, 0.92, row % 1), smooth(0, 0.05, column % 1) * smooth(1, 0.95, column % 1))
    stone = mix(tones.near, mix(tones.middle, tones.far, 0.6), (0.22 + 0.20 * joint)[..., None])
    scene.rgb[:] = stone * (0.35 + 0.5 * joint + 0.3 * scene.noise(20, octaves=4))[..., None]


def _woven(scene: Scene, emblem: str, edge: Field) -> Field:
    """Return the colours of the hanging: a field strewn with flowers, the emblem, a border of lozenges."""
    tones, (height, width) = scene.tones, scene.size
    spot = scene.spot(0.5, 0.5, wide=0.30, high=0.42)
    field = mix(mix(tones.zenith, tones.middle, 0.45), mix(tones.middle, tones.glow, 0.40), (spot * 0.8)[..., None])
    out = field * (0.85 + 0.3 * scene.noise(10, octaves=3))[..., None]
    for i, tone in enumerate((mix(tones.spark, tones.light, 0.5), tones.horizon, mix(tones.far, tones.glow, 0.4), tones.far)):
        mask = np.zeros(scene.size, F32)
        for _ in range(16):
            glyph = scene.glyphs.glyph(_FLOWERS[i], int(scene.rng.uniform(20, 34) * scene.unit))
            scene.pasted(glyph.shape, float(scene.rng.uniform(0.12, 0.88)), float(scene.rng.uniform(0.14, 0.86)), onto=mask)
        out = mix(out, tone, (mask * (0.85 - 0.45 * spot))[..., None])
    glyph = scene.placed(scene.glyphs.glyph(emblem, int(height * 0.60), width=int(width * 0.50)), 0.5, 0.5)
    solid = np.clip(glyph.shape + glyph.holes, 0, 1)
    out = mix(out, tones.near * 0.55, np.clip(blur(solid, 4 * scene.unit) * 2.2, 0, 1)[..., None] * 0.9)
    down, across = slopes(blur(glyph.height, 1.2 * scene.unit) * 9 * scene.unit)
    toward = 0.7 if scene.sun[0] > 0.5 else -0.7
    step = np.floor(np.clip((across * -toward + down * 0.8 + 0.75) / 1.5, 0, 0.99) * 4) / 3
    gold = mix(mix(tones.dark, tones.glow, 0.50), mix(tones.light, tones.spark, 0.3) * 1.25, step[..., None])
    out = mix(out, gold, np.clip(glyph.shape * 1.05, 0, 1)[..., None])
    return _bordered(scene, out, edge)


def _bordered(scene: Scene, cloth: Field, edge: Field) -> Field:
    """Add the woven border: two lines of gold and a row of lozenges between them."""
    tones = scene.tones
    depth = np.clip(-edge / _BORDER, 0, 2)
    run = np.where(np.abs(scene.across - 0.5) > _HALF - _BORDER, scene.down * 16, scene.across * 24)
    lozenge = smooth(0.05, 0.0, np.abs(run % 1.0 - 0.5) + np.abs(depth - 0.5) * 0.9 - 0.36)
    band = smooth(1.0, 0.97, depth)
    ground = mix(tones.dark, tones.zenith, 0.45)
    gold = mix(tones.light, tones.spark, 0.3)
    out = mix(cloth, ground, band[..., None])
    out = mix(out, np.where((np.floor(run) % 2 == 0)[..., None], gold, tones.glow), (lozenge * band)[..., None])
    lines = np.exp(-(((depth - 0.08) / 0.05) ** 2)) + np.exp(-(((depth - 0.95) / 0.05) ** 2))
    return mix(out, gold, np.clip(lines, 0, 1)[..., None])


def _threads(scene: Scene) -> Field:
    """Return the light on the weave: ribs of weft over warps, unevenly dyed."""
    rib = 0.86 + 0.14 * np.cos(scene.down * 2 * np.pi * 150)
    warp = 0.93 + 0.07 * np.cos(scene.across * 2 * np.pi * 120 + np.floor(scene.down * 150) * np.pi)
    return (rib * warp * (0.88 + 0.24 * scene.noise(50, octaves=2, stretch=5))).astype(F32)


def _fringe(scene: Scene, light: Field) -> None:
    tones = scene.tones
    below = smooth(_FOOT - 0.004, _FOOT, scene.down) * smooth(_FOOT + 0.05, _FOOT + 0.045, scene.down)
    wide = smooth(_HALF + 0.002, _HALF - 0.002, np.abs(scene.across - 0.5))
    strand = 0.35 + 0.65 * (0.5 + 0.5 * np.cos(scene.across * 2 * np.pi * 70)) ** 0.7
    scene.cover(mix(tones.dark, tones.spark, (strand * 0.7)[..., None]) * (0.35 + 0.7 * light)[..., None], below * wide * strand)


def _rod(scene: Scene) -> None:
    """Paint the rod with its ends."""
    tones = scene.tones
    part = (scene.down - _TOP + 0.012) / 0.022
    bar = smooth(1.05, 0.95, np.abs(part)) * smooth(_HALF + 0.05, _HALF + 0.045, np.abs(scene.across - 0.5))
    scene.dim(np.exp(-(((scene.down - _TOP - 0.022) / 0.016) ** 2)) * 0.5 * (np.abs(scene.across - 0.5) < _HALF + 0.03))
    scene.cover(mix(tones.dark * 0.5, tones.light, np.clip(0.55 - 0.6 * part, 0, 1)[..., None]), bar)
    for side in (-1, 1):
        far = scene.distance(0.5 + side * (_HALF + 0.055), _TOP - 0.012)
        ball = np.sqrt(np.clip(1 - (far / 0.021) ** 2, 0, 1))
        scene.cover(mix(tones.dark * 0.6, tones.light, (0.15 + 0.8 * ball)[..., None]), smooth(0.0215, 0.019, far))
