"""Door: the emblem as someone to be hired, in a lit doorway on a blue evening."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tabletop.art.emblem import carve
from tabletop.art.fields import F32, Field, blur, mix, smooth
from tabletop.art.finish import brush
from tabletop.art.glyphs import Glyph
from tabletop.art.scene import Scene

_SILL = 0.80
_FOOT = 0.885
_HALF = 0.40
"""Half the doorway, in picture heights."""
_SPRING = 0.44
"""Height at which its arch begins."""
_KEYS = 15
"""Number of dressed stones in its arch."""


def paint_door(scene: Scene, emblem: str) -> None:
    """Paint the emblem standing in a doorway."""
    height, width = scene.size
    scene.sun = (0.5, 0.45)
    edge = _arch(scene)
    _front(scene, edge)
    _within(scene, edge)
    _ground(scene)
    scene.rgb = brush(scene.rgb, 3)
    for side in (-1, 1):
        _lantern(scene, 0.5 + side * 0.385, 0.30)
    glyph = scene.glyphs.glyph(emblem, int(height * 0.72), width=int(width * 0.52))
    placed = scene.placed(glyph, 0.5, _FOOT - glyph.size[0] / height / 2)
    _cast(scene, placed)
    _stand(scene, placed)
    scene.rgb = brush(scene.rgb, 1)


def _arch(scene: Scene) -> Field:
    """Return each pixel's distance outside the doorway, in picture heights (inside: below 0): round, pointed or flat."""
    height, width = scene.size
    x, y = np.abs(scene.across - 0.5) * width / height, np.minimum(scene.down - _SPRING, 0)
    shape = int(scene.rng.integers(3))
    if shape == 0:
        return (np.hypot(x, y * 0.95) - _HALF).astype(F32)
    if shape == 1:
        return (np.hypot(x + _HALF * 0.55, y * 1.16) - _HALF * 1.55).astype(F32)
    return ((np.abs(x) ** 4 + np.abs(y * 1.12) ** 4) ** 0.25 - _HALF).astype(F32)


def _front(scene: Scene, edge: Field) -> None:
    """Paint the wall in the evening's blue, warm in the door's light, with a ring of dressed stones around the door."""
    tones, (height, width) = scene.tones, scene.size
    rough = scene.noise(22, octaves=4)
    joint, tint = _WALLS[int(scene.rng.integers(len(_WALLS)))](scene)
    wall = mix(tones.zenith, tones.middle, (0.35 + 0.45 * tint)[..., None])
    scene.rgb[:] = wall * ((0.30 + 0.55 * joint) * (0.65 + 0.6 * rough) * (1.0 - 0.35 * scene.down))[..., None]
    scene.shine(tones.glow, np.exp(-np.clip(edge, 0, 9) * 7.0) * joint * (0.4 + 0.6 * rough) * 0.42)
    angle = np.arctan2(np.minimum(scene.down - _SPRING, 0), (scene.across - 0.5) * width / height)
    part = np.where(scene.down < _SPRING, angle / np.pi * _KEYS, scene.down * 9.5) % 1.0
    ring = smooth(0.092, 0.088, edge) * smooth(-0.004, 0.0, edge)
    voussoir = smooth(0, 0.07, part) * smooth(1, 0.93, part) * (0.75 + 0.4 * rough)
    stone = mix(mix(tones.far, tones.middle, 0.4), tones.glow, (0.42 * smooth(0.09, 0.0, edge))[..., None])
    scene.cover(stone * (0.25 + 0.62 * voussoir)[..., None], ring * (scene.down < _SILL + 0.02))


def _courses(scene: Scene, rows: float, columns: float) -> tuple[Field, Field]:
    """Return squared stones or bricks: 0 in the joints and 1 on the stone, and the lightness of each stone."""
    row = scene.down * rows + 0.05 * scene.noise(6)
    course = np.floor(row).astype(int)
    column = scene.across * columns + 0.5 * (course % 2) + 0.04 * scene.noise(8)
    joint = np.minimum(smooth(0, 0.10, row % 1) * smooth(1, 0.90, row % 1), smooth(0, 0.06, column % 1) * smooth(1, 0.94, column % 1))
    return joint, scene.rng.random((40, 40)).astype(F32)[course % 40, np.floor(column).astype(int) % 40]


def _ashlar(scene: Scene) -> tuple[Field, Field]:
    return _courses(scene, 9, 8)


def _brick(scene: Scene) -> tuple[Field, Field]:
    return _courses(scene, 20, 13)


def _timber(scene: Scene) -> tuple[Field, Field]:
    """Return plaster between dark beams, some of them slanting."""
    x, y = np.abs(scene.across - 0.5), scene.down
    beams = [np.abs(y - 0.13), np.abs(y - 0.60), np.abs(x - 0.335) * 1.5, np.abs(x - 0.475) * 1.5,
             np.abs((x - 0.335) * 1.5 - (y - 0.13) * 0.44) * 0.92 + np.where((y > 0.13) & (y < 0.60), 0, 9)]
    near = np.minimum.reduce(beams).astype(F32)
    beam = smooth(0.026, 0.022, near)
    grain = 0.5 + 0.5 * np.sin(scene.down * 160 + scene.noise(3, stretch=3) * 14)
    plaster = 0.95 + 0.25 * scene.noise(5, octaves=3)
    shade = 1 - 0.4 * np.exp(-(((near - 0.028) / 0.006) ** 2))
    return (mix(plaster, 0.28 + 0.12 * grain, beam) * shade).astype(F32), (0.9 - 0.7 * beam).astype(F32)


