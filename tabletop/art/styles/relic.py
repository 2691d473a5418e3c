"""Relic: the emblem, carved in the faction's material, before a landscape and a seal of light."""

from __future__ import annotations

from tabletop.art.emblem import paint_emblem
from tabletop.art.finish import brush
from tabletop.art.land import paint_land
from tabletop.art.scene import Scene
from tabletop.art.seals import paint_seal
from tabletop.art.sky import paint_sky

_MIDDLE = 0.485


def paint_relic(scene: Scene, emblem: str) -> None:
    """Paint the emblem as a relic hanging before the world's country."""
    rng, (height, width) = scene.rng, scene.size
    scene.horizon = 0.62 + rng.uniform(-0.03, 0.04)
    scene.sun = (0.5 + rng.uniform(0.12, 0.24) * rng.choice([-1, 1]), scene.horizon - rng.uniform(0.24, 0.38))
    paint_sky(scene, disc=rng.uniform(0.055, 0.08))
    paint_land(scene)
    scene.rgb = brush(scene.rgb, 3)
    scene.dim(0.78 * scene.spot(0.5, _MIDDLE - 0.01, wide=0.34, high=0.50))
    paint_seal(scene, 0.5, _MIDDLE, radius=0.455, strength=0.55)
    glyph = scene.glyphs.glyph(emblem, int(height * 0.76), width=int(width * 0.64))
    paint_emblem(scene, scene.placed(glyph, 0.5, _MIDDLE), halo=0.6)
    scene.rgb = brush(scene.rgb, 1)
