"""Layout of Epikha's table: pure geometry in units of the table, seen from the seat at the bottom.

The rival's half is mirrored top to bottom only: a space faces the one straight below it, and both Vitals stand in one column.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.games.epikha.board import DECK, DEPLOYMENT, DISCARD, MAGIC, SKILLS, SPACES, WIDTH, pile
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Layout
from tabletop.ui.boards.rooms import Movable, chain_room, curtain_room
from tabletop.ui.table.plan import DESIGN, STRIP, Plan, side_panels

Boxes = tuple[Box, ...]
BESIDE = 8.0
"""Gap between a question and the beats beside it."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Boxes within a Player's panel, from its corner. `skills` and `arms` are rows; piles of the seat at the bottom may lie elsewhere."""

    card: Box
    dial: Box
    vital: tuple[float, float]
    """Middle of the words under the dial."""
    stepper: tuple[float, float]
    """Middle between minus and plus, where the Player pays."""
    ghost: tuple[float, float]
    skills: Box
    arms: Box
    deck: Box
    discard: Box


@dataclass(frozen=True, slots=True)
class Measures:
    """Measures of one layout. Pairs are of the seat at the bottom and of the other."""

    tile: tuple[float, float]
    spaces: tuple[float, float]
    """Left edge of the first space, and the pitch."""
    combat: tuple[float, float]
    clash: tuple[float, float]
    """Top and height of the line between the two sides."""
    plate: tuple[float, float]
    halves: tuple[Box, Box]
    rows: tuple[Box, Box]
    """Beds of the Deployment rows."""
    row_tops: tuple[float, float]
    row: tuple[float, float, float]
    """Left edge of the first tile, the pitch, and the right end."""
    reserves: tuple[Box, Box]
    players: tuple[Box, Box]
    parts: tuple[Parts, Parts]
    magics: tuple[Box, Box]
    magic_top: float
    """Height of a Magic Zone's head."""
    rail: Box
    beats: Box
    peek: float
    """Height of a carried card that shows under its bearer."""
    radius: float


WIDE = Measures(
    tile=(148, 104), spaces=(558, 164), combat=(430, 262), clash=(372, 52), plate=(140, 52),
    halves=(Box(542, 424, 836, 324), Box(542, 46, 836, 322)), rows=(Box(552, 584, 816, 108), Box(552, 116, 816, 104)),
    row_tops=(590, 128), row=(716, 134, 1360), reserves=(Box(552, 697, 816, 46), Box(552, 56, 816, 54)),
    players=(Box(304, 424, 228, 324), Box(304, 46, 228, 322)),
    parts=(Parts(Box(10, 12, 116, 155), Box(138, 18, 80, 80), (178, 114), (178, 148), (144, 190), Box(10, 228, 208, 34), Box(10, 282, 208, 36),
                 Box(4, 442, 72, 100), Box(1236, 442, 72, 100)),
           Parts(Box(12, 12, 102, 136), Box(128, 16, 88, 88), (172, 120), (172, 148), (120, 170), Box(10, 182, 208, 34), Box(10, 220, 208, 36),
                 Box(10, 262, 102, 54), Box(116, 262, 102, 54))),
    magics=(Box(1388, 424, 228, 324), Box(1388, 46, 228, 322)), magic_top=32, rail=Box(424, 758, 604, 34), beats=Box(1046, 758, 450, 34),
    peek=21, radius=14)
SMALL = Measures(
    tile=(112, 84), spaces=(304, 120), combat=(270, 150), clash=(238, 28), plate=(96, 28),
    halves=(Box(296, 268, 608, 202), Box(296, 38, 608, 198)), rows=(Box(300, 372, 600, 66), Box(300, 68, 600, 66)),
    row_tops=(374, 70), row=(304, 90, 896), reserves=(Box(300, 440, 600, 28), Box(300, 38, 600, 28)),
    players=(Box(8, 268, 280, 202), Box(8, 38, 280, 198)),
    parts=(Parts(Box(8, 8, 78, 104), Box(96, 6, 70, 70), (131, 88), (125, 112), (226, 114), Box(8, 134, 264, 26), Box(8, 166, 264, 26),
                 Box(180, 8, 92, 40), Box(180, 54, 92, 40)),
           Parts(Box(8, 8, 78, 104), Box(96, 6, 70, 70), (131, 88), (125, 112), (226, 114), Box(8, 130, 264, 26), Box(8, 162, 264, 26),
                 Box(180, 8, 92, 40), Box(180, 54, 92, 40))),
    magics=(Box(912, 268, 192, 202), Box(912, 38, 192, 198)), magic_top=22, rail=Box(300, 476, 392, 24), beats=Box(700, 476, 200, 24),
    peek=12, radius=9)
MEASURES: Mapping[str, Measures] = {"wide": WIDE, "small": SMALL}


