"""Pictures on the felt: empty places and their lights, card backs, piles."""

from __future__ import annotations

import pygame

from tabletop.toolkit.paint import icons, letters, light
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.controls import chevrons, pill
from tabletop.toolkit.paint.theme import BRASS_LIGHT, CREAM, Lettering
from tabletop.toolkit.paint.vector import box, circle, inset, linear, radial, rim
from tabletop.ui.drawing import colours
from tabletop.ui.drawing.colours import Dye

_MARKS = {"attack": "crossed-swords", "defence": "checked-shield"}
HOLLOW = 0.06
"""Light of an empty place over the ground."""
MARK = "#fff4d8"
PLATE = 0.84
"""Darkness of the plate under a name that stands on the ground."""
EDGE = 6.0
"""Reach of the light round a playable card, units: less than the gap to its neighbours."""
_LIT = {"legal": ("#6b4a12", "#4a3208"), "target": ("#12395e", "#061a30"), "refused": ("#5a170c", "#240602")}


@painted
def slot(brush: Brush, w: float, h: float, *, mark: str = "", label: str = "", radius: float = 10) -> Picture:
    """Paint an empty place: a faint ring on the ground, its mark, and its name on a plate.

    `mark`: "1", "2", "3" (chevrons: least speed), "attack", "defence" or an icon's name.
    """
    canvas = Canvas(brush, w, h)
    high = brush.theme.contrast == "high"
    canvas.svg(
        box(0.5, 0.5, w - 1, h - 1, r=radius, fill="#ffffff", fill_opacity=HOLLOW)
        + box(1.5, 1.5, w - 3, h - 3, r=radius - 0.5, line="#ffffff", line_width=brush.line(1.5), line_opacity=0.8 if high else 0.3))
    if mark:
        _marked(canvas, mark, h * (0.36 if label else 0.5))
    if label:
        plate = name_plate(brush, label, most=w - 8, size=min(16, h * 0.19))
        canvas.put(plate, w / 2, h * (0.76 if mark else 0.5), "mm")
    return canvas.picture()


def _marked(canvas: Canvas, mark: str, y: float) -> None:
    """Draw a light mark with a dark edge, so that it stands out from any ground."""
    brush, h = canvas.brush, canvas.h
    for tone, down in (("#000000", 1.4), (MARK, 0.0)):
        if mark in "123":
            shape = chevrons(brush, int(mark), min(11, h * 0.11), colour=tone, gap=min(10, h * 0.1), width=min(3, h * 0.03))
        else:
            shape = icons.icon(brush, _MARKS.get(mark, mark), min(34, h * 0.34), colour=tone)
        surface = shape.surface.copy()
        light.dimmed(surface, 0.45 if down else 0.85)
        canvas.put(Picture(surface, 0, 0, shape.w, shape.h), canvas.w / 2, y + down, "mm")


@painted
def plate(brush: Brush, w: float, h: float) -> Picture:
    """Paint the dark plate under letters that stand on a ground."""
    canvas = Canvas(brush, w, h)
    canvas.svg(box(0.5, 0.5, w - 1, h - 1, r=h / 2, fill="#322218", fill_opacity=1.0 if brush.theme.contrast == "high" else PLATE))
    return canvas.picture()


@painted
def name_plate(brush: Brush, text: str, *, most: float = 0.0, size: float = 15, colour: str = CREAM) -> Picture:
    """Paint a name on a dark plate, as all letters on a ground stand; `most` is its greatest width, 0 for any."""
    lettering = Lettering("alegreya-sans-700", size, 0, 0)
    wide = letters.width(brush, text, lettering) + size * 1.1
    wide, high = min(wide, most) if most else wide, size + 8
    canvas = Canvas.over(brush, plate(brush, wide, high))
    canvas.text(text, wide / 2, high / 2, lettering, "mm", colour=colour, fit=wide - size * 0.7, minimum=12)
    return canvas.picture()


