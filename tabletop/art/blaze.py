"""Blaze: an emblem of molten light with streamers, and bolts of lightning around it."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pygame

from tabletop.art.emblem import carve
from tabletop.art.fields import F32, Field, blur, mix, smooth, warp
from tabletop.art.glyphs import Glyph
from tabletop.art.scene import WHITE, Scene


def paint_blaze(scene: Scene, glyph: Glyph, *, middle: float, heat: float = 0.0) -> None:
    """Paint the emblem as molten light.

    From the outside: a dark gap for contrast, streamers, a deep body (white-hot itself with a `heat` of 1), a white-hot
    edge.
    """
    tones, unit = scene.tones, scene.unit
    shape, solid = glyph.shape, np.clip(glyph.shape + glyph.holes, 0, 1)
    torn = _torn(scene, shape, middle)
    scene.shine(mix(tones.glow, tones.dark, 0.15), torn * (0.52 - 0.2 * heat))
    scene.shine(mix(tones.glow, tones.spark, 0.5), torn**2.2 * 0.36)
    scene.shine(tones.glow, scene.halo(solid, (40, 0.26)))
    scene.cover(tones.near * 0.4, np.clip(blur(solid, (5.5 + 4 * heat) * unit) * 1.7, 0, 1) * (0.88 + 0.08 * heat))
    relief = carve(scene, glyph, depth=0.9, rough=0.6)
    fall = smooth(0.05, 1.0, relief.fall)[..., None]
    deep = mix(mix(tones.glow, tones.horizon, 0.25), mix(tones.glow, tones.dark, 0.72), fall)
    body = deep * (0.22 + 0.95 * relief.key + 0.25 * relief.sky)[..., None]
    body = body + mix(tones.spark, WHITE, 0.4) * (relief.gleam**14 * 0.9)[..., None] + tones.glow * (relief.rim * 0.5)[..., None]
    white_hot = mix(mix(tones.spark, WHITE, 0.55), mix(tones.glow, tones.spark, 0.25), fall**1.5)
    body = mix(body, white_hot * (0.62 + 0.90 * relief.key)[..., None], heat)
    veins = smooth(0.045, 0.0, np.abs(scene.noise(5, octaves=4) - 0.5)) * (0.5 + 0.5 * glyph.height)
    scene.cover(body, np.clip(shape * 1.02, 0, 1))
    scene.shine(mix(tones.glow, tones.spark, 0.6), veins * shape * 0.55 * (1 - heat))
    edge = np.clip(shape - blur(shape, 1.5 * unit), 0, 1)
    scene.shine(mix(tones.spark, WHITE, 0.35), edge * 1.5)
    scene.shine(tones.glow, blur(edge, 5 * unit) * 1.3 + blur(glyph.holes, 3 * unit) * 0.22)


def _torn(scene: Scene, shape: Field, middle: float) -> Field:
    """Return streamers: the shape thrown outwards in steps, each more ragged and fainter than the last."""
    height, width = scene.size
    ragged_down, ragged_across = scene.noise(5) - 0.5, scene.noise(5) - 0.5
    from_middle_down, from_middle_across = (scene.down - middle) * height, (scene.across - 0.5) * width
    total, weights = np.zeros(scene.size, F32), 0.0
    for step in range(1, 13):
        back = 1 / (1 + 0.045 * step) - 1
        drift = step * 11 * scene.unit
        moved = warp(shape, from_middle_down * back + ragged_down * drift + step * 2.2 * scene.unit,
                     from_middle_across * back + ragged_across * drift)
        weight = 0.86**step
        total += moved * F32(weight)
        weights += weight
    return np.clip(total / F32(weights) * 1.5, 0, 1)


def bolt(scene: Scene, middle: float) -> None:
    """Paint a forked bolt of lightning outwards from near the middle of the picture, at a height of it."""
    rng, (height, width), tones = scene.rng, scene.size, scene.tones
    turn = rng.uniform(0, 2 * math.pi)
    ahead = np.array([math.cos(turn) * 0.62, math.sin(turn) * 0.5])
    start = np.array([width / 2, middle * height]) + ahead * height * 0.30
    points = _jagged(rng, start, start + ahead * height * rng.uniform(0.7, 1.1), 6)
    drawn = pygame.Surface((width, height))
    pygame.draw.lines(drawn, "white", closed=False, points=[tuple(p) for p in points], width=2)
    for _ in range(2):
        root = points[int(rng.integers(len(points) // 4, len(points)))]
        fork = _jagged(rng, root, root + ahead * height * 0.22 + rng.normal(0, 0.06 * height, 2), 4)
        pygame.draw.lines(drawn, (150, 150, 150), closed=False, points=[tuple(p) for p in fork], width=1)
    bolt = pygame.surfarray.array_red(drawn).T.astype(F32) / F32(255)
    scene.shine(WHITE, bolt * 0.8)
    scene.shine(tones.glow, blur(bolt, 3 * scene.unit) * 1.8 + blur(bolt, 12 * scene.unit) * 2.4)


def _jagged(rng: np.random.Generator, start: Field, end: Field, depth: int) -> list[Field]:
    points = [start, end]
    for _ in range(depth):
        finer = [points[0]]
        for a, b in pairwise(points):
            length = float(np.hypot(*(b - a)))
            finer += [(a + b) / 2 + rng.normal(0, length * 0.14, 2), b]
        points = finer
    return points
