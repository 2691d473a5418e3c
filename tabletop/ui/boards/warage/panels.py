"""Hero's part of Warage's table: beds with tiles for the seat at the bottom and an only rival, a panel for others."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Literal

from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.screen import Layout

Boxes = tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """Places of a seat's things. `style` is "beds" or "panel".

    `ready` are helmet, armour and both hands. A bed has rows for `gear`, `helpers` and `spells`, and race and class as
    cards; a panel has `cells` for all that instead, the last of which has the count of the rest when they run out.
    `life` holds the life pile (as cards in a bed, as a pill in a panel), `hand` the number of cards held.
    """

    style: Literal["beds", "panel"]
    whose: Literal["own", "other"]
    box: Box
    beds: Boxes
    ready: Boxes
    hp: Box
    badges: Boxes
    life: Box
    hand: Box
    deck: Box
    discard: Box
    medal: Box
    name: Box
    race: Box = EMPTY
    trade: Box = EMPTY
    gear: Box = EMPTY
    helpers: Box = EMPTY
    spells: Box = EMPTY
    cells: Boxes = ()

    def moved(self, dx: float, dy: float) -> Side:
        """Return all of it moved by an offset."""
        def shift(value: Any) -> Any:
            if isinstance(value, Box):
                return value.moved(dx, dy) if value.w else value
            return tuple(box.moved(dx, dy) for box in value) if isinstance(value, tuple) else value

        return replace(self, **{f.name: shift(getattr(self, f.name)) for f in fields(self)})


@dataclass(frozen=True, slots=True)
class BedMeasures:
    """Measures of beds: sizes of their cards, and the height of the title."""

    title: float
    tile: tuple[float, float]
    ready: tuple[float, float]
    hero: tuple[float, float]
    hp: float
    badge: float
    life: tuple[float, float]
    between: float
    """Distance from the first row of tiles to the second."""
    inset: float


BEDS: dict[tuple[Layout, str], BedMeasures] = {
    ("wide", "own"): BedMeasures(34, (104, 88), (128, 104), (128, 158), 96, 44, (58, 84), 44, 10),
    ("wide", "other"): BedMeasures(26, (104, 88), (104, 88), (98, 120), 76, 38, (58, 84), 5, 10),
    ("small", "own"): BedMeasures(22, (76, 58), (76, 58), (72, 92), 60, 30, (40, 56), 22, 7),
    ("small", "other"): BedMeasures(20, (76, 58), (76, 58), (64, 80), 50, 26, (40, 56), 4, 7),
}


def beds(layout: Layout, box: Box, *, gap: float, whose: Literal["own", "other"]) -> Side:
    """Return three beds side by side: gear over helpers, the hero, spells over the life pile."""
    m = BEDS[layout, whose]
    outer = 344.0 if layout == "wide" else 330.0
    left, right = Box(box.x, box.y, outer, box.h), Box(box.right - outer, box.y, outer, box.h)
    hero = Box(left.right + gap, box.y, box.w - 2 * (outer + gap), box.h)
    row = left.w - 2 * m.inset
    second = box.y + m.title + m.tile[1] + m.between
    ready = _ready(hero, m)
    cx = hero.centre[0]
    race = Box(cx - m.hero[0] - 8, hero.y + 6, *m.hero)
    y = hero.bottom - m.hp / 2 - (2 if layout == "wide" else 1)
    step = m.badge + 3
    first = cx - m.hp / 2 - 6 - m.badge / 2
    badges = tuple(Box(x - m.badge / 2, y - m.badge / 2 + 2, m.badge, m.badge)
                   for x in (first - step, first, cx + m.hp / 2 + 6 + m.badge / 2))
    w, h = m.life
    life = Box(right.centre[0] - 2.5 * w - 12, second, 5 * w + 24, h)
    return Side(
        "beds", whose, hero, (hero, left, right), ready, Box(cx - m.hp / 2, y - m.hp / 2, m.hp, m.hp), badges, life,
        *_heaps(layout, box, whose), race=race, trade=race.moved(m.hero[0] + 16, 0),
        gear=Box(left.x + m.inset, box.y + m.title, row, m.tile[1]), helpers=Box(left.x + m.inset, second, row, m.tile[1]),
        spells=Box(right.x + m.inset, box.y + m.title, row, m.tile[1]))


def _ready(hero: Box, m: BedMeasures) -> Boxes:
    """Return the equipment slots: helmet and armour at the left, the hands at the right."""
    w, h = m.ready
    gap = (hero.h - 2 * h) / 3
    return tuple(Box(x, hero.y + gap + i * (h + gap), w, h)
                 for x in (hero.x + gap, hero.right - gap - w) for i in (0, 1))


def _heaps(layout: Layout, box: Box, whose: str) -> tuple[Box, Box, Box, Box, Box]:
    """Return hand, deck, discard, medal and name of a seat with beds; an only rival's are under its beds, at the left."""
    wide = layout == "wide"
    w, h = (72.0, 100.0) if wide else (46.0, 64.0)
    y = box.bottom + (46 if wide else 22)
    x = box.x + (16 if wide else 8)
    hand = Box(box.centre[0], 0, 90, 26)
    medal, name = Box(box.x, box.y, 0, 0), Box(box.x, box.y, 0, 0)
    return hand, Box(x, y, w, h), Box(x + w + (16 if wide else 10), y, w, h), medal, name


