"""Layout of Epikha's table: rows measured in letters, seen from the seat at the bottom.

The rival's rows are mirrored top to bottom only: a space faces the one straight below it. Players stand in the left column, Magic Zones
in the right one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.games.epikha.board import DECK, DEPLOYMENT, DISCARD, MAGIC, SKILLS, SPACES, WIDTH, pile
from tabletop.toolkit.graph.box import Box, Movable
from tabletop.ui.table.plan import CARD, MARGIN, STRIP, Frame, Measure, Plan, frame, held, needed
from tabletop.ui.table.rows import LETTER, Row, spread, stack

Boxes = tuple[Box, ...]
FIGHTER, RESTING, PORTRAIT = 1.42, 1.48, 0.75
"""Width over height of a fighter in a space, of one in Deployment, of a card of the hand, of a Player."""
COLUMN = 11.7
"""Most letters of a column beside the rows: fighters take the rest of the width."""
ARMS = 0.95 * LETTER
"""Height of a row under its cards, where those they carry peek out."""
PLATE = (148.0, 56.0)
"""Most width and height of a plate on the bridge between two spaces."""
BEATS = 0.4
"""Part of the row of phases that the beats of a combat take."""
PART, LINE = 0.56, 34.0
"""Part of its column's width that a Player's card takes; height of the lines of Skills and of arms under it."""
NARROWEST, NAMED = 4.8 * LETTER, 6.6 * LETTER
"""Least width of a card in Deployment, and the width it has for its name in a low row with room."""
RIVAL_PILE, PEEKED = 8 * LETTER, 11.5 * LETTER
"""Width of the rival's deck and of its discard pile, their names whole in both languages; half the width of a hand of five beside them."""
_BREADTH, _GAPS = FIGHTER * WIDTH * 0.91, 8  # arms take the rest of a lane's height
_SIDE = (Row("foe_row", 4.35, 8.6, 0.75, RESTING * 6, 5, 2), Row("foe_lane", 7.35, 14, 2.9, _BREADTH, _GAPS, 1.9))
_ROWS = (Row("peek", 1.3, 2.6, 0.3), *_SIDE, Row("bridge", 2.6, 4.2, 0.4), Row("lane", 7.35, 14, 2.9, _BREADTH, _GAPS, 1.9),
         Row("row", 4.35, 8.6, 0.75, RESTING * 6, 5, 2), Row("phases", 1.6, 1.9, 0.1), Row("hand", 9.0, 15, 3, CARD * 7.7, tall=1.6))


def table_rows(measure: Measure = "letters") -> tuple[Row, ...]:
    """Return the rows from top to bottom; in a replay, whose panels show the hand, without it."""
    return _ROWS[:-1] if isinstance(measure, Box) else _ROWS


def least(seats: int, measure: Measure = "letters") -> tuple[float, float]:
    """Return the letters that a table needs across and down."""
    return needed(table_rows(measure))


def resting(h: float) -> float:
    """Return the width of a card in Deployment of that height."""
    return max(h * RESTING, NAMED)


@dataclass(frozen=True, slots=True)
class Side(Movable):
    """Places of one seat: combat spaces from the left, Deployment with its Reserves, the Player and its parts, the Magic Zone."""

    half: Box
    spaces: Boxes
    row: Box
    """Cards of Deployment; those they carry peek out of it."""
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

    sides: Mapping[int, Side]
    lanes: Boxes
    beats: Box
    chain: Box

    @property
    def heart(self) -> float:
        """Height of the bridges."""
        return self.plates[0].centre[1]

    @property
    def asks(self) -> Box:
        """Box of a question that is answered on the board: over the phases, beside the beats of the combat."""
        w, h = STRIP
        right = self.beats.x - MARGIN
        left = max(right - w, self.room.x)
        return Box(left, self.rail.centre[1] - h / 2, right - left, h)


def plan(size: tuple[float, float], measure: Measure, bottom: int, seats: int = 2) -> EpikhaPlan:
    """Return the plan of a table of that size, with a seat at the bottom."""
    around = frame(size, measure, most=COLUMN)
    rows = stack(around.rows, table_rows(measure))
    sides = {bottom: _side(around, rows, lower=1), 1 - bottom: _side(around, rows, lower=-1)}
    own, other = sides[bottom], sides[1 - bottom]
    hand = rows.get("hand", Box(around.rows.x, size[1] + 60, around.rows.w, 200))
    panels = {**around.panels, "hand": hand, "chain": around.panels["queue"]}
    phases = rows["phases"]
    beats, rail = phases.centred(min(1040.0, phases.w), phases.h).cut_right(min(1040.0, phases.w) * BEATS, MARGIN)
    space = own.spaces[0]
    return EpikhaPlan(
        size=size, bottom=bottom, zones=_zones(sides),
        beds=(Box(own.player.x, other.half.y, own.magic.right - own.player.x, own.half.bottom - other.half.y),),
        rail=rail, middle=around.rows.centre[0], panels=panels, room=around.rows.inset(0, MARGIN), prompt_top=other.half.y + 40,
        drape=Box(around.rows.x, phases.bottom + 4, around.rows.w, hand.bottom - phases.bottom + MARGIN - 4), sides=sides,
        lanes=_lanes(own, other), plates=_plates(rows["bridge"], own), beats=beats, chain=panels["chain"], rails=around.rails,
        sizes={"lane": (space.w, space.h), "row": (resting(own.row.h), own.row.h), **held(hand)})


