"""Gem: the emblem cut from a stone that plays in all colours, lit from within, among grown crystals."""

from __future__ import annotations

import math

import numpy as np
import pygame

from tabletop.art.fields import F32, Field, blur, mix, slopes, smooth
from tabletop.art.finish import brush
from tabletop.art.glyphs import Glyph
from tabletop.art.scene import WHITE, Scene

_MIDDLE = 0.47
_FACES = 24
"""Directions a face may be turned in."""
_LARGE = 0.10
"""Share of the picture from which a part of the icon is cut into several faces."""


def paint_gem(scene: Scene, emblem: str) -> None:
    """Paint the emblem as a cut stone."""
    height, width = scene.size
    scene.sun = (0.5 + 0.2 * float(scene.rng.choice([-1, 1])), 0.02)
    _cave(scene)
    for near in (0.0, 0.5, 1.0):
        _crystals(scene, near)
    scene.rgb = brush(scene.rgb, 2)
    _rays(scene)
    glyph = scene.glyphs.glyph(emblem, int(height * 0.70), width=int(width * 0.56))
    _stone(scene, scene.placed(glyph, 0.5, _MIDDLE))
    _glints(scene)
    scene.rgb = brush(scene.rgb, 1)


def _cave(scene: Scene) -> None:
    """Paint the dark of a mine, lighter behind the stone."""
    tones, far = scene.tones, scene.distance(0.5, _MIDDLE)
    scene.rgb[:] = mix(mix(tones.middle, tones.glow, 0.16), tones.zenith, smooth(0.05, 0.50, far)[..., None])
    rough = blur(1 - np.abs(2 * scene.noise(4, octaves=5) - 1), 1.5 * scene.unit)
    down, across = slopes(rough)
    scene.rgb *= (0.45 + 0.5 * rough + np.clip((across - down) * 9, -0.25, 0.5))[..., None]


def _crystals(scene: Scene, near: float) -> None:
    """Paint a row of six-sided crystals that grow from the floor, taller to the sides."""
    rng, (height, width), tones = scene.rng, scene.size, scene.tones
    sides = [pygame.Surface((width, height)) for _ in range(2)]
    for i in range(16):
        at = (i + rng.uniform(0.1, 0.9)) / 16
        aside = abs(at - 0.5) * 2
        tall = (0.10 + 0.42 * aside**1.6 * rng.uniform(0.6, 1.15)) * (1.15 - 0.35 * near) * height
        wide = (0.016 + 0.022 * near) * rng.uniform(0.7, 1.4) * width
        lean = (at - 0.5) * rng.uniform(0.2, 0.9) + rng.uniform(-0.12, 0.12)
        foot = np.array([at * width, height * (1.02 - 0.05 * (1 - near))])
        up, right = np.array([math.sin(lean), -math.cos(lean)]), np.array([math.cos(lean), math.sin(lean)])
        tip, crown = foot + up * tall, foot + up * tall * 0.80
        bend = right * wide * rng.uniform(-0.25, 0.25)
        for surface, side in zip(sides, (-1, 1), strict=True):
            face = (foot + bend, crown + bend, tip, crown + right * wide * side, foot + right * wide * side)
            pygame.draw.polygon(surface, "white", [tuple(p) for p in face])
            pygame.draw.polygon(sides[side < 0], "black", [tuple(p) for p in face])
    lit = 1 if scene.sun[0] > 0.5 else 0
    rise = np.clip((1 - scene.down) / 0.6, 0, 1)[..., None]
    for i, surface in enumerate(sides):
        mask = blur(pygame.surfarray.array_red(surface).T.astype(F32) / F32(255), 0.8)
        tone = mix(tones.near, mix(tones.middle, tones.glow, 0.45), rise) if i == lit else mix(tones.near * 0.6, tones.middle, rise)
        scene.cover(tone * (0.45 + 0.55 * near + (0.30 if i == lit else 0.0)), mask * 0.94)
        edge = np.clip(mask - blur(mask, 1.2 * scene.unit), 0, 1)
        scene.shine(mix(tones.glow, tones.spark, 0.5), edge * (0.35 + 0.75 * near) * (1.0 if i == lit else 0.4))
    scene.shine(tones.glow, np.exp(-((scene.down - 1) / 0.14) ** 2) * 0.10 * (1 - near))


def _rays(scene: Scene) -> None:
    """Paint light that breaks out of the stone in narrow beams."""
    height, width = scene.size
    x, y = (scene.across - 0.5) * width / height, scene.down - _MIDDLE
    angle, out = np.arctan2(y, x), np.hypot(x, y)
    beams = np.zeros(scene.size, F32)
    for _ in range(11):
        turn = scene.rng.uniform(-math.pi, math.pi)
        apart = np.abs((angle - turn + math.pi) % (2 * math.pi) - math.pi)
        beams += np.exp(-((apart / scene.rng.uniform(0.03, 0.10)) ** 2)) * scene.rng.uniform(0.3, 1.0)
    scene.shine(mix(scene.tones.glow, scene.tones.spark, 0.35), beams * np.exp(-out * 2.4) * 0.30)
    scene.shine(scene.tones.glow, np.exp(-((out / 0.42) ** 2)) * 0.16)


