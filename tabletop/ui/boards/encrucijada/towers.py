"""Plate of an Atempus between the armies: its name, its picture, the dial of its resistance, its gifts."""

from __future__ import annotations

import pygame

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import CREAM, GOLD, WHITE, Lettering
from tabletop.toolkit.paint.vector import band, box, inset, linear, rim
from tabletop.ui import drawing
from tabletop.ui.drawing import Face, artwork, colours
from tabletop.ui.drawing.tiles import base_lettering

DIAL = 0.72
"""Diameter of the dial, as a share of the plate's height."""


@painted
def tower(brush: Brush, face: Face, *, now: int, most: int, w: float = 200, h: float = 96, word: str = "", going: int = 0) -> Picture:
    """Paint a tower with its resistance; `word` names the number where there is room, `going` is what it is about to lose.

    One whose effect is used this round has a turning arrow on its ribbon; one without resistance, or with heroes in its place, is dark.
    """
    canvas, ribbon, dial = Canvas(brush, w, h, pad=26), _ribbon(h), dial_of(w, h)
    size = dial.w
    canvas.shadow(0, 0, w, h, radius=12, blur=10, strength=0.8, down=5)
    canvas.put(_plate(brush, face, w=w, h=h, dark=now <= 0 or "fallen" in face.state), 0, 0)
    room = w - (ribbon * 1.1 if "spent" in face.state else 0)
    canvas.text(face.name, room / 2, ribbon / 2 + 0.5, base_lettering(brush, face.name, room, 16.5), "mm", colour="#fff2d2",
                fit=room - 14, minimum=13)
    canvas.put(drawing.vital_dial(brush, now, max(1, most), size, going=going, less=WHITE), *dial.centre, "mm")
    pill, right = h * 0.235, w - 8
    if face.gives:
        canvas.put(drawing.amounts(brush, face.gives, pill), right, h - 8, "rb")
    if word and w - size > 100:
        canvas.text(word, right, ribbon + (h - ribbon) * 0.30, Lettering("alegreya-sans-700", 16), "rm", colour=CREAM, fit=w - size - 24,
                    minimum=12)
    if "spent" in face.state:
        canvas.put(drawing.disc(brush, "clockwise-rotation", ribbon * 0.9, ground="#1c1208", colour=GOLD), w - ribbon * 0.6, ribbon * 0.5, "mm")
    return canvas.picture()


def dial_of(w: float, h: float) -> Box:
    """Return the box of the dial in a tower of that size."""
    return Box(8, h - h * DIAL - 1, h * DIAL, h * DIAL)


def _ribbon(h: float) -> float:
    return h * 0.28


@painted
def _plate(brush: Brush, face: Face, *, w: float, h: float, dark: bool) -> Picture:
    """Paint ribbon, picture and rim."""
    dye, ribbon, canvas = colours.dye(face.dye), _ribbon(h), Canvas(brush, w, h)
    canvas.put(artwork.of(brush, face, w, h - ribbon + 12, radius=12, zoom=1.0, share=0.7), 0, ribbon - 12)
    if dark:
        canvas.surface.fill((70, 64, 64, 255), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.svg(box(0, ribbon, w, h - ribbon, r=11, fill="url(#v)") + band(w, ribbon, 12, "url(#r)")
        + box(0, ribbon - 0.5, w, brush.line(1.5), fill="#f2d896", fill_opacity=0.85)
        + inset(w, h, 1.3, r=11, line="url(#rim)", line_width=brush.line(2.6)),
        linear("r", ((0, dye.top), (1, dye.dark))) + linear("v", ((0, "#0a0503", 0.35), (1, "#0a0503", 0.55))) + rim())
    return canvas.picture()
