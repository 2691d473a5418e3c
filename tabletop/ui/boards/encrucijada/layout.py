"""Layout of Encrucijada's table: pure geometry in units of the table, for two to six players.

The half of the seat at the bottom is always the same: its front, its village, its resources, its hand. An only rival has such a half
mirrored above; more rivals have panels along the upper edge (`rivals`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tabletop.games.encrucijada.board import CHAIN, DISCARDS, KITS, PILE_ROWS, TOWERS, UPS, VILLAGES
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Layout
from tabletop.ui.boards.encrucijada import rivals
from tabletop.ui.boards.encrucijada.rivals import RivalSide
from tabletop.ui.boards.rooms import Movable
from tabletop.ui.table.plan import DESIGN, RAIL, Plan, side_panels

Boxes = tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Half(Movable):
    """Places of one player with beds: the village's bed with its two rows, the front with the tower, piles, what the player has.

    `front` is the whole row of armies, to both sides of the tower. `chips` has the rival's resources, `goal` its road to Rule; the own ones
    are in the resource bar. `lower` is 1 at the bottom, -1 above.
    """

    village: Box
    rows: Boxes
    front: Box
    tower: Box
    piles: Boxes
    discard: Box
    chips: Box
    goal: Box
    hand: Box
    lower: int


@dataclass(frozen=True, slots=True)
class Band(Movable):
    """Places of a war: the whole band, the cards that face each other, the plate between them with the warning under it.

    `sides` are the columns of the attacker, at the left, and of the defender.
    """

    whole: Box
    duels: tuple[Box, Box]
    plate: Box
    warning: Box
    sides: tuple[Box, Box]


@dataclass(frozen=True, slots=True)
class Measures:
    """Measures of one layout: both halves, the war, the resource bar; `felt` is the left and right edge between the rails."""

    felt: tuple[float, float]
    own: Half
    other: Half
    band: Band
    rail: Box
    bar: Box
    many_rail: Box
    """Place of the phases with more than one rival."""
    many_band: float
    """Top of the war with more than one rival."""


def _row(x: float, y: float, w: float, h: float, gap: float, count: int = 3) -> Boxes:
    return tuple(Box(x + i * (w + gap), y, w, h) for i in range(count))


WIDE = Measures(
    felt=(304, 1616),
    own=Half(Box(296, 684, 1328, 182), (Box(308, 694, 1304, 80), Box(308, 778, 1304, 80)), Box(304, 582, 1312, 96), Box(860, 582, 200, 96),
             _row(310, 944, 60, 84, 10), Box(1546, 944, 60, 84), Box(0, 0, 0, 0), Box(1446, 880, 170, 32), Box(0, 0, 0, 0), 1),
    other=Half(Box(296, 46, 1328, 182), (Box(308, 56, 1304, 80), Box(308, 140, 1304, 80)), Box(304, 236, 1312, 96), Box(860, 236, 200, 96),
               _row(310, 2, 30, 40, 38), Box(506, 8, 110, 28), Box(1340, 8, 276, 28), Box(1184, 8, 150, 28), Box(0, 0, 0, 0), -1),
    band=Band(Box(296, 378, 1328, 196), (Box(706, 384, 142, 184), Box(1072, 384, 142, 184)), Box(857, 388, 206, 124),
              Box(857, 520, 206, 46), (Box(310, 384, 384, 184), Box(1226, 384, 384, 184))),
    rail=Box(440, 338, 1040, 32), bar=Box(296, 872, 1328, 48), many_rail=Box(440, 328, 1040, 32), many_band=370)
SMALL = Measures(
    felt=(8, 1102),
    own=Half(Box(8, 404, 1094, 136), (Box(14, 409, 1082, 60), Box(14, 474, 1082, 60)), Box(8, 340, 1094, 60), Box(490, 340, 130, 60),
             _row(12, 584, 60, 34, 5), Box(1020, 584, 76, 34), Box(0, 0, 0, 0), Box(968, 547, 130, 24), Box(0, 0, 0, 0), 1),
    other=Half(Box(8, 38, 1094, 82), (Box(14, 42, 1082, 34), Box(14, 81, 1082, 34)), Box(8, 124, 1094, 60), Box(490, 124, 130, 60),
               _row(12, 128, 0, 0, 0), Box(12, 128, 0, 0), Box(566, 6, 356, 26), Box(930, 6, 168, 26), Box(0, 0, 0, 0), -1),
    band=Band(Box(8, 212, 1094, 124), (Box(372, 216, 92, 116), Box(646, 216, 92, 116)), Box(470, 218, 170, 76), Box(470, 298, 170, 34),
              (Box(14, 216, 350, 116), Box(746, 216, 350, 116))),
    rail=Box(236, 187, 640, 22), bar=Box(8, 544, 1094, 30), many_rail=Box(236, 192, 640, 20), many_band=214)
NOWHERE = Box(0, 0, 0, 0)
REVIEWED: Mapping[Layout, Measures] = {
    "wide": replace(
        WIDE,
        own=replace(WIDE.own, village=Box(296, 622, 1328, 172), rows=(Box(308, 627, 1304, 80), Box(308, 711, 1304, 80)),
                    front=Box(304, 532, 1030, 88), tower=Box(860, 530, 200, 88), chips=Box(1346, 578, 270, 28), goal=Box(1466, 544, 150, 28)),
        other=replace(WIDE.other, village=Box(296, 42, 1328, 172), rows=(Box(308, 47, 1304, 80), Box(308, 131, 1304, 80)),
                      front=Box(304, 216, 1204, 88), tower=Box(860, 216, 200, 88)),
        band=WIDE.band.moved(0, -42), rail=Box(440, 306, 1040, 28), bar=NOWHERE, many_rail=Box(440, 311, 1040, 24), many_band=336),
    "small": replace(
        SMALL, own=replace(SMALL.own, front=Box(8, 340, 834, 60), chips=Box(848, 372, 252, 24), goal=Box(950, 343, 150, 24)), bar=NOWHERE)}
"""Measures under a replay's dock, which covers the hand and the resource bar: the own sums stand at the right end of the
front, whose armies end before them; those of an only rival before the pill of its hand."""
MEASURES: Mapping[Layout, Measures] = {"wide": WIDE, "small": SMALL}
Purpose = Literal["play", "replay"]


@dataclass(frozen=True, slots=True)
class EncrucijadaPlan(Plan):
    """Boxes of everything. `halves` are the seats with beds, `rivals` those with panels, `order` the others from left to right."""

    halves: Mapping[int, Half]
    rivals: Mapping[int, RivalSide]
    order: tuple[int, ...]
    band: Band
    bar: Box
    chain: Box
    resolves: Box
    """Place of the forecast of the chain."""
    ranks: Box
    """Place of the priorities of suits."""
    shift: tuple[float, float]
    """Offset of the design's boxes in a larger window."""
    purpose: Purpose


