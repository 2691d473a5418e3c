"""Layout of Warage's table: pure geometry in units of the table, for two to six heroes.

The seat at the bottom has beds of its own. The others' places depend on their number: one has beds too, two have broad
panels, three sit around the season, four or five stand along the upper edge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletop.games.warage import board
from tabletop.games.warage.board import pile
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Layout
from tabletop.ui.boards.warage.panels import Side, beds, panel
from tabletop.ui.table.plan import RAIL, Plan, side_panels

DESIGN: Mapping[Layout, tuple[float, float]] = {"wide": (1920.0, 1080.0), "small": (1280.0, 720.0)}


@dataclass(frozen=True, slots=True)
class Measures:
    """Middle of one layout, shared by all heroes, on the table of the design."""

    felt: tuple[float, float]
    """Left and right edge of the felt, between the rails."""
    top: float
    """Upper edge of the others' panels."""
    high: float
    duel: tuple[float, float]
    """Top and height of the beds of an only rival."""
    own: tuple[float, float]
    season: Box
    deck: Box
    dice: Box
    total: Box
    rail: Box
    heap: tuple[float, float]
    gap: float


WIDE = Measures(
    felt=(304, 1616), top=10, high=232, duel=(46, 210), own=(530, 262), season=Box(878, 256, 164, 212), deck=Box(708, 308, 84, 118),
    dice=Box(1062, 262, 196, 142), total=Box(1052, 416, 212, 50), rail=Box(532, 478, 856, 38), heap=(72, 100), gap=16)
SMALL = Measures(
    felt=(8, 1102), top=42, high=146, duel=(42, 146), own=(358, 178), season=Box(508, 194, 94, 122), deck=Box(394, 220, 50, 70),
    dice=Box(628, 198, 140, 78), total=Box(620, 282, 176, 36), rail=Box(238, 326, 640, 26), heap=(46, 64), gap=8)
MEASURES: Mapping[Layout, Measures] = {"wide": WIDE, "small": SMALL}


@dataclass(frozen=True, slots=True)
class WaragePlan(Plan):
    """Boxes of everything. `sides` are the seats' places; `season` and the rest lie in the middle."""

    sides: Mapping[int, Side]
    order: tuple[int, ...]
    """Other seats from left to right: clockwise from the seat at the bottom."""
    season: Box
    deck: Box
    dice: Box
    total: Box
    queue: Box


def plan(size: tuple[float, float], layout: Layout, bottom: int, seats: int, *, order: tuple[int, ...] = ()) -> WaragePlan:
    """Return the plan of a table of that size (at least the design's), with a seat at the bottom.

    `order` has the other seats clockwise from that one; by number by default.
    """
    m, (w, h) = MEASURES[layout], DESIGN[layout]
    others = order or tuple((bottom + i) % seats for i in range(1, seats))
    dx, dy = (size[0] - w) / 2, (size[1] - h) / 2
    panels = _panels(layout, size)
    sides = {bottom: _own(layout, m)}
    sides |= dict(zip(others, _others(layout, m, len(others)), strict=True))
    sides = {seat: side.moved(dx, dy) for seat, side in sides.items()}
    boxes = (("season", m.season), ("deck", m.deck), ("dice", m.dice), ("total", m.total))
    middle: dict[str, Any] = {name: box.moved(dx, dy) for name, box in boxes}
    rail = m.rail.moved(dx, dy)
    own = sides[bottom] = _heaped(sides[bottom], panels["hand"], m.heap)
    return WaragePlan(
        layout=layout, size=size, bottom=bottom, zones=_zones(sides, middle, panels), beds=own.beds, rail=rail,
        middle=rail.centre[0], panels=panels, room=_room(m, dx, dy, h), prompt_top=(150.0 if layout == "wide" else 60.0) + dy,
        drape=Box(0, own.beds[0].bottom - 2, size[0], size[1] - own.beds[0].bottom + 2), sides=sides, order=others,
        queue=panels["queue"], **middle)


def _room(m: Measures, dx: float, dy: float, h: float) -> Box:
    return Box(m.felt[0] + dx, 12, m.felt[1] - m.felt[0], h + 2 * dy - 24)


