"""Escutcheon: the emblem on a commander's shield, crossed lances behind it, before the velvet of a court."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tabletop.art.cloth import folds, lit, trim, wool
from tabletop.art.emblem import paint_emblem
from tabletop.art.fields import F32, Field, blur, mix, slopes, smooth
from tabletop.art.finish import brush
from tabletop.art.scene import WHITE, Scene

_MIDDLE = 0.485
_HALF = 0.345
"""Half the shield's width, in picture heights."""


def paint_escutcheon(scene: Scene, emblem: str) -> None:
    """Paint the emblem on a shield."""
    rng, (height, width) = scene.rng, scene.size
    side = float(rng.choice([-1, 1]))
    scene.sun = (0.5 + side * 0.40, 0.05)
    _velvet(scene, side)
    scene.rgb = brush(scene.rgb, 2)
    for lean in (-1.0, 1.0):
        _lance(scene, lean)
    x, y = ((scene.across - 0.5) * width / height / _HALF).astype(F32), ((scene.down - _MIDDLE) / _HALF).astype(F32)
    gap = _outline(x, y)
    _shield(scene, x, y, gap)
    glyph = scene.glyphs.glyph(emblem, int(height * 0.50), width=int(height * 0.53))
    paint_emblem(scene, scene.placed(glyph, 0.5, _MIDDLE - 0.02), halo=0.25)
    crown = scene.glyphs.glyph("crown", int(height * 0.115), width=int(height * 0.24))
    paint_emblem(scene, scene.placed(crown, 0.5, 0.085), halo=0.2)
    scene.rgb = brush(scene.rgb, 1)


def _velvet(scene: Scene, side: float) -> None:
    tones = scene.tones
    high = folds(scene, count=5.5 + scene.rng.uniform(-0.8, 0.8), fan=-0.25, deep=0.85)
    light = lit(scene, high, from_left=-side)
    reach = np.exp(-scene.distance(0.5 + 0.1 * side, 0.35) * 1.6)
    scene.rgb[:] = wool(scene, mix(tones.middle, tones.zenith, 0.2), tones.zenith * 0.7, light * (0.28 + 0.95 * reach))
    scene.shine(tones.glow, light**2 * reach * 0.10)
    trim(scene, 0.935, wide=0.07, tone=mix(tones.spark, tones.light, 0.4) * 0.7, light=light * (0.3 + 0.8 * reach))


def _lance(scene: Scene, lean: float) -> None:
    """Paint a lance with its pennon, slanting behind the shield."""
    tones, (height, width) = scene.tones, scene.size
    x, y = (scene.across - 0.5) * width / height, scene.down - 0.56
    along, aside = (x * lean * 0.70 - y * 0.715), (x * lean * 0.715 + y * 0.70)
    shaft = smooth(0.0125, 0.0105, np.abs(aside)) * smooth(0.70, 0.69, along) * smooth(-0.62, -0.61, along)
    point = smooth(0.004, -0.004, np.abs(aside) - np.clip(0.80 - along, 0, 0.12) * 0.24) * smooth(0.675, 0.68, along)
    flag = smooth(0.0, 0.006, aside * -1 + 0.0) * smooth(0.30, 0.29, -aside) * smooth(0.0, 0.01, 0.62 - along + aside * 0.18) * smooth(
        0.0, 0.01, along - 0.42 - aside * 0.34 + 0.012 * np.sin(aside * 30))
    for mask in (shaft, point, flag):
        scene.dim(np.clip(blur(mask.astype(F32), 6 * scene.unit), 0, 1) * 0.4 * (1 - mask))
    wave = 0.6 + 0.4 * np.sin(aside * 26 + along * 6)
    scene.cover(mix(tones.glow, tones.dark, 0.25) * (0.35 + 0.75 * wave)[..., None], flag)
    scene.cover(mix(tones.near, tones.light, np.clip(0.45 - aside * 26, 0, 1)[..., None]) * 0.8, shaft)
    scene.cover(mix(tones.dark, WHITE, np.clip(0.55 - aside * 10, 0, 1)[..., None]) * 0.95, point)


def _outline(x: Field, y: Field) -> Field:
    """Return the distance outside a heater shield, in its half widths (inside: below 0)."""
    body = np.abs(x) - np.where(y < 0.0, 1.0, np.sqrt(np.clip(1 - (np.clip(y, 0, 9) / 1.22) ** 2, 0, 1)) ** 1.05)
    return np.maximum(body, -0.98 - y - 0.05 * np.cos(x * 3.1)).astype(F32)


def _pale(x: Field, y: Field) -> Field:
    return (x > 0).astype(F32)


def _bend(x: Field, y: Field) -> Field:
    return (np.abs(x - y + 0.1) < 0.42).astype(F32)


def _quarters(x: Field, y: Field) -> Field:
    return ((x > 0) ^ (y > 0.02)).astype(F32)


def _chevron(x: Field, y: Field) -> Field:
    return (np.abs(y - np.abs(x) * 0.9 + 0.10) < 0.34).astype(F32)


def _chief(x: Field, y: Field) -> Field:
    return (y < -0.42).astype(F32)


def _bars(x: Field, y: Field) -> Field:
    return (np.floor((y + 1.0) * 2.6) % 2).astype(F32)


_FIELDS: tuple[Callable[[Field, Field], Field], ...] = (_pale, _bend, _quarters, _chevron, _chief, _bars)


def _shield(scene: Scene, x: Field, y: Field, gap: Field) -> None:
    """Paint the shield: two tinctures, bulging, dented by war, with a rim of metal and its rivets."""
    tones, unit = scene.tones, scene.unit
    inside = smooth(0.012, -0.012, gap)
    scene.dim(np.clip(blur(inside, 14 * unit), 0, 1) * 0.8 * (1 - inside))
    part = _FIELDS[int(scene.rng.integers(len(_FIELDS)))](x, y)
    bulge = (1 - 0.5 * x**2 - 0.3 * y**2) * 26 + scene.noise(9, octaves=4) * 5 + np.clip(-gap, 0, 0.12) * 90
    down, across = slopes(blur(bulge.astype(F32), 1.5 * unit) * unit)
    toward = 0.7 if scene.sun[0] > 0.5 else -0.7
    key = np.clip((-across * toward + down * 0.75 + 0.70) / np.sqrt(down**2 + across**2 + 1) / 1.2, 0, 1)
    first, second = mix(tones.middle, tones.glow, 0.45), mix(tones.zenith, tones.middle, 0.25)
    enamel = mix(first, second, blur(part, 0.9 * unit)[..., None])
    scratched = smooth(0.60, 0.75, scene.noise(40, octaves=3, stretch=0.4)) * 0.20
    body = mix(enamel, tones.light * 0.7, scratched[..., None]) * (0.26 + 0.95 * key)[..., None]
    line = np.clip(np.abs(slopes(blur(part, unit))[0]) + np.abs(slopes(blur(part, unit))[1]), 0, 1) * 2.2
    body = mix(body, mix(tones.dark, tones.light, key[..., None]), np.clip(line, 0, 1)[..., None] * 0.8)
    scene.cover(body + WHITE * (key**16 * 0.25)[..., None], inside)
    rim = smooth(0.075, 0.065, np.abs(gap + 0.055))
    metal = mix(tones.dark, tones.light, (0.10 + 0.9 * key)[..., None]) * (0.30 + 0.95 * key)[..., None]
    scene.cover(metal + mix(tones.sun, WHITE, 0.5) * (key**12 * 0.5)[..., None], rim * inside)
    scene.dim(np.exp(-(((gap + 0.135) / 0.022) ** 2)) * inside * 0.5)