def plan(size: tuple[float, float], layout: Layout, bottom: int, seats: int = 2, *, order: tuple[int, ...] = (),
         purpose: Purpose = "play") -> EncrucijadaPlan:
    """Return the plan of a table of that size (at least the design's), with a seat at the bottom, to play or to look back.

    `order` has the other seats in turn order from that one; by number by default.
    """
    m, (w, h) = (MEASURES if purpose == "play" else REVIEWED)[layout], DESIGN[layout]
    dx, dy = (size[0] - w) / 2, (size[1] - h) / 2
    others = order or tuple((bottom + i) % seats for i in range(1, seats))
    panels = _panels(layout, size)
    own = m.own.moved(dx, dy)
    halves, sides, rail, band = {bottom: own}, {}, m.rail, m.band
    if len(others) == 1:
        halves[others[0]] = m.other.moved(dx, dy)
    else:
        sides = rivals.sides(layout, m.felt[0] + dx, m.felt[1] + dx, dy, others)
        rail, band = m.many_rail, _lowered(m)
    if layout == "wide":  # a low row is no place for a finger
        panels["beside"] = Box(m.felt[0] + dx - 2, rail.y + dy - 3, rail.x - m.felt[0] - 12, rail.h + 6)
    top = halves[others[0]].village.y if len(others) == 1 else rail.moved(dx, dy).y  # panels lie under the rivals', over the war
    left, right = m.felt
    return EncrucijadaPlan(
        layout=layout, size=size, bottom=bottom, zones=_zones(halves, sides, band.moved(dx, dy), panels), beds=_beds(own, band.moved(dx, dy)),
        rail=rail.moved(dx, dy), middle=own.tower.centre[0], panels=panels, room=Box(left + dx, 12, right - left, size[1] - 24),
        prompt_top=top + 30, drape=_drape(layout, size, own), halves=halves, rivals=sides, order=others, band=band.moved(dx, dy),
        bar=m.bar.moved(dx, dy), chain=panels["queue"], resolves=panels["resolves"], ranks=panels["ranks"], shift=(dx, dy), purpose=purpose)


