"""Places of the rivals at a table for three to six: a panel each along the upper edge, with public information."""

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
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Layout
from tabletop.ui.boards.encrucijada.groups import Group, Row
from tabletop.ui.table.spots import Spot

HIGH = {"wide": (8.0, 304.0), "small": (38.0, 152.0)}
"""Top and height of the panels."""
GAP = 8.0
BROAD, MIDDLE = 400.0, 300.0
"""Least widths of a panel in the wide layout whose piles stand beside the name, and under it; a narrower one has a pill for them."""
HEAP = {"wide": (26.0, 36.0), "small": (22.0, 30.0)}
LAYER = 2.0
LAYERS = 3


@dataclass(frozen=True, slots=True)
class Stand:
    """Place of an army: the box of the whole, that of each of its cards from the first, and the front or panel in which it stands."""

    army: int
    box: Box
    cards: tuple[Box, ...]
    front: Box


@dataclass(frozen=True, slots=True)
class RivalSide:
    """Places in a rival's panel: medallion, name, hand, piles, discard, dial, resources with the way to Rule, village, armies.

    `piles` are three boxes, or one for a pill of all three. `form` is the form of a visible card, `pitch` the usual distance of two.
    """

    seat: int
    panel: Box
    medal: Box
    name: Box
    hand: Box
    discard: Box
    piles: tuple[Box, ...]
    dial: Box
    chips: Box
    goal: Box
    rows: tuple[Box, ...]
    form: str
    pitch: float
    armies: Box
    most: int
    """Resources that are shown."""


def sides(layout: Layout, left: float, right: float, down: float, seats: Sequence[int]) -> dict[int, RivalSide]:
    """Return the panels of the seats, from left to right."""
    top, high = HIGH[layout]
    wide = (right - left - GAP * (len(seats) - 1)) / len(seats)
    make = _wide if layout == "wide" else _small
    return {seat: make(seat, Box(left + i * (wide + GAP), top + down, wide, high)) for i, seat in enumerate(seats)}


def _wide(seat: int, box: Box) -> RivalSide:
    x, y, right = box.x, box.y, box.right
    narrow = box.w < MIDDLE
    side, pitch = (46.0, 51.5) if box.w >= BROAD else (40.0, 44.0) if not narrow else (34.0, 39.0)
    rows = tuple(Box(x + 14, y + 146 + i * pitch, box.w - 28, side) for i in range(2))
    medal = Box(x + 14, y + 14, 44, 44) if narrow else Box(x + 16, y + 14, 60, 60)
    dial = Box(right - 74, y + 22, 64, 64) if narrow else Box(right - 94, y + 8, 84, 84)
    hand, discard, piles = _counts(box, dial)
    start = medal.right + 10
    name = Box(start, y + 12, (hand.x if box.w >= BROAD else dial.x) - start - 8, 46 if box.w >= BROAD else 26)
    return RivalSide(
        seat, box, medal, name, hand, discard, piles, dial, Box(x + 14, y + 108, box.w - 152, 28), Box(right - 136, y + 108, 122, 28), rows,
        f"square-{side:.0f}", pitch, Box(x + 14, y + 254, box.w - 28, 44), 3 if box.w >= BROAD else 2 if not narrow else 1)


def _counts(box: Box, dial: Box) -> tuple[Box, Box, tuple[Box, ...]]:
    """Return the places of the hand, the discard and the piles in a panel of the wide layout."""
    x, y = box.x, box.y
    if box.w >= BROAD:
        left = dial.x - 164
        return Box(left, y + 14, 68, 26), Box(left + 80, y + 14, 68, 26), tuple(Box(left + i * 53, y + 50, 22, 30) for i in range(3))
    if box.w >= MIDDLE:
        left = x + 86
        return Box(left, y + 38, 60, 24), Box(left + 64, y + 38, 60, 24), tuple(Box(left + i * 44, y + 68, 18, 25) for i in range(3))
    return Box(x + 66, y + 42, 52, 22), Box(x + 122, y + 42, 52, 22), (Box(x + 66, y + 70, 108, 22),)


