"""Capture part of a scene without its overlays: dialogs, notices, dragged nodes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.canvas import repaint
from tabletop.toolkit.graph.flatten import flatten, paint_all
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.scene import Scene


def snapshot(scene: Scene, box: Box, *, without: Sequence[Node] = ()) -> pygame.Surface:
    """Capture a box (units of the screen) in pixels, as if the nodes `without` were not there."""
    look, layers = scene.look, (scene.over, scene.drag, scene.top, *without)
    before = [layer.visible for layer in layers]
    for layer in layers:
        layer.visible = False
    try:
        target = pygame.Surface(scene.screen.size_px)
        area = pygame.Rect(*(round(v * look.k) for v in (box.x, box.y, box.w, box.h))).clip(target.get_rect())
        items = flatten(scene.root, look)
        paint_all(items)
        repaint(target, items, [area])
    finally:
        for layer, visible in zip(layers, before, strict=True):
            layer.visible = visible
    return target.subsurface(area)
