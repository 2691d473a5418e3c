"""Foot of a card under its text: badges, pips, coins, life, icons with words, side by side."""

from __future__ import annotations

from dataclasses import replace

from tabletop.toolkit.paint import icons, letters
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import INK_SOFT, Lettering
from tabletop.ui.drawing.counters import badge, hp_disc
from tabletop.ui.drawing.face import Foot
from tabletop.ui.drawing.marks import coin, pips

ROW_OF_SLOTS = 6


@painted
def foot(brush: Brush, parts: tuple[Foot, ...], *, w: float, h: float) -> Picture:
    """Paint the items spread evenly over w units under a hairline."""
    canvas = Canvas(brush, w, h, pad=12)
    canvas.part(0, 0, w, 2, f'<rect width="{w}" height="{brush.line(1)}" fill="#8a6128" fill-opacity="0.5"/>')
    made = [_part(brush, part, h) for part in parts]
    total = sum(brush.units(p.w) for p in made)
    if total + 4 * len(made) > w:  # drop words before the numbers get too close
        made = [_part(brush, replace(part, note=""), h) for part in parts]
        total = sum(brush.units(p.w) for p in made)
    space = max(4.0, (w - total) / max(1, len(made)))
    x = space / 2 if len(made) > 1 else (w - total) / 2
    for picture in made:
        canvas.put(picture, x, h * 0.54, "lm")
        x += brush.units(picture.w) + space
    return canvas.picture()


def _part(brush: Brush, part: Foot, h: float) -> Picture:
    words = Lettering("alegreya-sans-700", min(16.0, h * 0.42), 0, 0)
    if part.kind == "badge":
        return _noted(brush, badge(brush, part.value, part.hue or "attack", h * 0.98), part.note, words)
    if part.kind == "pips":
        count = int(part.value)
        return _noted(brush, pips(brush, count, count, kind=part.hue or "hp", size=h * 0.36, step=h * 0.44), part.note,
                      words)
    if part.kind == "slots":
        return _slots(brush, part.value, h)
    if part.kind == "coin":
        return _noted(brush, coin(brush, part.value, h * 0.84), part.note, words)
    if part.kind == "hp":
        return hp_disc(brush, int(part.value), h * 1.12, unit=part.hue)
    if part.kind == "icon":
        return _noted(brush, icons.icon(brush, part.value, h * 0.56, colour=part.hue or INK_SOFT), part.note, words)
    return letters.line(brush, part.value, words, colour=INK_SOFT)


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
