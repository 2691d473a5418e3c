"""Layout of Enadrya's board: rows measured in letters, seen from the seat at the bottom.

The three rows of a side are one row of the table. Technology, Power and the piles stand in the columns beside the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from tabletop.games.enadrya.board import (
    BASE,
    BATTLE,
    COLUMNS,
    DECK,
    INCINERATOR,
    POWER,
    TECHNOLOGY,
    ZONE_1,
    ZONE_2,
    pile,
    slot,
)
from tabletop.toolkit.graph.box import Box
from tabletop.ui.table.plan import CARD, MARGIN, Frame, Measure, Plan, frame, held, needed
from tabletop.ui.table.rows import LETTER, Row, stack

NARROW, BROAD = 1.1, 1.5
"""Least and most width of a tile over its height."""
BASE_WIDE, PLATE, PILE = 1.56, (1.44, 0.88), 0.72
"""Width of a Base over a tile's; size of the plate between battle slots over a tile's; width over height of a card of the hand, of a pile."""
SEAM = 0.45 * LETTER
"""Gap between two tiles."""
SIGN = 1.75 * LETTER
"""Width beside the slots for the names of the rows."""
OUTER, INNER = 0.6 * LETTER, 0.3 * LETTER
"""Height of a bed beyond its first Zone, where the columns have their names, and beyond its battle slots."""
_ALONG = 6 + BASE_WIDE
_SIDE = 3 * 3.9 + (OUTER + INNER + 2 * SEAM) / LETTER
_BREADTH, _GAPS = _ALONG * NARROW / 3, 2
_ROWS = (Row("peek", 1.4, 2.6, 0.15), Row("other", _SIDE, 27, 3, _BREADTH, _GAPS, 1.9), Row("phases", 1.8, 2.1, 0.1),
         Row("own", _SIDE, 27, 3, _BREADTH, _GAPS, 1.9), Row("hand", 9.0, 15, 1.5, CARD * 7.7, tall=1.6))


@dataclass(frozen=True, slots=True)
class Wing:
    """Three battle slots of one side of a board: the frame, the seat and its columns."""

    box: Box
    seat: int
    columns: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Sign:
    """Word along the edge of the board: centre, degrees, the row it names, the seat."""

    x: float
    y: float
    degrees: int
    row: int
    seat: int
    side: Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class EnadryaPlan(Plan):
    """Boxes of everything. The beds are of the seat at the bottom and of the other, as the plates."""

    wings: tuple[Wing, ...]
    signs: tuple[Sign, ...]


@dataclass(frozen=True, slots=True)
class _Side:
    """Places of one seat on the board: its bed, the tops of Zone 1, Zone 2 and battle, the columns' x and the size of a tile."""

    seat: int
    bed: Box
    tops: tuple[float, float, float]
    across: tuple[float, ...]
    tile: tuple[float, float]

    @property
    def middle(self) -> float:
        """Return the x of the board's middle."""
        return self.bed.centre[0]

    def tiles(self, row: int) -> dict[int, Box]:
        """Return the boxes of a row's slots."""
        return {slot(self.seat, row, column): Box(self.across[column], self.tops[row], *self.tile) for column in COLUMNS[row]}

    def between(self, row: int, w: float, h: float) -> Box:
        """Return a box of that size between the two wings of a row."""
        return Box(self.middle - w / 2, self.tops[row] + (self.tile[1] - h) / 2, w, h)


def table_rows(measure: Measure = "letters") -> tuple[Row, ...]:
    """Return the rows from top to bottom; in a replay, whose panels show the hand, without it."""
    return _ROWS[:-1] if isinstance(measure, Box) else _ROWS


def least(seats: int, measure: Measure = "letters") -> tuple[float, float]:
    """Return the letters that a table needs across and down."""
    return needed(table_rows(measure))


def plan(size: tuple[float, float], measure: Measure, bottom: int, seats: int = 2) -> EnadryaPlan:
    """Return the plan of a table of that size, with a seat at the bottom."""
    around = frame(size, measure)
    rows = stack(around.rows, table_rows(measure))
    own, other = _side(rows["own"], bottom, lower=True), _side(rows["other"], 1 - bottom, lower=False)
    hand = rows.get("hand", Box(around.rows.x, size[1] + 60, around.rows.w, 200))
    zones = {**_slots(own), **_slots(other), **_beside(around, own, lower=True), **_beside(around, other, lower=False)}
    return EnadryaPlan(
        size=size, bottom=bottom, zones=zones, beds=(own.bed, other.bed),
        rail=rows["phases"].centred(own.bed.w - 2 * MARGIN, rows["phases"].h), middle=own.middle, panels={**around.panels, "hand": hand},
        room=around.rows.inset(0, MARGIN), prompt_top=other.bed.y + 30,
        drape=Box(around.rows.x, own.bed.bottom + 2, around.rows.w, hand.bottom + MARGIN - own.bed.bottom - 2),
        wings=(*_wings(own), *_wings(other)), signs=(*_signs(own), *_signs(other)),
        plates=(_plate(own), _plate(other)), rails=around.rails,
        sizes={"tile": own.tile, "side": own.tile, **held(hand)})