def _lowered(m: Measures) -> Band:
    """Return the war's band where rivals have panels: lower, and not quite as high."""
    return m.band.moved(0, m.many_band - m.band.whole.y)


def _beds(own: Half, band: Band) -> Boxes:
    """Return where a card may be dropped: the own village and front, and the middle."""
    return (own.village, own.front, band.whole)


def _drape(layout: Layout, size: tuple[float, float], own: Half) -> Box:
    """Return the box of the curtain over the hand and the own front, whose cards only their owner sees."""
    left, right = (0.0, 170.0) if layout == "small" else (288.0, 288.0)
    top = own.front.y - 4
    return Box(left, top, size[0] - left - right, size[1] - top)


def _zones(halves: Mapping[int, Half], sides: Mapping[int, RivalSide], band: Band, panels: Mapping[str, Box]) -> dict[int, Box]:
    out: dict[int, Box] = {CHAIN: panels["queue"]}
    for seat, half in halves.items():
        out |= {VILLAGES[seat]: half.village, TOWERS[seat]: half.tower, DISCARDS[seat]: half.discard, KITS[seat]: half.piles[0]}
        out |= dict(zip(PILE_ROWS[seat], half.piles, strict=True))
        out[UPS[seat]] = band.plate
    for side in sides.values():
        out |= rivals.zones(side)
    return out


def _panels(layout: Layout, size: tuple[float, float]) -> dict[str, Box]:
    """Return the side panels, fixed to the edges of the window."""
    w, h = size
    if layout == "small":
        return side_panels(layout, size) | {
            "queue": Box(w - 162, 46, 154, h - 308), "log": Box(222, 4, 338, 31), "own": Box(8, h - 92, 196, 84),
            "hand": Box(218, h - 142, w - RAIL - 236, 142), "resolves": Box(0, 0, 0, 0), "ranks": Box(0, 0, 0, 0)}
    x, low = w - 280, h - 1080
    return {
        "left": Box(0, 0, 288, h), "right": Box(w - 288, 0, 288, h), "rival": Box(16, 16, 264, 88), "own": Box(16, h - 104, 264, 88),
        "inspector": Box(16, 120, 264, 370), "aside": Box(16, 120, 264, 200), "icons": Box(x, 16, 264, 56), "queue": Box(x, 88, 264, 316),
        "main": Box(x, 420, 264, 104), "second": Box(x, 540, 264, 56), "keys": Box(x, 604, 264, 34), "log": Box(x, 642, 264, 318 + low),
        "undo": Box(x, 976 + low, 126, 56), "redo": Box(x + 138, 976 + low, 126, 56), "resolves": Box(16, 556, 264, 250),
        "ranks": Box(16, 816, 264, 142), "hand": Box(546, h - 154, 980, 154)}


def seated(plan_: EncrucijadaPlan, order: Sequence[int], seats: int) -> EncrucijadaPlan:
    """Return the plan with the others in that order, from left to right; the hand stays where it was."""
    if tuple(order) == plan_.order:
        return plan_
    found = plan(plan_.size, plan_.layout, plan_.bottom, seats, order=tuple(order), purpose=plan_.purpose)
    return replace(found, panels={**found.panels, "hand": plan_.panels["hand"]})


def review(size: tuple[float, float], layout: Layout, bottom: int, seats: int) -> EncrucijadaPlan:
    """Return the plan of a table in a replay."""
    return plan(size, layout, bottom, seats, purpose="replay")
