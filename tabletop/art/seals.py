"""Seals: the figure of light behind an emblem, one kind per faction."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tabletop.art.fields import Field, blur, mix, smooth
from tabletop.art.scene import Scene
from tabletop.art.world import Seal


def paint_seal(scene: Scene, across: float, down: float, *, radius: float, strength: float) -> None:
    """Paint the world's seal around a place; `radius` in picture heights."""
    height, width = scene.size
    x, y = (scene.across - across) * width, (scene.down - down) * height
    polar = np.hypot(x, y) / (radius * height), np.arctan2(y, x) + scene.rng.uniform(0, 6.28)
    drawn = _SEALS[scene.world.seal](scene, *polar)
    drawn = np.clip(drawn, 0, 1.2) * (0.45 + 0.75 * scene.noise(4, octaves=4))
    light = drawn * 0.85 + blur(drawn, 3 * scene.unit) * 0.8 + blur(drawn, 11 * scene.unit) * 0.9
    scene.shine(mix(scene.tones.glow, scene.tones.spark, 0.4), light * strength)


def _ring(radius: Field, at: float, width: float) -> Field:
    return np.exp(-(((radius - at) / width) ** 2))


def _compass(scene: Scene, radius: Field, angle: Field) -> Field:
    """Return rings with the ticks of an instrument and a star of twelve points."""
    drawn = (_ring(radius, 1.0, 0.006) * 0.9 + _ring(radius, 0.955, 0.003) * 0.7 + _ring(radius, 0.80, 0.004) * 0.6)
    ticks = smooth(0.93, 0.97, np.cos(angle * 60)) * ((radius > 0.965) & (radius < 0.99)) * 0.7
    hours = smooth(0.985, 0.995, np.cos(angle * 12)) * ((radius > 0.84) & (radius < 0.955)) * 0.7
    sector = np.mod(angle, np.pi / 4) - np.pi / 8
    star = np.exp(-((np.abs(radius * np.cos(sector) - 0.74) / 0.005) ** 2)) * (radius < 0.8) * 0.45
    return drawn + ticks + hours + star


def _stones(scene: Scene, radius: Field, angle: Field) -> Field:
    """Return a ring of worn blocks with gaps."""
    blocks = 16
    part = np.mod(angle / (2 * np.pi) * blocks, 1.0)
    gap = smooth(0.0, 0.06, part) * smooth(1.0, 0.94, part)
    inside = smooth(0.86, 0.875, radius) * smooth(1.0, 0.985, radius) * gap
    rim = np.clip(inside - blur(inside, 2.0 * scene.unit), 0, 1) * 2.2
    worn = smooth(0.36, 0.55, scene.noise(7, octaves=4))
    return (rim + inside * 0.16) * worn + _ring(radius, 0.80, 0.004) * 0.35 * worn


def _cells(scene: Scene, radius: Field, angle: Field) -> Field:
    """Return a honeycomb that fades outwards, some of its cells alight."""
    x, y = radius * np.cos(angle) * 4.2, radius * np.sin(angle) * 4.2
    best = np.full(x.shape, 9.0, np.float32)
    for offset in (0.0, 0.5):
        dx = (x + offset) % 1.0 - 0.5
        dy = (y / 1.732 + offset) % 1.0 - 0.5
        best = np.minimum(best, np.maximum(np.abs(dx), np.abs(dx) * 0.5 + np.abs(dy * 1.732) * 0.866))
    wall = smooth(0.455, 0.485, best) * smooth(0.54, 0.50, best)
    within = smooth(1.08, 0.72, radius) * smooth(0.18, 0.5, radius)
    lit = smooth(0.45, 0.2, best) * smooth(0.58, 0.68, scene.noise(5, octaves=2)) * 0.5
    return (wall * 0.85 + lit) * within


def _none(scene: Scene, radius: Field, angle: Field) -> Field:
    """Return only a thin halo of dust."""
    return _ring(radius, 0.93, 0.10) * 0.26 * smooth(0.35, 0.7, scene.noise(5, octaves=5))


_SEALS: dict[Seal, Callable[[Scene, Field, Field], Field]] = {
    "compass": _compass, "stones": _stones, "cells": _cells, "none": _none,
}