def panel(layout: Layout, box: Box) -> Side:
    """Return one panel with everything of a rival: identity, numbers, equipment, other cards in play."""
    if layout == "small":
        return _small(box)
    return _broad(box) if box.w > 500 else _middling(box) if box.w > 340 else _narrow(box)


def _line(x: float, y: float, size: float, count: int, step: float) -> Boxes:
    return tuple(Box(x + i * step, y, size, size) for i in range(count))


def _broad(box: Box) -> Side:
    """Return a panel 660 wide: identity and numbers at the left, three rows of large squares at the right."""
    x, y = box.x, box.y
    left = 310.0
    squares = 62.0
    step = (box.w - left - 16 - squares) / 4
    rows = [y + 14 + i * (squares + 9) for i in range(3)]
    start = x + left
    cells = tuple(Box(start + i * step, row, squares, squares) for row in rows[1:] for i in range(5))
    return Side(
        "panel", "other", box, (box,), _line(start, rows[0], squares, 4, step), Box(x + 208, y + 14, 88, 88),
        _line(x + 18, y + 116, 42, 3, 47), Box(x + 232, y + 117, 64, 40), Box(x + 164, y + 117, 64, 40),
        Box(x + 18, y + 168, 40, 52), Box(x + 66, y + 168, 40, 52), Box(x + 14, y + 16, 76, 76), Box(x + 100, y + 18, 104, 76),
        cells=cells)


def _middling(box: Box) -> Side:
    """Return a panel 344 wide, for three rivals."""
    x, y, right = box.x, box.y, box.right
    return Side(
        "panel", "other", box, (box,), _line(right - 16 - 182, y + 114, 44, 4, 46), Box(right - 96, y + 12, 84, 84),
        _line(x + 14, y + 115, 40, 3, 42), Box(x + 172, y + 70, 72, 40), Box(x + 98, y + 70, 72, 40),
        Box(right - 98, y + 168, 40, 46), Box(right - 54, y + 168, 40, 46), Box(x + 12, y + 14, 76, 76), Box(x + 98, y + 16, 146, 54),
        cells=_line(x + 14, y + 169, 44, 5, 46))


def _narrow(box: Box) -> Side:
    """Return a panel about 260 to 320 wide, for four or five rivals."""
    x, y, right = box.x, box.y, box.right
    step = min(48.0, (box.w - 20 - 42) / 3)
    most = int((box.w - 20 - 86 - 42) // 44) + 1
    return Side(
        "panel", "other", box, (box,), _line(x + 10, y + 136, 42, 4, step), Box(right - 80, y + 8, 72, 72),
        _line(x + 10, y + 90, 36, 3, 38), Box(right - 64, y + 88, 56, 40), Box(right - 124, y + 88, 56, 40),
        Box(right - 92, y + 183, 40, 42), Box(right - 50, y + 183, 40, 42), Box(x + 8, y + 12, 58, 58),
        Box(x + 72, y + 10, box.w - 72 - 84, 62), cells=_line(x + 10, y + 183, 42, most, 44))


def _small(box: Box) -> Side:
    """Return a panel 146 high, for the small layout: from 540 down to 211 wide."""
    x, y, right = box.x, box.y, box.right
    broad = box.w > 300
    medal = Box(x + 6, y + 6, 44, 44)
    hp = Box(right - 52, y + 4, 48, 48)
    name = Box(x + 54, y + 6, box.w - 54 - 56, 24 if not broad else 44)
    if broad:
        start = x + 172 if box.w < 420 else x + 196
        step = min(46.0, (right - 8 - start - 40) / 3)
        most = int((right - 8 - start - 40) // 42) + 1
        return Side(
            "panel", "other", box, (box,), _line(start, y + 56, 40, 4, step), hp, _line(x + 8, y + 62, 28, 3, 30),
            Box(x + 102, y + 100, 52, 40), Box(x + 102, y + 56, 52, 40), Box(x + 8, y + 102, 40, 40), Box(x + 54, y + 102, 40, 40),
            medal, name, cells=_line(start, y + 101, 40, most, 42))
    step = (box.w - 12 - 40) / 4
    most = 3 if box.w < 240 else 4
    return Side(
        "panel", "other", box, (box,), _line(x + 6, y + 56, 40, 4, 41), hp, _line(x + 54, y + 30, 24, 3, 25),
        Box(right - 42, y + 100, 40, 40), Box(right - 42, y + 56, 40, 40), Box(x, y, 0, 0), Box(right - 84, y + 100, 40, 40),
        medal, name, cells=_line(x + 6, y + 100, 40, most, 41 if most == 3 else min(42, step)))
