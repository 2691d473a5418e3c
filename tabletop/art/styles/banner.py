"""Banner: the emblem in gold thread on a people's standard, raised over its own country."""

from __future__ import annotations

import numpy as np

from tabletop.art.cloth import folds, lit, wool
from tabletop.art.fields import F32, Field, blur, colour, mix, slopes, smooth
from tabletop.art.finish import brush
from tabletop.art.glyphs import Glyph
from tabletop.art.land import paint_land
from tabletop.art.scene import WHITE, Scene
from tabletop.art.sky import paint_sky

_TOP, _FOOT, _TAIL = 0.075, 0.985, 0.11
_HALF = 0.3675
"""Half the cloth, in picture heights."""
_WOOD = colour("8a5c30")


def paint_banner(scene: Scene, emblem: str) -> None:
    """Paint the emblem on a standard."""
    height, width = scene.size
    scene.horizon = 0.64
    scene.sun = (0.5 + 0.27 * float(scene.rng.choice([-1, 1])), 0.30)
    paint_sky(scene, disc=0.10)
    paint_land(scene, valley=0.2)
    scene.rgb = brush(scene.rgb, 3)
    _host(scene)
    sway = 0.010 * np.sin(scene.down * 5.0 + float(scene.rng.uniform(0, 6))) * scene.down
    x = ((scene.across - 0.5 + sway) * width / height).astype(F32)
    inside = _outline(x, scene.down)
    scene.dim(np.clip(blur(inside, 10 * scene.unit) * 0.6, 0, 1) * (1 - inside))
    high = folds(scene, count=3.6, fan=0.15, deep=0.42)
    light = lit(scene, high, from_left=1 if scene.sun[0] < 0.5 else -1)
    scene.cover(wool(scene, scene.tones.glow, scene.tones.dark, light * (1.0 - 0.25 * scene.down)), inside)
    _border(scene, x, inside, light)
    _pole(scene)
    glyph = scene.glyphs.glyph(emblem, int(height * 0.60), width=int(height * _HALF * 1.47))
    _stitched(scene, scene.placed(glyph, 0.5, 0.455), light)
    scene.rgb = brush(scene.rgb, 1)


def _outline(x: Field, down: Field) -> Field:
    """Return the cloth with its swallow tail."""
    cut = _FOOT - _TAIL * np.clip(1 - np.abs(x) / _HALF, 0, 1)
    sides = smooth(_HALF + 0.002, _HALF - 0.002, np.abs(x))
    return (sides * smooth(cut + 0.003, cut - 0.003, down) * smooth(_TOP - 0.003, _TOP + 0.003, down)).astype(F32)


def _host(scene: Scene) -> None:
    """Paint followers in the haze on both sides."""
    names, tones = scene.world.retinue, scene.tones
    if not names:
        return
    mask = np.zeros(scene.size, F32)
    for i in range(12):
        near = scene.rng.uniform(0, 1)
        side = -1 if i % 2 else 1
        across = 0.5 + side * scene.rng.uniform(min(0.44, _HALF * scene.size[0] / scene.size[1] + 0.01), 0.5)
        glyph = scene.glyphs.glyph(names[int(scene.rng.integers(len(names)))], int((58 + 62 * near) * scene.unit))
        scene.pasted(glyph.shape, float(across), 0.82 + 0.14 * near - glyph.size[0] / scene.size[0] / 2, onto=mask)
    scene.cover(mix(tones.near * 0.8, tones.far, 0.25 + 0.4 * scene.mist[..., None]), mask * 0.92)
    edge = np.clip(mask - blur(mask, 1.2 * scene.unit), 0, 1)
    scene.shine(tones.sun, edge * 0.8)


def _border(scene: Scene, x: Field, inside: Field, light: Field) -> None:
    """Paint two lines of gold along the edge and a fringe below."""
    gold = mix(scene.tones.spark, scene.tones.light, 0.4) * (0.25 + 0.85 * light)[..., None]
    from_side = (_HALF - np.abs(x)) / _HALF
    cut = (_FOOT - _TAIL * np.clip(1 - np.abs(x) / _HALF, 0, 1) - scene.down) / 0.36
    from_edge = np.minimum(np.minimum(from_side, cut), (scene.down - _TOP) / 0.36)
    lines = np.exp(-(((from_edge - 0.055) / 0.020) ** 2)) + 0.8 * np.exp(-(((from_edge - 0.115) / 0.010) ** 2))
    scene.cover(gold, np.clip(lines, 0, 1) * inside)
    fringe = smooth(0.045, 0.035, cut) * (0.5 + 0.5 * np.cos(x * 600))
    scene.cover(gold * 0.9, fringe * inside * 0.9)


def _pole(scene: Scene) -> None:
    """Paint the crossbar with gilded ends."""
    tones, half = scene.tones, _HALF * scene.size[0] / scene.size[1]
    part = (scene.down - _TOP + 0.018) / 0.018
    bar = smooth(1.05, 0.95, np.abs(part)) * smooth(half + 0.035, half + 0.03, np.abs(scene.across - 0.5))
    wood = mix(tones.near, _WOOD, np.clip(0.8 - 0.5 * part, 0, 1)[..., None])
    scene.cover(wood, bar)
    for side in (-1, 1):
        far = scene.distance(0.5 + side * (half + 0.04), _TOP - 0.018)
        ball = np.sqrt(np.clip(1 - (far / 0.017) ** 2, 0, 1))
        scene.cover(mix(tones.dark, tones.light, (0.2 + 0.7 * ball)[..., None]), smooth(0.0175, 0.0155, far))


def _stitched(scene: Scene, glyph: Glyph, light: Field) -> None:
    """Paint the emblem in raised gold thread: hatched along its slope, dark at the seams."""
    tones, unit = scene.tones, scene.unit
    shape = glyph.shape
    scene.dim(np.clip(blur(np.clip(shape + glyph.holes, 0, 1), 5 * unit) * 0.62, 0, 1) * (1 - shape))
    raised = (blur(glyph.height, unit) * 5 + blur(shape, 5 * unit) * 5) * unit
    down, across = slopes(raised)
    length = np.sqrt(down**2 + across**2 + 1)
    side = 0.6 if scene.sun[0] > 0.5 else -0.6
    key = np.clip((-across * side + down * 0.8 + 0.85) / length, 0, 1.3)
    turn = (scene.down + scene.across * 1.5 * np.where(across > 0, 1, -1)) * 380
    thread = 0.88 + 0.12 * np.sin(turn + 5 * scene.noise(4, octaves=2))
    gold = mix(mix(tones.dark, tones.spark, 0.55), mix(tones.light, tones.spark, 0.25), np.clip(key, 0, 1)[..., None])
    body = gold * ((0.42 + 0.85 * key) * thread * (0.72 + 0.45 * light))[..., None]
    scene.cover(body + WHITE * (np.clip(key - 0.95, 0, 1) * 0.8)[..., None], np.clip(shape * 1.04, 0, 1))
    line = np.clip(blur(shape, 1.6 * unit) * 2.0, 0, 1) * (1 - shape)
    scene.cover(tones.dark * 0.35, line * 0.85)