def _own(layout: Layout, m: Measures) -> Side:
    return beds(layout, Box(m.felt[0], m.own[0], m.felt[1] - m.felt[0], m.own[1]), gap=m.gap, whose="own")


def _others(layout: Layout, m: Measures, count: int) -> list[Side]:
    left, right = m.felt
    wide = right - left
    if count == 1:
        return [beds(layout, Box(left, m.duel[0], wide, m.duel[1]), gap=m.gap, whose="other")]
    if count == 3 and layout == "wide":
        places = [Box(left, 246, 344, 226), Box(788, m.top, 344, 226), Box(right - 344, 246, 344, 226)]
        return [panel(layout, box) for box in places]
    gap = m.gap if count < 4 else 8.0
    each = (wide - gap * (count - 1)) / count
    return [panel(layout, Box(left + i * (each + gap), m.top, each, m.high)) for i in range(count)]


def _heaped(own: Side, hand: Box, heap: tuple[float, float]) -> Side:
    """Return the side with the own deck at the left of the hand and the discard at its right."""
    w, h = heap
    return replace(own, deck=Box(hand.x - w - 16, hand.y + 22, w, h), discard=Box(hand.right + 16, hand.y + 22, w, h))


def _zones(sides: Mapping[int, Side], middle: Mapping[str, Box], panels: Mapping[str, Box]) -> dict[int, Box]:
    out = {board.SEASONS: middle["deck"], board.USED: middle["deck"], board.SEASON: middle["season"],
           board.DICE: middle["dice"], board.ATTACK: middle["total"], board.QUEUE: panels["queue"]}
    for seat, side in sides.items():
        out |= {pile(seat, board.DECK): side.deck, pile(seat, board.DISCARD): side.discard, pile(seat, board.HERO): side.hp,
                pile(seat, board.PLAY): side.beds[0], pile(seat, board.LIFE): side.life}
        if side.whose == "other":
            out[pile(seat, board.HAND)] = side.hand
    return out


def _panels(layout: Layout, size: tuple[float, float]) -> dict[str, Box]:
    """Return the side panels, fixed to the edges of the window."""
    w, h = size
    if layout == "small":
        return side_panels(layout, size) | {
            "queue": Box(w - 162, 46, 154, h - 308), "log": Box(222, 4, w - RAIL - 230, 31), "own": Box(8, h - 86, 196, 78),
            "hand": Box(276, h - 172, w - RAIL - 352, 172),
            "hint": Box(w - RAIL - 408, 41, 400, 240)}  # over the life pile: an only rival's hero stays in sight
    x, low = w - 280, h - 1080
    return {
        "left": Box(0, 0, 288, h), "right": Box(w - 288, 0, 288, h), "rival": Box(16, 16, 264, 88), "own": Box(16, h - 104, 264, 88),
        "inspector": Box(16, 120, 264, 370), "icons": Box(x, 16, 264, 56), "queue": Box(x, 88, 264, 372), "main": Box(x, 476, 264, 96),
        "second": Box(x, 584, 264, 56), "keys": Box(x, 648, 264, 40), "log": Box(x, 696, 264, 296 + low),
        "undo": Box(x, 1008 + low, 126, 56), "redo": Box(x + 138, 1008 + low, 126, 56), "hand": Box(404, h - 264, w - 808, 264)}


def seat_at(plan_: WaragePlan, at: tuple[float, float]) -> int:
    """Return the seat of a point on the felt: an only rival above the lower edge of its beds, else the bottom seat."""
    rival = next((seat for seat, side in plan_.sides.items() if side.whose == "other" and side.style == "beds"), plan_.bottom)
    return rival if at[1] < plan_.sides[rival].beds[0].bottom else plan_.bottom


def seated(plan_: WaragePlan, place: Sequence[int], seats: int) -> WaragePlan:
    """Return the plan with the others in clockwise order: `place` is each seat's, counted clockwise."""
    bottom = plan_.bottom
    order = tuple(sorted((s for s in range(seats) if s != bottom), key=lambda s: (place[s] - place[bottom]) % seats))
    if order == plan_.order:
        return plan_
    return plan(plan_.size, plan_.layout, bottom, seats, order=order)
