"""Skies: gradient, two decks of clouds lit by the sun, sun or moon, rays, stars, aurora."""

from __future__ import annotations

import numpy as np

from tabletop.art.fields import F32, Field, blur, fbm_line, mix, shift, smooth, warp
from tabletop.art.scene import Scene


def paint_sky(scene: Scene, *, disc: float) -> None:
    """Paint the sky down to the horizon with a sun (a moon at night) of radius `disc`, in picture widths."""
    height = np.clip(scene.down / scene.horizon, 0, 1)
    _gradient(scene, height)
    distance = scene.distance(*scene.sun)
    scene.dim(0.30 * smooth(0.15, 0.75, distance))
    scene.shine(mix(scene.tones.horizon, scene.tones.sun, 0.4), np.exp(-distance * 4.5) * 0.24)
    if scene.night:
        _stars(scene, height)
    if scene.world.aurora > 0:
        _aurora(scene, height)
    for deck in ((0.50, 0.78, 3.0, 0.62, 0.36), (0.44, 0.70, 1.9, 0.80, 0.10)):
        _clouds(scene, height, distance, deck=deck)
    _disc(scene, distance, radius=disc)
    _rays(scene, distance)


def _gradient(scene: Scene, height: Field) -> None:
    t, tones = height[..., None], scene.tones
    upper = mix(tones.zenith, tones.middle, smooth(0, 1, t / 0.52))
    lower = mix(tones.middle, tones.horizon, smooth(0, 1, (t - 0.52) / 0.48))
    scene.rgb[:] = np.where(t < 0.52, upper, lower)


def _clouds(scene: Scene, height: Field, distance: Field, *, deck: tuple[float, float, float, float, float]) -> None:
    """Paint one deck of clouds: (thin, thick, stretch, cover, above the horizon). Their lit side faces the sun."""
    thin, thick, stretch, cover, above = deck
    unit, tones = scene.unit, scene.tones
    swirl = scene.noise(2, octaves=4) - 0.5
    cloud = warp(scene.noise(2.6, octaves=6, stretch=stretch), swirl * 70 * unit, swirl * 200 * unit)
    band = np.exp(-(((scene.down - scene.horizon + above) / 0.26) ** 2))
    density = smooth(thin, thick, cloud + 0.10 * band) * (1 - 0.45 * height)
    side = -10 if scene.sun[0] < 0.5 else 10
    lit = np.clip((cloud - shift(cloud, int(8 * unit), int(side * unit))) * 6 + 0.42, 0, 1)
    shade = mix(tones.zenith, tones.middle, 0.30) * 0.80
    scene.cover(mix(shade, mix(tones.middle, tones.horizon, 0.62), lit[..., None]), density * cover)
    scene.shine(mix(tones.sun, tones.horizon, 0.35), density * np.clip(lit - 0.30, 0, 1) * np.exp(-distance * 2.2) * 1.25)


def _stars(scene: Scene, height: Field) -> None:
    dots = (scene.rng.random(scene.size, dtype=F32) > 0.9985).astype(F32) * scene.rng.random(scene.size, dtype=F32)
    stars = blur(dots, 0.55 * scene.unit + 0.3) * 5 * (1 - height) ** 1.2
    scene.shine(np.array([0.85, 0.92, 1], F32), stars)


def _aurora(scene: Scene, height: Field) -> None:
    width = scene.size[1]
    edge = 0.16 + 0.22 * (fbm_line(scene.rng, width, 3, octaves=4) - 0.5)
    folds = fbm_line(scene.rng, width, 40, octaves=3, gain=0.7)
    below = np.clip(scene.down - edge[None], 0, 9)
    curtain = np.exp(-below / 0.16) * (scene.down > edge[None] - 0.012) * (0.25 + 0.75 * folds[None])
    curtain = blur(curtain.astype(F32), 2.2 * scene.unit) * (1 - height)
    scene.shine(scene.tones.glow, (curtain * 0.34 + blur(curtain, 12 * scene.unit) * 0.2) * scene.world.aurora)


def _disc(scene: Scene, distance: Field, *, radius: float) -> None:
    tones, edge = scene.tones, 1.5 / scene.size[1]
    body = smooth(radius + edge, radius - edge, distance)
    beyond = np.clip(distance - radius, 0, 9)
    scene.shine(tones.sun, np.exp(-beyond * 16) * 0.30)
    big = radius > 0.12
    scene.shine(mix(tones.glow, tones.sun, 0.45), np.exp(-beyond * 5) * (0.14 if big else 0.22))
    if scene.night:
        maria = scene.noise(7)[..., None] - 0.5
        scene.cover(mix(tones.sun, tones.middle, 0.10) * ((1.0 if big else 1.2) + 0.95 * maria), body * 0.97)
    else:
        low = np.clip((scene.down - scene.sun[1] + 0.08) / 0.34, 0, 1)[..., None]
        warm = mix(tones.sun, mix(tones.horizon, tones.sun, 0.15), 0.06 + (0.78 if big else 0.1) * low)
        scene.cover(warm * (0.98 if big else 1.15), body)


def _rays(scene: Scene, distance: Field) -> None:
    height, width = scene.size
    angle = np.arctan2((scene.down - scene.sun[1]) * height, (scene.across - scene.sun[0]) * width)
    count = 420
    profile = fbm_line(scene.rng, count, 16, octaves=4, gain=0.6)
    profile[-40:] = np.linspace(profile[-41], profile[0], 40)
    place = (angle + np.pi) / (2 * np.pi) * (count - 1)
    rays = np.interp(place.ravel(), np.arange(count), profile).reshape(place.shape).astype(F32)
    rays = smooth(0.50, 0.82, rays) * np.exp(-distance * 1.9) * smooth(0, 0.12, distance)
    scene.shine(mix(scene.tones.glow, scene.tones.sun, 0.65), rays * 0.34)