@painted
def slot_light(brush: Brush, w: float, h: float, *, kind: str = "legal", icon: str = "") -> Picture:
    """Paint the light over a place: "legal" (gold), "target" (blue), "refused" (red rim)."""
    hue, edge = brush.hex(kind), brush.hex(f"{kind}-rim")
    canvas, (ground, fill) = Canvas(brush, w, h, pad=44), _LIT[kind]
    canvas.svg(box(0, 0, w, h, r=10, fill=ground, fill_opacity=0.62))
    canvas.light(0, 0, w, h, box(0, 0, w, h, r=10, fill=fill, line=hue, line_width=5), blur=14, gain=1.25)
    canvas.svg(inset(w, h, 1.5, r=10, fill=hue, fill_opacity=0.14, line=edge, line_width=brush.line(3)))
    if icon:
        mark = icons.shaded_icon(brush, _MARKS.get(icon, icon), min(40, h * 0.4), colour=edge, alpha=0.9)
        canvas.put(mark, w / 2, h / 2, "mm")
    return canvas.picture()


@painted
def rim_light(brush: Brush, w: float, h: float, *, kind: str = "legal", radius: float = 12, strength: float = 1.0) -> Picture:
    """Paint light round a card or tile, drawn under it: "legal", "target" or "refused"."""
    canvas = Canvas(brush, w, h, pad=34)
    canvas.light(0, 0, w, h, box(-1, -1, w + 2, h + 2, r=radius, line=brush.hex(kind), line_width=6), blur=10, gain=1.1 * strength)
    canvas.svg(
        box(-1.5, -1.5, w + 3, h + 3, r=radius + 1, line=brush.hex(f"{kind}-rim"), line_width=brush.line(2.4),
            line_opacity=min(1.0, strength))
    )
    return canvas.picture()


def seat_rim(brush: Brush, w: float, h: float, light: str, *, now: bool) -> Picture | None:
    """Paint the rim of a player's panel: in its light, or faint gold while it is that player's turn."""
    kind = {"playable": "", "chosen": "legal"}.get(light, light)
    if kind:
        return rim_light(brush, w, h, kind=kind, radius=16)
    return rim_light(brush, w, h, kind="legal", radius=16, strength=0.3) if now else None


@painted
def edge_light(brush: Brush, w: float, h: float) -> Picture:
    """Paint light along the edge of a playable card; it does not reach its neighbours."""
    canvas = Canvas(brush, w, h, pad=EDGE)
    canvas.light(0, 0, w, h, box(-1, -1, w + 2, h + 2, r=12, line=brush.hex("target"), line_width=4), blur=2, gain=1.6)
    canvas.svg(box(-1.5, -1.5, w + 3, h + 3, r=13, line=brush.hex("target-rim"), line_width=brush.line(3)))
    return canvas.picture()


@painted
def dashed(brush: Brush, w: float, h: float, *, radius: float = 10, colour: str = "legal-rim") -> Picture:
    """Paint the dashed outline of a place that a piece has left, or where one would go."""
    canvas = Canvas(brush, w, h)
    canvas.svg(
        box(1, 1, w - 2, h - 2, r=radius, fill="#000000", fill_opacity=0.22)
        + box(1, 1, w - 2, h - 2, r=radius, line=brush.hex(colour), line_width=brush.line(2), dashes=(7, 6))
    )
    return canvas.picture()


@painted
def back(brush: Brush, w: float, h: float, sleeve: str = "humanos") -> Picture:
    """Paint the back of a card in a sleeve's colour, with its shadow."""
    dye = colours.dye(sleeve)
    r, m = max(5.0, w / 14), max(3.5, w / 16)
    canvas = Canvas(brush, w, h, pad=16)
    canvas.shadow(0, 0, w, h, radius=r, blur=5, strength=0.5, down=3)
    canvas.svg(box(0, 0, w, h, r=r, fill="#140d08") + inset(w, h, 0.9, r=r - 0.5, fill=dye.dark))
    canvas.put(_weave(brush, w, h, dye, radius=r, margin=m), 0, 0)
    disc = circle(w / 2, h / 2, w * 0.30, fill="#0e0906", fill_opacity=0.85, line="url(#rim)", line_width=brush.line(1.6))
    canvas.svg(
        inset(w, h, 0.9, r=r - 0.5, line="url(#rim)", line_width=brush.line(1.8))
        + inset(w, h, m, r=r * 0.7, line=brush.hex(BRASS_LIGHT), line_width=brush.line(1), line_opacity=0.55)
        + disc,
        rim(),
    )
    canvas.put(icons.icon(brush, "crossroad", w * 0.42, colour=BRASS_LIGHT), w / 2, h / 2, "mm")
    return canvas.picture()


