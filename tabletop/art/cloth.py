"""Cloth: folds, highlights on its threads, and its hem."""

from __future__ import annotations

import numpy as np

from tabletop.art.fields import F32, Field, blur, mix, slopes, smooth
from tabletop.art.scene import Scene


def folds(scene: Scene, *, count: float, fan: float, deep: float) -> Field:
    """Return the height of the cloth (0..1): `count` folds across the picture, fanned out from above by `fan` (0 hangs
    straight)."""
    sway = scene.noise(1.2, octaves=3, gain=0.4) - 0.5
    middle = scene.across - 0.5
    across = middle / (1 + fan * (scene.down - 0.3)) * count + sway * 0.9 * (0.3 + scene.down)
    broad = 0.5 + 0.5 * np.sin(across * 6.283)
    fine = 0.5 + 0.5 * np.sin(across * 6.283 * 2.3 + sway * 5 + 1.0)
    return (deep * (0.70 * broad**1.4 + 0.30 * fine)).astype(F32)


def lit(scene: Scene, height: Field, *, from_left: float) -> Field:
    """Return the light on cloth of a height: 0 in the folds, about 0.5 on the flat, 1 and more on crests towards the
    light."""
    unit = scene.unit
    down, across = slopes(blur(height, 1.5 * unit) * 34 * unit)
    length = np.sqrt(across**2 + down**2 + 1)
    key = (-across * from_left * 0.75 - down * 0.45 + 0.55) / length
    nap = scene.noise(90, octaves=2, stretch=0.5) - 0.5
    return np.clip(key + 0.16 * nap + 0.35 * (height - 0.5), 0.02, 1.4).astype(F32)


def trim(scene: Scene, at: float, *, wide: float, tone: Field, light: Field) -> None:
    """Paint a woven border with a key pattern along the cloth at a height of the picture."""
    inside = smooth(-0.002, 0.002, wide / 2 - np.abs(scene.down - at))
    part = (scene.across * 26) % 1.0
    row = (scene.down - at) / wide * 2
    pattern = smooth(0.10, 0.16, np.abs(np.abs(part - 0.5) * 2 - np.abs(row)) * 0.9) * (np.abs(row) < 0.72)
    edge = np.exp(-(((np.abs(row) - 0.86) / 0.09) ** 2))
    gold = tone * (0.25 + 0.9 * light)[..., None]
    scene.cover(gold * 0.42, inside * 0.9)
    scene.cover(gold, np.clip((1 - pattern) * (np.abs(row) < 0.72) * 0.8 + edge, 0, 1) * inside)


def wool(scene: Scene, tone: Field, shade: Field, light: Field) -> Field:
    """Return the cloth's colours under a light, from its shade to its tone and the sun's."""
    body = mix(shade, tone, np.clip(light * 1.15, 0, 1)[..., None])
    return body * (0.30 + 0.85 * light)[..., None] + scene.tones.sun * (np.clip(light - 0.85, 0, 1) * 0.35)[..., None]
