"""Layout of ECG's board: pure geometry in units of the table, seen from the seat at the bottom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.games.ecg import board
from tabletop.games.ecg.board import COURT_SIZE, INFANTRY, LINE_SIZE, SUPPORT, pile
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Layout
from tabletop.ui.boards.rooms import Movable, chain_room, curtain_room
from tabletop.ui.table.plan import DESIGN, Plan, side_panels

Boxes = tuple[Box, ...]
NICHES = 4
"""Niches of a Legacy zone: one for each Prayer that wins the match (ECG-R5)."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Measures of one layout. Pairs of tops are of the seat at the bottom and of the other."""

    tile: tuple[float, float]
    columns: tuple[float, ...]
    infantry: tuple[float, float]
    support: tuple[float, float]
    beds: tuple[Box, Box]
    signs: tuple[float, float]
    courts: tuple[Box, Box]
    seat: tuple[float, float]
    seats: tuple[float, float]
    """First seat's left edge in a court, and the pitch."""
    purse: float
    """Width of the treasury plate."""
    heroes: tuple[Box, Box]
    legacies: tuple[Box, Box]
    relic: tuple[float, float]
    relics: tuple[float, float]
    """Left edge and pitch of the General's and the Legacies' places."""
    niche: tuple[float, float]
    niches: tuple[float, float]
    pile: tuple[float, float]
    piles: tuple[float, float, float]
    rows: tuple[tuple[float, float, float], tuple[float, float, float]]
    """Tops of relics, niches and piles within a Legacy zone."""
    rail: Box
    strip: Box
    """Band of the manoeuvres, between the lines."""
    cell: float
    radius: float


WIDE = Measures(
    tile=(128, 104), columns=(624, 760, 896, 1032, 1168), infantry=(460, 268), support=(570, 158),
    beds=(Box(600, 456, 720, 222), Box(600, 154, 720, 222)), signs=(612, 1308),
    courts=(Box(600, 679, 720, 119), Box(600, 33, 720, 118)), seat=(88, 104), seats=(84, 104), purse=60,
    heroes=(Box(304, 456, 280, 342), Box(304, 34, 280, 342)), legacies=(Box(1336, 456, 280, 342), Box(1336, 34, 280, 342)),
    relic=(120, 104), relics=(16, 128), niche=(58, 74), niches=(12, 66), pile=(68, 94), piles=(18, 106, 194),
    rows=((34, 144, 236), (148, 260, 12)), rail=Box(304, 395, 280, 42), strip=Box(600, 382, 1016, 68), cell=114, radius=10)
SMALL = Measures(
    tile=(104, 72), columns=(292, 404, 516, 628, 740), infantry=(308, 160), support=(384, 84),
    beds=(Box(286, 304, 564, 156), Box(286, 80, 564, 156)), signs=(0, 0),
    courts=(Box(286, 464, 564, 70), Box(286, 37, 564, 42)), seat=(76, 64), seats=(64, 82), purse=52,
    heroes=(Box(8, 306, 270, 176), Box(8, 44, 270, 176)), legacies=(Box(858, 306, 244, 176), Box(858, 44, 244, 176)),
    relic=(52, 52), relics=(8, 58), niche=(52, 46), niches=(8, 58), pile=(70, 44), piles=(8, 86, 164),
    rows=((8, 68, 124), (116, 62, 8)), rail=Box(12, 252, 262, 24), strip=Box(286, 242, 816, 56), cell=44, radius=9)
MEASURES: Mapping[str, Measures] = {"wide": WIDE, "small": SMALL}


@dataclass(frozen=True, slots=True)
class Side(Movable):
    """Places of one seat: `slots` by line, the court with its plate and seats, the Hero, and the Legacy zone."""

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
    """Boxes of everything. The beds are the lines, of the seat at the bottom first; `strip` is the front's band."""

    measures: Measures
    sides: Mapping[int, Side]
    strip: Box
    chain: Box


def plan(size: tuple[float, float], layout: Layout, bottom: int, seats: int = 2) -> EcgPlan:
    """Return the plan of a table of that size (at least the design's), with a seat at the bottom."""
    m, (w, h) = MEASURES[layout], DESIGN[layout]
    dx, dy = (size[0] - w) / 2, (size[1] - h) / 2
    sides = {seat: _side(m, int(seat != bottom)).moved(dx, dy) for seat in (0, 1)}
    panels = {**side_panels(layout, size), "chain": chain_room(layout, size)}
    own, other = sides[bottom], sides[1 - bottom]
    below = max(own.court.bottom, own.hero.bottom) + (4 if layout == "small" else -8)
    field = Box(other.hero.x, 12, own.legacy.right - other.hero.x, size[1] - 24)
    return EcgPlan(
        layout=layout, size=size, bottom=bottom, zones=_zones(sides), beds=(own.bed, other.bed), rail=m.rail.moved(dx, dy),
        middle=own.bed.centre[0], panels=panels, room=field, prompt_top=other.bed.y + 20,
        drape=curtain_room(layout, size, below), measures=m, sides=sides, strip=m.strip.moved(dx, dy),
        chain=panels["chain"])


def _side(m: Measures, which: int) -> Side:
    """Return the places of the seat at the bottom (0) or of the other (1)."""
    court, zone = m.courts[which], m.legacies[which]
    lift = (court.h - min(court.h - 4, m.seat[1])) / 2
    high = min(court.h - 4, m.seat[1])
    tops = {INFANTRY: m.infantry[which], SUPPORT: m.support[which]}
    relics, niches, piles = (zone.y + top for top in m.rows[which])
    deck, discard, exile = (Box(zone.x + x, piles, *m.pile) for x in m.piles)
    return Side(
        bed=m.beds[which], slots={kind: tuple(Box(x, y, *m.tile) for x in m.columns) for kind, y in tops.items()}, court=court,
        purse=Box(court.x + (12 if m is WIDE else 6), court.y + lift, m.purse, high),
        seats=tuple(Box(court.x + m.seats[0] + i * m.seats[1], court.y + lift, m.seat[0], high) for i in range(COURT_SIZE)),
        hero=m.heroes[which], legacy=zone, relics=Box(zone.x + m.relics[0], relics, zone.w - 2 * m.relics[0], m.relic[1]),
        niches=tuple(Box(zone.x + m.niches[0] + i * m.niches[1], niches, *m.niche) for i in range(NICHES)),
        deck=deck, discard=discard, exile=exile)


def _zones(sides: Mapping[int, Side]) -> dict[int, Box]:
    out: dict[int, Box] = {}
    for seat, side in sides.items():
        for kind in (INFANTRY, SUPPORT):
            first, last = side.slots[kind][0], side.slots[kind][LINE_SIZE - 1]
            out[pile(seat, kind)] = Box(first.x, first.y, last.right - first.x, first.h)
        out |= {pile(seat, board.COURT): side.court, pile(seat, board.LEGACY): side.legacy, pile(seat, board.HERO): side.hero,
                pile(seat, board.DECK): side.deck, pile(seat, board.DISCARD): side.discard, pile(seat, board.EXILE): side.exile}
    return out
