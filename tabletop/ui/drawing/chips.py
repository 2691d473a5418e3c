"""Smallest pictures of cards: squares in a rival's panel, upright ones in a life pile."""

from __future__ import annotations

import pygame

from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS_LIGHT
from tabletop.toolkit.paint.vector import box, linear, rim
from tabletop.ui.drawing import artwork
from tabletop.ui.drawing.counters import badge
from tabletop.ui.drawing.face import Face

_SHADE = 0.5
_EDGES = {"spell": "#8fc8ff", "amulet": "#8fe6d8", "helper": "#f2d896"}


@painted
def chip(brush: Brush, face: Face, *, w: float, h: float) -> Picture:
    """Paint a square card: its edge shows the kind, a badge the most important number on hover."""
    r = min(8.0, w * 0.16)
    canvas = Canvas(brush, w, h, pad=10)
    canvas.shadow(0, 0, w, h, radius=r, blur=4, strength=0.55, down=2)
    canvas.put(_square(brush, _bare(face), w=w, h=h, r=r), 0, 0)
    q = max(20.0, w * 0.42)
    if face.attack and w > 54:
        canvas.put(badge(brush, face.attack.text, "attack", q, change=face.attack.change), q * 0.40, h - q * 0.40, "mm")
    if face.defence:
        canvas.put(badge(brush, face.defence.text, "defence", q, change=face.defence.change), w - q * 0.40, h - q * 0.40, "mm")
    elif face.magic:
        canvas.put(badge(brush, face.magic.text, "magic", q, change=face.magic.change), w - q * 0.40, h - q * 0.40, "mm")
    return canvas.picture()


def _bare(face: Face) -> Face:
    """Return the face without the parts the square hides, so that it shares one cached square."""
    return Face(name=face.name, kind=face.kind, dye=face.dye, tile_art=face.tile_art, emblem=face.emblem, state=face.state & {"moved", "shut"})


@painted
def _square(brush: Brush, face: Face, *, w: float, h: float, r: float) -> Picture:
    canvas = Canvas(brush, w, h)
    canvas.put(artwork.of(brush, face, w, h, radius=r, zoom=1.0, share=0.94), 0, 0)
    if face.state:
        grey = round(255 * _SHADE)
        canvas.surface.fill((grey, grey, grey, 255), special_flags=pygame.BLEND_RGBA_MULT)
    thick = brush.line(2.0)
    colour = _EDGES.get(face.kind, "url(#rim)")
    canvas.svg(box(thick / 2, thick / 2, w - thick, h - thick, r=r, line=colour, line_width=thick,
                   line_opacity=0.55 if face.state else 1.0), rim())
    return canvas.picture()


@painted
def life_card(brush: Brush, face: Face, *, w: float, h: float) -> Picture:
    """Paint a face-up card of a life pile: its picture and the hit points it gave."""
    r = w * 0.12
    canvas = Canvas(brush, w, h, pad=10)
    canvas.shadow(0, 0, w, h, radius=r, blur=5, strength=0.6, down=3)
    canvas.put(artwork.of(brush, face, w, h, radius=r, zoom=1.0, middle=0.42, share=0.6), 0, 0)
    thick = brush.line(1.8)
    canvas.svg(
        box(0, h * 0.5, w, h * 0.5, r=r, fill="url(#v)")
        + box(thick / 2, thick / 2, w - thick, h - thick, r=r, line="url(#rim)", line_width=thick)
        + box(3.5, 3.5, w - 7, h - 7, r=r * 0.7, line=brush.hex(BRASS_LIGHT), line_width=brush.line(0.8), line_opacity=0.35),
        rim() + linear("v", ((0, "#000000", 0), (1, "#2a0404", 0.85))))
    if face.costs:
        canvas.put(badge(brush, face.costs[0].value, "hp", w * 0.52), w / 2, h - w * 0.32, "mm")
    return canvas.picture()
