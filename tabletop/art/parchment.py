"""Parchment: a sheet on a dark table, its folds and stains, and lines of writing."""

from __future__ import annotations

import math

import numpy as np

from tabletop.art.fields import F32, Field, blur, colour, fbm_line, mix, slopes, smooth
from tabletop.art.scene import Scene

_PALE, _DEEP, _INK = colour("f2dfb4"), colour("9a7440"), colour("2e1c10")


def laid(scene: Scene, lean: float) -> tuple[Field, Field]:
    """Return each pixel's place on a sheet turned by `lean`: across and down, from -0.5 to 0.5 within the sheet's edges."""
    height, width = scene.size
    x, y = (scene.across - 0.5) * width / height, scene.down - 0.5
    c, s = math.cos(lean), math.sin(lean)
    return ((x * c + y * s) / (width / height) / 0.955).astype(F32), ((y * c - x * s) / 0.93).astype(F32)


def paint_sheet(scene: Scene, u: Field, v: Field, *, folds: tuple[float, ...] = ()) -> Field:
    """Paint a table and a sheet with folds at places across it, and return where the sheet is."""
    tones = scene.tones
    grain = 0.5 + 0.5 * np.sin(scene.down * 130 + scene.noise(2, stretch=6) * 16)
    wood = mix(tones.near, mix(tones.dark, tones.middle, 0.35), (0.30 + 0.35 * grain)[..., None])
    scene.rgb[:] = wood * (0.5 + 0.5 * scene.noise(20, octaves=3))[..., None]
    edge = np.maximum(np.abs(u), np.abs(v)) + 0.012 * (scene.noise(14, octaves=4) - 0.5)
    sheet = smooth(0.5, 0.494, edge.astype(F32))
    scene.dim(np.clip(blur(sheet, 9 * scene.unit), 0, 1) * 0.75 * (1 - sheet))
    reach = scene.distance(*scene.sun)
    stain = smooth(0.45, 0.72, scene.noise(3, octaves=5)) * 0.35 + smooth(0.40, 0.5, edge) * 0.45
    tone = mix(_PALE, _DEEP, np.clip(stain + 0.35 * smooth(0.2, 0.95, reach), 0, 1)[..., None])
    bent = sum((np.abs(u - at) for at in folds), np.zeros(scene.size, F32)) * 0.9
    fibres = scene.noise(60, octaves=2, stretch=4) * 0.010 + scene.noise(9, octaves=4) * 0.030 + bent * 0.06
    down, across = slopes(blur(fibres.astype(F32), 0.8 * scene.unit) * 300 * scene.unit)
    toward = 1 if scene.sun[0] > 0.5 else -1
    light = np.clip(0.86 + across * toward * 0.16 + down * 0.10, 0.35, 1.25) * (1.12 - 0.62 * reach)
    scene.cover(tone * light[..., None], sheet)
    for at in folds:
        scene.dim(np.exp(-(((u - at) / 0.004) ** 2)) * sheet * 0.30)
    return sheet


def write(scene: Scene, u: Field, v: Field, *, left: float, right: float, top: float = -0.42, foot: float = 0.42,
          step: float = 0.075) -> None:
    """Write lines of an invented hand between two places across the sheet."""
    width = scene.size[1]
    ink = np.zeros(scene.size, F32)
    column = np.clip(((u + 0.5) * width).astype(int), 0, width - 1)
    for row in np.arange(top, foot, step):
        hand = (fbm_line(scene.rng, width, 90, octaves=2, gain=0.7) - 0.5) * 0.062
        words = smooth(0.36, 0.40, fbm_line(scene.rng, width, 26, octaves=1))
        ends = smooth(left, left + 0.004, u) * smooth(right, right - 0.004, u)
        stroke = np.exp(-(((v - row - hand[column]) / 0.0065) ** 2))
        ink = np.maximum(ink, stroke * words[column] * ends)
    scene.cover(_INK, np.clip(ink, 0, 1) * (0.55 + 0.35 * scene.noise(8, octaves=2)))
