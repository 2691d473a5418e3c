"""Narrow pictures of Epikha's cards: carried cards, slips of the Reserves, Skills, a Player upright."""

from __future__ import annotations

import pygame

from tabletop.toolkit.paint import icons
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import Lettering
from tabletop.toolkit.paint.vector import box, linear, path, rim
from tabletop.ui import drawing
from tabletop.ui.drawing import Face, artwork, colours

NAME = "alegreya-sans-700"
LOW = 24.0
"""Height up to which a strip shows numbers without badges."""
IDLE = 0.6
"""Brightness of a carried card that takes no part."""
FORCE, LOSS = "#c9a8ff", "#ffb49a"


def _ground(canvas: Canvas, face: Face, *, r: float) -> None:
    """Draw a bar in the colour of the card's people with a brass rim."""
    brush, w, h, dye = canvas.brush, canvas.w, canvas.h, colours.dye(face.dye)
    canvas.shadow(0, 0, w, h, radius=r, blur=3, strength=0.6, down=2)
    canvas.svg(box(0.7, 0.7, w - 1.4, h - 1.4, r=r, fill="url(#g)", line="url(#rim)", line_width=brush.line(1.4)),
               linear("g", ((0, dye.mid), (1, dye.dark))) + rim())


def _figures(canvas: Canvas, face: Face) -> float:
    """Draw Strength and Resistance on their badges at the right; return where they begin."""
    q, right = min(19.0, canvas.h * 0.76) if canvas.h < 30 else 26.0, canvas.w - 2.0
    for stat, hue in ((face.defence, "defence"), (face.attack, "attack")):
        if stat is not None:
            canvas.put(drawing.badge(canvas.brush, stat.text, hue, q, change=stat.change), right - q / 2, canvas.h / 2, "mm")
            right -= q + 1
    return right


def _low_figures(canvas: Canvas, face: Face) -> float:
    """Draw Strength and Resistance as coloured numbers, where badges would be too small to read; return where they begin."""
    right = canvas.w - 4.0
    for stat, colour in ((face.defence, "#9af0b4"), (face.attack, "#ffc08a")):
        if stat is not None:
            right -= canvas.text(stat.text, right, canvas.h / 2, Lettering("cinzel-900", 13, 0, 0), "rm", colour=colour) + 4
    return right


@painted
def strip(brush: Brush, face: Face, *, w: float, h: float) -> Picture:
    """Paint a carried card: its icon, its name where there is room, its Strength and Resistance; struck through once destroyed."""
    canvas = Canvas(brush, w, h, pad=8)
    _ground(canvas, face, r=min(7.0, h * 0.3))
    y, left = h / 2, 4.0
    right = _figures(canvas, face) if h > LOW else _low_figures(canvas, face)
    if right - left > (15 if h > LOW else 13):
        side = min(h * 0.66, 18.0 if h < 30 else 22.0)
        canvas.put(icons.icon(brush, face.emblem, side, colour="#f2e4c4"), left + side / 2, y, "mm")
        left += side + 4
    if right - left > 34:
        canvas.text(face.name, left, y, Lettering(NAME, 13 if h < 30 else 14), colour="ribbon-text", fit=right - left - 3, minimum=12)
    if "veiled" in face.state:
        canvas.svg(box(0, 0, w, h, r=6, fill="#140403", fill_opacity=0.6)
                   + path(f"M4,{y} L{w - 4},{y}", line="#ff6a48", line_width=brush.line(2.2)))
    return _dimmed(canvas, face)


