"""Still life: the emblem as a made object on a table, in a niche of its people's wall, under a shaft of light."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tabletop.art.emblem import paint_emblem
from tabletop.art.fields import F32, Field, blur, mix, shift, slopes, smooth
from tabletop.art.finish import brush
from tabletop.art.glyphs import Glyph
from tabletop.art.scene import WHITE, Scene
from tabletop.art.world import Wall

_TABLE = 0.735
_FOOT = 0.875
_FRONT = 0.965


def paint_still(scene: Scene, emblem: str) -> None:
    """Paint the emblem standing on a table."""
    height, width = scene.size
    side = scene.rng.choice([-1, 1])
    scene.sun = (0.5 + 0.42 * side, 0.06)
    _wall(scene)
    _niche(scene)
    _table(scene)
    scene.rgb = brush(scene.rgb, 3)
    glyph = scene.glyphs.glyph(emblem, int(height * 0.66), width=int(width * 0.58))
    placed = scene.placed(glyph, 0.5, _FOOT - glyph.size[0] / height / 2)
    _reflection(scene, glyph)
    _cast_shadow(scene, placed)
    paint_emblem(scene, placed, halo=0.8)
    _shaft(scene)
    scene.rgb = brush(scene.rgb, 1)


def _wall(scene: Scene) -> None:
    """Paint the faction's masonry, lit from the window's side."""
    tones = scene.tones
    texture = _WALLS[scene.world.wall](scene)
    down, across = slopes(blur(texture, 1.2 * scene.unit))
    toward = 1 if scene.sun[0] < 0.5 else -1
    relief = np.clip(0.62 + (-across * toward * 0.8 - down) * 7, 0.15, 1.5)
    distance = scene.distance(*scene.sun)
    base = mix(mix(tones.middle, tones.far, 0.55), tones.near, smooth(0.05, 0.85, distance)[..., None])
    scene.rgb[:] = base * (0.30 + 0.55 * relief + 0.25 * texture)[..., None]
    scene.shine(mix(tones.horizon, tones.sun, 0.4), np.exp(-distance * 3.2) * relief * 0.30)


def _ashlar(scene: Scene) -> Field:
    """Return squared stones in courses, each of a slightly different grey."""
    row = scene.down * 7.0 + 0.02 * scene.noise(8)
    course = np.floor(row).astype(int)
    column = scene.across * 5.0 + 0.5 * (course % 2) + 0.03 * scene.noise(8)
    joint = np.minimum(smooth(0, 0.07, row % 1) * smooth(1, 0.93, row % 1), smooth(0, 0.05, column % 1) * smooth(1, 0.95, column % 1))
    tone = scene.rng.random((9, 8)).astype(F32)[course % 9, np.floor(column).astype(int) % 8]
    return (joint * (0.55 + 0.3 * tone) + 0.35 * scene.noise(22, octaves=4)).astype(F32)


def _cave(scene: Scene) -> Field:
    rough = scene.noise(5, octaves=6, gain=0.6)
    folds = np.sin((scene.across * 5 + scene.noise(2) * 3) * 6.0) * 0.16
    return (1.2 * np.abs(2 * rough - 1) ** 0.7 + folds + 0.3 * scene.noise(30, octaves=3)).astype(F32)


def _comb(scene: Scene) -> Field:
    height, width = scene.size
    bend = (scene.noise(2, octaves=3) - 0.5) * 0.9
    x, y = scene.across * 6.5 * width / height / 1.5 + bend, scene.down * 6.5 * 2 / 3 + bend * 0.6
    best = np.full(scene.size, 9.0, F32)
    for offset in (0.0, 0.5):
        dx, dy = (x + offset) % 1.0 - 0.5, ((y / 1.732 * 1.0 + offset) % 1.0 - 0.5) * 1.732
        best = np.minimum(best, np.maximum(np.abs(dx), np.abs(dx) * 0.5 + np.abs(dy) * 0.866))
    wall = smooth(0.34, 0.5, best)
    lit = smooth(0.40, 0.10, best) * smooth(0.54, 0.66, scene.noise(4, octaves=2))
    scene.mist = lit.astype(F32)
    return (wall * 1.1 + 0.3 * scene.noise(16, octaves=4)).astype(F32)


def _planks(scene: Scene) -> Field:
    column = scene.across * 9 + 0.015 * scene.noise(3)
    joint = smooth(0, 0.05, column % 1) * smooth(1, 0.95, column % 1)
    tone = scene.rng.random(12).astype(F32)[np.floor(column).astype(int) % 12]
    grain = np.sin(scene.across * 60 + scene.noise(3, stretch=0.3) * 16) * 0.12
    return (joint * (0.5 + 0.35 * tone) + grain + 0.25 * scene.noise(26, octaves=3, stretch=0.15)).astype(F32)


_WALLS: dict[Wall, Callable[[Scene], Field]] = {"ashlar": _ashlar, "cave": _cave, "comb": _comb, "planks": _planks}


def _niche(scene: Scene) -> None:
    """Paint a recess behind the object: arched, or dug in its people's way; dark at the rim, light from within."""
    tones, (height, width) = scene.tones, scene.size
    x, y = (scene.across - 0.5) * width / height, scene.down - 0.40
    if scene.world.wall == "comb":
        edge = np.maximum(np.abs(y) * 0.9, np.abs(y) * 0.45 + np.abs(x) * 0.80) - 0.36
    else:
        edge = np.hypot(x, np.minimum(y, 0)) - 0.40
    if scene.world.wall == "cave":
        edge = edge + 0.10 * (scene.noise(6) - 0.5)
    inside = smooth(0.006, -0.006, edge.astype(F32))
    depth = smooth(0.0, -0.30, edge.astype(F32))[..., None]
    within = mix(tones.near * 0.55, mix(tones.middle, tones.glow, 0.22) * 0.72, depth)
    scene.cover(within * (0.8 + 0.4 * scene.noise(6))[..., None], inside * 0.94)
    rim = np.exp(-((edge / 0.011) ** 2))
    scene.cover(mix(tones.far, tones.light, 0.35) * 0.8, (rim * 0.75).astype(F32))
    if scene.world.wall == "comb":
        scene.shine(tones.glow, scene.mist * (1 - inside) * 0.55)


