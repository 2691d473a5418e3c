"""Places of the rivals at a table for three to six: each has a part of the upper row, with its plate, its village and its armies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.games.encrucijada.board import (
    ARMY_ROWS,
    DISCARDS,
    HANDS,
    HERO_ROWS,
    KITS,
    PILE_ROWS,
    TOWERS,
    UPS,
    VILLAGES,
)
from tabletop.games.encrucijada.readers import fights, numbered_armies
from tabletop.kernel.store import UNKNOWN
from tabletop.toolkit.graph.box import Box, columns
from tabletop.ui.boards.encrucijada.groups import Group, Row
from tabletop.ui.table.rows import LETTER, spread
from tabletop.ui.table.spots import Spot

GAP = 8.0
HEAD, LINE, ARMIES = 54.0, 28.0, 4.0 * LETTER
"""Heights of the plate's head, of a line of counts or sums under it, and of the armies under the village."""
COUNTS = 212.0
"""Width of hand, piles and discard side by side: where it is missing, piles and discard have a line of their own."""
NARROWEST, TALLEST = 5.2 * LETTER, 6.0 * LETTER
"""Least width and greatest height of a card in a village."""
VILLAGE, BACK = 1.7, 0.72
"""Width of a card in a village, and of a back, over its height."""
LAYER, LAYERS = 3.0, 3


@dataclass(frozen=True, slots=True)
class Stand:
    """Place of an army: the box of the whole, that of each of its cards from the first, and the front or panel in which it stands."""

    army: int
    box: Box
    cards: tuple[Box, ...]
    front: Box


@dataclass(frozen=True, slots=True)
class RivalSide:
    """Places of a rival: medallion, name, hand, piles, discard, dial, resources with the way to Rule, village, armies."""

    seat: int
    panel: Box
    medal: Box
    name: Box
    hand: Box
    piles: Box
    discard: Box
    dial: Box
    sums: Box
    village: Box
    armies: Box


def sides(room: Box, seats: Sequence[int]) -> dict[int, RivalSide]:
    """Return the places of the seats, from left to right."""
    return {seat: _side(seat, box) for seat, box in zip(seats, columns(room, len(seats), GAP), strict=True)}


def _side(seat: int, box: Box) -> RivalSide:
    inner = box.inset(10, 8)
    head, rest = inner.cut_top(HEAD, 4)
    medal, told = head.cut_left(46, 12)
    dial, told = told.cut_right(56, 8)
    name, counts = told.cut_top(26, 4)
    hand, counts = counts.cut_left(50, 4)
    if told.w < COUNTS:
        counts, rest = rest.cut_top(24, 4)
    sums, rest = rest.cut_top(LINE, 6)
    discard, piles = counts.cut_right(50, 4)
    armies, village = rest.cut_bottom(ARMIES, 6)
    return RivalSide(seat, box, medal, name, hand, Box(piles.x, piles.y, min(piles.w, 108), 22), discard, dial, sums, village, armies)


def zones(side: RivalSide) -> dict[int, Box]:
    """Return the places of a rival's zones, where cards fly from and to."""
    seat = side.seat
    return {VILLAGES[seat]: side.village, TOWERS[seat]: side.dial, HANDS[seat]: side.hand, DISCARDS[seat]: side.discard, KITS[seat]: side.medal,
            ARMY_ROWS[seat]: side.armies, HERO_ROWS[seat]: side.dial, UPS[seat]: side.armies, **dict.fromkeys(PILE_ROWS[seat], side.piles)}


# ---- cards
def rival_spots(store: Any, side: RivalSide, found: tuple[Row, Row]) -> Iterator[Spot]:
    """Return the spots of a rival's village, its heroes first; copies lie under the front card of their group."""
    heroes = [Group((card,), ()) for card in store.zone[HERO_ROWS[side.seat]]]
    groups = [*heroes, *found[0], *found[1]]
    for (group, box) in zip(groups, tiles(side.village, len(groups)), strict=True):
        for place, card in enumerate(group.cards):
            behind = min(place, 1)
            yield Spot(("card", card, 0), card, "village", box.moved(behind * 4, -behind * 3), z=box.x / 10000 - place / 100000, seat=side.seat)


def tiles(room: Box, count: int) -> list[Box]:
    """Return the places of a number of tiles: in one row while they fit side by side, else in two."""
    fits = count * (NARROWEST + GAP) - GAP <= room.w
    rows = 1 if fits else 2
    high = min(TALLEST, (room.h - 4 * (rows - 1)) / rows)
    upper = -(-count // rows)
    lines = [Box(room.x, room.y + i * (high + 4) + (room.h - rows * high - (rows - 1) * 4) / 2, room.w, high) for i in range(rows)]
    counts = (upper, count - upper) if rows == 2 else (count,)
    return [box for line, part in zip(lines, counts, strict=True)
            for box in spread(line, part, (high * VILLAGE, high), narrowest=NARROWEST, gap=GAP)]


def heaps(store: Any, side: RivalSide) -> list[Stand]:
    """Return the places of a rival's armies."""
    found, room = numbered_armies(store, side.seat), side.armies
    high = room.h - 20
    wide = high * BACK
    places = spread(room, len(found), (wide + 44, room.h), gap=10)
    out = []
    for army, place in zip(found, places, strict=True):
        count = 0 if fights(store, army) else len(store.contents(army))
        cards = tuple(Box(place.x + 18 + min(j, LAYERS - 1) * LAYER, place.y + 10 - min(j, LAYERS - 1) * 2, wide, high) for j in range(count))
        out.append(Stand(army, place, cards, room))
    return out


def heap_spots(store: Any, side: RivalSide) -> Iterator[Spot]:
    """Return the spots of a rival's hidden cards, small backs; those of an army in a war lie in its band."""
    for heap in heaps(store, side):
        for i, (card, box) in enumerate(zip(store.contents(heap.army), heap.cards, strict=False)):
            known = card != UNKNOWN and bool(store.card[card])
            key = ("card", card, 0) if known else ("back", side.seat, 100 * heap.army + i)
            yield Spot(key, card if known else UNKNOWN, "heap", box, z=1.0 - i / 100, seat=side.seat)