def _small(seat: int, box: Box) -> RivalSide:
    x, y, right = box.x, box.y, box.right
    broad = box.w > 300
    medal = Box(x + 7, y + 7, 36, 36)
    dial = Box(right - 53, y + 3, 46, 46)
    if broad:
        name = Box(medal.right + 8, y + 6, dial.x - medal.right - 210, 22)
        hand, discard = Box(dial.x - 196, y + 7, 52, 20), Box(dial.x - 140, y + 7, 52, 20)
        piles: tuple[Box, ...] = (Box(dial.x - 84, y + 7, 80, 20),)
    else:
        name = Box(medal.right + 6, y + 4, dial.x - medal.right - 48, 20)
        hand, discard = Box(medal.right + 5, y + 27, 40, 18), Box(dial.x - 40, y + 5, 36, 18)
        piles = (Box(medal.right + 49, y + 27, dial.x - medal.right - 53, 18),)
    chips = Box(x + 7, y + 52, box.w - 90, 20)
    return RivalSide(
        seat, box, medal, name, hand, discard, piles, dial, chips, Box(right - 82, y + 52, 76, 20), (Box(x + 7, y + 77, box.w - 14, 34),),
        "square-34", 38.0, Box(x + 7, y + 115, box.w - 14, 36), 4 if broad else 2 if box.w > 240 else 1)


def zones(side: RivalSide) -> dict[int, Box]:
    """Return the places of a rival's zones, where cards fly from and to."""
    seat = side.seat
    piles = side.piles if len(side.piles) == len(PILE_ROWS[seat]) else side.piles * len(PILE_ROWS[seat])
    return {VILLAGES[seat]: side.rows[0], TOWERS[seat]: side.dial, HANDS[seat]: side.hand, DISCARDS[seat]: side.discard, KITS[seat]: side.medal,
            ARMY_ROWS[seat]: side.armies, HERO_ROWS[seat]: side.dial, UPS[seat]: side.armies, **dict(zip(PILE_ROWS[seat], piles, strict=True))}


# ---- cards
def rival_spots(store: Any, side: RivalSide, found: tuple[Row, Row]) -> Iterator[Spot]:
    """Return the spots of a rival's village, its heroes first, as squares; copies lie under the front card of their group."""
    heroes = [Group((card,), ()) for card in store.zone[HERO_ROWS[side.seat]]]
    groups = [*heroes, *found[0], *found[1]]
    for (group, box) in zip(groups, squares(side, len(groups)), strict=True):
        for place, card in enumerate(group.cards):
            yield Spot(("card", card, 0), card, side.form, box, z=box.x / 10000 - place / 100000, seat=side.seat)


def squares(side: RivalSide, count: int) -> list[Box]:
    """Return the places of a number of squares, row by row; an overfull row overlaps."""
    size = side.rows[0].h
    across = int((side.rows[0].w - size) // side.pitch) + 1
    a_row = across if count <= across * len(side.rows) else -(-count // len(side.rows))
    pitch = min(side.pitch, (side.rows[0].w - size) / max(1, a_row - 1))
    return [Box(row.x + i % a_row * pitch, row.y, size, size) for i in range(count) for row in (side.rows[i // a_row],)]


def heaps(store: Any, side: RivalSide) -> list[Stand]:
    """Return the places of a rival's armies."""
    layout = "wide" if side.panel.h > 200 else "small"
    w, h = HEAP[layout]
    found = numbered_armies(store, side.seat)
    wide = w + (LAYERS - 1) * LAYER + 4
    pitch = min(wide + 26, (side.armies.w - wide) / max(1, len(found) - 1))
    out = []
    for i, army in enumerate(found):
        x, y = side.armies.x + i * pitch, side.armies.y + (side.armies.h - h) / 2 + 2
        count = 0 if fights(store, army) else len(store.contents(army))
        cards = tuple(Box(x + min(j, LAYERS - 1) * LAYER, y - min(j, LAYERS - 1) * LAYER, w, h) for j in range(count))
        out.append(Stand(army, Box(x - 3, y - 6, wide + 6, h + 9), cards, side.armies))
    return out


def heap_spots(store: Any, side: RivalSide) -> Iterator[Spot]:
    """Return the spots of a rival's hidden cards, small backs; those of an army in a war lie in its band."""
    for heap in heaps(store, side):
        for i, (card, box) in enumerate(zip(store.contents(heap.army), heap.cards, strict=False)):
            known = card != UNKNOWN and bool(store.card[card])
            key = ("card", card, 0) if known else ("back", side.seat, 100 * heap.army + i)
            yield Spot(key, card if known else UNKNOWN, "small-heap", box, z=1.0 - i / 100, seat=side.seat)