def _weave(brush: Brush, w: float, h: float, dye: Dye, *, radius: float, margin: float) -> Picture:
    """Crossing threads of a back, within its margin."""
    m, n = margin, 9
    face = Canvas(brush, w, h)
    body = box(0, 0, w, h, r=radius, fill="#140d08") + inset(w, h, 0.9, r=radius - 0.5, fill="url(#f)")
    for i in range(-2 * n, n * 2):
        x = m + i * w / n
        body += (
            f'<path d="M{x:.1f},{m} L{x + h:.1f},{h - m} M{x:.1f},{h - m} L{x + h:.1f},{m}" '
            f'stroke="{dye.light}" stroke-width="{brush.line(0.7):.2f}" stroke-opacity="0.13"/>'
        )
    face.svg(body, radial("f", ((0, dye.top), (0.6, dye.mid), (1, dye.dark)), r=0.75))
    face.cut(inset(w, h, m, r=radius * 0.7, fill="#ffffff"))
    return face.picture()


@painted
def pile(brush: Brush, w: float, h: float, count: int, *, sleeve: str = "humanos", label: str = "", size: float = 15) -> Picture:
    """Paint a stack of backs, higher with more cards, its count on a pill; an empty one is an engraved place."""
    canvas = Canvas(brush, w, h, pad=40)
    if count <= 0:
        canvas.put(slot(brush, w, h, radius=max(5.0, w / 14)), 0, 0)
    layers = min(5, 1 + count // 6) if count else 0
    for i in range(layers - 1, -1, -1):
        canvas.put(back(brush, w, h, sleeve), -i * 1.4, -i * 1.8)
    if label:
        canvas.put(pill(brush, label, size=size, height=size + 9), w / 2, h - (size + 9) * 0.55, "mm")
    return canvas.picture()


@painted
def discard(brush: Brush, top: Picture | None, w: float, h: float, *, label: str = "", mark: str = "flame", size: float = 15) -> Picture:
    """Paint the burnt pile: the last card's picture darkened and glowing from below, its mark and its count."""
    canvas = Canvas(brush, w, h, pad=24)
    r = max(5.0, w / 14)
    if top is None:
        canvas.put(slot(brush, w, h, mark=mark, radius=r), 0, 0)
    else:
        canvas.shadow(0, 0, w, h, radius=r, blur=6, strength=0.55, down=3)
        face = Canvas(brush, w, h)
        face.put(top, w / 2, h / 2, "mm")
        face.surface.fill((165, 150, 140, 255), special_flags=pygame.BLEND_RGBA_MULT)
        face.cut(box(0, 0, w, h, r=r, fill="#ffffff"))
        canvas.put(face.picture(), 0, 0)
        canvas.svg(box(1, 1, w - 2, h - 2, r=r, fill="url(#v)", line="url(#rim)", line_width=brush.line(1.6)),
                   linear("v", ((0, "#e0561e", 0), (0.55, "#7a2408", 0.2), (1, "#ff7a2a", 0.62))) + rim())
        canvas.put(icons.shaded_icon(brush, mark, w * 0.42, colour="#ffd9a0"), w / 2, h * 0.46, "mm")
    if label:
        canvas.put(pill(brush, label, size=size, height=size + 9), w / 2, h - (size + 9) * 0.55, "mm")
    return canvas.picture()
