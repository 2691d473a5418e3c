"""Layout of Encrucijada's table for two to six players: rows measured in letters, the war in the middle, piles and sums beside them.

The half of the seat at the bottom is always the same. An only rival has such a half mirrored above; more rivals have places of their own
along the upper edge (`rivals`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tabletop.games.encrucijada.board import CHAIN, DISCARDS, KITS, PILE_ROWS, TOWERS, UPS, VILLAGES
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.encrucijada import rivals
from tabletop.ui.boards.encrucijada.rivals import RivalSide
from tabletop.ui.table.plan import CARD, MARGIN, Frame, Measure, Plan, frame, held, needed
from tabletop.ui.table.rows import LETTER, Row, stack

Boxes = tuple[Box, ...]
VILLAGE, SOLDIER, DUEL, TOWER = 1.7, 0.72, 0.77, 2.1
"""Width of each kind of card over its height."""
_FRONT = TOWER + 10 * SOLDIER
_FOE = (Row("peek", 1.6, 2.6, 0.15), Row("foe_village", 4.2, 7.2, 1, VILLAGE * 5, 4, 1.9), Row("foe_front", 4.4, 7.6, 1, _FRONT, tall=1.2))
_OWN = (Row("war", 5.6, 10.4, 1.4, tall=1.2), Row("front", 4.8, 8.4, 1.3, _FRONT, tall=1.2), Row("village", 4.2, 7.2, 1, VILLAGE * 5, 4, 1.9))
_HAND = (Row("phases", 1.7, 1.9, 0.1), Row("hand", 9.6, 15, 2, CARD * 7.7, tall=1.6))
_FEW = 3
"""Rivals whose villages are one row each."""
PLATE, WARRING = 12.0, 20.0
"""Width in letters of the plate between the cards of a war; most width of the plate of either side beside them."""


def table_rows(seats: int, measure: Measure = "letters") -> tuple[Row, ...]:
    """Return the rows of a table from top to bottom; in a replay, whose panels show the hand, without it."""
    rivals_row = Row("rivals", 16, 22, 6, tall=1.9) if seats - 1 <= _FEW else Row("rivals", 18.4, 26, 4, tall=1.7)
    upper = _FOE if seats == 2 else (rivals_row,)
    return (*upper, *_OWN, *(_HAND[:1] if isinstance(measure, Box) else _HAND))


def least(seats: int, measure: Measure = "letters") -> tuple[float, float]:
    """Return the letters that a table needs across and down."""
    return needed(table_rows(seats, measure))


@dataclass(frozen=True, slots=True)
class Half:
    """Places of one player with rows: the village, the front with the tower, piles, sums.

    `front` is the whole row of armies, to both sides of the tower. `lower` is 1 at the bottom, -1 above.
    """

    village: Box
    front: Box
    tower: Box
    piles: Boxes
    discard: Box
    wealth: Box
    lower: int


@dataclass(frozen=True, slots=True)
class Band:
    """Places of a war: the whole row, the cards that face each other, the plate between them with the warning under it.

    `sides` are the columns of the attacker, at the left, and of the defender.
    """

    whole: Box
    duels: tuple[Box, Box]
    plate: Box
    warning: Box
    sides: tuple[Box, Box]


@dataclass(frozen=True, slots=True)
class EncrucijadaPlan(Plan):
    """Boxes of everything. `halves` are the seats with rows, `rivals` those along the upper edge, `order` the others from left to right."""

    halves: Mapping[int, Half]
    rivals: Mapping[int, RivalSide]
    order: tuple[int, ...]
    band: Band
    chain: Box
    resolves: Box
    """Place of the forecast of the chain."""
    measure: Measure

    @property
    def heart(self) -> float:
        """Height of the war."""
        return self.band.whole.centre[1]


def plan(size: tuple[float, float], measure: Measure, bottom: int, seats: int = 2, *, order: tuple[int, ...] = ()) -> EncrucijadaPlan:
    """Return the plan of a table of that size, with a seat at the bottom.

    `order` has the other seats in turn order from that one; by number by default.
    """
    around = frame(size, measure)
    rows = stack(around.rows, table_rows(seats, measure))
    others = order or tuple((bottom + i) % seats for i in range(1, seats))
    band, own = _band(rows["war"]), _own(around, rows)
    halves, sides = {bottom: own}, {}
    if len(others) == 1:
        halves[others[0]] = _other(around, rows)
    else:
        left = around.rows.x if measure == "mirrored" else around.left.x
        right = around.rows.right if measure == "letters" else max(around.left.right, around.right.right)
        sides = rivals.sides(Box(left, MARGIN + around.rows.y, right - left, rows["rivals"].h - MARGIN), others)
    hand = rows.get("hand", Box(around.rows.x, size[1] + 60, around.rows.w, 200))
    panels = {**around.panels, "hand": hand}
    if measure in ("letters", "mirrored") and sides:  # the rivals have the left upper corner: whose turn it is stands under the log
        panels["rival"], panels["queue"] = panels["queue"].cut_top(48, MARGIN)
    rail = rows["phases"].centred(min(760.0, rows["phases"].w), rows["phases"].h)
    return EncrucijadaPlan(
        size=size, bottom=bottom, zones=_zones(halves, sides, band, panels), beds=(own.village, own.front, band.whole),
        rail=rail, middle=around.rows.centre[0], panels=panels, room=around.rows.inset(0, MARGIN),
        prompt_top=rows["war"].y if sides else rows["foe_village"].y + 30, drape=_drape(own, hand), halves=halves, rivals=sides, order=others,
        band=band, chain=panels["queue"], resolves=_resolves(around, own), measure=measure, rails=around.rails,
        sizes=_sizes(rows, hand))


def seated(found: EncrucijadaPlan, order: Sequence[int], seats: int) -> EncrucijadaPlan:
    """Return the plan with the others in that order, from left to right; the hand stays where it was."""
    if tuple(order) == found.order:
        return found
    other = plan(found.size, found.measure, found.bottom, seats, order=tuple(order))
    return replace(other, panels={**other.panels, "hand": found.panels["hand"]})


def _sizes(rows: Mapping[str, Box], hand: Box) -> dict[str, tuple[float, float]]:
    """Return the sizes of card forms by name, for cards that lie in no row yet."""
    high, soldier = rows["village"].h - MARGIN, rows["front"].h - MARGIN
    return {"village": (high * VILLAGE, high), "soldier": (soldier * SOLDIER, soldier), **held(hand)}


def _tower(front: Box) -> Box:
    return front.centred(min(front.h * TOWER, front.w * 0.3), front.h)


def _own(around: Frame, rows: Mapping[str, Box]) -> Half:
    """Return the half at the bottom: its piles stand in the right column, its sums in the left one."""
    room = around.right
    w = min(62.0, (room.w - 2 * MARGIN) / 3)
    h = min(1.4 * w, (room.h - 3 * MARGIN) / 2)
    w = h / 1.4
    left = room.centre[0] - 1.5 * w - MARGIN
    piles = tuple(Box(left + i * (w + MARGIN), room.bottom - h - MARGIN, w, h) for i in range(3))
    discard = Box(piles[2].x, piles[2].y - h - 2 * MARGIN, w, h)
    return Half(rows["village"], rows["front"], _tower(rows["front"]), piles, discard, around.left.cut_bottom(around.left.h * 0.4)[0], 1)


def _other(around: Frame, rows: Mapping[str, Box]) -> Half:
    """Return the half above: its sums and piles stand in the left column, under its plate."""
    room = around.left
    step = (room.w - 54) / 3
    piles = tuple(Box(room.x + i * step, room.y + 2, 17, 24) for i in range(3))
    discard = Box(room.right - 54, room.y + 1, 54, 26)
    wealth = Box(room.x, room.y + 36, room.w, room.h * 0.6 - 44)
    return Half(rows["foe_village"], rows["foe_front"], _tower(rows["foe_front"]), piles, discard, wealth, -1)


def _band(whole: Box) -> Band:
    """Return the places of a war in its row: the cards stand at both ends of the plate."""
    high, wide = whole.h, PLATE * LETTER
    duel, low = high * DUEL, min(46.0, high * 0.3)
    plate = Box(whole.centre[0] - wide / 2, whole.y + 2, wide, high - low - 8)
    left, right = Box(plate.x - 12 - duel, whole.y, duel, high), Box(plate.right + 12, whole.y, duel, high)
    aside = min(WARRING * LETTER, left.x - 14 - whole.x)
    return Band(whole, (left, right), plate, Box(plate.x, plate.bottom + 4, wide, low),
                (Box(left.x - 14 - aside, whole.y, aside, high), Box(right.right + 14, whole.y, aside, high)))


def _resolves(around: Frame, own: Half) -> Box:
    """Return the place of the forecast of the chain: the middle of the left column."""
    top = around.left.y + around.left.h * 0.3
    return Box(around.left.x, top, around.left.w, own.wealth.y - top - MARGIN)


def _drape(own: Half, hand: Box) -> Box:
    """Return the box of the curtain over the hand and the own front, whose cards only their owner sees."""
    return Box(own.front.x, own.front.y - 4, own.front.w, hand.bottom + MARGIN - own.front.y + 4)


def _zones(halves: Mapping[int, Half], sides: Mapping[int, RivalSide], band: Band, panels: Mapping[str, Box]) -> dict[int, Box]:
    out: dict[int, Box] = {CHAIN: panels["queue"]}
    for seat, half in halves.items():
        out |= {VILLAGES[seat]: half.village, TOWERS[seat]: half.tower, DISCARDS[seat]: half.discard, KITS[seat]: half.piles[0]}
        out |= dict(zip(PILE_ROWS[seat], half.piles, strict=True))
        out[UPS[seat]] = band.plate
    for side in sides.values():
        out |= rivals.zones(side)
    return out
