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

GAP, APART = 8.0, 24.0
"""Units between two cards of a village, and between two rivals: a road runs there."""
HEAD, LINE = 54.0, 28.0
"""Heights of the plate's head, and of the line of sums under it."""
ARMIES, SHARE, FIRST = ((2.6 * LETTER, 3.0 * LETTER), 6.4 * LETTER), 0.42, (2.1 * LETTER, 0.9 * LETTER)
"""Least height of the armies under a village on a narrow and on a wide place, and their greatest; their part of the room of both, less
what the village has first."""
WIDE, DISCARD = 330.0, 50.0
"""Width from which hand, piles and discard stand side by side, without which the discard lies beside the armies; its own width."""
NARROWEST, LOWEST, TALLEST = 6.4 * LETTER, 2.7 * LETTER, 6.6 * LETTER
"""Width of a card in a village to which rows are added, its least and greatest height."""
MOST_ROWS, NAMED = 5, 7 * LETTER
"""Most rows of a village; width from which a card has its whole name, so that those of all villages may be as wide as the narrowest."""
BROADEST, BACK = 2.35, 0.72
"""Most width of a card in a village, and that of a back, over its height."""
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
    return {seat: _side(seat, box) for seat, box in zip(seats, columns(room, len(seats), APART), strict=True)}


def _side(seat: int, box: Box) -> RivalSide:
    inner = box.inset(10, 8)
    head, rest = inner.cut_top(HEAD, 4)
    wide = inner.w >= WIDE
    medal, told = head.cut_left(46 if wide else 40, 10 if wide else 8)
    dial, told = told.cut_right(56 if wide else 50, 6)
    name, counts = told.cut_top(26, 4)
    hand, piles = counts.cut_left(44, 4)
    sums, rest = rest.cut_top(LINE, 6)
    armies, village = rest.cut_bottom(min(ARMIES[1], max(ARMIES[0][wide], rest.h * SHARE - FIRST[wide])), 6)
    if wide:
        discard, piles = piles.cut_right(DISCARD, 4)
    else:
        discard, armies = armies.cut_right(DISCARD, 2)
        discard = discard.cut_bottom(22)[0]
    return RivalSide(seat, box, medal, name, hand, Box(piles.x, piles.y, min(piles.w, 108), 22), discard, dial, sums, village, armies)


def zones(side: RivalSide) -> dict[int, Box]:
    """Return the places of a rival's zones, where cards fly from and to."""
    seat = side.seat
    return {VILLAGES[seat]: side.village, TOWERS[seat]: side.dial, HANDS[seat]: side.hand, DISCARDS[seat]: side.discard, KITS[seat]: side.medal,
            ARMY_ROWS[seat]: side.armies, HERO_ROWS[seat]: side.dial, UPS[seat]: side.armies, **dict.fromkeys(PILE_ROWS[seat], side.piles)}


# ---- cards
def villagers(store: Any, side: RivalSide, found: tuple[Row, Row]) -> list[Group]:
    """Return the groups of a rival's village, its heroes first."""
    return [*(Group((card,), ()) for card in store.zone[HERO_ROWS[side.seat]]), *found[0], *found[1]]


def rival_spots(side: RivalSide, groups: Sequence[Group], fullest: int) -> Iterator[Spot]:
    """Return the spots of a rival's village; copies lie under the front card of their group.

    Tiles are as large as in the village of the rival with most groups, unless those have no room for their names.
    """
    for (group, box) in zip(groups, tiles(side.village, len(groups), fullest), strict=True):
        for place, card in enumerate(group.cards):
            behind = min(place, 1)
            yield Spot(("card", card, 0), card, "village", box.moved(behind * 4, -behind * 3), z=box.x / 10000 - place / 100000, seat=side.seat)


def tiles(room: Box, count: int, fullest: int = 0) -> list[Box]:
    """Return the places of a number of tiles, side by side in as many rows as give them, or the fullest village, the most room."""
    most = range(1, max(1, min(MOST_ROWS, int((room.h + 4) // (LOWEST + 4)))) + 1)
    alike, own = (max((_tile(room, rows, -(-cards // rows)) for rows in most), key=lambda one: (min(one[0], NARROWEST), one[0] * one[1]))
                  for cards in (max(count, fullest), count))
    wide, high, upper = alike if alike[0] >= NAMED else own
    rows = -(-count // max(1, upper))
    top = room.y + (room.h - rows * high - (rows - 1) * 4) / 2
    return [box for i in range(rows) for box in
            spread(Box(room.x, top + i * (high + 4), room.w, high), min(upper, count - i * upper), (wide, high), gap=GAP)]


def _tile(room: Box, rows: int, upper: int) -> tuple[float, float, int]:
    """Return width and height of the tiles in a number of rows with so many side by side, and that number."""
    high = min(TALLEST, (room.h - 4 * (rows - 1)) / rows)
    return min(high * BROADEST, (room.w - GAP * (upper - 1)) / max(1, upper)), high, upper


def heaps(store: Any, side: RivalSide) -> list[Stand]:
    """Return the places of a rival's armies."""
    found, room = numbered_armies(store, side.seat), side.armies
    high = room.h - 20
    slot = min(high * BACK + 54, room.w / max(1, len(found)))
    wide = min(high * BACK, slot - 8)
    places = spread(room, len(found), (slot, room.h), gap=0)
    out = []
    for army, place in zip(found, places, strict=True):
        count = 0 if fights(store, army) else len(store.contents(army))
        left, lies = place.centre[0] - wide / 2 - LAYER, [min(j, LAYERS - 1) for j in range(count)]
        cards = tuple(Box(left + j * LAYER, place.y + 10 - j * 2, wide, high) for j in lies)
        out.append(Stand(army, place, cards, room))
    return out


def heap_spots(store: Any, side: RivalSide) -> Iterator[Spot]:
    """Return the spots of a rival's hidden cards, small backs; those of an army in a war lie in its band."""
    for heap in heaps(store, side):
        for i, (card, box) in enumerate(zip(store.contents(heap.army), heap.cards, strict=False)):
            known = card != UNKNOWN and bool(store.card[card])
            key = ("card", card, 0) if known else ("back", side.seat, 100 * heap.army + i)
            yield Spot(key, card if known else UNKNOWN, "heap", box, z=1.0 - i / 100, seat=side.seat)
