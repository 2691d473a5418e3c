"""Omen: the emblem as a great sign over the country: hung in the clouds, or standing on still water."""

from __future__ import annotations

import numpy as np

from tabletop.art.emblem import carve
from tabletop.art.fields import F32, blur, mix, slopes, smooth
from tabletop.art.finish import brush
from tabletop.art.glyphs import Glyph
from tabletop.art.land import paint_land
from tabletop.art.scene import WHITE, Scene
from tabletop.art.sky import paint_sky

_SHORE = 0.70


def paint_omen(scene: Scene, emblem: str) -> None:
    """Paint the emblem as the sign of a strange season."""
    height, width = scene.size
    on_water = scene.ground.water
    scene.horizon = 0.66 if on_water else 0.72
    scene.sun = (0.5 + (0.24 * float(scene.rng.choice([-1, 1])) if on_water else 0.0), 0.34 if on_water else 0.42)
    paint_sky(scene, disc=0.11 if on_water else 0.001)
    paint_land(scene, valley=0.8)
    scene.rgb = brush(scene.rgb, 3)
    glyph = scene.glyphs.glyph(emblem, int(height * (0.60 if on_water else 0.68)), width=int(width * 0.56))
    if on_water:
        _afloat(scene, scene.placed(glyph, 0.5, _SHORE + 0.015 - glyph.size[0] / height / 2))
        _mirror(scene)
    else:
        for name in scene.world.retinue:
            lesser = scene.glyphs.glyph(name, int(height * 0.30))
            _apparition(scene, scene.placed(lesser, 0.17, 0.27))
        _apparition(scene, scene.placed(glyph, 0.5 + 0.08 * len(scene.world.retinue), 0.43))
    scene.rgb = brush(scene.rgb, 1)


def _apparition(scene: Scene, glyph: Glyph) -> None:
    """Paint light in the shape of the emblem behind thin clouds, with its glare on the country below."""
    tones, unit = scene.tones, scene.unit
    shape, solid = glyph.shape, np.clip(glyph.shape + glyph.holes, 0, 1)
    scene.dim(0.66 * np.clip(blur(solid, 30 * unit) * 1.6, 0, 1) * (1 - shape))
    scene.shine(tones.glow, scene.halo(solid, (5, 0.30), (18, 0.16), (70, 0.26)))
    scene.cover(tones.near * 0.6, np.clip(blur(solid, 4 * unit) * 1.6, 0, 1) * 0.55 * (1 - shape))
    relief = carve(scene, glyph, depth=0.7, rough=1.0)
    body = mix(mix(tones.sun, tones.spark, 0.5), mix(tones.glow, tones.spark, 0.12), smooth(0.10, 0.85, relief.fall)[..., None])
    body = body * (0.72 + 0.72 * relief.key + 0.20 * (scene.noise(7, octaves=4) - 0.5))[..., None]
    veil = smooth(0.52, 0.78, scene.noise(4, octaves=5, stretch=4)) * smooth(0.30, 0.75, scene.down)
    scene.cover(body, np.clip(shape * 1.03, 0, 1) * (1 - 0.55 * veil))
    edge = np.clip(shape - blur(shape, 1.5 * unit), 0, 1)
    scene.shine(mix(tones.spark, WHITE, 0.4), edge * 1.0)
    scene.shine(tones.glow, scene.spot(0.5, 0.86, wide=0.30, high=0.10) * 0.35 * (0.5 + scene.mist))


def _afloat(scene: Scene, glyph: Glyph) -> None:
    """Paint the emblem at rest on the water, against the light."""
    tones, unit = scene.tones, scene.unit
    scene.shine(tones.sun, scene.halo(glyph.shape, (24, 0.22)))
    relief = carve(scene, glyph, depth=0.8, rough=0.6)
    tone = mix(mix(tones.light, tones.sun, 0.3), tones.dark, smooth(0.55, 0.95, relief.fall)[..., None])
    scene.cover(tones.near, np.clip(blur(glyph.shape, 2 * unit) * 1.8, 0, 1) * 0.5)
    body = tone * (0.50 + 0.95 * relief.key)[..., None] + tones.sun * (relief.gleam**10 * 0.4)[..., None]
    scene.cover(body, np.clip(glyph.shape * 1.03, 0, 1))
    edge = np.clip(glyph.shape - blur(glyph.shape, 1.3 * unit), 0, 1) * 2
    scene.shine(mix(tones.sun, tones.light, 0.4), edge * 0.6)


def _mirror(scene: Scene) -> None:
    """Mirror the picture above the shore below it, hardly stirred."""
    height, width = scene.size
    ripple = (scene.noise(40, octaves=3, stretch=7) - 0.5) * smooth(_SHORE, 1.0, scene.down)
    rows = np.clip(2 * _SHORE * height - np.arange(height)[:, None] + ripple * 26 * scene.unit, 0, height - 1).astype(int)
    columns = np.clip(np.arange(width)[None] + ripple * 10 * scene.unit, 0, width - 1).astype(int)
    below = smooth(_SHORE - 0.002, _SHORE + 0.004, scene.down)
    glint = np.clip(slopes(blur(scene.noise(50, octaves=2, stretch=9), 1.0))[0] * 10, 0, 1)
    scene.cover(scene.rgb[rows, columns] * 0.80 + scene.tones.middle * 0.06, below * 0.97)
    scene.shine(scene.tones.sun, (glint * below * np.exp(-np.abs(scene.across - scene.sun[0]) * 6) * 0.5).astype(F32))
    scene.shine(scene.tones.horizon, np.exp(-(((scene.down - _SHORE) / 0.004) ** 2)) * 0.35)
