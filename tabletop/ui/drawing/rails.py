"""Phases of a turn, and the labels of zones and turns."""

from __future__ import annotations

import pygame

from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, BRASS_LIGHT, CREAM, DIM, NOTE, Lettering
from tabletop.toolkit.paint.vector import box, linear, path, rim
from tabletop.ui.drawing import colours
from tabletop.ui.drawing.table import name_plate


@painted
def head(brush: Brush, w: float, label: str, note: str = "", *, dye_key: str = "neutral", h: float = 28) -> Picture:
    """Paint the coloured strip that begins a turn in the log."""
    dye = colours.dye(dye_key)
    canvas = Canvas(brush, w, h)
    canvas.svg(box(0, 0, w, h, r=6, fill="url(#p)"),
               linear("p", ((0, dye.mid, 0.85), (1, dye.mid, 0.15)), across=1, down=0))
    room = w - 20 - (letters.width(brush, note, NOTE) + 8 if note else 0)
    canvas.text(label, 10, h / 2, BODY_BOLD, fit=room)
    if note:
        canvas.text(note, w - 10, h / 2, NOTE, "rm", colour=DIM)
    return canvas.picture()


@painted
def phase_rail(brush: Brush, w: float, names: tuple[str, ...], current: int, *, h: float = 38) -> Picture:
    """Paint the bar of phases: the current one is a lit gold plate, those before are dimmer."""
    canvas = Canvas(brush, w, h, pad=32)
    canvas.shadow(0, 0, w, h, radius=h / 2, blur=8, strength=0.6, down=3)
    canvas.bar(h / 2, lambda width: (
        box(1, 1, width - 2, h - 2, r=h / 2 - 1, fill="url(#p)", line="url(#rim)", line_width=brush.line(1.6)),
        linear("p", ((0, "#4a3320"), (1, "#33231a"))) + rim(),
    ))
    step = w / len(names)
    size = 17 if h > 30 else 14
    for i, name in enumerate(names):
        middle = step * (i + 0.5)
        if i == current:
            continue
        tone = "#a8936c" if i < current else "#d8c7a2"
        tone = CREAM if brush.theme.contrast == "high" else tone
        canvas.text(name, middle, h / 2, BODY_BOLD.at(size), "mm", colour=tone, fit=step - 12, minimum=13)
        if i + 1 < len(names) and i + 1 != current:
            canvas.part(step * (i + 1) - 5, h / 2 - 6, 10, 12,
                        path("M3,2 L7,6 L3,10", line=brush.hex("brass"), line_width=1.6, line_opacity=0.7))
    if 0 <= current < len(names):
        canvas.put(phase_plate(brush, step - 4, names[current], h=h), step * current + 2, 0)
    return canvas.picture()


@painted
def phase_plate(brush: Brush, w: float, name: str, *, h: float = 38) -> Picture:
    """Paint the lit plate of the current phase, by itself so that it can slide."""
    canvas = Canvas(brush, w, h, pad=32)
    canvas.light(0, 0, w, h, box(0, 0, w, h, r=h / 2 - 1, fill="#b5761e"), blur=10, gain=0.9)
    canvas.svg(box(1, 2, w - 2, h - 4, r=h / 2 - 2, fill="url(#p)", line="#fff0c0", line_width=brush.line(1.4)),
               linear("p", ((0, "#ffe7a2"), (1, "#c1852a"))))
    lettering = Lettering("alegreya-sans-900", 18 if h > 30 else 15, 0, 0, grows=True)
    canvas.text(name, w / 2, h / 2, lettering, "mm", colour="on-gold", fit=w - 16, minimum=13)
    return canvas.picture()


@painted
def zone_label(brush: Brush, label: str, *, degrees: int = 90, colour: str = BRASS_LIGHT, size: float = 15) -> Picture:
    """Paint the name of a zone on a plate, rotated by a quarter."""
    flat = name_plate(brush, label, size=size, colour=colour)
    turned = pygame.transform.rotate(flat.surface, degrees)
    return Picture(turned, 0, 0, flat.h, flat.w)