def _facets(scene: Scene, shape: Field) -> tuple[Field, Field, Field]:
    """Return the slope (down, across) of each face of the stone, and the cuts between faces of one part.

    Faces are the parts of the icon that lines keep apart; a large part has several.
    """
    height, width = scene.size
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    alpha = pygame.surfarray.pixels_alpha(surface)
    alpha[:] = (shape.T * 255).astype(np.uint8)
    del alpha
    down, across, cuts = (np.zeros(scene.size, F32) for _ in range(3))
    for part in pygame.mask.from_surface(surface, 127).connected_components(24):
        inside = pygame.surfarray.array_alpha(part.to_surface(unsetcolor=(0, 0, 0, 0))).T > 0
        if part.count() < _LARGE * height * width:
            down[inside], across[inside] = _slope(scene, *part.centroid())
            continue
        near = _cut(scene, inside, count=11)
        for i in range(11):
            face = inside & (near == i)
            if face.any():
                rows, columns = np.nonzero(face)
                down[face], across[face] = _slope(scene, float(columns.mean()), float(rows.mean()))
        edge = (near != np.roll(near, 1, 0)) | (near != np.roll(near, 1, 1))
        cuts[inside & edge] = 1
    return down, across, blur(cuts, 0.7 * scene.unit)


def _slope(scene: Scene, x: float, y: float) -> tuple[float, float]:
    """Return the slope (down, across) of a face whose middle is at a pixel: outwards, steeper the farther out."""
    height, width = scene.size
    aside, below = (x / width - 0.5) * width / height, y / height - _MIDDLE
    steep = min(1.0, math.hypot(aside, below) / 0.3)
    turn = round(math.atan2(below, aside) * _FACES / math.tau) * math.tau / _FACES + scene.rng.uniform(-0.35, 0.35)
    return math.sin(turn) * steep, math.cos(turn) * steep


def _cut(scene: Scene, inside: Field, *, count: int) -> Field:
    """Return for each pixel the number of the nearest of some points inside a part: straight cuts lie between them."""
    height, width = scene.size
    rows, columns = np.nonzero(inside)
    chosen = scene.rng.choice(len(rows), count, replace=False)
    far = [np.hypot(scene.down * height - rows[i], scene.across * width - columns[i]) for i in chosen]
    return np.argmin(np.stack(far), 0)  # type: ignore[no-any-return]


def _play(scene: Scene, down: Field, across: Field) -> Field:
    """Return the stone's play of colour: patches of every hue that change from face to face."""
    swirl = scene.noise(3.2, octaves=4) * 2.2 + across * 0.30 + down * 0.22 + scene.down * 0.5
    phase = (swirl[..., None] + np.array([0.0, 0.33, 0.67], F32)) * 2 * np.pi
    return (0.5 + 0.5 * np.cos(phase)).astype(F32)


def _stone(scene: Scene, glyph: Glyph) -> None:
    tones, unit = scene.tones, scene.unit
    solid = np.clip(blur(np.clip(glyph.shape + glyph.holes, 0, 1), 2.2 * unit) * 2.2 - 0.35, 0, 1)
    scene.shine(mix(tones.glow, tones.spark, 0.2), scene.halo(solid, (40, 0.38)))
    down, across, cuts = _facets(scene, glyph.shape)
    toward = 0.55 if scene.sun[0] > 0.5 else -0.55
    key = np.clip(0.52 + (across * toward - down * 0.75) * 0.62 + 0.16 * (scene.noise(6, octaves=3) - 0.5), 0.05, 1.2)
    deep = mix(tones.dark, mix(tones.glow, tones.light, 0.35), np.clip(key, 0, 1)[..., None])
    body = mix(deep, _play(scene, down, across) * 1.25, 0.36) * (0.36 + 0.86 * key)[..., None]
    pool = scene.spot(0.5 - toward * 0.10, _MIDDLE + 0.10, wide=0.16, high=0.22)
    body = body + mix(tones.glow, tones.spark, 0.5) * (pool * 0.45)[..., None]
    scene.cover(body, solid)
    scene.shine(mix(tones.spark, WHITE, 0.4), cuts * (0.25 + 0.5 * np.clip(key, 0, 1)))
    seams = np.clip(solid - glyph.shape, 0, 1)
    scene.cover(mix(tones.spark, WHITE, 0.35), seams * (0.30 + 0.45 * np.clip(key, 0, 1)))
    gleam = np.clip(glyph.shape - blur(glyph.shape, 1.6 * unit), 0, 1) * np.clip(key - 0.4, 0, 1)
    scene.shine(WHITE, gleam * 0.9)
    contour = np.clip(blur(solid, 1.8 * unit) * 2, 0, 1) * (1 - solid)
    scene.dim(contour * 0.55)


def _glints(scene: Scene) -> None:
    """Paint stars of light on the stone."""
    for _ in range(5):
        at, top = 0.5 + scene.rng.uniform(-0.17, 0.17), _MIDDLE + scene.rng.uniform(-0.30, 0.14)
        x, y = (scene.across - at) * scene.size[1] / scene.size[0], scene.down - top
        size = scene.rng.uniform(0.03, 0.075)
        star = np.exp(-np.abs(x) / size * 3.2 - np.abs(y) / 0.004) + np.exp(-np.abs(y) / size * 3.2 - np.abs(x) / 0.004)
        scene.shine(mix(scene.tones.spark, WHITE, 0.5), (star * 0.9 + np.exp(-(x * x + y * y) / 0.00012)).astype(F32) * 0.8)
