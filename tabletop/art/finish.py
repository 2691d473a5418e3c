"""Final effects of a picture: painterly strokes, particles, bloom, tone, vignette, grain."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pygame

from tabletop.art.fields import F32, Field, blur, mix, smooth
from tabletop.art.scene import Scene
from tabletop.art.world import Motes


def brush(picture: Field, radius: int) -> Field:
    """Apply an edge-keeping painterly filter: of the four squares around a pixel the calmest weighs most."""
    height, width, _ = picture.shape
    padded = np.pad(picture, ((radius, radius), (radius, radius), (0, 0)), mode="reflect")
    luma = padded @ np.array([0.3, 0.59, 0.11], F32)
    stack = np.concatenate([padded, (luma * luma)[..., None], luma[..., None]], -1).astype(np.float64)
    sums = np.zeros((height + 2 * radius + 1, width + 2 * radius + 1, 5))
    sums[1:, 1:] = stack.cumsum(0).cumsum(1)
    side = radius + 1
    total = np.zeros_like(picture)
    weight = np.zeros((height, width, 1), F32)
    for top in (0, radius):
        for left in (0, radius):
            low, high = sums[top : top + height], sums[top + side : top + side + height]
            columns, beyond = slice(left, left + width), slice(left + side, left + side + width)
            mean = ((high[:, beyond] - low[:, beyond] - high[:, columns] + low[:, columns]) / (side * side)).astype(F32)
            calm = 1 / (1e-4 + np.maximum(mean[..., 3] - mean[..., 4] ** 2, 0)) ** 3
            total += mean[..., :3] * calm[..., None]
            weight += calm[..., None]
    return total / weight


def finished(scene: Scene, size: tuple[int, int]) -> pygame.Surface:
    """Return the scene as a surface of (width, height): particles, bloom, film curve, vignette, canvas texture, grain."""
    _MOTES[scene.world.motes](scene)
    rgb = scene.rgb
    bright = np.clip(rgb - 0.80, 0, 2)
    rgb = rgb + blur(bright, 6 * scene.unit) * 0.50 + blur(bright, 24 * scene.unit) * 0.45
    rgb = 1 - np.exp(-np.clip(rgb, 0, None) * 1.42)
    luma = (rgb @ np.array([0.3, 0.59, 0.11], F32))[..., None]
    rgb = np.clip(mix(luma, rgb, 1.32), 0, 1)
    rgb = mix(rgb, rgb * rgb * (3 - 2 * rgb), 0.50)
    corner = np.sqrt(((scene.across - 0.5) / 0.62) ** 2 + ((scene.down - 0.47) / 0.66) ** 2)
    rgb *= (1 - scene.vignette * smooth(0.42, 1.10, corner))[..., None]
    rgb *= (0.965 + 0.07 * scene.noise(30, octaves=3, stretch=3))[..., None]
    pixels = rgb * 255 + scene.rng.normal(0, 1.6, (*scene.size, 1)).astype(F32)
    return surface(pixels, size)


def surface(pixels: Field, size: tuple[int, int]) -> pygame.Surface:
    """Return pixels (down, across, colour; 0 to 255) as a surface of another size (width, height)."""
    whole = np.ascontiguousarray(np.clip(pixels, 0, 255).astype(np.uint8).swapaxes(0, 1))
    drawn = pygame.surfarray.make_surface(whole)
    return drawn if drawn.get_size() == size else pygame.transform.smoothscale(drawn, size)


def _scatter(scene: Scene, *kinds: tuple[float, int, float]) -> Field:
    """Return soft points at random places: for each kind its radius in units, number and brightness."""
    height, width = scene.size
    total = np.zeros(scene.size, F32)
    for radius, count, strength in kinds:
        dots = np.zeros(scene.size, F32)
        places = scene.rng.integers(0, height, count), scene.rng.integers(0, width, count)
        dots[places] = scene.rng.random(count).astype(F32)
        total += blur(dots, radius * scene.unit) * F32(strength * radius * scene.unit * 0.55)
    return np.clip(total, 0, 1.1)


def _snow(scene: Scene) -> None:
    scene.shine(mix(scene.tones.spark, np.ones(3, F32), 0.4), _scatter(scene, (0.8, 90, 13), (1.8, 28, 24), (4.5, 6, 46)))


def _leaves(scene: Scene) -> None:
    scene.shine(scene.tones.spark, _scatter(scene, (1.0, 60, 12), (2.0, 26, 26), (5.0, 7, 50)))


def _spores(scene: Scene) -> None:
    """Add glowing points with a halo, more of them low down."""
    points = _scatter(scene, (1.2, 60, 18), (2.4, 22, 34), (6.0, 10, 70)) * smooth(0.05, 0.9, scene.down)
    scene.shine(scene.tones.spark, points)
    scene.shine(scene.tones.glow, blur(points, 5 * scene.unit) * 0.9)


def _dust(scene: Scene) -> None:
    veil = smooth(0.45, 0.8, scene.noise(3, octaves=5, stretch=4)) * smooth(0.3, 0.95, scene.down)
    scene.cover(mix(scene.tones.horizon, scene.tones.sun, 0.3), veil * 0.22)
    scene.shine(scene.tones.spark, _scatter(scene, (0.7, 120, 10), (1.6, 24, 18)))


def _petals(scene: Scene) -> None:
    scene.shine(scene.tones.spark, _scatter(scene, (1.0, 40, 12), (2.2, 18, 26)))


def _embers(scene: Scene) -> None:
    """Add a few glowing points."""
    points = _scatter(scene, (0.9, 50, 16), (1.8, 16, 28))
    scene.shine(scene.tones.spark, points)
    scene.shine(scene.tones.glow, blur(points, 4 * scene.unit) * 0.8)


def _clear(scene: Scene) -> None:
    """Add no particles."""


_MOTES: dict[Motes, Callable[[Scene], None]] = {"snow": _snow, "leaves": _leaves, "spores": _spores, "dust": _dust,
                                               "petals": _petals, "embers": _embers, "none": _clear}
