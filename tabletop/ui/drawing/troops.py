"""Marks on a Troop's tile: its countdown, its lines, the strokes over a fallen one."""

from __future__ import annotations

from tabletop.toolkit.paint import icons
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BADGE, LOWERED, RAISED, WHITE, Lettering
from tabletop.toolkit.paint.vector import box, path, rim


@painted
def countdown(brush: Brush, value: str, h: float = 26, *, change: str = "none") -> Picture:
    """Paint a pill with an hourglass and the turns left; `change`: "up" light red (it takes longer), "down" green."""
    figure = Lettering(BADGE.font, h * 0.72, 0, 0)
    w = h * 1.62
    canvas = Canvas(brush, w, h)
    canvas.svg(box(0.7, 0.7, w - 1.4, h - 1.4, r=h / 2 - 0.7, fill="#120b07", fill_opacity=0.92, line="url(#rim)",
                   line_width=brush.line(1.4)), rim())
    canvas.put(icons.icon(brush, "hourglass", h * 0.64, colour="#e8d6b0"), h * 0.52, h / 2, "mm")
    colour = {"up": LOWERED, "down": RAISED}.get(change, WHITE)
    canvas.text(value, w - h * 0.50, h / 2, figure, "mm", colour=colour)
    return canvas.picture()


@painted
def plate(brush: Brush, icon: str, h: float = 22) -> Picture:
    """Paint a small dark plate with an icon: the lines a Troop may stand in."""
    w = h * 1.34
    canvas = Canvas(brush, w, h)
    canvas.svg(box(0, 0, w, h, r=h * 0.3, fill="#0d0805", fill_opacity=0.84))
    canvas.put(icons.icon(brush, icon, h * 0.82, colour="#f2d896"), w / 2, h / 2, "mm")
    return canvas.picture()


@painted
def cross(brush: Brush, w: float, h: float) -> Picture:
    """Paint the two strokes over a Troop that has fallen."""
    canvas, a = Canvas(brush, w, h), h * 0.14
    lines = f"M{a},{a} L{w - a},{h - a} M{w - a},{a} L{a},{h - a}"
    canvas.svg(path(lines, line="#12080a", line_width=h * 0.085, line_opacity=0.75)
               + path(lines, line="#c22a24", line_width=h * 0.045, line_opacity=0.85))
    return canvas.picture()
