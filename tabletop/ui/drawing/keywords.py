"""Keyword icons shared by the games: their fixed order, and the row of discs under a tile's ribbon."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from tabletop.toolkit.paint import icons
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import GOLD, Lettering
from tabletop.toolkit.paint.vector import box, circle, rim

ICONS: Mapping[str, str] = {
    "swift": "sprint", "heavy": "weight-crush", "pierce": "broadhead-arrow", "crush": "flat-hammer", "fury": "bestial-fangs",
    "sweep": "crossed-axes", "challenge": "pointing", "open_way": "direction-sign", "stalk": "hood", "long": "high-shot",
    "pike": "pikeman", "guard": "bordered-shield", "mail": "chain-mail", "shield": "round-shield", "camouflage": "fog",
    "immune": "all-seeing-eye", "veteran": "laurel-crown", "regeneration": "anticlockwise-rotation", "formation": "linked-rings",
    "command": "rally-the-troops", "absorb": "infinity"}
"""Icon of each keyword, in the order in which they stand on a tile."""
MOST = 3
"""Most discs; the rest are counted."""
Told = tuple[tuple[str, bool], ...]
"""Keywords of a card, each with whether it is in force now."""


def told(printed: Collection[str], now: Collection[str]) -> Told:
    """Order the keywords that a card has printed or has now; a printed one that is not in force waits for its condition."""
    return tuple((key, key in now) for key in ICONS if key in printed or key in now)


@painted
def keyword_disc(brush: Brush, key: str, size: float, *, on: bool) -> Picture:
    """Paint the disc of a keyword; one that waits for its condition is hollow, dim and smaller."""
    canvas, c = Canvas(brush, size, size, pad=6), size / 2
    if on:
        canvas.shadow(2, 2, size - 4, size - 4, radius=c, blur=3, strength=0.6, down=1)
        canvas.svg(circle(c, c, c - 1, fill="#141b38", fill_opacity=0.95, line="url(#rim)", line_width=brush.line(1.6)), rim())
        canvas.put(icons.icon(brush, ICONS[key], size * 0.68, colour="#fff3d6"), c, c, "mm")
        return canvas.picture()
    canvas.svg(circle(c, c, c * 0.8, fill="#0d0805", fill_opacity=0.7, line="#8d7f68", line_width=brush.line(1.2)))
    canvas.put(icons.icon(brush, ICONS[key], size * 0.5, colour="#8d7f68"), c, c, "mm")
    return canvas.picture()


@painted
def more(brush: Brush, count: int, size: float) -> Picture:
    """Paint the number of keywords that have no room."""
    w, h = size * 1.05, size * 0.7
    canvas = Canvas(brush, w, h)
    canvas.svg(box(0.6, 0.6, w - 1.2, h - 1.2, r=h / 2, fill="#120a06", fill_opacity=0.92, line=brush.hex("brass"), line_width=brush.line(1.1)))
    canvas.text(f"+{count}", w / 2, h / 2, Lettering("alegreya-sans-700", h * 0.72), "mm", colour=GOLD)
    return canvas.picture()


def discs(brush: Brush, keywords: Told, size: float, room: float) -> Iterator[tuple[Picture, float]]:
    """Yield the discs of a row with the width of each, as many as have room: at most three, then the number of the rest."""
    fit = max(1, min(MOST, int(room // (size + 1))))
    shown = keywords if len(keywords) <= fit else keywords[:max(1, fit - (room < (fit + 1) * (size + 1)))]
    for key, on in shown:
        yield keyword_disc(brush, key, size, on=on), size
    if len(shown) < len(keywords):
        yield more(brush, len(keywords) - len(shown), size), size * 1.05
