"""Pictures of ECG's table that are no cards: seals, candles in their niches, carpets, the tracks of a Hero."""

from __future__ import annotations

import pygame

from tabletop.games.ecg.turn import THRESHOLD
from tabletop.toolkit.paint import icons, letters, light
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS_LIGHT, DIM, LOWERED, Lettering, mix
from tabletop.toolkit.paint.vector import box, circle, linear, path, points, radial, rim
from tabletop.ui import drawing
from tabletop.ui.drawing import Face, colours

NUMERALS = ("I", "II", "III", "IV")
FLAME = "#ffd873"
MAD, MAD_LINE, MAD_LIT, MAD_DARK = "#a64ae0", "#d9a4ff", "#f6dcff", "#3d1060"
LOW = 16.0
LAST = "#ff8a66"
"""Colour of the threshold's lozenge."""
MOST_RENOWN = 30
"""Renown that wins the match (ECG-R5)."""


# ---- the court
@painted
def carpet(brush: Brush, w: float, h: float, dye_key: str) -> Picture:
    """Paint a court's carpet: velvet in a kingdom's colour, a woven border of lozenges, a brass rim."""
    dye = colours.dye(dye_key)
    canvas = Canvas(brush, w, h, pad=24)
    canvas.shadow(0, 0, w, h, radius=12, blur=12, strength=0.6, down=4)
    dark = mix(dye.dark, "#000000", 0.25)
    canvas.svg(box(0.8, 0.8, w - 1.6, h - 1.6, r=12, fill="url(#v)", line="url(#rim)", line_width=brush.line(1.8)),
               radial("v", ((0, mix(dye.mid, dye.dark, 0.35)), (1, dark)), r=0.75) + rim())
    if h > 60:
        band, tone = 6.0, mix(dye.top, "#f2d896", 0.35)
        body = box(5, 5, w - 10, h - 10, r=8, line=tone, line_width=brush.line(1), line_opacity=0.35)
        step = 12.0
        for i in range(int((w - 24) / step)):
            x = 12 + i * step + step / 2
            for y in (8.5, h - 8.5):
                body += path(points(((x - 3.4, y), (x, y - band / 2), (x + 3.4, y), (x, y + band / 2))), fill=tone, fill_opacity=0.3)
        canvas.svg(body)
    return canvas.picture()


@painted
def throne(brush: Brush, w: float, h: float) -> Picture:
    """Paint an empty seat at court."""
    return drawing.slot(brush, w, h, mark="throne-king" if h > 50 else "", radius=8)


@painted
def purse(brush: Brush, w: float, h: float, dye_key: str, *, ready: int, most: str, coin: str) -> Picture:
    """Paint the treasury plate: a seal, the ready resources, all resources, and the name of their kind."""
    canvas = Canvas(brush, w, h, pad=10)
    canvas.svg(box(0.8, 0.8, w - 1.6, h - 1.6, r=9, fill="#1e140c", fill_opacity=0.7, line="url(#rim)", line_width=brush.line(1.4)), rim())
    spent = not ready
    if h < 60:
        canvas.put(drawing.wax_seal(brush, min(26.0, h * 0.7), (dye_key,), spent=spent), 16, h / 2, "mm")
        canvas.text(str(ready), w - 15, h / 2, Lettering("cinzel-900", 20), "mm", colour="#fff6e0" if ready else DIM)
        return canvas.picture()
    tall = h > 80
    canvas.put(drawing.wax_seal(brush, 30 if tall else 22, (dye_key,), spent=spent, lit=not spent), w / 2, h * (0.2 if tall else 0.22), "mm")
    canvas.text(str(ready), w / 2, h * (0.5 if tall else 0.56), Lettering("cinzel-900", 26 if tall else 21), "mm",
                colour="#fff6e0" if ready else DIM)
    note = Lettering("alegreya-sans-700", 15 if tall else 13)
    canvas.text(most, w / 2, h * (0.72 if tall else 0.85), note, "mm", colour=DIM, fit=w - 6, minimum=12)
    if tall:
        canvas.text(coin, w / 2, h * 0.88, Lettering("alegreya-sans-700", 14), "mm", colour="#fff6e0", fit=w - 6, minimum=12)
    return canvas.picture()


