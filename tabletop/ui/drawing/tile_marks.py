"""Marks on a tile: a countdown, the dial of a Vital, a Level, the veil over a destroyed fighter, the rims of a Player."""

from __future__ import annotations

from tabletop.toolkit.paint import icons
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BADGE, LOWERED, RAISED, WHITE, Lettering
from tabletop.toolkit.paint.vector import arc, box, circle, path, radial, rim

NUMERALS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
GOING = "#ff6a48"
"""Colour of the part of an arc that is about to go."""
_RIMS = {"player": ("#ffe9a8", "#c79a4b"), "magic": ("#d9b8ff", "#7a4ab8")}


@painted
def vital_dial(brush: Brush, now: int, most: int, size: float = 40, *, going: int = 0, less: str = LOWERED) -> Picture:
    """Paint a small gold dial: a number, an arc of it out of the original, and the part about to be paid in red.

    `less` is the colour of a number below the original.
    """
    canvas = Canvas(brush, size, size, pad=12)
    canvas.shadow(1, 1, size - 2, size - 2, radius=size / 2, blur=4, strength=0.85, down=2)
    c, radius = size / 2, size * 0.405
    thick = max(brush.line(1.3), size * 0.05)
    body = circle(c, c, c - thick / 2, fill="#3a2a16", line="url(#rim)", line_width=thick)
    body += circle(c, c, size * 0.34, fill="url(#a)")
    body += path(arc(c, c, radius, 135, 270), line="#000000", line_width=size * 0.1, line_opacity=0.85)
    for amount, colour in ((now, GOING), (now - going, "#ffd873")) if going else ((now, "#ffd873"),):
        share = max(0.0, min(1.0, amount / most)) if most else 0.0
        if share > 0:
            body += path(arc(c, c, radius, 135, 270 * share), line=colour, line_width=size * 0.085)
    canvas.svg(body, radial("a", ((0, "#7a5410"), (0.6, "#4a3206"), (1, "#2a1a04")), cy=0.35, r=0.7) + rim())
    foot = size * 0.3
    canvas.put(icons.icon(brush, "heart-drop", foot, colour="#ffd873"), c, size - foot * 0.38, "mm")
    text = str(now - going)
    share = 0.46 if len(text) < 3 else 0.36
    canvas.text(text, c, c - size * 0.02, Lettering(BADGE.font, size * share, 0, 0, max(1.2, size * 0.045), "#140a02"), "mm",
                colour=LOWERED if going else less if now < most else WHITE)
    return canvas.picture()


@painted
def level_pill(brush: Brush, level: int, h: float = 20) -> Picture:
    """Paint a Level as a Roman numeral on a dark pill."""
    text = NUMERALS[level] if level < len(NUMERALS) else str(level)
    w = max(h * 1.2, h * (0.7 + 0.34 * len(text)))
    canvas = Canvas(brush, w, h)
    canvas.svg(box(0.6, 0.6, w - 1.2, h - 1.2, r=h * 0.3, fill="#0d0805", fill_opacity=0.88, line="#c79a4b", line_width=brush.line(1),
                   line_opacity=0.7))
    canvas.text(text, w / 2, h / 2, Lettering("cinzel-700", h * 0.66, 0, 0), "mm", colour="#f2e4c4")
    return canvas.picture()


@painted
def veil(brush: Brush, w: float, h: float, *, radius: float = 10) -> Picture:
    """Paint the veil over what a combat has destroyed: it stays in place until the combats end."""
    canvas = Canvas(brush, w, h, pad=10)
    canvas.svg(box(0, 0, w, h, r=radius, fill="#140403", fill_opacity=0.62)
               + box(1, 1, w - 2, h - 2, r=radius - 1, line="#ff6a48", line_width=brush.line(2)))
    side = min(h * 0.52, w * 0.6)
    canvas.put(icons.shaded_icon(brush, "broken-shield", side, colour="#ff9a7a"), w / 2, h * 0.56, "mm")
    return canvas.picture()


@painted
def double_rim(brush: Brush, w: float, h: float, kind: str, *, radius: float = 10) -> Picture:
    """Paint the double rim of a Player among the fighters ("player") or the payers ("magic")."""
    light, dark = _RIMS[kind]
    canvas = Canvas(brush, w, h, pad=6)
    canvas.svg(box(-2, -2, w + 4, h + 4, r=radius + 2, line=dark, line_width=brush.line(2))
               + box(1, 1, w - 2, h - 2, r=radius - 1, line=light, line_width=brush.line(2.2)))
    return canvas.picture()


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
