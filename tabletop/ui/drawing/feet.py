"""Foot of a card under its text: badges, pips, coins, life, icons with words, side by side."""

from __future__ import annotations

from dataclasses import replace

from tabletop.toolkit.paint import icons, letters
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import INK_SOFT, Lettering
from tabletop.ui.drawing import colours
from tabletop.ui.drawing.counters import badge, hp_disc
from tabletop.ui.drawing.face import Foot
from tabletop.ui.drawing.marks import coin, pips
from tabletop.ui.drawing.wax import wax_seal

ROW_OF_SLOTS = 6
LARGE = 30.0
"""Height of a foot on faces larger than those in a hand."""


@painted
def foot(brush: Brush, parts: tuple[Foot, ...], *, w: float, h: float) -> Picture:
    """Paint the items spread evenly over w units under a hairline."""
    canvas = Canvas(brush, w, h, pad=12)
    canvas.part(0, 0, w, 2, f'<rect width="{w}" height="{brush.line(1)}" fill="#8a6128" fill-opacity="0.5"/>')
    made = [_part(brush, part, h) for part in parts]
    for last in reversed(range(len(parts))):  # drop words, the last first, before the numbers get too close
        if sum(brush.units(p.w) for p in made) + 4 * len(made) <= w:
            break
        made[last] = _part(brush, replace(parts[last], note=""), h)
    total = sum(brush.units(p.w) for p in made)
    space = max(4.0, (w - total) / max(1, len(made)))
    x = space / 2 if len(made) > 1 else (w - total) / 2
    for picture in made:
        canvas.put(picture, x, h * 0.54, "lm")
        x += brush.units(picture.w) + space
    return canvas.picture()


def _part(brush: Brush, part: Foot, h: float) -> Picture:
    words = Lettering("alegreya-sans-700", min(16.0, h * 0.42), 0, 0)
    match part.kind:
        case "count":
            return _count(brush, part.hue, part.value, h)
        case "price":
            return _price(brush, part.hue, part.value, h)
        case "slots":
            return _slots(brush, part.value, h)
        case "hp":
            return hp_disc(brush, int(part.value), h * 1.12, unit=part.hue)
        case "text":
            return letters.line(brush, part.value, words, colour=INK_SOFT)
    told = part.kind != "strength" or h > LARGE  # everybody knows the banner in the hand
    return _noted(brush, _sign(brush, part, h), part.note if told else "", words)


def _sign(brush: Brush, part: Foot, h: float) -> Picture:
    """Paint an item that may have a word at its right."""
    match part.kind:
        case "badge":
            return badge(brush, part.value, part.hue or "attack", h * 0.98)
        case "strength":
            return badge(brush, part.value, "strength", h * 1.06)
        case "seal":
            return wax_seal(brush, h * 0.95, (part.value,))
        case "pips":
            return pips(brush, int(part.value), int(part.value), kind=part.hue or "hp", size=h * 0.36, step=h * 0.44)
        case "coin":
            return coin(brush, part.value, h * 0.84)
    return icons.icon(brush, part.value, h * 0.56, colour=part.hue or INK_SOFT)


def _count(brush: Brush, icon: str, value: str, h: float) -> Picture:
    """Paint an icon with a number at its right, which is never left out."""
    number = letters.line(brush, value, Lettering("cinzel-900", h * 0.5, 0, 0), colour=INK_SOFT)
    w = h * 0.62 + brush.units(number.w)
    canvas = Canvas(brush, w, h)
    canvas.put(icons.icon(brush, icon, h * 0.56, colour=INK_SOFT), 0, h / 2, "lm")
    canvas.put(number, w, h / 2, "rm")
    return canvas.picture()


def _price(brush: Brush, people: str, value: str, h: float) -> Picture:
    """Paint the cost of a card for one people: its emblem over a disc; a dash where it cannot play it."""
    dye, side = colours.dye(people), h * 0.62
    canvas = Canvas(brush, side, h, pad=8)
    faded = "#9a8a6c"
    canvas.put(icons.icon(brush, dye.emblem, h * 0.38, colour=dye.mid if value else faded), side / 2, h * 0.17, "mm")
    if value:
        canvas.put(badge(brush, value, people, side), side / 2, h - side / 2, "mm")
    else:
        canvas.text("–", side / 2, h - side / 2, Lettering("cinzel-900", side * 0.7, 0, 0), "mm", colour=faded)
    return canvas.picture()


def _noted(brush: Brush, picture: Picture, note: str, words: Lettering) -> Picture:
    """Paint a picture with a word at its right."""
    if not note:
        return picture
    text = letters.line(brush, note, words, colour=INK_SOFT)
    w, h = brush.units(picture.w) + 5 + brush.units(text.w), brush.units(picture.h)
    canvas = Canvas(brush, w, h, pad=12)
    canvas.put(picture, 0, 0)
    canvas.put(text, w, h / 2, "rm")
    return canvas.picture()


def _slots(brush: Brush, value: str, h: float) -> Picture:
    """Paint two rows of pips, red over blue; a long row of one colour alone is split in two."""
    rows = [(kind, int(n)) for kind, n in zip(("hp", "energy"), value.split(","), strict=True) if int(n)]
    if len(rows) == 1 and rows[0][1] > ROW_OF_SLOTS:
        kind, n = rows[0]
        rows = [(kind, -(-n // 2)), (kind, n // 2)]
    size, step = h * 0.26, h * 0.31
    canvas = Canvas(brush, max([size, *(size + (n - 1) * step for _, n in rows)]), h)
    for i, (kind, n) in enumerate(rows):
        y = h / 2 + (i - (len(rows) - 1) / 2) * h * 0.38
        canvas.put(pips(brush, n, n, kind=kind, size=size, step=step), 0, y, "lm")
    return canvas.picture()