# ---- Prayers
def _arch(w: float, h: float, by: float = 0.0) -> str:
    """Outline of a niche: straight below, round above."""
    left, right, low = by, w - by, h - by
    r = (right - left) / 2
    high = min(r, (low - by) * 0.6)
    return f"M{left},{low} L{left},{by + high} A{r},{high} 0 0 1 {right},{by + high} L{right},{low} Z"


def _wax(w: float, h: float, *, tone: str) -> str:
    """Lit candle in the middle of a niche, standing on its numeral."""
    cw, ch = min(13.0, w * 0.2), h * 0.3
    x, y = (w - cw) / 2, h * 0.74 - ch
    return box(x, y, cw, ch, r=2.5, fill=tone, line="#241408", line_width=1.0)


@painted
def niche(brush: Brush, w: float, h: float, numeral: str) -> Picture:
    """Paint an empty niche with its dark candle."""
    canvas = Canvas(brush, w, h)
    canvas.svg(path(_arch(w, h, 0.7), fill="url(#n)", line=brush.hex(BRASS_LIGHT), line_width=brush.line(1.1), line_opacity=0.4),
               linear("n", ((0, "#000000", 0.45), (0.6, "#100708", 0.74), (1, "#100708", 0.84))))
    mark = icons.icon(brush, "candle-light", min(w * 0.6, h * 0.5), colour=BRASS_LIGHT).surface.copy()
    light.dimmed(mark, 0.42)
    canvas.put(Picture(mark, 0, 0, *mark.get_size()), w / 2, h * 0.44, "mm")
    canvas.text(numeral, w / 2, h * 0.87, Lettering("cinzel-700", max(12.0, h * 0.18)), "mm", colour=DIM)
    return canvas.picture()


@painted
def candle(brush: Brush, face: Face, *, w: float, h: float) -> Picture:
    """Paint a Blessing in its niche: its picture behind a lit candle."""
    canvas = Canvas(brush, w, h, pad=18)
    art = Canvas(brush, w, h)
    art.put(drawing.thumb(brush, replace_state(face), w=w, h=h, radius=3), 0, 0)
    art.surface.fill((150, 140, 130, 255), special_flags=pygame.BLEND_RGBA_MULT)
    art.cut(path(_arch(w, h, 0.7), fill="#ffffff"))
    flame_y = h * 0.74 - h * 0.3 - h * 0.1
    canvas.light(0, 0, w, h, circle(w / 2, flame_y, w * 0.34, fill="#a8641a"), blur=9, gain=1.1)
    canvas.put(art.picture(), 0, 0)
    canvas.light(0, 0, w, h, circle(w / 2, flame_y, w * 0.16, fill="#ffb84a"), blur=7, gain=1.0)
    canvas.svg(_wax(w, h, tone="#f6ead0") + _flame(brush, w / 2, flame_y, h * 0.075)
               + path(_arch(w, h, 0.7), line="url(#rim)", line_width=brush.line(1.8)), rim())
    return canvas.picture()


@painted
def flame(brush: Brush, w: float, h: float) -> Picture:
    """Paint a flame on its way to a candle."""
    canvas = Canvas(brush, w, h, pad=24)
    canvas.light(0, 0, w, h, circle(w / 2, h / 2, w * 0.5, fill="#ffb84a"), blur=10, gain=1.2)
    canvas.svg(_flame(brush, w / 2, h * 0.58, h * 0.26))
    return canvas.picture()


def _flame(brush: Brush, x: float, y: float, r: float) -> str:
    """Draw a flame of radius `r` about a point."""
    outline = f"M{x},{y - r * 1.9} C{x + r * 1.4},{y} {x + r},{y + r} {x},{y + r} C{x - r},{y + r} {x - r * 1.4},{y} {x},{y - r * 1.9} Z"
    return path(outline, fill="#fff0a8", line="#ff9a2a", line_width=brush.line(1.4))


def replace_state(face: Face) -> Face:
    """Return the face without the parts that its picture alone does not show, so that copies share one."""
    return Face(name=face.name, kind=face.kind, dye=face.dye, tile_art=face.tile_art, emblem=face.emblem)


