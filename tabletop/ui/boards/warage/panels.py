"""Hero's part of Warage's table: beds with tiles for the seat at the bottom and an only rival, a panel for others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tabletop.games.warage.board import LIFE_SPACES
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.ui.table.plan import MARGIN
from tabletop.ui.table.rows import LETTER, spread

Boxes = tuple[Box, ...]
OUTER = 0.29
"""Width of each outer bed over the row's."""
UPRIGHT_BEDS, HERO_TIER, CORE = 0.4, 0.46, 2.8
"""Height over width of a row whose beds lie in two tiers; the hero's part of it; most width of a hero's things over their height."""
TITLE = 1.65 * LETTER
"""Height of a line with the name of a row of cards."""
INSET, GAP = 10.0, 5.0
"""Distance of a row of cards from the edge of its bed; gap between two squares, and between two parts of a hero."""
TILE, READY, UPRIGHT, LIFE, HEAP = 1.2, 1.1, 0.81, 0.7, 0.72
"""Width over height: of a card in a row, of a worn one, of race and class, of a card of the life pile, of a heap."""
NARROWEST = 3.4 * LETTER
"""Least width of a card in a row."""
HP, BADGE = 0.31, 0.17
"""Size of the hit points and of a badge over the height of their bed."""
PORTRAIT = 150.0
"""Most width of a rival's portrait."""
IDENTITY = 0.5
"""Part of a panel's height for portrait, name and numbers, over two rows of squares."""
SQUARE = 72.0
"""Most side of a square in a panel."""
TALLIES = 2
"""Squares of a row that counts and heaps take: hand and life pile in the first, deck and discard in the second."""


@dataclass(frozen=True, slots=True)
class Side:
    """Places of a seat's things. `style` is "beds" or "panel".

    `ready` are helmet, armour and both hands. A bed has rows for `gear`, `helpers` and `spells`, and race and class as
    cards; a panel has a portrait, and `cells` for all that instead, the last of which has the count of the rest when they
    run out. `life` holds the life pile (as cards in a bed, as a pill in a panel), `hand` the number of cards held.
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
    portrait: Box = EMPTY
    name: Box = EMPTY
    race: Box = EMPTY
    trade: Box = EMPTY
    gear: Box = EMPTY
    helpers: Box = EMPTY
    spells: Box = EMPTY
    cells: Boxes = ()


def beds(box: Box, piles: Box, *, whose: Literal["own", "other"]) -> Side:
    """Return three beds: gear over helpers, the hero, spells over the life pile; deck and discard stand in a column.

    They lie side by side; in an upright window the hero lies above the others, or below them if it faces down. Of the own ones each row
    has its name over it, of the rival's the first.
    """
    left, hero, right = _tiers(box, whose) if box.h > box.w * UPRIGHT_BEDS else _abreast(box)
    named = TITLE if whose == "own" else GAP
    high = (left.h - TITLE - named - 2 * GAP) / 2
    first, second = left.y + TITLE + GAP, left.bottom - GAP - high
    row = Box(left.x + INSET, first, left.w - 2 * INSET, high)
    spells = Box(right.x + INSET, first, right.w - 2 * INSET, high)
    wide = min(high * LIFE, (spells.w - 4 * 6) / 5)
    life = Box(spells.centre[0] - 2.5 * wide - 12, second, 5 * wide + 24, high)
    deck, discard = _heaps(piles, high, lower=whose == "own")
    core = hero.centred(min(hero.w, hero.h * CORE), hero.h)
    ready = _ready(core)
    race, trade, hp, badges = _hero(core, ready)
    return Side(
        "beds", whose, hero, (hero, left, right), ready, hp, badges, life, Box(box.centre[0], 0, 90, 26), deck, discard,
        race=race, trade=trade, gear=row, helpers=row.moved(0, second - first), spells=spells)


def _abreast(box: Box) -> tuple[Box, Box, Box]:
    left, rest = box.cut_left(box.w * OUTER, MARGIN)
    right, hero = rest.cut_right(box.w * OUTER, MARGIN)
    return left, hero, right


def _tiers(box: Box, whose: Literal["own", "other"]) -> tuple[Box, Box, Box]:
    high = (box.h - MARGIN) * HERO_TIER
    hero, low = box.cut_top(high, MARGIN) if whose == "own" else box.cut_bottom(high, MARGIN)
    left, right = low.cut_left((low.w - MARGIN) / 2, MARGIN)
    return left, hero, right


def _ready(hero: Box) -> Boxes:
    """Return the equipment slots: helmet and armour at the left, the hands at the right."""
    h = (hero.h - 3 * MARGIN) / 2
    w = min(h * READY, hero.w * 0.187)
    return tuple(Box(x, hero.y + MARGIN + i * (h + MARGIN), w, h) for x in (hero.x + MARGIN, hero.right - MARGIN - w) for i in (0, 1))


def _hero(hero: Box, ready: Boxes) -> tuple[Box, Box, Box, Boxes]:
    """Return race and class side by side between the slots, the hit points under them, the badges beside these."""
    middle, room = hero.centre[0], ready[2].x - ready[0].right - 2 * MARGIN
    hp = min(hero.h * HP, room * 0.34)
    high = min(hero.h - hp - 2 * MARGIN, (room - MARGIN) / 2 / UPRIGHT)
    wide, badge = high * UPRIGHT, min(hero.h * BADGE, ((room - hp) / 2 - GAP) / 2 - 3)
    race = Box(middle - wide - MARGIN / 2, hero.y + MARGIN, wide, high)
    y = hero.bottom - hp / 2 - 3
    step = badge + 3
    left = middle - hp / 2 - GAP - badge / 2
    xs = (left - step, left, middle + hp / 2 + GAP + badge / 2)
    badges = tuple(Box(x - badge / 2, y - badge / 2 + 2, badge, badge) for x in xs)
    return race, race.moved(wide + MARGIN, 0), Box(middle - hp / 2, y - hp / 2, hp, hp), badges


def _heaps(room: Box, high: float, *, lower: bool) -> tuple[Box, Box]:
    """Return deck and discard one over the other: the deck at the foot of its column, the rival's at the head."""
    h = min(high, (room.h - 2 * MARGIN) / 2)
    deck = Box(room.centre[0] - h * HEAP / 2, room.bottom - h if lower else room.y + MARGIN, h * HEAP, h)
    return deck, deck.moved(0, -h - MARGIN if lower else h + MARGIN)


