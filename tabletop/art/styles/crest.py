"""Crest: the emblem on an enamelled disc that fills the picture, for round places."""

from __future__ import annotations

from tabletop.art.finish import brush
from tabletop.art.scene import Scene
from tabletop.art.styles.medal import paint_disc


def paint_crest(scene: Scene, emblem: str) -> None:
    """Paint the emblem on a disc that touches the picture's edges."""
    scene.sun = (0.25, 0.05)
    scene.vignette = 0.1
    scene.rgb[:] = scene.tones.near * 0.3
    paint_disc(scene, emblem, middle=0.5, radius=0.478, share=0.67)
    scene.rgb = brush(scene.rgb, 1)
