"""Trees: a trunk that forks repeatedly, and its foliage through the year."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
import pygame

from tabletop.art.fields import F32, Field, Rng, blur, mix, shift, smooth
from tabletop.art.scene import Scene

_DEEP = 8


@dataclass(slots=True)
class Grown:
    """Grown tree: its wood (0..1), and the ends of its twigs, in pixels."""

    wood: Field
    tips: list[tuple[float, float]] = field(default_factory=list)


def grow(scene: Scene, across: float, foot: float, *, tall: float) -> Grown:
    """Grow a tree `tall` picture heights high, its foot at a place."""
    height, width = scene.size
    drawn = pygame.Surface((width, height))
    tips: list[tuple[float, float]] = []
    _branch(scene.rng, drawn, tips, (across * width, foot * height), (-math.pi / 2 + scene.rng.uniform(-0.06, 0.06), tall * height * 0.22,
                                                                     tall * height * 0.088), _DEEP)
    _roots(scene.rng, drawn, (across * width, foot * height), tall * height * 0.085)
    return Grown(blur(pygame.surfarray.array_red(drawn).T.astype(F32) / F32(255), 0.6), tips)


def _branch(rng: Rng, drawn: pygame.Surface, tips: list[tuple[float, float]], start: tuple[float, float],
            way: tuple[float, float, float], deep: int) -> None:
    """Draw one limb (way: angle, length, thickness) in short bends, then its forks."""
    angle, long, thick = way
    x, y = start
    for step in range(4):
        angle += rng.normal(0, 0.09)
        x2, y2 = x + math.cos(angle) * long / 4, y + math.sin(angle) * long / 4
        _limb(drawn, (x, y), (x2, y2), thick * (1 - 0.08 * step))
        x, y = x2, y2
    if deep == 0 or long < 3:
        tips.append((x, y))
        return
    if deep < 5:
        tips.append((x, y))
    spread = rng.uniform(0.36, 0.60)
    for turn in (-spread * rng.uniform(0.7, 1.2), spread * rng.uniform(0.7, 1.2)):
        up = 0.10 * math.sin(angle + math.pi / 2)
        _branch(rng, drawn, tips, (x, y), (angle + turn - up, long * rng.uniform(0.70, 0.86), thick * 0.68), deep - 1)


def _limb(drawn: pygame.Surface, a: tuple[float, float], b: tuple[float, float], thick: float) -> None:
    if thick < 1.6:
        pygame.draw.line(drawn, "white", a, b, 1)
        return
    turn = math.atan2(b[1] - a[1], b[0] - a[0]) + math.pi / 2
    dx, dy = math.cos(turn) * thick / 2, math.sin(turn) * thick / 2
    far_x, far_y = dx * 0.92, dy * 0.92
    corners = [(a[0] + dx, a[1] + dy), (b[0] + far_x, b[1] + far_y), (b[0] - far_x, b[1] - far_y), (a[0] - dx, a[1] - dy)]
    pygame.draw.polygon(drawn, "white", corners)
    pygame.draw.circle(drawn, "white", b, thick * 0.46)


def _roots(rng: Rng, drawn: pygame.Surface, foot: tuple[float, float], thick: float) -> None:
    for side in (-1.7, -1, 1, 1.6):
        end = (foot[0] + side * thick * rng.uniform(1.2, 1.8), foot[1] + thick * rng.uniform(0.2, 0.6))
        pygame.draw.polygon(drawn, "white", [(foot[0] - thick * 0.5, foot[1] - thick), (foot[0] + thick * 0.5, foot[1] - thick), end])


def paint_wood(scene: Scene, tree: Grown, *, snow: float = 0.0) -> None:
    """Paint the wood: dark, its side to the sun lit, snow (0..1) on upper faces."""
    tones, unit = scene.tones, scene.unit
    side = 2 if scene.sun[0] > 0.5 else -2
    bark = mix(tones.near, tones.dark, 0.45) * (0.65 + 0.6 * scene.noise(40, octaves=3, stretch=0.3))[..., None]
    scene.cover(bark, np.clip(tree.wood * 1.1, 0, 1))
    lit = np.clip(tree.wood - shift(tree.wood, 0, -round(side * unit)), 0, 1)
    scene.shine(mix(tones.sun, tones.horizon, 0.4), lit * 0.42)
    if snow:
        upper = np.clip(tree.wood - shift(tree.wood, round(2.6 * unit), 0), 0, 1)
        scene.cover(mix(np.ones(3, F32), tones.horizon, 0.15), np.clip(blur(upper, 0.8 * unit) * 1.7, 0, 1) * snow)


def paint_leaves(scene: Scene, tree: Grown, tones: tuple[Field, Field, Field], *, size: float, full: float) -> None:
    """Paint foliage in clumps from shaded ones behind to lit ones in front (tones: shade, body, light).

    `full` is the share of twigs with foliage.
    """
    height, width = scene.size
    rng = scene.rng
    tips = [tip for tip in tree.tips if rng.random() < full]
    toward = np.array([1.0 if scene.sun[0] > 0.5 else -1.0, -1.2]) * size * scene.unit * 0.42
    for layer, tone in enumerate(tones):
        drawn = pygame.Surface((width, height))
        for x, y in tips:
            for _ in range(3):
                dx, dy = rng.normal(0, size * scene.unit * 0.75, 2)
                radius = size * scene.unit * rng.uniform(0.35, 0.85) * (1 - 0.24 * layer)
                if layer < 2 or rng.random() < 0.6:
                    pygame.draw.circle(drawn, "white", (x + dx + toward[0] * layer, y + dy + toward[1] * layer), radius)
        mask = pygame.surfarray.array_red(drawn).T.astype(F32) / F32(255)
        ragged = smooth(0.38, 0.62, blur(mask, 1.1 * scene.unit) + 0.55 * (scene.noise(70, octaves=2) - 0.5))
        scene.cover(tone * (0.82 + 0.35 * scene.noise(30, octaves=2))[..., None], ragged * (0.96 - 0.14 * layer))