@dataclass(frozen=True, slots=True)
class Side(Movable):
    """Places of one seat: combat spaces from the left, Deployment with its Reserves, the Player's panel and its parts, the Magic Zone."""

    half: Box
    spaces: Boxes
    row: Box
    row_top: float
    reserves: Box
    player: Box
    card: Box
    dial: Box
    stepper: Box
    """Point between minus and plus."""
    ghost: Box
    skills: Box
    arms: Box
    magic: Box
    deck: Box
    discard: Box
    lower: int
    """1 for the seat at the bottom, -1 for the other: the way in which carried cards peek out."""


@dataclass(frozen=True, slots=True)
class EpikhaPlan(Plan):
    """Boxes of everything: `lanes` and `plates` by space, `beats` the rail of a combat's beats, `chain` the Spells that wait."""

    measures: Measures
    sides: Mapping[int, Side]
    lanes: Boxes
    plates: Boxes
    beats: Box
    chain: Box
    shift: tuple[float, float]
    """Offset of the design's boxes in a larger window."""

    @property
    def asks(self) -> Box:
        """Box of a question that is answered on the board: over the phases, beside the beats of the combat."""
        w, h = STRIP[self.layout]
        right = self.beats.x - BESIDE
        left = max(right - w, self.sides[self.bottom].player.x)
        return Box(left, self.rail.centre[1] - h / 2, right - left, h)


def plan(size: tuple[float, float], layout: Layout, bottom: int, seats: int = 2) -> EpikhaPlan:
    """Return the plan of a table of that size (at least the design's), with a seat at the bottom."""
    m, (w, h) = MEASURES[layout], DESIGN[layout]
    dx, dy = (size[0] - w) / 2, (size[1] - h) / 2
    sides = {seat: _side(m, int(seat != bottom)).moved(dx, dy) for seat in (0, 1)}
    panels = {**side_panels(layout, size), "chain": chain_room(layout, size)}
    own, other = sides[bottom], sides[1 - bottom]
    if layout == "wide":  # between the own deck and discard
        panels["hand"] = Box(own.deck.right + 8, panels["hand"].y, own.discard.x - own.deck.right - 16, panels["hand"].h)
    return EpikhaPlan(
        layout=layout, size=size, bottom=bottom, zones=_zones(sides),
        beds=(own.half, own.player, own.magic, other.half, other.player, other.magic),
        rail=m.rail.moved(dx, dy), middle=own.half.centre[0], panels=panels,
        room=Box(other.player.x, 12, own.magic.right - other.player.x, size[1] - 24), prompt_top=other.half.y + 40,
        drape=curtain_room(layout, size, m.rail.moved(dx, dy).bottom + 12), measures=m, sides=sides,
        lanes=_lanes(m, dx, dy), plates=_plates(m, dx, dy), beats=m.beats.moved(dx, dy), chain=panels["chain"], shift=(dx, dy))


def _column(m: Measures, place: int) -> float:
    return m.spaces[0] + place * m.spaces[1]


def _lanes(m: Measures, dx: float, dy: float) -> Boxes:
    """Return the bands from the carried cards of one side to those of the other."""
    top, low = m.combat[1] - 2 * m.peek, m.combat[0] + m.tile[1] + 2 * m.peek
    return tuple(Box(_column(m, place) - 6, top, m.tile[0] + 12, low - top).moved(dx, dy) for place in range(WIDTH))


def _plates(m: Measures, dx: float, dy: float) -> Boxes:
    w, h = m.plate
    y = m.clash[0] + (m.clash[1] - h) / 2
    return tuple(Box(_column(m, place) + (m.tile[0] - w) / 2, y, w, h).moved(dx, dy) for place in range(WIDTH))


def _side(m: Measures, which: int) -> Side:
    """Return the places of the seat at the bottom (0) or of the other (1)."""
    panel, parts = m.players[which], m.parts[which]
    at = (panel.x, panel.y)
    return Side(
        half=m.halves[which], spaces=tuple(Box(_column(m, place), m.combat[which], *m.tile) for place in range(WIDTH)), row=m.rows[which],
        row_top=float(m.row_tops[which]), reserves=m.reserves[which], player=panel, card=parts.card.moved(*at), dial=parts.dial.moved(*at),
        stepper=Box(*parts.stepper, 0, 0).moved(*at), ghost=Box(*parts.ghost, 0, 0).moved(*at), skills=parts.skills.moved(*at),
        arms=parts.arms.moved(*at), magic=m.magics[which], deck=parts.deck.moved(*at), discard=parts.discard.moved(*at),
        lower=1 if which == 0 else -1)


def _zones(sides: Mapping[int, Side]) -> dict[int, Box]:
    out: dict[int, Box] = {}
    for seat, side in sides.items():
        top = min(side.row.y, side.reserves.y)
        out[pile(seat, DEPLOYMENT)] = Box(side.row.x, top, side.row.w, max(side.row.bottom, side.reserves.bottom) - top)
        out |= {pile(seat, MAGIC): side.magic, pile(seat, SKILLS): side.skills, pile(seat, DECK): side.deck, pile(seat, DISCARD): side.discard}
        out |= dict(zip(SPACES[seat], side.spaces, strict=True))
    return out
