"""Figure: the emblem as a dark shape before a great sun or moon, with followers behind it and mist at its feet."""

from __future__ import annotations

import numpy as np

from tabletop.art.fields import F32, Field, blur, fbm_line, mix, shift, slopes, smooth
from tabletop.art.finish import brush
from tabletop.art.glyphs import Glyph
from tabletop.art.land import paint_land
from tabletop.art.scene import Scene
from tabletop.art.sky import paint_sky

_FOOT = 0.885


def paint_figure(scene: Scene, emblem: str) -> None:
    """Paint the emblem as a figure on a knoll against the light."""
    rng, (height, width) = scene.rng, scene.size
    scene.horizon = 0.64 + rng.uniform(-0.03, 0.03)
    scene.sun = (0.5 + rng.uniform(-0.07, 0.07), scene.horizon - 0.25)
    paint_sky(scene, disc=rng.uniform(0.215, 0.245))
    paint_land(scene)
    scene.rgb = brush(scene.rgb, 3)
    _retinue(scene)
    glyph = scene.glyphs.glyph(emblem, int(height * 0.72), width=int(width * 0.62))
    middle = _FOOT - glyph.size[0] / height / 2
    _stand(scene, scene.placed(glyph, 0.5, middle))
    _knoll(scene)
    scene.rgb = brush(scene.rgb, 1)


def _retinue(scene: Scene) -> None:
    """Paint followers, small, pale and many, to both sides on the horizon."""
    names = scene.world.retinue
    if not names:
        return
    name = names[int(scene.rng.integers(len(names)))]
    mask = np.zeros(scene.size, F32)
    for i in range(11):
        across = scene.rng.uniform(0.02, 0.33) if i % 2 else scene.rng.uniform(0.67, 0.98)
        nearness = scene.rng.uniform(0.0, 1.0)
        glyph = scene.glyphs.glyph(name, int((34 + 34 * nearness) * scene.unit))
        foot = scene.horizon + 0.075 + 0.11 * nearness
        scene.pasted(glyph.shape, float(across), foot - glyph.size[0] / scene.size[0] / 2, onto=mask)
    tones = scene.tones
    scene.cover(mix(tones.far * 0.55, tones.near, 0.55), mask * smooth(1.0, 0.55, scene.mist) * 0.85)


def _stand(scene: Scene, glyph: Glyph) -> None:
    tones, unit = scene.tones, scene.unit
    shape, holes = glyph.shape, glyph.holes
    scene.shine(mix(tones.glow, tones.sun, 0.4), scene.halo(np.clip(shape + holes, 0, 1), (26, 0.30)))
    height = (blur(glyph.height, 1.4 * unit) * 13 + blur(shape, 9 * unit) * 20) * unit
    down, across = slopes(height + scene.noise(20, octaves=4) * 5 * unit)
    length = np.sqrt(across**2 + down**2 + 1)
    top = np.clip(down / length, 0, 1)
    side = np.clip((-across if scene.sun[0] > 0.5 else across) / length, 0, 1)
    fall = _fall(scene, shape)
    scene.cover(_shadowed(scene, top, side, fall), np.clip(shape * 1.05, 0, 1))
    scene.cover(tones.glow + 0.25, holes * 0.80)
    scene.shine(tones.glow, blur(holes, 5 * unit) * 1.1)
    edge = np.clip(shape - blur(shape, 1.3 * unit), 0, 1) * 2.4
    scene.shine(mix(tones.sun, tones.glow, 0.25), edge * (0.85 - 0.55 * fall))


def _fall(scene: Scene, shape: Field) -> Field:
    rows = np.flatnonzero(shape.max(1) > 0.3)
    return np.clip((scene.down * scene.size[0] - rows[0]) / max(1, rows[-1] - rows[0]), 0, 1)


def _shadowed(scene: Scene, top: Field, side: Field, fall: Field) -> Field:
    """Paint a body against the light: dark, with the sky on its upper faces and mist rising from its feet."""
    tones = scene.tones
    dusk = mix(tones.near * 0.75, mix(tones.middle, tones.far, 0.4) * 0.62, np.clip(0.25 + top * 0.9, 0, 1)[..., None])
    body = dusk * (0.7 + 0.6 * scene.noise(20, octaves=4))[..., None]
    lit = np.clip(top * 1.15 + side * 0.6, 0, 1) ** 1.8 * (0.95 - 0.55 * fall)
    body = body + mix(tones.light, tones.glow, 0.35) * lit[..., None]
    return mix(body, mix(tones.horizon, tones.middle, 0.4), (smooth(0.55, 1, fall) * 0.35 * (0.5 + scene.mist))[..., None])


def _knoll(scene: Scene) -> None:
    height, width = scene.size
    tones, columns = scene.tones, np.arange(width) / width
    line = (0.868 - 0.05 * (fbm_line(scene.rng, width, 4, gain=0.5) - 0.4)
            - 0.035 * np.exp(-(((columns - 0.5) / 0.20) ** 2)))
    grass = blur(scene.rng.random((1, width), dtype=F32), 0.8 * scene.unit)[0]
    line = line - 0.016 * grass
    mask = smooth(-1.5 / height, 1.5 / height, scene.down - line[None].astype(F32))
    earth = np.clip(scene.noise(16) - 0.5, 0, 1) * 1.2
    scene.cover(mix(tones.near * 0.9, tones.far * 0.5, earth[..., None]), mask)
    crest = np.clip(mask - shift(mask, int(1.5 * scene.unit) + 1, 0), 0, 1)
    scene.shine(mix(tones.sun, tones.glow, 0.3), crest * np.exp(-np.abs(scene.across - 0.5) * 3.5) * 0.6)
    mist = np.exp(-(((scene.down - 0.86) / 0.055) ** 2)) * smooth(0.35, 0.80, scene.mist)
    scene.cover(mix(tones.horizon, tones.sun, 0.2), mist * 0.55)