# ---- the Hero
@painted
def track(brush: Brush, w: float, h: float, value: int, *, start: int, ghost: int | None = None) -> Picture:
    """Paint renown from 0 to 30: a triangle where it began, a ball where it is; below 0 the ball stands left of the track."""
    canvas, y, thick = Canvas(brush, w, h, pad=10), h / 2, h * 0.36
    left, span = 8.0, w - 16.0

    def at(number: int) -> float:
        return left + span * max(0, min(MOST_RENOWN, number)) / MOST_RENOWN

    low = value < 0
    body = box(left - 3, y - thick / 2, span + 6, thick, r=thick / 2, fill="#0a0604", line="url(#rim)", line_width=brush.line(1.3))
    if value > 0:
        body += box(left - 1, y - thick / 2 + 2, at(value) - left + 1, thick - 4, r=(thick - 4) / 2, fill="url(#g)")
    for i in range(0, MOST_RENOWN + 1, 5) if w > 160 else ():
        body += path(f"M{at(i):.1f},{y - thick / 2 + 2} L{at(i):.1f},{y + thick / 2 - 2}", line="#f2d896", line_width=brush.line(1),
                     line_opacity=0.4)
    if start > 0:
        x = at(start)
        body += path(points(((x - 5, y - thick / 2 - 7), (x + 5, y - thick / 2 - 7), (x, y - thick / 2 - 1))), fill="#c79a4b")
    if ghost is not None and ghost != value:
        body += circle(at(ghost), y, thick * 0.72, line="#baffc4" if ghost > value else "#ff8a66", line_width=brush.line(2.2))
    x, tone = (0.0, LOWERED) if low else (at(value), FLAME)
    body += circle(x, y, thick * 0.78, fill=brush.hex(tone), line="#5a3a0a", line_width=brush.line(1.4))
    canvas.svg(body, linear("g", ((0, "#ffe9a8"), (1, "#b57a22"))) + rim())
    return canvas.picture()


@painted
def lozenges(brush: Brush, w: float, h: float, madness: int, *, ghost: int | None = None) -> Picture:
    """Paint a row of lozenges, filled as far as madness goes; the last is the threshold, and a forecast one is ringed.

    Madness over the threshold is a number too, but in a low row, which has one beside it.
    """
    canvas, pitch = Canvas(brush, w, h, pad=8), w / THRESHOLD
    r = min(pitch * 0.42, h * 0.46)
    body = ""
    for i in range(THRESHOLD):
        x, last = pitch * (i + 0.5), i == THRESHOLD - 1
        edge = LAST if last else MAD_LINE
        fill = "url(#m)" if i < madness else MAD_DARK
        body += path(points(((x - r, h / 2), (x, h / 2 - r), (x + r, h / 2), (x, h / 2 + r))), fill=fill,
                     fill_opacity=1.0 if i < madness else 0.45, line=edge, line_width=brush.line(1.4), line_opacity=1.0 if i < madness else 0.7)
        if ghost is not None and min(madness, ghost) <= i < max(madness, ghost):
            body += circle(x, h / 2, r * 0.42, fill="#fff0ff" if ghost > madness else "#ff8a66")
    canvas.svg(body, radial("m", ((0, MAD_LIT), (0.5, MAD), (1, MAD_DARK)), cx=0.4, cy=0.35, r=0.8))
    if madness > THRESHOLD and h > LOW:
        canvas.put(_pill(brush, str(madness), 15, tone=MAD_LIT, ground=MAD_DARK, line=LAST), w / 2, h / 2, "mm")
    return canvas.picture()


def lapse_pill(brush: Brush, lost: int, size: float) -> Picture:
    """Paint the morale that the next lapse will cost."""
    return _pill(brush, f"−{lost}", size, tone="#ffb0a0", ground="#200a10", line=LAST)


def change_pill(brush: Brush, amount: int, size: float) -> Picture:
    """Paint the change of a counter."""
    gain = amount > 0
    return _pill(brush, f"{amount:+d}".replace("-", "−"), size, tone="#baffc4" if gain else "#ffb0a0", ground="#0c2210" if gain else "#3a0a08",
                 line="#8fe0a8" if gain else LAST)


@painted
def _pill(brush: Brush, text: str, size: float, *, tone: str, ground: str, line: str) -> Picture:
    lettering = Lettering("cinzel-700", size)
    w, h = letters.width(brush, text, lettering) + 14, size + 8
    canvas = Canvas(brush, w, h)
    canvas.svg(box(0.7, 0.7, w - 1.4, h - 1.4, r=h / 2 - 0.7, fill=ground, line=line, line_width=brush.line(1.3)))
    canvas.text(text, w / 2, h / 2, lettering, "mm", colour=tone)
    return canvas.picture()