def _table(scene: Scene) -> None:
    """Paint a slab seen from a little above: its top catches light, its front edge is dark."""
    tones = scene.tones
    top = smooth(_TABLE - 0.003, _TABLE + 0.003, scene.down)
    depth = np.clip((scene.down - _TABLE) / (_FRONT - _TABLE), 0, 1)
    squeeze = 1 / (0.25 + depth)
    grain = np.sin((scene.across - 0.5) * squeeze * 90 + scene.noise(5) * 5) * 0.5 + 0.5
    plank = mix(mix(tones.dark, tones.far, 0.35), tones.near, (0.25 + 0.35 * (1 - depth))[..., None])
    lit = scene.spot(0.5 + (scene.sun[0] - 0.5) * 0.35, 0.86, wide=0.34, high=0.13)
    slab = plank * (0.70 + 0.18 * grain + 0.3 * scene.noise(20, octaves=4))[..., None]
    slab = slab + mix(tones.sun, tones.horizon, 0.35) * (lit * 0.42 * (0.7 + 0.3 * grain))[..., None]
    scene.cover(slab, top)
    front = smooth(_FRONT - 0.003, _FRONT + 0.003, scene.down)
    scene.cover(mix(tones.near, tones.dark, 0.35) * (0.35 + 0.5 * scene.noise(24, stretch=4))[..., None], front)
    lip = np.exp(-(((scene.down - _FRONT) / 0.004) ** 2))
    scene.shine(mix(tones.sun, tones.light, 0.5), lip * np.exp(-np.abs(scene.across - 0.5) * 3) * 0.5)
    scene.dim(np.exp(-(((scene.down - _TABLE) / 0.022) ** 2)) * 0.5)


def _reflection(scene: Scene, glyph: Glyph) -> None:
    """Paint a dull mirror image on the table, under its foot."""
    flipped = np.ascontiguousarray(glyph.shape[::-1][: max(2, int(glyph.size[0] * 0.16))])
    middle = _FOOT + flipped.shape[0] / scene.size[0] / 2
    image = blur(scene.pasted(flipped, 0.5, middle), 2.5 * scene.unit)
    fade = smooth(_FOOT + 0.09, _FOOT, scene.down)
    scene.shine(mix(scene.tones.light, scene.tones.glow, 0.4), image * fade * 0.22)


def _cast_shadow(scene: Scene, glyph: Glyph) -> None:
    """Paint the object's shadow on the table, away from the window, with a dark line at its foot."""
    height, width = scene.size
    away = 1 if scene.sun[0] < 0.5 else -1
    squash = 0.20
    rows = np.clip(_FOOT * height - (np.arange(height) - 0.90 * height) / -squash, 0, height - 1)
    rise = (_FOOT * height - rows)[:, None]
    columns = np.clip(np.arange(width)[None] - away * rise * 0.75, 0, width - 1)
    laid = glyph.shape[rows.astype(int)[:, None], columns.astype(int)]
    valid = (np.arange(height) < 0.90 * height)[:, None] & (np.arange(height) > _TABLE * height)[:, None]
    shadow = blur(laid * valid.astype(F32), 4 * scene.unit)
    scene.dim(np.clip(shadow * 0.72, 0, 1))
    contact = blur(shift(glyph.shape, int(5 * scene.unit), 0), 4 * scene.unit) * np.exp(-(((scene.down - _FOOT) / 0.02) ** 2))
    scene.dim(np.clip(contact * 0.85, 0, 1))


def _shaft(scene: Scene) -> None:
    """Paint light falling from a window above and aside, with dust in it."""
    height, width = scene.size
    x, y = (scene.across - scene.sun[0]) * width / height, scene.down - scene.sun[1] + 0.25
    toward = (0.5 - scene.sun[0]) * width / height
    angle = np.arctan2(x, y) - np.arctan2(toward, 0.80)
    beam = np.exp(-((angle / 0.17) ** 2)) * (0.75 + 0.5 * np.sin(angle * 60) * 0.4)
    dust = 0.5 + 0.9 * scene.noise(5, octaves=4)
    scene.shine(mix(scene.tones.sun, WHITE, 0.2), beam * dust * np.exp(-y * 1.1) * 0.26)
