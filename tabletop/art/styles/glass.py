"""Glass: the emblem in a leaded rose window lit from behind."""

from __future__ import annotations

import math

import numpy as np

from tabletop.art.fields import F32, Field, blur, mix, smooth
from tabletop.art.finish import brush
from tabletop.art.glyphs import Glyph
from tabletop.art.scene import WHITE, Scene

_MIDDLE = 0.49
_ROSE = 0.455
"""Radius of the rose, in picture heights."""
_PANES = 0.052


def paint_glass(scene: Scene, emblem: str) -> None:
    """Paint the emblem as a stained window."""
    height, width = scene.size
    scene.sun = (0.5, 0.40)
    x, y = (scene.across - 0.5) * width / height, scene.down - _MIDDLE
    radius, angle = (np.hypot(x, y) / _ROSE).astype(F32), np.arctan2(y, x).astype(F32)
    glyph = scene.placed(scene.glyphs.glyph(emblem, int(height * 0.66), width=int(height * 0.70)), 0.5, _MIDDLE)
    tint, lead = _outer(scene, radius)
    for tone, line, mask in (_petals(scene, radius, angle), _heart(scene, radius), _figure(scene, glyph)):
        tint = mix(tint, tone, mask[..., None])
        lead = mix(lead, line, mask)
    rims = sum((np.exp(-(((radius - at) / wide) ** 2)) for at, wide in ((1.0, 0.020), (0.80, 0.012), (1.06, 0.008))), np.zeros(scene.size, F32))
    line = np.clip(blur(glyph.shape, 2.2 * scene.unit) * 2.3, 0, 1) * (1 - glyph.shape)
    lead = np.clip(lead + rims + line, 0, 1)
    _lit(scene, tint, lead)
    scene.rgb = brush(scene.rgb, 1)


def _cells(scene: Scene, size: float) -> tuple[Field, Field]:
    """Return irregular panes about `size` picture heights wide: a number from 0 to 1 for each, and the lead between
    them."""
    height, width = scene.size
    rows, columns = round(1 / size) + 2, round(width / height / size) + 2
    points = (np.mgrid[0:rows, 0:columns].reshape(2, -1).T - 0.5 + scene.rng.uniform(-0.36, 0.36, (rows * columns, 2))) * size
    x, y = scene.across * width / height, scene.down
    first, second = np.full(scene.size, 9.0, F32), np.full(scene.size, 9.0, F32)
    owner = np.zeros(scene.size, int)
    for i, (down, across) in enumerate(points):
        far = np.hypot(x - across, y - down).astype(F32)
        closer = far < first
        second = np.where(closer, first, np.minimum(second, far))
        owner = np.where(closer, i, owner)
        first = np.where(closer, far, first)
    return scene.rng.random(len(points)).astype(F32)[owner], smooth(0.009, 0.004, second - first)


def _outer(scene: Scene, radius: Field) -> tuple[Field, Field]:
    """Paint the corners: large panes of the deep colours."""
    tones = scene.tones
    which, lead = _cells(scene, 0.15)
    tone = mix(tones.zenith, tones.middle, (0.25 + 0.6 * which)[..., None])
    tone = np.where((which > 0.84)[..., None], mix(tones.middle, tones.horizon, 0.6), tone)
    return tone * (1.05 - 0.3 * smooth(1.0, 1.8, radius))[..., None], lead


def _petals(scene: Scene, radius: Field, angle: Field) -> tuple[Field, Field, Field]:
    """Paint the ring of petals around the rose, two colours in turn."""
    tones, count = scene.tones, 20
    place = angle / (2 * math.pi) * count
    which, part = np.floor(place).astype(int) % 2, place % 1.0
    eye = np.hypot((part - 0.5) * 2 * math.pi / count * radius, radius - 0.90)
    tone = np.where((which == 0)[..., None], mix(tones.glow, tones.middle, 0.25), mix(tones.middle, tones.zenith, 0.3))
    tone = np.where((eye < 0.058)[..., None], mix(tones.spark, tones.glow, 0.3), tone)
    lead = np.clip(smooth(0.03, 0.015, np.minimum(part, 1 - part) * radius * 0.9) + np.exp(-(((eye - 0.060) / 0.008) ** 2)), 0, 1)
    return tone, lead, smooth(1.0, 0.995, radius) * smooth(0.795, 0.80, radius)


def _heart(scene: Scene, radius: Field) -> tuple[Field, Field, Field]:
    """Paint the field behind the emblem: panes that brighten towards the middle."""
    tones = scene.tones
    which, lead = _cells(scene, 0.095)
    tone = mix(mix(tones.middle, tones.zenith, 0.45), mix(tones.middle, tones.horizon, 0.55), smooth(0.85, 0.1, radius)[..., None])
    return tone * (0.72 + 0.42 * which)[..., None], lead * 0.85, smooth(0.805, 0.80, radius)


def _figure(scene: Scene, glyph: Glyph) -> tuple[Field, Field, Field]:
    """Paint the emblem: pale panes, white to gold."""
    tones = scene.tones
    which, lead = _cells(scene, _PANES * 2.1)
    golden = 0.15 + 0.6 * smooth(0.15, 0.9, scene.down) * (0.5 + which)
    tone = mix(mix(tones.light, WHITE, 0.3), mix(tones.spark, tones.glow, 0.5), golden[..., None])
    return tone * (0.92 + 0.22 * which)[..., None], lead * 0.55, np.clip(glyph.shape * 1.03, 0, 1)


def _lit(scene: Scene, tint: Field, lead: Field) -> None:
    """Paint light through the glass: streaks and bubbles, a glare behind the middle, lead in relief."""
    tones, unit = scene.tones, scene.unit
    glare = scene.spot(0.5, _MIDDLE - 0.06, wide=0.40, high=0.55)
    wavy = 0.80 + 0.28 * scene.noise(9, octaves=4, stretch=0.5) + 0.12 * scene.noise(60, octaves=2)
    light = (0.42 + 0.95 * glare) * wavy
    scene.rgb[:] = tint * light[..., None] + tint * tint * (glare * 0.5)[..., None]
    scene.dim(np.clip(blur(lead, 2.0 * unit), 0, 1) * 0.45)
    scene.cover(tones.near * 0.5, lead)
    ridge = np.clip(lead - blur(lead, 1.2 * unit), 0, 1)
    scene.shine(tones.sun, ridge * 0.16 * glare)
    beam = smooth(0.55, 0.8, scene.noise(2, octaves=3, stretch=0.2))
    scene.shine(tones.sun, beam * glare * 0.10)
