"""Effects that wait to resolve, and the strength of an attack: queue entries, the plate with both totals."""

from __future__ import annotations

from tabletop.toolkit.paint import icons, letters, prose
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, BRASS_LIGHT, CREAM, DIM, GOLD, NOTE, Lettering
from tabletop.toolkit.paint.vector import box, linear, rim
from tabletop.ui.drawing.chips import chip
from tabletop.ui.drawing.face import Face
from tabletop.ui.drawing.marks import number_disc

_TONES = {"own": "#ffd873", "other": "#ffb494", "attack": "#ff9a7a", "table": "#ffe0b0"}


@painted
def queue_entry(brush: Brush, w: float, h: float, *, number: str, face: Face | None, icon: str, title: str, who: str,
                note: str, tone: str = "own") -> Picture:
    """Paint a waiting effect: its place, picture, name, owner and target."""
    canvas = Canvas(brush, w, h, pad=16)
    canvas.shadow(0, 0, w, h, radius=10, blur=5, strength=0.5, down=3)
    top, low = ("#4a1c10", "#1c0a06") if tone == "attack" else ("#3a2616", "#140b06")
    canvas.svg(
        box(0.8, 0.8, w - 1.6, h - 1.6, r=10, fill="url(#p)", line="url(#rim)", line_width=brush.line(1.5), line_opacity=0.8),
        linear("p", ((0, top), (1, low))) + rim())
    inset = max(5.0, h * 0.09)
    side = min(h - 2 * inset, w * 0.32)
    if face is not None:
        canvas.put(chip(brush, face, w=side, h=side), inset + 2, (h - side) / 2)
    else:
        canvas.put(icons.shaded_icon(brush, icon, side * 0.66, colour=BRASS_LIGHT), inset + 2 + side / 2, h / 2, "mm")
    if number:
        canvas.put(number_disc(brush, number, 26 if h > 70 else 22), 2, 2, "mm")
    x, room = inset + side + 12, w - inset - side - 20
    if w < 200:
        _told_narrowly(canvas, title, *((who, note) if h > 90 else (note or who, "")), x=x, room=room)
        return canvas.picture()
    lines = [(title, BODY_BOLD, CREAM), (who, NOTE.at(15) if h < 70 else BODY_BOLD.at(15), _TONES[tone]), (note, NOTE.at(15), DIM)]
    small = h < 70
    shown = [part for part in lines if part[0]][: 2 if small else 3]
    for i, (text, lettering, colour) in enumerate(shown):
        y = h * (i + 0.5) / len(shown) * 0.84 + h * 0.08
        fitted = lettering.at(min(lettering.size, 15 if len(shown) < 3 else 14 if small else 17))
        canvas.text(text, x, y, fitted, colour=colour, fit=room, minimum=13)
    return canvas.picture()


def _told_narrowly(canvas: Canvas, title: str, first: str, second: str, *, x: float, room: float) -> None:
    """Text of a narrow entry: name, owner and target on as many lines as needed; without room for all, fewer."""
    brush, high = canvas.brush, canvas.h - 8
    for told in ((title, first, second), (title, second or first), (title,)):
        name, *rest = (part for part in told if part)
        text = "\n".join((f"**{name}**", *rest))
        laid = prose.layout(brush, text, room, lettering=BODY.at(14), height=high, minimum=12.5)
        if laid.h <= high:
            break
    canvas.put(prose.block(brush, laid, colour=CREAM), x, (canvas.h - laid.h) / 2 - 2)


@painted
def queue_place(brush: Brush, w: float, h: float, title: str, note: str) -> Picture:
    """Paint a dashed place: the position of the next answer, or an empty queue."""
    canvas = Canvas(brush, w, h)
    canvas.svg(box(1, 1, w - 2, h - 2, r=10, fill="#000000", fill_opacity=0.18)
               + box(1, 1, w - 2, h - 2, r=10, line=brush.hex(BRASS_LIGHT), line_width=brush.line(1.6), line_opacity=0.6,
                     dashes=(8, 6)))
    text = "\n".join(part for part in (title, f"**{note}**" if note else "") if part)
    laid = prose.layout(brush, text, w - 24, lettering=BODY.at(16 if h > 60 else 14), height=h - 8, minimum=13, align="m")
    canvas.put(prose.block(brush, laid, colour=DIM), 12, (h - laid.h) / 2)
    return canvas.picture()


@painted
def totals(brush: Brush, w: float, h: float, left: tuple[str, int], right: tuple[str, int], against: str, *, icon: str,
           tone: str = "open") -> Picture:
    """Paint both totals of an attack, each with the dice still to fall: "28 contra 10".

    tone "open" while they can still change, "hit" or "held" when they are final.
    """
    canvas = Canvas(brush, w, h, pad=24)
    canvas.shadow(0, 0, w, h, radius=h * 0.3, blur=9, strength=0.7, down=4)
    edge = {"open": "url(#rim)", "hit": "#ff9a6a", "held": "#8fe0a8"}[tone]
    if tone != "open":
        canvas.light(0, 0, w, h, box(0, 0, w, h, r=h * 0.3, line=edge, line_width=4), blur=9, gain=0.9)
    canvas.svg(box(1, 1, w - 2, h - 2, r=h * 0.3, fill="url(#p)", line=edge, line_width=brush.line(1.8)),
               linear("p", ((0, "#3a2616", 0.97), (1, "#100805", 0.97))) + rim())
    q = h * 0.48
    canvas.put(icons.shaded_icon(brush, icon, q, colour="#ffb27a"), h * 0.4, h / 2, "mm")
    canvas.put(icons.shaded_icon(brush, "checked-shield", q, colour="#8fe0a8"), w - h * 0.4, h / 2, "mm")
    word = letters.line(brush, against, NOTE.at(max(13, h * 0.29)), colour=DIM)
    wide = brush.units(word.w) / 2 + 4
    canvas.put(word, w / 2, h / 2, "mm")
    space = w / 2 - wide - h * 0.72
    for (text, dice), start, colour in ((left, h * 0.72, GOLD), (right, w / 2 + wide, "#d8ffe0")):
        die = min(h * 0.42, (space * 0.55) / dice - 2) if dice else 0.0
        size = h * (0.42 if dice else 0.54)
        figure = letters.line(brush, text, Lettering("cinzel-900", size), colour=colour, fit=space - dice * (die + 2), minimum=12)
        x = start + (space - brush.units(figure.w) - dice * (die + 2)) / 2
        canvas.put(figure, x, h / 2, "lm")
        for i in range(dice):
            canvas.put(icons.icon(brush, "perspective-dice-six-faces-random", die, colour=colour),
                       x + brush.units(figure.w) + 3 + i * (die + 2), h / 2, "lm")
    return canvas.picture()
