"""Layout of Warage's table for two to six heroes: rows measured in letters, the season in the middle of its ring.

The seat at the bottom has beds of its own, and so has an only rival; more rivals have panels side by side along the upper edge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tabletop.games.warage import board
from tabletop.games.warage.board import pile
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.warage.panels import HEAP, Side, beds, panel, row_places
from tabletop.ui.table.plan import ACROSS, CARD, MARGIN, Frame, Measure, Plan, frame, held, needed
from tabletop.ui.table.rows import LETTER, Row, stack

BROAD, BROADEST = {5: 53.0, 6: 56.0}, 88.0 * LETTER
"""Least width of the rows in letters where it is more than usual, by the number of players; most width of the beds of one hero."""
SEASON = 0.774
"""Width over height of the season."""
LANE = 76.0
"""Width between the season and its deck, where arrows run straight across, and between the season and the dice."""
ALONE = ("letters", "mirrored")
"""Measures of a table that has the window to itself."""
MANY, WIDEST = 5, 26.0 * LETTER
"""Rivals that need more width than the rows have; most width of a panel."""
TOTAL = 12.6 * LETTER, 2.9 * LETTER
"""Size of the plate with both totals, under the dice."""
_DUEL = (Row("peek", 1.4, 2.6, 0.15), Row("rivals", 8.9, 15, 1.8, tall=2.3))
_BRAWL = (Row("rivals", 11.3, 17, 1.8, tall=1.3),)
_MIDDLE = (Row("season", 6.2, 14, 1), Row("phases", 1.8, 2.1, 0.1), Row("own", 11.2, 22, 3, tall=1.9))
_HAND = (Row("hand", 9.0, 15, 1.5, CARD * 7.7, tall=1.6),)


def table_rows(seats: int, measure: Measure = "letters") -> tuple[Row, ...]:
    """Return the rows of a table from top to bottom; in a replay, whose panels show the hand, without it."""
    return (*(_DUEL if seats == 2 else _BRAWL), *_MIDDLE, *(() if isinstance(measure, Box) else _HAND))


def least(seats: int, measure: Measure = "letters") -> tuple[float, float]:
    """Return the letters that a table needs across and down."""
    return needed(table_rows(seats, measure), BROAD.get(seats, ACROSS))


@dataclass(frozen=True, slots=True)
class WaragePlan(Plan):
    """Boxes of everything. `sides` are the seats' places; `season` and the rest lie in the middle.

    An account of the present attack stands at the foot of `account`.
    """

    sides: Mapping[int, Side]
    order: tuple[int, ...]
    """Other seats from left to right: clockwise from the seat at the bottom."""
    season: Box
    deck: Box
    dice: Box
    total: Box
    queue: Box
    account: Box
    measure: Measure

    @property
    def heart(self) -> float:
        """Height of the season."""
        return self.season.centre[1]


def plan(size: tuple[float, float], measure: Measure, bottom: int, seats: int, *, order: tuple[int, ...] = ()) -> WaragePlan:
    """Return the plan of a table of that size, with a seat at the bottom.

    `order` has the other seats clockwise from that one; by number by default.
    """
    around = frame(size, measure)
    rows = stack(around.rows, table_rows(seats, measure))
    others = order or tuple((bottom + i) % seats for i in range(1, seats))
    home = rows["own"].centred(min(BROADEST, rows["own"].w), rows["own"].h)
    own = beds(home, around.right, whose="own")
    sides, hint = {bottom: own}, {}
    if seats == 2:
        away = rows["rivals"].centred(home.w, rows["rivals"].h)
        sides[others[0]] = beds(away, around.left, whose="other")
        hint = {"hint": away.cut_right(400)[0]}  # over the life pile: the rival's hero stays in sight
    else:
        sides |= zip(others, _panels(around, rows["rivals"], measure, len(others)), strict=True)
    hand = rows.get("hand", Box(around.rows.x, size[1] + 60, around.rows.w, 200))
    panels = {**around.panels, "hand": hand, **hint}
    left, low = around.left, rows["season"].y
    if measure in ALONE and len(others) == MANY:  # the rivals have the upper corner
        panels["rival"] = Box(left.x, low, left.w, around.panels["rival"].h)
        panels["inspector"] = Box(left.x, panels["rival"].bottom + MARGIN, left.w, 370)
    season, deck, dice, total = _season(rows["season"])
    account = Box(left.x, low, left.w, left.bottom - low)
    phases = rows["phases"]
    return WaragePlan(
        size=size, bottom=bottom, zones=_zones(sides, season, deck, dice, total, panels), beds=own.beds,
        rail=phases.centred(min(60 * LETTER, phases.w), phases.h), middle=around.rows.centre[0], panels=panels,
        room=around.rows.inset(0, MARGIN), prompt_top=rows["season"].y,
        drape=Box(around.rows.x, home.bottom + 2, around.rows.w, hand.bottom + MARGIN - home.bottom - 2), sides=sides,
        order=others, season=season, deck=deck, dice=dice, total=total, queue=panels["queue"], account=account, measure=measure,
        rails=around.rails,
        sizes={name: (box.w, box.h) for name, box in (("gear", row_places(own.gear, 1)[0]), ("hero", own.race), ("season", season))}
        | held(hand))


def _panels(around: Frame, row: Box, measure: Measure, count: int) -> list[Side]:
    """Return the panels of several rivals along the upper edge: of many over the columns beside the rows, too, where these are free."""
    left, right, alone = row.x, row.right, measure in ALONE
    if count == MANY or (count == MANY - 1 and not alone):
        free = (around.left,) if alone else (around.left, around.right)
        left, right = min(left, *(box.x for box in free)), max(right, *(box.right for box in free))
    each = min(WIDEST, (right - left - MARGIN * (count - 1)) / count)
    x = max(left, min(row.centre[0], (left + right) / 2) - (count * (each + MARGIN) - MARGIN) / 2)
    return [panel(Box(x + i * (each + MARGIN), row.y + MARGIN, each, row.h - MARGIN)) for i in range(count)]


def _season(row: Box) -> tuple[Box, Box, Box, Box]:
    """Return the places in the ring: the season in its middle, its deck at the left, dice and totals at the right."""
    season = row.centred(row.h * SEASON, row.h)
    high = row.h * 0.6
    deck = Box(season.x - LANE - high * HEAP, row.centre[1] - high / 2, high * HEAP, high)
    w, h = min(TOTAL[0], row.right - season.right - LANE - MARGIN), TOTAL[1]
    dice = Box(season.right + LANE, row.y, w, row.h - h - MARGIN)
    return season, deck, dice, Box(dice.x, row.bottom - h, w, h)


def _zones(sides: Mapping[int, Side], season: Box, deck: Box, dice: Box, total: Box, panels: Mapping[str, Box]) -> dict[int, Box]:
    out = {board.SEASONS: deck, board.USED: deck, board.SEASON: season, board.DICE: dice, board.ATTACK: total, board.QUEUE: panels["queue"]}
    for seat, side in sides.items():
        out |= {pile(seat, board.DECK): side.deck, pile(seat, board.DISCARD): side.discard, pile(seat, board.HERO): side.hp,
                pile(seat, board.PLAY): side.beds[0], pile(seat, board.LIFE): side.life}
        if side.whose == "other":
            out[pile(seat, board.HAND)] = side.hand
    return out


def seat_at(plan_: WaragePlan, at: tuple[float, float]) -> int:
    """Return the seat of a point on the felt: an only rival above the lower edge of its beds, else the bottom seat."""
    rival = next((seat for seat, side in plan_.sides.items() if side.whose == "other" and side.style == "beds"), plan_.bottom)
    return rival if at[1] < plan_.sides[rival].beds[0].bottom else plan_.bottom


def seated(plan_: WaragePlan, place: Sequence[int], seats: int) -> WaragePlan:
    """Return the plan with the others in clockwise order: `place` is each seat's, counted clockwise; the hand stays where it was."""
    bottom = plan_.bottom
    order = tuple(sorted((s for s in range(seats) if s != bottom), key=lambda s: (place[s] - place[bottom]) % seats))
    if order == plan_.order:
        return plan_
    found = plan(plan_.size, plan_.measure, bottom, seats, order=order)
    return replace(found, panels={**found.panels, "hand": plan_.panels["hand"]})
