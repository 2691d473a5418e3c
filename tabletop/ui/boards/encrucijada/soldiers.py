"""Cards in armies and in a clash: the small faces of an own army, the two cards that meet."""

from __future__ import annotations

import pygame

from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import CREAM, Lettering
from tabletop.toolkit.paint.vector import band, box, linear, rim
from tabletop.ui import drawing
from tabletop.ui.drawing import Face, artwork, colours
from tabletop.ui.drawing.face import TileMeasure
from tabletop.ui.drawing.tiles import title

LEAST_RIBBON = 20.0
SHADE = 0.53
"""Light left on a card that is blocked or inactive."""
_ALARM = ("#8a2010", "#ff8a66")


@painted
def soldier(brush: Brush, face: Face, *, w: float, h: float) -> Picture:
    """Paint a card of an own army: picture, suit, value; red, the first resource it lacks. Blocked or inactive ones are dark."""
    r, dark = w * 0.14, bool(face.state & {"moved", "blocked"})
    canvas = Canvas(brush, w, h, pad=10)
    canvas.shadow(0, 0, w, h, radius=r, blur=5, strength=0.7, down=3)
    canvas.put(_upright(brush, face, w=w, h=h, dark=dark), 0, 0)
    size, value = w * 0.36, w * 0.56
    if face.suit:
        canvas.put(drawing.suit_disc(brush, face.suit, size, evento=face.evento), size * 0.5 + 2, size * 0.5 + 2, "mm")
    if face.attack:
        canvas.put(drawing.badge(brush, face.attack.text, "attack", value, change=face.attack.change), w / 2, h - value * 0.46, "mm")
    for need in [need for need in face.needs if need.short][:1]:
        icon, _ = drawing.RESOURCES[need.resource]
        canvas.put(drawing.disc(brush, icon, size, ground=_ALARM[0], colour="#ffe0d4"), w - size * 0.5 - 2, size * 0.5 + 2, "mm")
    return canvas.picture()


@painted
def _upright(brush: Brush, face: Face, *, w: float, h: float, dark: bool) -> Picture:
    """Paint an upright card without its numbers: picture, shade at the foot, rim of its civilization."""
    r, canvas = w * 0.14, Canvas(brush, w, h)
    canvas.put(artwork.of(brush, face, w, h, radius=r, zoom=1.0, middle=0.44, share=0.6), 0, 0)
    canvas.svg(box(0, h * 0.45, w, h * 0.55, r=r, fill="url(#v)"), linear("v", ((0, "#000000", 0), (1, "#050302", 0.8))))
    if dark:
        grey = round(255 * SHADE)
        canvas.surface.fill((grey, grey, grey, 255), special_flags=pygame.BLEND_RGBA_MULT)
    line = brush.line(2)
    canvas.svg(box(line / 2, line / 2, w - line, h - line, r=r, line="url(#rim)", line_width=line), rim())
    inner = line + 0.8
    canvas.svg(box(inner, inner, w - 2 * inner, h - 2 * inner, r=r * 0.8, line=colours.dye(face.dye).top, line_width=brush.line(1.6)))
    return canvas.picture()


@painted
def duel(brush: Brush, face: Face, *, w: float = 142, h: float = 184, note: str = "") -> Picture:
    """Paint a card that has been revealed in a war: its name, a large value, below it how that value came about."""
    high, r, large = max(LEAST_RIBBON, h * 0.152), w * 0.07, w * 0.55
    taken = high * 0.9 if face.suit else 0.0
    size = max(13.0, high * 0.57)
    told = title(brush, face.name, w - taken, TileMeasure(high, size, 12.5, 0.0))
    ribbon = high if len(told) == 1 else 2 * 12.5 + 5
    canvas = Canvas(brush, w, h, pad=24)
    canvas.shadow(0, 0, w, h, radius=r, blur=12, strength=0.8, down=6)
    canvas.put(_dressed(brush, face, w=w, h=h, ribbon=ribbon), 0, 0)
    name = Lettering("alegreya-sans-700", size if len(told) == 1 else 12.5)
    for i, words in enumerate(told):
        canvas.text(words, (w + taken) / 2, ribbon * (i + 0.5) / len(told) + 0.5, name, "mm", colour="ribbon-text", fit=w - taken - 8,
                    minimum=12)
    if face.suit:
        canvas.put(drawing.suit_disc(brush, face.suit, high * 1.14, evento=face.evento), high * 0.5, high * 0.5, "mm")
    side = high * 0.8
    for i, mark in enumerate(face.marks):
        canvas.put(drawing.disc(brush, mark, side, ground="#1c1208"), w - 5 - side / 2, ribbon + 5 + side / 2 + i * (side + 2), "mm")
    if face.attack:
        low = h - high * (0.98 if note else 0.2)
        canvas.put(drawing.badge(brush, face.attack.text, "attack", large, change=face.attack.change), w / 2, low - large / 2, "mm")
    if note:
        canvas.text(note, w / 2, h - high * 0.52, Lettering("alegreya-sans-700", size), "mm", colour=CREAM, fit=w - 12, minimum=12)
    return canvas.picture()


@painted
def _dressed(brush: Brush, face: Face, *, w: float, h: float, ribbon: float) -> Picture:
    """Paint a duel card without numbers and name."""
    dye, r, canvas = colours.dye(face.dye), w * 0.07, Canvas(brush, w, h)
    canvas.put(artwork.of(brush, face, w, h - ribbon + r, radius=r, zoom=1.0, middle=0.4, share=0.55), 0, ribbon - r)
    line = brush.line(2.2)
    canvas.svg(box(0, h * 0.4, w, h * 0.6, r=r, fill="url(#v)") + band(w, ribbon, r, "url(#r)")
        + f'<rect y="{ribbon - 0.6}" width="{w}" height="{brush.line(1.5)}" fill="#f2d896" fill-opacity="0.85"/>'
        + box(line / 2, line / 2, w - line, h - line, r=r, line="url(#rim)", line_width=line),
        linear("r", ((0, dye.top), (1, dye.mid))) + linear("v", ((0, "#000000", 0), (0.7, "#050302", 0.75), (1, "#050302", 0.9))) + rim())
    return canvas.picture()