def panel(box: Box) -> Side:
    """Return one panel with everything of a rival: portrait, name and numbers over two rows of squares."""
    inner = box.inset(MARGIN, MARGIN)
    top = box.h * IDENTITY
    portrait = Box(inner.x, inner.y, min(PORTRAIT, top, inner.w * 0.3), min(top, PORTRAIT * 1.15))
    side = min(top * 0.62, inner.w * 0.26)
    hp = Box(inner.right - side, inner.y, side, side)
    x = portrait.right + GAP
    badge = min(portrait.h * 0.34, (inner.right - x - 2 * 3) / 3, 46.0)
    low = portrait.bottom - badge
    badges = tuple(Box(x + i * (badge + 3), max(low, hp.bottom - badge * 0.1), badge, badge) for i in range(3))
    name = Box(x, inner.y, hp.x - GAP - x, badges[0].y - inner.y - 2)
    square = min(SQUARE, (inner.bottom - portrait.bottom - 2 * GAP) / 2, (inner.w - 5 * GAP) / 6)
    first, second = inner.bottom - 2 * square - GAP, inner.bottom - square
    count = int((inner.w + GAP + 0.01) // (square + GAP))

    def places(y: float, numbers: range) -> Boxes:
        return tuple(Box(inner.x + i * (square + GAP), y, square, square) for i in numbers)

    tallies = [Box(inner.right - square * (2 - i) - GAP * (1 - i), y, square, square) for y in (first, second) for i in range(2)]
    return Side(
        "panel", "other", box, (box,), places(first, range(4)), hp, badges, tallies[1], tallies[0], tallies[2], tallies[3], portrait, name,
        cells=(*places(second, range(count - TALLIES)), *places(first, range(4, count - TALLIES))))


def row_places(row: Box, count: int) -> list[Box]:
    """Return the places of a number of cards in a row of a bed, from its left end: side by side, then narrower, at last over each other."""
    found = spread(row, count, (row.h * TILE, row.h), narrowest=NARROWEST, gap=6.0)
    return [box.moved(row.x - found[0].x, 0) for box in found]


def life_places(side: Side) -> list[Box]:
    """Return the five spaces of a life pile in a bed."""
    w = (side.life.w - 24) / LIFE_SPACES
    return [Box(side.life.x + i * (w + 6), side.life.y, w, side.life.h) for i in range(LIFE_SPACES)]