def _side(around: Frame, rows: Mapping[str, Box], *, lower: int) -> Side:
    """Return the places of the seat at the bottom (1) or of the other (-1): its spaces lie toward the bridge."""
    own = lower > 0
    lane, row = (rows["lane"], rows["row"]) if own else (rows["foe_lane"], rows["foe_row"])
    high = lane.h - ARMS
    fighters = lane.cut_top(high)[0] if own else lane.cut_bottom(high)[0]
    resting = row.cut_top(row.h - ARMS)[0] if own else row.cut_bottom(row.h - ARMS)[0]
    gap = max(MARGIN, LETTER)
    wide = min(high * FIGHTER, (lane.w - gap * (WIDTH - 1)) / WIDTH)
    spaces = tuple(spread(fighters, WIDTH, (wide, high), gap=gap))
    top, low = min(lane.y, row.y), max(lane.bottom, row.bottom)
    player, magic = _columns(around, own=own)
    card, dial, under, skills, arms = _parts(player)
    deck, discard = _piles(around, rows["peek"], own=own)
    half = Box(lane.x, top, lane.w, low - top).centred(min(lane.w, spaces[-1].right - spaces[0].x + 4 * LETTER), low - top)
    return Side(half, spaces, resting, player, card, dial, under, under, skills, arms, magic, deck, discard, lower)


def _columns(around: Frame, *, own: bool) -> tuple[Box, Box]:
    """Return the places of a Player, at the left, and of its Magic Zone, at the right, clear of the buttons between the two."""
    left, right = around.left, around.right
    high = min((left.h - MARGIN) / 2, left.w * PART / PORTRAIT + 2 * LINE + MARGIN)
    player = (left.cut_bottom(high) if own else left.cut_top(high))[0]
    if around.rails or not around.panels["main"].w:
        return player, (right.cut_bottom(right.h / 2 - 58)[0].moved(0, -50) if own else right.cut_top(right.h / 2 - 8)[0])
    upper = Box(right.x, around.panels["log"].bottom + MARGIN, right.w, around.panels["main"].y - around.panels["log"].bottom - 2 * MARGIN)
    return player, right.cut_top(right.h - 50)[0] if own else upper


def _parts(player: Box) -> tuple[Box, Box, Box, Box, Box]:
    """Return the parts of a Player: card, dial, the point under it for stepper and ghost, Skills and arms in two lines below."""
    high = min(player.h - 2 * LINE - MARGIN, player.w * PART / PORTRAIT)
    card = Box(player.x, player.y, high * PORTRAIT, high)
    side = min(player.right - card.right - 10, 110.0)
    dial = Box(card.right + 8, player.y + 2, side, side)
    under = dial.bottom + 44
    skills = Box(player.x, card.bottom + 8, player.w, LINE - 2)
    return card, dial, Box(dial.centre[0], under, 0, 0), skills, skills.moved(0, LINE)


def _piles(around: Frame, peek: Box, *, own: bool) -> tuple[Box, Box]:
    """Return deck and discard side by side: the own ones at the foot of the right column, the rival's beside its hand."""
    if own:
        foot = around.right.cut_bottom(42)[0]
        return foot.cut_left((foot.w - MARGIN) / 2)[0], foot.cut_right((foot.w - MARGIN) / 2)[0]
    top = Box(peek.x, peek.y + 2, min(RIVAL_PILE, (peek.w / 2 - PEEKED) / 2 - MARGIN), peek.h - 2)
    return top, top.moved(top.w + MARGIN, 0)


def _lanes(own: Side, other: Side) -> Boxes:
    """Return the bands from the carried cards of one side to those of the other."""
    return tuple(Box(one.x - 6, foe.y - ARMS, one.w + 12, one.bottom + ARMS - foe.y + ARMS)
                 for one, foe in zip(own.spaces, other.spaces, strict=True))


def _plates(bridge: Box, own: Side) -> Boxes:
    w, h = min(PLATE[0], own.spaces[0].w - 4), min(PLATE[1], bridge.h)
    return tuple(Box(space.centre[0] - w / 2, bridge.centre[1] - h / 2, w, h) for space in own.spaces)


def _zones(sides: Mapping[int, Side]) -> dict[int, Box]:
    out: dict[int, Box] = {}
    for seat, side in sides.items():
        out |= {pile(seat, DEPLOYMENT): side.row, pile(seat, MAGIC): side.magic, pile(seat, SKILLS): side.skills, pile(seat, DECK): side.deck,
                pile(seat, DISCARD): side.discard}
        out |= dict(zip(SPACES[seat], side.spaces, strict=True))
    return out
