"""Season: an old tree in its valley in the colours of the season, the season's sign in the sky."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tabletop.art.fields import F32, Field, blur, colour, fbm_line, mix, smooth
from tabletop.art.finish import brush
from tabletop.art.glyphs import Glyph
from tabletop.art.land import paint_land
from tabletop.art.scene import WHITE, Scene
from tabletop.art.sky import paint_sky
from tabletop.art.tree import grow, paint_leaves, paint_wood
from tabletop.art.world import Motes

_TREE = 0.28


@dataclass(frozen=True, slots=True)
class _Dress:
    """Look of the tree in a season: foliage (shade, body, light; size, share of twigs), snow, plants at its foot."""

    leaves: tuple[str, str, str]
    size: float
    full: float
    snow: float
    turf: tuple[str, str]
    blades: float
    flowers: str = ""


_DRESSES: dict[Motes, _Dress] = {
    "petals": _Dress(("a8487c", "f08cb4", "ffdcea"), 12.0, 0.95, 0.0, ("2c5a1c", "8ed04a"), 0.030, "ffe6f2"),
    "dust": _Dress(("0e3a14", "2c7a24", "9cc83c"), 15.0, 1.0, 0.0, ("8a5a10", "ffd24a"), 0.075),
    "leaves": _Dress(("6a1406", "d04a0c", "ffb02a"), 11.5, 0.80, 0.0, ("4a1c08", "c8601a"), 0.022, "ff9a2a"),
    "snow": _Dress(("5c7cb0", "b4cef0", "ffffff"), 5.0, 0.0, 1.0, ("5a80b8", "f4faff"), 0.004),
}
"""Look that goes with each kind of particle in the air."""


def paint_season(scene: Scene, emblem: str) -> None:
    """Paint the season with the emblem as its sign."""
    height = scene.size[0]
    dress = _DRESSES[scene.world.motes]
    scene.horizon = 0.66
    scene.sun = (0.75, 0.35)
    paint_sky(scene, disc=0.135)
    paint_land(scene, valley=0.35)
    scene.rgb = brush(scene.rgb, 3)
    glyph = scene.glyphs.glyph(emblem, int(height * 0.40), width=int(height * 0.40))
    _sign(scene, scene.placed(glyph, *scene.sun))
    tree = grow(scene, _TREE, 0.92, tall=0.94)
    paint_wood(scene, tree, snow=dress.snow)
    if dress.full:
        shade, body, light = (colour(tone) for tone in dress.leaves)
        paint_leaves(scene, tree, (shade, body, light), size=dress.size, full=dress.full)
    _turf(scene, dress)
    scene.rgb = brush(scene.rgb, 1)


def _sign(scene: Scene, glyph: Glyph) -> None:
    """Cut the emblem into the disc of the sun or the moon."""
    tones, unit = scene.tones, scene.unit
    shape = glyph.shape
    scene.shine(tones.sun, scene.halo(shape, (18, 0.25)))
    scene.cover(mix(tones.near, tones.dark, 0.55), np.clip(blur(shape, 1.6 * unit) * 1.6, 0, 1) * 0.5)
    scene.cover(mix(tones.dark, tones.glow, 0.35 + 0.45 * smooth(0.62, 0.10, scene.down)[..., None]) * 0.85, shape * 0.96)
    edge = np.clip(shape - blur(shape, 1.5 * unit), 0, 1)
    scene.shine(mix(tones.spark, WHITE, 0.3), edge * 1.1)


def _turf(scene: Scene, dress: _Dress) -> None:
    """Paint the ground at the tree's foot: blades, wheat or snow, with fallen leaves or flowers."""
    height, width = scene.size
    tones = scene.tones
    low, high = colour(dress.turf[0]), colour(dress.turf[1])
    for layer in range(5):
        near = layer / 4
        base = 0.845 + 0.035 * layer - 0.03 * (fbm_line(scene.rng, width, 3 + layer) - 0.4)
        spikes = blur(scene.rng.random((1, width), dtype=F32), (0.6 + 0.5 * near) * scene.unit)[0]
        spikes = (spikes - spikes.min()) / (spikes.max() - spikes.min() + F32(1e-6))
        line = (base - dress.blades * (0.5 + 0.9 * near) * spikes**1.6).astype(F32)
        mask = smooth(-1.5 / height, 1.5 / height, scene.down - line[None])
        top = np.exp(-np.clip(scene.down - line[None], 0, 1) / 0.045)
        lit = np.exp(-np.abs(scene.across - scene.sun[0]) * 1.6)
        tone = mix(mix(low, tones.near, 0.25 + 0.35 * near), high, (top * (0.35 + 0.5 * lit) * (1 - 0.35 * near))[..., None])
        scene.cover(tone * (0.75 + 0.4 * scene.noise(26, octaves=3))[..., None], mask)
    if dress.flowers:
        _strewn(scene, colour(dress.flowers))


def _strewn(scene: Scene, tone: Field) -> None:
    """Paint points of one colour in the turf, larger towards the viewer."""
    height, width = scene.size
    for size, low, high, count in ((1.0, 0.84, 0.90, 90), (1.7, 0.88, 0.95, 60), (2.6, 0.92, 0.995, 30)):
        dots = np.zeros(scene.size, F32)
        dots[(scene.rng.uniform(low, high, count) * height).astype(int), scene.rng.integers(0, width, count)] = 1
        spots = np.clip(blur(dots, size * scene.unit) * (size * scene.unit) ** 2 * 6.5, 0, 1)
        scene.cover(tone, spots * 0.92)