def _side(room: Box, seat: int, *, lower: bool) -> _Side:
    """Return the side of a seat in its row; the rival's columns are mirrored (ENA-R2: a battle slot faces its opposite)."""
    high = (room.h - OUTER - INNER - 2 * SEAM) / 3
    wide = min(high * BROAD, (room.w - 2 * SIGN - 6 * SEAM) / _ALONG)
    bed = room.centred(_ALONG * wide + 6 * SEAM + 2 * SIGN, room.h)
    widths = (wide, wide, wide, wide * BASE_WIDE, wide, wide)
    lefts = tuple(accumulate((w + SEAM for w in widths), initial=bed.x + SIGN))
    across = (*lefts[:3], bed.centre[0] - wide / 2, *lefts[4:])
    steps = tuple(row * (high + SEAM) for row in range(3))
    tops = tuple(bed.bottom - OUTER - high - step if lower else bed.y + OUTER + step for step in steps)
    return _Side(seat, bed, (tops[0], tops[1], tops[2]), across if lower else across[::-1], (wide, high))


def _slots(side: _Side) -> dict[int, Box]:
    slots = side.tiles(ZONE_1) | side.tiles(ZONE_2) | side.tiles(BATTLE)
    return {**slots, pile(side.seat, BASE): side.between(ZONE_1, side.tile[0] * BASE_WIDE, side.tile[1])}


def _plate(side: _Side) -> Box:
    return side.between(BATTLE, side.tile[0] * PLATE[0], side.tile[1] * PLATE[1])


def _beside(around: Frame, side: _Side, *, lower: bool) -> dict[int, Box]:
    """Return the places in the columns: Technology and Power at the seat's left, its piles at its right."""
    cards, piles = (around.left, around.right) if lower else (_upper(around), around.left)
    w, h = min(cards.w, side.tile[0]), min(side.tile[1], (cards.h - MARGIN) / 2)
    first, second = (side.tops[1], side.tops[0]) if lower else (side.tops[0], side.tops[1])
    first = min(max(first, cards.y), cards.bottom - 2 * h - MARGIN)
    second = min(max(second, first + h + MARGIN), cards.bottom - h)
    x = cards.centre[0] - w / 2
    technology, power = (first, second) if lower else (second, first)
    high = min(side.tile[1], (piles.h - 2 * MARGIN) / 2)
    deck = Box(piles.centre[0] - high * PILE / 2, piles.bottom - high if lower else piles.y + MARGIN, high * PILE, high)
    burnt = deck.moved(0, -high - MARGIN if lower else high + MARGIN)
    return {pile(side.seat, TECHNOLOGY): Box(x, technology, w, h), pile(side.seat, POWER): Box(x, power, w, h),
            pile(side.seat, DECK): deck, pile(side.seat, INCINERATOR): burnt}


def _upper(around: Frame) -> Box:
    """Return the room of the right column above the buttons."""
    if not around.rails and around.panels["main"].w:
        return around.panels["queue"]
    return around.right.cut_top(around.right.h / 2 - MARGIN)[0]


def _wings(side: _Side) -> list[Wing]:
    out = []
    for columns in ((0, 1, 2), (4, 5, 6)):
        x, right = min(side.across[c] for c in columns), max(side.across[c] for c in columns) + side.tile[0]
        box = Box(x, side.tops[BATTLE], right - x, side.tile[1])
        out.append(Wing(box.inset(-SEAM / 2, 1 - INNER), side.seat, columns))
    return out


def _signs(side: _Side) -> list[Sign]:
    left, right = side.bed.x + SIGN / 2, side.bed.right - SIGN / 2
    return [sign for row in (ZONE_1, ZONE_2, BATTLE) for y in [side.tops[row] + side.tile[1] / 2]
            for sign in (Sign(left, y, 90, row, side.seat, "left"), Sign(right, y, -90, row, side.seat, "right"))]
