"""Layout of ECG's table: rows measured in letters, seen from the seat at the bottom.

The rival's rows are mirrored top to bottom only. Heroes stand in the left column, Legacy zones with the piles at the right end of the rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.games.ecg import board
from tabletop.games.ecg.board import COURT_SIZE, INFANTRY, LINE_SIZE, SUPPORT, pile
from tabletop.toolkit.graph.box import Box, Movable, columns
from tabletop.ui.table.plan import CARD, MARGIN, STRIP, Frame, Measure, Plan, frame, held, needed
from tabletop.ui.table.rows import GAP, LETTER, Row, spread, stack

Boxes = tuple[Box, ...]
NICHES = 4
"""Niches of a Legacy zone: one for each Prayer that wins the match (ECG-R5)."""
TROOP, COURTIER, PILE, RELIC, NICHE = 1.5, 1.3, 0.72, 1.18, 0.75
"""Most width over height of a Troop and of a courtier; width over height of a card of the hand, of a pile, a relic and a niche."""
_SLIM = 0.95
"""Least width over height of a Troop: a line in a narrow window grows no higher."""
LEGACY, PURSE, SIGN, HERO = (15.5 * LETTER, 20 * LETTER), 4 * LETTER, 1.4 * LETTER, 334.0
"""Least and most width of a Legacy zone, widths of a treasury plate and of the lines' names, most height of a Hero."""
BROADEST = 84 * LETTER
"""Most width of lines and Legacy zones: in a wider window they stay together."""
BETWEEN, NAMED, RAIL = 0.3 * LETTER, 24.0, 38.0
"""Gap between two lines, height of a Legacy zone's name, height of the phases."""
CELL, LANE = 114.0, 34.0
"""Most width of a manoeuvre's cell, and half the width kept free for the arrow above a Troop."""
COURT = (3.9 * LETTER, 0.27, 6.5 * LETTER)
"""Least height of a court, its part of a side's height, its most height."""
_HALF = (13.1, 25, 3.1, LINE_SIZE * _SLIM * (1 - COURT[1]) / 2, LINE_SIZE + 2, 1.45)
_ROWS = (Row("peek", 1.2, 2.6, 0.15), Row("foe", *_HALF), Row("front", 3, 4, 0.1), Row("own", *_HALF),
         Row("hand", 9.0, 15, 1.6, CARD * 5.7, tall=1.5))


def table_rows(measure: Measure = "letters") -> tuple[Row, ...]:
    """Return the rows from top to bottom; in a replay, whose panels show the hand, without it."""
    return _ROWS[:-1] if isinstance(measure, Box) else _ROWS


def least(seats: int, measure: Measure = "letters") -> tuple[float, float]:
    """Return the letters that a table needs across and down."""
    return needed(table_rows(measure))


@dataclass(frozen=True, slots=True)
class Side(Movable):
    """Places of one seat: `slots` by line, the court with its plate and seats, the Hero, and the Legacy zone.

    `relics` is the room of the General and the Legacies; the `niches` of a Prayer lie at its foot.
    """

    bed: Box
    slots: Mapping[int, Boxes]
    court: Box
    purse: Box
    seats: Boxes
    hero: Box
    legacy: Box
    relics: Box
    niches: Boxes
    deck: Box
    discard: Box
    exile: Box


@dataclass(frozen=True, slots=True)
class EcgPlan(Plan):
    """Boxes of everything. The beds are the lines, of the seat at the bottom first; `strip` is the front's band, `cell` the width of a
    manoeuvre in it."""

    sides: Mapping[int, Side]
    strip: Box
    cell: float
    chain: Box

    @property
    def heart(self) -> float:
        """Height of the front."""
        return self.strip.centre[1]

    @property
    def asks(self) -> Box:
        """Box of a question that is answered on the board: over the front, between the lines."""
        w, h = STRIP
        return Box(self.middle, self.heart, 0, 0).centred(min(w, self.beds[0].w), min(h, self.strip.h))


def plan(size: tuple[float, float], measure: Measure, bottom: int, seats: int = 2) -> EcgPlan:
    """Return the plan of a table of that size, with a seat at the bottom."""
    around = frame(size, measure)
    board = around.rows.centred(min(around.rows.w, BROADEST), around.rows.h)
    zone, field = board.cut_right(max(LEGACY[0], min(LEGACY[1], board.w * 0.25)), LETTER)
    rows = stack(field, table_rows(measure))
    front = rows["front"]
    rail = Box(around.left.x, front.centre[1] - RAIL / 2, around.left.w, RAIL)
    sides = {seat: _side(around, rows, zone, rail, own=seat == bottom) for seat in (0, 1)}
    own, other = sides[bottom], sides[1 - bottom]
    hand = Box(around.rows.x, *rows["hand"][1:]) if "hand" in rows else Box(around.rows.x, size[1] + 60, 0, 200)
    hand = Box(hand.x, hand.y, around.rows.w, hand.h)
    panels = {**around.panels, "hand": hand, "chain": around.panels["queue"]}
    if not around.rails and around.right.h:  # at the left it would cover the rival's Hero, whose counters it foretells
        panels["forecast"] = around.right
    strip = Box(field.x, front.y, zone.right - field.x, front.h)
    troop = own.slots[INFANTRY][0]
    return EcgPlan(
        size=size, bottom=bottom, zones=_zones(sides), beds=(own.bed, other.bed), rail=rail, middle=field.centre[0],
        panels=panels, room=around.rows.inset(0, MARGIN), prompt_top=other.bed.y + 20,
        drape=Box(around.rows.x, own.court.bottom + 4, around.rows.w, hand.bottom + MARGIN - own.court.bottom - 4), sides=sides, strip=strip,
        cell=min(CELL, (strip.w - 2 * LANE - 6 * MARGIN) / 8), chain=panels["chain"], rails=around.rails,
        sizes={"tile": (troop.w, troop.h), **held(hand)})


