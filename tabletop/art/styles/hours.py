"""Hours: the emblem as a tower on its hill, the great dial of the hours behind it in the sky."""

from __future__ import annotations

import math

import numpy as np

from tabletop.art.fields import F32, Field, blur, mix, smooth
from tabletop.art.scene import Scene
from tabletop.art.styles.place import paint_built

_MIDDLE = 0.405
_RADIUS = 0.39


def paint_hours(scene: Scene, emblem: str) -> None:
    """Paint the emblem as an Atempus: a place at which the hours stand still."""
    paint_built(scene, emblem, behind=_dial)


def _dial(scene: Scene) -> None:
    """Paint two rings of light, twelve strokes and two hands, one of them long, with light round them."""
    height, width = scene.size
    x, y = (scene.across - 0.5) * width / height, scene.down - _MIDDLE
    out, turn = np.hypot(x, y).astype(F32), np.arctan2(x, -y).astype(F32)
    lines = _ring(out, _RADIUS, 0.0055) + _ring(out, _RADIUS * 0.82, 0.0026) + _strokes(out, turn)
    for length, wide in ((0.74, 0.0045), (0.48, 0.0065)):
        lines = np.maximum(lines, _hand(x, y, float(scene.rng.uniform(0, math.tau)), _RADIUS * length, wide))
    lines = np.clip(lines, 0, 1).astype(F32)
    tones = scene.tones
    scene.dim(0.30 * smooth(_RADIUS * 1.15, _RADIUS * 0.6, out))
    scene.shine(mix(tones.glow, tones.middle, 0.35), np.exp(-((out / _RADIUS) ** 2) * 1.6).astype(F32) * 0.30)
    scene.shine(mix(tones.glow, tones.light, 0.3), blur(lines, 7 * scene.unit) * 1.0)
    scene.cover(mix(tones.light, tones.spark, 0.4), lines * 0.95 * (0.8 + 0.4 * scene.noise(5)))


def _ring(out: Field, radius: float, wide: float) -> Field:
    return np.exp(-(((out - radius) / wide) ** 2)).astype(F32)


def _strokes(out: Field, turn: Field) -> Field:
    """Return the twelve strokes between the rings, every third one broader."""
    hour = turn / math.tau * 12
    off = np.abs(hour - np.round(hour)) * math.tau / 12 * out
    wide = np.where(np.round(hour) % 3 == 0, 0.0105, 0.0055)
    inside = smooth(_RADIUS * 0.84, _RADIUS * 0.86, out) * smooth(_RADIUS * 0.98, _RADIUS * 0.96, out)
    return (smooth(1.15, 0.85, off / wide) * inside).astype(F32)


def _hand(x: Field, y: Field, turn: float, length: float, wide: float) -> Field:
    """Return a hand that points `turn` past twelve."""
    along, aside = x * math.sin(turn) - y * math.cos(turn), x * math.cos(turn) + y * math.sin(turn)
    taper = wide * np.clip(1.25 - along / length, 0.25, 1.25)
    return (smooth(1.2, 0.8, np.abs(aside) / taper) * smooth(-0.06, -0.05, along) * smooth(length, length * 0.985, along)).astype(F32)