def _dimmed(canvas: Canvas, face: Face) -> Picture:
    if "idle" in face.state:
        grey = round(255 * IDLE)
        canvas.surface.fill((grey, grey, grey, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return canvas.picture()


def bare(w: float, h: float) -> tuple[float, float]:
    """Return the left and the right end of a slip between its picture and its two badges: free for its name, or for its payment."""
    q = min(27.0, h * 0.74)
    return _pictured(w, h) + 2, w - 4 - q * 2.1


def _pictured(w: float, h: float) -> float:
    """Return the width of a slip's picture."""
    return h * (1.2 if w > 160 else 0.8)


@painted
def slip(brush: Brush, face: Face, *, w: float, h: float) -> Picture:
    """Paint a fighter of the Reserves: a picture, its Level, its name, its badges."""
    canvas = Canvas(brush, w, h, pad=10)
    r = min(9.0, h * 0.28)
    _ground(canvas, face, r=r)
    wide = _pictured(w, h)
    art = Canvas(brush, wide, h - 4)
    art.put(artwork.of(brush, face, wide, h - 4, radius=r - 2, zoom=1.0, share=0.9), 0, 0)
    canvas.put(art.picture(), 2, 2)
    if face.level and w > 100:
        canvas.put(drawing.level_pill(brush, face.level, h * 0.4), wide, 3, "rt")
    q, right = min(27.0, h * 0.74), w - 3.0
    if face.vital is not None:
        canvas.put(drawing.vital_dial(brush, face.vital.now, face.vital.printed, q * 1.1, going=face.going), right - q * 0.55, h / 2, "mm")
        right -= q * 1.1 + 1
    elif face.defence is not None:
        canvas.put(drawing.badge(brush, face.defence.text, "defence", q, change=face.defence.change), right - q / 2, h / 2, "mm")
        right -= q + 1
    if face.attack is not None:
        canvas.put(drawing.badge(brush, face.attack.text, "attack", q, change=face.attack.change), right - q / 2, h / 2, "mm")
        right -= q
    left = wide + 7
    if right - left > 40:  # less shows but the first letters
        canvas.text(face.name, left, h / 2, Lettering(NAME, 14 if h > 30 else 13), colour="ribbon-text", fit=right - left - 3, minimum=12)
    return _dimmed(canvas, face)


@painted
def skill(brush: Brush, face: Face, *, w: float, h: float) -> Picture:
    """Paint a Player Skill: its icon, its name, the Vital it took; lit while it is in force."""
    canvas = Canvas(brush, w, h, pad=12)
    lit = "ready" in face.state
    if lit:
        canvas.light(0, 0, w, h, box(0, 0, w, h, r=8, fill="#5a2fa0"), blur=7, gain=0.9)
    fill, line = ("#3a1f6a", FORCE) if lit else ("#140b06", "url(#rim)")
    canvas.svg(box(1, 1, w - 2, h - 2, r=8, fill=fill, fill_opacity=0.94, line=line, line_width=brush.line(1.4)), rim())
    side = min(h * 0.56, 20.0)
    canvas.put(icons.icon(brush, face.emblem, side, colour=FORCE if lit else "#f2d896"), 5 + side / 2, h / 2, "mm")
    loss = next((foot.value for foot in face.foot if foot.kind == "count"), "")
    right = w - 7
    if loss:
        figure = Lettering("cinzel-900", h * 0.4, 0, 0)
        right -= canvas.text(loss, right, h / 2, figure, "rm", colour=LOSS) + 3
    if right - side - 10 > 28:
        lettering = Lettering(NAME, 13.5 if h > 30 else 13)
        canvas.text(face.name, side + 10, h / 2, lettering, colour="ribbon-text", fit=right - side - 10, minimum=12)
    return canvas.picture()


@painted
def portrait(brush: Brush, face: Face, *, w: float, h: float) -> Picture:
    """Paint a Player upright, with its Level and its Strength."""
    canvas = Canvas(brush, w, h, pad=26)
    canvas.put(drawing.courtier(brush, Face(name=face.name, dye=face.dye, tile_art=face.tile_art, emblem=face.emblem), w=w, h=h), 0, 0)
    if face.level:
        big = w > 90  # a small one has its name on two lines
        canvas.put(drawing.level_pill(brush, face.level, 22 if big else 17), w - 4, h * (0.26 if big else 0.42), "rm")
    if face.attack is not None:
        q = min(46.0, w * 0.42)
        canvas.put(drawing.badge(brush, face.attack.text, "attack", q, change=face.attack.change), q * 0.42, h - q * 0.36, "mm")
    return canvas.picture()