_WALLS: tuple[Callable[[Scene], tuple[Field, Field]], ...] = (_ashlar, _brick, _timber)


def _within(scene: Scene, edge: Field) -> None:
    """Paint the room: firelight, brightest low in the middle, with beams and shelves far back."""
    tones = scene.tones
    inside = smooth(0.004, -0.004, edge) * (scene.down < _SILL + 0.02)
    fire = scene.spot(0.5, 0.50, wide=0.24, high=0.42)
    room = mix(mix(tones.dark, tones.glow, 0.45), mix(tones.horizon, tones.sun, 0.62), fire[..., None])
    beams = smooth(0.36, 0.44, (scene.across * 9.0) % 1.0) * smooth(0.66, 0.58, (scene.across * 9.0) % 1.0) * smooth(0.30, 0.24, scene.down)
    shelf = np.exp(-(((scene.down - 0.36) / 0.008) ** 2)) * smooth(0.13, 0.16, np.abs(scene.across - 0.5))
    room = room * (0.86 + 0.30 * scene.noise(3, octaves=4) - 0.35 * beams - 0.35 * shelf)[..., None]
    scene.cover(room, inside)
    scene.dim(np.exp(-((np.clip(-edge, 0, 9) / 0.035) ** 2)) * inside * 0.45)


def _ground(scene: Scene) -> None:
    """Paint wet cobbles before the door, with a long reflection of its light."""
    tones = scene.tones
    depth = np.clip((scene.down - _SILL) / (1 - _SILL), 0, 1)
    row = 5.5 / (depth + 0.35)
    column = (scene.across - 0.5) / (depth + 0.55) * 17 + 0.5 * (np.floor(row * 2).astype(int) % 2)
    bump = np.sqrt(np.clip(1 - ((row * 2) % 1 * 2 - 1) ** 2 * 0.9, 0, 1) * np.clip(1 - (column % 1 * 2 - 1) ** 2 * 0.9, 0, 1))
    tongue = np.exp(-((np.abs(scene.across - 0.5) / (0.20 + 0.22 * depth)) ** 2)) * np.exp(-depth * 0.5)
    stone = mix(tones.near, mix(tones.zenith, tones.middle, 0.5), (0.25 + 0.45 * bump)[..., None]) * (0.4 + 0.5 * bump)[..., None]
    ground = smooth(_SILL - 0.003, _SILL + 0.003, scene.down)
    scene.cover(stone, ground)
    scene.shine(mix(tones.glow, tones.horizon, 0.4), ground * tongue * bump**1.6 * (0.5 + 0.7 * scene.noise(14, octaves=3)) * 0.75)


def _lantern(scene: Scene, across: float, down: float) -> None:
    """Paint a lamp on the wall and its ring of light."""
    far, tones = scene.distance(across, down), scene.tones
    scene.shine(tones.glow, np.exp(-far * 13) * 0.75 + np.exp(-far * 4.5) * 0.14)
    x, y = np.abs(scene.across - across), scene.down - down
    case = smooth(0.019, 0.017, x) * smooth(0.056, 0.052, np.abs(y))
    pane = smooth(0.013, 0.011, x) * smooth(0.040, 0.036, np.abs(y))
    roof = smooth(0.0, 0.004, 0.030 + (y + 0.052) * 0.75 - x) * (y < -0.045) * (y > -0.09)
    scene.cover(tones.near * 0.8, np.clip(case + roof, 0, 1))
    scene.cover(mix(tones.glow, tones.sun, 0.45) * 1.25, pane)


def _cast(scene: Scene, glyph: Glyph) -> None:
    """Paint the long shadow from the door towards the viewer."""
    height, width = scene.size
    foot = int(_FOOT * height)
    rows = np.clip(foot - (np.arange(height) - foot) / 0.34, 0, height - 1).astype(int)
    spread = 1 + np.clip(np.arange(height) - foot, 0, None) / height * 1.6
    columns = np.clip((np.arange(width)[None] - width / 2) / spread[:, None] + width / 2, 0, width - 1).astype(int)
    shadow = blur(glyph.shape[rows[:, None], columns] * (scene.down > _FOOT), 3 * scene.unit)
    scene.dim(np.clip(shadow * 0.80, 0, 1))


def _stand(scene: Scene, glyph: Glyph) -> None:
    """Paint the figure in the door: dark before the fire, its edges burning, its front in the evening's blue."""
    tones, unit = scene.tones, scene.unit
    shape, holes = glyph.shape, glyph.holes
    scene.shine(tones.sun, scene.halo(np.clip(shape + holes, 0, 1), (14, 0.22), (34, 0.25)))
    relief = carve(scene, glyph, depth=1.0, rough=0.6)
    front = mix(tones.near * 0.8, mix(tones.middle, tones.light, 0.18), (relief.sky * 0.75)[..., None])
    scene.cover(front * (0.55 + 0.6 * relief.gleam)[..., None], np.clip(shape * 1.05, 0, 1))
    scene.cover(mix(tones.horizon, tones.sun, 0.5), holes * 0.80)
    edge = np.clip(shape - blur(shape, 2.2 * unit), 0, 1) * 2.0
    scene.shine(mix(tones.sun, tones.glow, 0.35), edge * (1.05 - 0.5 * relief.fall))
    scene.shine(tones.light, relief.gleam**10 * shape * 0.28)
