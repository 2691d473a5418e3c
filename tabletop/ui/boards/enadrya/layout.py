"""Layout of Enadrya's board: pure geometry in units of the table, seen from the seat at the bottom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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
from tabletop.toolkit.graph.screen import Layout
from tabletop.ui.boards.rooms import curtain_room
from tabletop.ui.table.plan import DESIGN, Plan, side_panels


@dataclass(frozen=True, slots=True)
class Measures:
    """Measures of one layout; `x` and rows are those of the design, before the board is centred."""

    tile: tuple[float, float]
    x: tuple[float, float, float, float, float, float, float]
    rows: tuple[tuple[float, float, float], tuple[float, float, float]]
    """Tops of Zone 1, Zone 2 and battle: of the seat at the bottom, of the other."""
    base: tuple[float, float]
    bed: Box
    other_bed: Box
    rail: Box
    side: tuple[float, float]
    side_x: tuple[float, float]
    pile: tuple[float, float]
    pile_x: tuple[float, float]
    plate: tuple[float, float]
    radius: float


WIDE = Measures(
    tile=(128, 104), x=(452, 588, 724, 896, 1068, 1204, 1340), rows=((664, 552, 440), (56, 168, 280)), base=(200, 104),
    bed=Box(425, 428, 1070, 352), other_bed=Box(425, 44, 1070, 352), rail=Box(432, 393, 1056, 38),
    side=(120, 104), side_x=(297, 1503), pile=(72, 100), pile_x=(321, 1527), plate=(184, 92), radius=10)
SMALL = Measures(
    tile=(104, 72), x=(140, 250, 360, 497, 634, 744, 854), rows=((460, 384, 308), (44, 120, 196)), base=(150, 72),
    bed=Box(112, 303, 876, 234), other_bed=Box(112, 39, 876, 234), rail=Box(118, 277, 864, 24),
    side=(96, 72), side_x=(8, 1000), pile=(50, 69), pile_x=(31, 1023), plate=(142, 60), radius=9)
MEASURES: Mapping[str, Measures] = {"wide": WIDE, "small": SMALL}


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

    measures: Measures
    wings: tuple[Wing, ...]
    signs: tuple[Sign, ...]
    plates: tuple[Box, Box]


def plan(size: tuple[float, float], layout: Layout, bottom: int, seats: int = 2) -> EnadryaPlan:
    """Return the plan of a table of that size (at least the design's), with a seat at the bottom."""
    m = MEASURES[layout]
    w, h = DESIGN[layout]
    dx, dy = (size[0] - w) / 2, (size[1] - h) / 2
    if layout == "small":
        # Keep the board away from the rail, which is on one side only.
        dx = max(0.0, dx)
    zones = {z: box.moved(dx, dy) for z, box in _zones(m, bottom).items()}
    bed, other = m.bed.moved(dx, dy), m.other_bed.moved(dx, dy)
    return EnadryaPlan(
        layout, size, bottom, zones, (bed, other), m.rail.moved(dx, dy), m.x[3] + m.tile[0] / 2 + dx,
        side_panels(layout, size), Box(bed.x - 120, 12, bed.w + 240, size[1] - 24), max(other.y + 30, 20),
        curtain_room(layout, size, bed.bottom + (6 if layout == "small" else 10)), m,
        tuple(_wings(m, bottom, dx, dy)), tuple(_signs(m, bottom, dx, dy)),
        _plates(m, dx, dy))


def _across(m: Measures, seat: int, bottom: int) -> tuple[float, ...]:
    """Return the x of a seat's columns; the rival's are mirrored (ENA-R2: a battle slot faces its opposite)."""
    return m.x if seat == bottom else m.x[::-1]


def _zones(m: Measures, bottom: int) -> dict[int, Box]:
    out: dict[int, Box] = {}
    for seat in (0, 1):
        other = seat != bottom
        rows, across = m.rows[1 if other else 0], _across(m, seat, bottom)
        for row in (ZONE_1, ZONE_2, BATTLE):
            for column in COLUMNS[row]:
                out[slot(seat, row, column)] = Box(across[column], rows[row], *m.tile)
        out[pile(seat, BASE)] = Box(m.x[3] + (m.tile[0] - m.base[0]) / 2, rows[0], *m.base)
        left, right = (1, 0) if other else (0, 1)
        out[pile(seat, TECHNOLOGY)] = Box(m.side_x[left], rows[1], *m.side)
        out[pile(seat, POWER)] = Box(m.side_x[left], rows[0], *m.side)
        x = m.pile_x[right]
        lift = (m.tile[1] - m.pile[1]) / 2
        out[pile(seat, INCINERATOR)] = Box(x, rows[1] + lift, *m.pile)
        out[pile(seat, DECK)] = Box(x, rows[0] + lift, *m.pile)
    return out


def _wings(m: Measures, bottom: int, dx: float, dy: float) -> list[Wing]:
    out = []
    reach, above = (8.0, 6.0) if m is WIDE else (5.0, 4.0)
    for seat in (0, 1):
        y = m.rows[int(seat != bottom)][2]
        across = _across(m, seat, bottom)
        for columns in ((0, 1, 2), (4, 5, 6)):
            x = min(across[c] for c in columns)
            w = m.x[2] + m.tile[0] - m.x[0]
            out.append(Wing(Box(x - reach + dx, y - above + dy, w + 2 * reach, m.tile[1] + 2 * above), seat, columns))
    return out


def _signs(m: Measures, bottom: int, dx: float, dy: float) -> list[Sign]:
    out = []
    for seat in (0, 1):
        tops = m.rows[1 if seat != bottom else 0]
        for row in (ZONE_1, ZONE_2, BATTLE):
            y = tops[row] + m.tile[1] / 2 + dy
            left, right = (m.bed.x + m.x[0]) / 2 - 1, (m.bed.right + m.x[6] + m.tile[0]) / 2 + 1
            out.append(Sign(left + dx, y, 90, row, seat, "left"))
            out.append(Sign(right + dx, y, -90, row, seat, "right"))
    return out


def _plates(m: Measures, dx: float, dy: float) -> tuple[Box, Box]:
    x = m.x[3] + (m.tile[0] - m.plate[0]) / 2
    lift = (m.tile[1] - m.plate[1]) / 2
    own, other = m.rows[0][2] + lift, m.rows[1][2] + lift
    return Box(x + dx, own + dy, *m.plate), Box(x + dx, other + dy, *m.plate)
