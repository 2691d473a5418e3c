"""Rack: the emblem as a piece of arms hung before a cloth on a timbered wall, in torchlight."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tabletop.art.cloth import folds, lit, trim, wool
from tabletop.art.emblem import paint_emblem
from tabletop.art.fields import F32, Field, blur, mix, smooth
from tabletop.art.finish import brush
from tabletop.art.scene import Scene

_MIDDLE = 0.49
_EDGE = 0.10
_POST = 0.105


def paint_rack(scene: Scene, emblem: str) -> None:
    """Paint the emblem hung on a cloth between two posts."""
    rng, (height, width) = scene.rng, scene.size
    side = int(rng.choice([-1, 1]))
    scene.sun = (0.5 + 0.44 * side, 0.10)
    _cloth(scene, side)
    for post in (-1, 1):
        _post(scene, post, near=post == side)
    _rail(scene)
    _torch(scene, side)
    scene.rgb = brush(scene.rgb, 2)
    glyph = scene.glyphs.glyph(emblem, int(height * 0.78), width=int(width * 0.58))
    paint_emblem(scene, scene.placed(glyph, 0.5, _MIDDLE + 0.025), halo=0.32)
    scene.rgb = brush(scene.rgb, 1)


def _cloth(scene: Scene, side: int) -> None:
    tones = scene.tones
    height = folds(scene, count=4.5 + scene.rng.uniform(-0.6, 0.6), fan=0.35, deep=0.75)
    light = lit(scene, height, from_left=-side)
    reach = np.exp(-scene.distance(0.5 + 0.12 * side, 0.36) * 1.7)
    woven = _WEAVES[int(scene.rng.integers(len(_WEAVES)))](scene, height)
    cloth = mix(tones.middle, mix(tones.zenith, tones.middle, 0.35), woven[..., None])
    scene.rgb[:] = wool(scene, cloth, tones.zenith, light * (0.32 + 1.0 * reach))
    scene.shine(tones.horizon, light * reach**2 * 0.16)
    trim(scene, 0.925, wide=0.075, tone=mix(tones.spark, tones.light, 0.3) * 0.75, light=light * (0.3 + 0.9 * reach))


def _plain(scene: Scene, height: Field) -> Field:
    return np.zeros(scene.size, F32)


def _pales(scene: Scene, height: Field) -> Field:
    """Return upright stripes that follow the folds."""
    return smooth(0.46, 0.54, np.abs((scene.across * 9 + height * 0.25) % 1.0 - 0.5) * 2)


def _checks(scene: Scene, height: Field) -> Field:
    """Return a chequer."""
    x, y = scene.across * 12 + height * 0.3, scene.down * 8
    return smooth(0.44, 0.56, np.abs((x + y) % 2.0 - 1.0) * 0.5 + np.abs((x - y) % 2.0 - 1.0) * 0.5)


def _bends(scene: Scene, height: Field) -> Field:
    """Return slanting bands."""
    return smooth(0.46, 0.54, np.abs((scene.across * 6 + scene.down * 4.5 + height * 0.3) % 1.0 - 0.5) * 2)


def _halves(scene: Scene, height: Field) -> Field:
    """Return two halves, parted down the middle."""
    return smooth(0.495, 0.505, scene.across + (height - 0.4) * 0.02)


_WEAVES: tuple[Callable[[Scene, Field], Field], ...] = (_plain, _pales, _checks, _bends, _halves)


def _post(scene: Scene, side: int, *, near: bool) -> None:
    """Paint an upright beam at the picture's side, darker away from the torch, with its shadow on the cloth."""
    tones = scene.tones
    away = (scene.across - 0.5) * side
    inside = smooth(0.5 - _POST - 0.004, 0.5 - _POST + 0.004, away + 0.006 * (scene.noise(4, octaves=3) - 0.5))
    scene.dim(np.clip(blur(inside, 9 * scene.unit) * (0.75 if near else 0.45), 0, 1) * (1 - inside))
    grain = np.sin(scene.across * 210 + scene.noise(2, stretch=0.2) * 18) * 0.5 + 0.5
    round_ = np.sin(np.clip((away - 0.5 + _POST) / _POST, 0, 1) * 3.0)
    wood = mix(tones.near, tones.far, (0.25 + 0.55 * round_)[..., None]) * (0.55 + 0.45 * grain)[..., None]
    scene.cover(wood * (0.9 if near else 0.5), inside)
    scene.shine(tones.sun, inside * round_**6 * (0.30 if near else 0.08) * grain)
    for down in (0.30, 0.72):
        _stud(scene, 0.5 + side * (0.5 - _POST / 2), down)


def _rail(scene: Scene) -> None:
    """Paint the beam that carries the cloth, with its nails."""
    tones = scene.tones
    inside = smooth(_EDGE + 0.004, _EDGE - 0.004, scene.down)
    scene.dim(np.exp(-np.clip(scene.down - _EDGE, 0, 1) / 0.05) * 0.6 * (1 - inside))
    grain = np.sin(scene.down * 260 + scene.noise(2, stretch=6) * 12) * 0.5 + 0.5
    scene.cover(mix(tones.near, tones.far, (0.75 - scene.down / _EDGE * 0.6)[..., None]) * (0.5 + 0.4 * grain)[..., None], inside)
    for i in range(5):
        _stud(scene, 0.26 + 0.12 * i, _EDGE * 0.55)


def _stud(scene: Scene, across: float, down: float) -> None:
    tones = scene.tones
    radius = 0.0145
    far = scene.distance(across, down)
    ball = np.sqrt(np.clip(1 - (far / radius) ** 2, 0, 1))
    toward = 1 if scene.sun[0] > 0.5 else -1
    glint = scene.distance(across + toward * radius * 0.35, down - radius * 0.5)
    scene.dim(np.exp(-((far / radius / 1.25) ** 2)) * 0.6)
    scene.cover(mix(tones.near, tones.light, (ball * 0.38)[..., None]), smooth(radius, radius * 0.85, far))
    scene.shine(tones.sun, np.exp(-((glint / radius / 0.35) ** 2)) * 0.45)


def _torch(scene: Scene, side: int) -> None:
    """Paint warm light from outside the picture, with a ragged edge."""
    far = scene.distance(0.5 + 0.52 * side, 0.02)
    flicker: Field = 0.75 + 0.5 * scene.noise(3, octaves=4)
    scene.shine(mix(scene.tones.sun, scene.tones.glow, 0.55), (np.exp(-far * 3.4) * flicker * 0.55).astype(F32))