def _side(around: Frame, rows: Mapping[str, Box], zone: Box, rail: Box, *, own: bool) -> Side:
    """Return the places of the seat at the bottom or of the other: its lines lie toward the front."""
    half = rows["own" if own else "foe"]
    high, gap = max(COURT[0], min(COURT[2], half.h * COURT[1])) * min(1.0, half.h / (_HALF[0] * LETTER)), GAP * LETTER
    court, lines = half.cut_bottom(high, gap) if own else half.cut_top(high, gap)
    slots = _slots(lines, own=own)
    first, last = slots[INFANTRY][0], slots[INFANTRY][-1]
    bed = Box(first.x - MARGIN - SIGN, lines.y - 3, last.right - first.x + 2 * MARGIN + SIGN, lines.h + 6)
    purse, seats = _court(court)
    carpet = Box(purse.x - MARGIN, court.y, seats[-1].right - purse.x + 2 * MARGIN, court.h)
    if own:
        low = rail.bottom + MARGIN
        hero = Box(rail.x, low, rail.w, min(HERO, around.left.bottom - low))
    else:
        high = min(HERO, rail.y - MARGIN - around.left.y)
        hero = Box(rail.x, rail.y - MARGIN - high, rail.w, high)
    legacy = Box(zone.x, half.y, zone.w, half.h)
    relics, piles = _legacy(legacy, own=own)
    w = (relics.w - 3 * 6) / NICHES
    niches = relics.cut_bottom(min(relics.h, w / NICHE))[0]
    return Side(bed, slots, carpet, purse, seats, hero, legacy, relics, tuple(columns(niches, NICHES, 6)), *piles)


def _slots(lines: Box, *, own: bool) -> dict[int, Boxes]:
    """Return the places of both lines of a seat."""
    high, room = (lines.h - BETWEEN) / 2, lines.cut_left(SIGN + MARGIN)[1].cut_right(MARGIN)[1]
    wide = min(high * TROOP, (room.w - (LINE_SIZE - 1) * GAP * LETTER) / LINE_SIZE)
    upper, lower = lines.cut_top(high)[0], lines.cut_bottom(high)[0]
    found = {}
    for kind, line in ((INFANTRY, upper if own else lower), (SUPPORT, lower if own else upper)):
        found[kind] = tuple(spread(Box(room.x, line.y, room.w, high), LINE_SIZE, (wide, high)))
    return found


def _court(court: Box) -> tuple[Box, Boxes]:
    """Return the treasury plate and the seats of a court, about the middle of its row."""
    high, gap = court.h - MARGIN, 0.4 * LETTER
    wide = min(high * COURTIER, (court.w - 2 * MARGIN - PURSE - COURT_SIZE * gap) / COURT_SIZE)
    whole = court.centred(PURSE + COURT_SIZE * (wide + gap), high)
    purse, rest = whole.cut_left(PURSE, gap)
    return purse, tuple(columns(rest, COURT_SIZE, gap))


def _legacy(zone: Box, *, own: bool) -> tuple[Box, Boxes]:
    """Return the room of relics under their name, and deck, discard and exile: at the edge away from the front."""
    high, room = max(62.0, min(104.0, zone.h * 0.27)), zone.inset(MARGIN, MARGIN)
    edge = 14.0  # the seals of a deck reach over it
    piles, rest = room.cut_bottom(high, edge) if own else room.cut_top(high + edge, MARGIN)
    found = tuple(cell.cut_bottom(high)[0].centred(high * PILE, high) for cell in columns(piles, 3, MARGIN))
    return rest.cut_bottom(rest.h - NAMED)[0], found


def relic_size(side: Side, count: int) -> tuple[float, float]:
    """Return the size of a General or a Legacy; beside `count` Prayers, whose niches are at the foot, they are lower."""
    high = side.relics.h - (side.niches[0].h + 6 if count else 0.0)
    wide = (side.relics.w - MARGIN) / 2
    return wide, min(high, wide / RELIC)


def _zones(sides: Mapping[int, Side]) -> dict[int, Box]:
    out: dict[int, Box] = {}
    for seat, side in sides.items():
        for kind in (INFANTRY, SUPPORT):
            first, last = side.slots[kind][0], side.slots[kind][LINE_SIZE - 1]
            out[pile(seat, kind)] = Box(first.x, first.y, last.right - first.x, first.h)
        out |= {pile(seat, board.COURT): side.court, pile(seat, board.LEGACY): side.legacy, pile(seat, board.HERO): side.hero,
                pile(seat, board.DECK): side.deck, pile(seat, board.DISCARD): side.discard, pile(seat, board.EXILE): side.exile}
    return out
