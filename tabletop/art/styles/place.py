"""Place: the emblem as a building on a hill, its windows lit, the country round it, a road to its gate."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tabletop.art.emblem import carve, contour
from tabletop.art.fields import F32, Field, blur, fbm_line, mix, shift, smooth
from tabletop.art.finish import brush
from tabletop.art.glyphs import Glyph
from tabletop.art.land import paint_land
from tabletop.art.scene import Scene
from tabletop.art.sky import paint_sky

_TOP = 0.775


def paint_place(scene: Scene, emblem: str) -> None:
    """Paint the emblem as a place in the world's country."""
    paint_built(scene, emblem)


def paint_built(scene: Scene, emblem: str, *, behind: Callable[[Scene], None] | None = None) -> None:
    """Paint the emblem as a building; `behind` paints what stands in the sky behind it."""
    rng, (height, width) = scene.rng, scene.size
    scene.horizon = 0.60 + rng.uniform(-0.02, 0.03)
    scene.sun = (0.5 + rng.uniform(0.17, 0.26) * rng.choice([-1, 1]), scene.horizon - rng.uniform(0.22, 0.34))
    paint_sky(scene, disc=rng.uniform(0.085, 0.12))
    paint_land(scene, valley=0.2)
    scene.rgb = brush(scene.rgb, 3)
    scene.dim(0.34 * scene.spot(0.5, 0.45, wide=0.26, high=0.38))
    if behind is not None:
        behind(scene)
    glyph = scene.glyphs.glyph(emblem, int(height * 0.68), width=int(width * 0.60))
    half = glyph.size[1] / width / 2
    _outworks(scene, half)
    _build(scene, scene.placed(glyph, 0.5, _TOP + 0.02 - glyph.size[0] / height / 2))
    _hill(scene)
    scene.rgb = brush(scene.rgb, 1)


def _outworks(scene: Scene, half: float) -> None:
    """Paint smaller buildings of the same country to both sides, in the haze."""
    names, tones = scene.ground.far, scene.tones
    if not names:
        return
    mask = np.zeros(scene.size, F32)
    for side in (-1, 1):
        for step in range(2):
            name = names[int(scene.rng.integers(len(names)))]
            glyph = scene.glyphs.glyph(name, int(scene.rng.uniform(62, 112) * scene.unit))
            across = 0.5 + side * (half + 0.06 + 0.13 * step + scene.rng.uniform(-0.02, 0.02))
            scene.pasted(glyph.shape, across, _TOP + 0.02 + 0.02 * step - glyph.size[0] / scene.size[0] / 2, onto=mask)
    veil = mix(mix(tones.far, tones.near, 0.5), tones.horizon, (0.18 + 0.3 * smooth(0.55, 0.8, scene.down))[..., None])
    scene.cover(veil, mask * 0.94)
    lit = np.clip(mask - shift(mask, 2, 2 if scene.sun[0] < 0.5 else -2), 0, 1)
    scene.shine(tones.sun, lit * 0.45)


def _build(scene: Scene, glyph: Glyph) -> None:
    """Paint the walls in the sun, haze at their foot, light in the windows."""
    tones, unit = scene.tones, scene.unit
    shape, holes = glyph.shape, glyph.holes
    solid = np.clip(shape + holes, 0, 1)
    scene.shine(mix(tones.glow, tones.sun, 0.5), scene.halo(solid, (34, 0.40)))
    contour(scene, solid, width=2.2, strength=0.6)
    gaps = smooth(0.36, 0.52, blur(solid, 11 * unit)) * (1 - solid)
    scene.cover(mix(tones.dark, tones.near, 0.45) * 0.55, gaps * 0.92)
    relief = carve(scene, glyph, depth=0.8, rough=1.25)
    wall = mix(mix(tones.light, tones.far, 0.30), mix(tones.dark, tones.near, 0.45), smooth(0.0, 1.0, relief.fall)[..., None])
    courses = 0.86 + 0.14 * smooth(0.1, 0.3, (scene.down * 62) % 1) + 0.16 * (scene.noise(24, octaves=3) - 0.5)
    body = wall * (0.24 + 1.0 * relief.key + 0.14 * relief.sky)[..., None] * courses[..., None]
    body = body + tones.sun * (relief.gleam**8 * 0.30)[..., None] + tones.glow * (relief.rim * 0.40)[..., None]
    haze = smooth(0.62, 1.0, relief.fall) * (0.32 + 0.4 * scene.mist)
    scene.cover(mix(body, mix(tones.horizon, tones.far, 0.35), haze[..., None]), np.clip(shape * 1.03, 0, 1))
    scene.cover(mix(tones.glow, tones.spark, 0.3) * 1.05, holes * 0.86)
    scene.shine(tones.glow, blur(holes, 4 * unit) * 0.75 + blur(holes, 15 * unit) * 0.7)
    edge = np.clip(shape - blur(shape, 1.2 * unit), 0, 1) * 2
    scene.shine(mix(tones.sun, tones.light, 0.3), edge * relief.key * 0.8)


def _hill(scene: Scene) -> None:
    """Paint the hill in front of its foot, with a road that winds down towards the viewer."""
    height, width = scene.size
    tones, columns = scene.tones, np.arange(width) / width
    line = (_TOP + 0.085 - 0.075 * np.exp(-(((columns - 0.5) / 0.34) ** 2))
            - 0.03 * (fbm_line(scene.rng, width, 5, gain=0.5) - 0.4)).astype(F32)
    mask = smooth(-1.5 / height, 1.5 / height, scene.down - line[None])
    earth = scene.noise(14)
    slope = mix(mix(tones.far, tones.near, 0.55), tones.near * 0.8, smooth(0.0, 0.2, scene.down - line[None])[..., None])
    scene.cover(slope * (0.65 + 0.7 * earth)[..., None], mask)
    scene.cover(mix(tones.horizon, tones.light, 0.35) * 0.62, _road(scene, line) * mask * 0.75)
    crest = np.clip(mask - shift(mask, int(1.6 * scene.unit) + 1, 0), 0, 1)
    scene.shine(mix(tones.sun, tones.glow, 0.2), crest * 0.45 * np.exp(-np.abs(scene.across - 0.5) * 2.5))
    mist = np.exp(-(((scene.down - _TOP - 0.03) / 0.05) ** 2)) * smooth(0.35, 0.80, scene.mist)
    scene.cover(mix(tones.horizon, tones.sun, 0.25), mist * 0.48)


def _road(scene: Scene, line: Field) -> Field:
    start = float(line[len(line) // 2])
    near = np.clip((scene.down - start) / (1.0 - start), 0, 1)
    bend = scene.rng.choice([-1, 1])
    middle = 0.5 + bend * 0.07 * np.sin(near * 4.6) * (0.3 + near)
    wide = 0.010 + 0.075 * near**1.4
    return smooth(1.0, 0.75, np.abs(scene.across - middle) / wide) * smooth(0.0, 0.04, near) * (0.55 + 0.6 * scene.noise(18))
