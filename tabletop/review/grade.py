"""Grades made from a review: marks, accuracy, luck, turning points. Pure functions of its rows."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Literal

from tabletop.review.record import Review, Row

Mark = Literal["", "!!", "!", "?!", "?", "??", "hidden"]
MARKS: tuple[Mark, ...] = ("!!", "!", "?!", "?", "??")
"""Marks that count, the best first; "hidden" stands for a loss that hidden cards or luck decided."""
FAULTS: tuple[Mark, ...] = ("??", "?", "?!")
GOODS: tuple[Mark, ...] = ("!!", "!")
GRAVE, WRONG, WEAK, GOOD = 200, 100, 50, 20
"""Losses, in tenths of a percent, from which a fault is grave, wrong or weak; below the last an answer is good."""
CHOICE = 50
"""Spread from which there was something to miss."""
BRILLIANT = 150
"""Lead over every other answer from which a good one may be brilliant."""
MOST_BRILLIANT = 2
HOLDS = 0.65
"""Share of the worlds in which a loss must hold; in fewer, hidden cards decided."""
DECIDED = 50
"""Chance on either side from which a match counts as decided."""
LEAST = 20.0
"""Least that a turn counts for the accuracy, in percent: a harmonic mean of few turns would hang on the worst alone."""
FEWEST = 8
"""Counted decisions below which no accuracy is told."""
SWING, MOST_TURNS, STAYS = 80, 6, 3


@dataclass(frozen=True, slots=True)
class Turn:
    """Turning point: the row of its main decision, and how much the seat that decided gained or lost in that turn."""

    row: Row
    change: int


@dataclass(frozen=True)
class Grades:
    """Grades of a review, finished or not."""

    review: Review

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Rows of the review, where what a seat lost in a turn stands at the decision that lost most of it.

        A turn is judged as a whole: several steps may each lose little of a plan.
        """
        heaviest = {row.number: row for row in map(_blamed, self._plays.values())}
        return tuple(heaviest.get(row.number, row) for row in self.review.rows)

    @cached_property
    def _plays(self) -> dict[tuple[int, int], list[Row]]:
        """Decisions judged, by seat and turn, without those of a match already decided. Losses no larger than their doubt are none."""
        out: dict[tuple[int, int], list[Row]] = {}
        for row in self.review.rows:
            if row.kind == "judged" and (row.missed or not is_decided(row)) and mark_of(row) != "hidden":
                sure = row if row.loss > row.doubt else row.model_copy(update={"loss": 0})
                out.setdefault((row.seat, row.turn), []).append(sure)
        return out

    @cached_property
    def marks(self) -> Mapping[int, Mark]:
        """Marks by the number of the decision; those without a mark are left out."""
        out: dict[int, Mark] = {}
        brilliant: dict[int, int] = {}
        for row in self.rows:
            mark = mark_of(row)
            if mark == "!!":
                brilliant[row.seat] = brilliant.get(row.seat, 0) + 1
                mark = mark if brilliant[row.seat] <= MOST_BRILLIANT else "!"
            if mark:
                out[row.number] = mark
        return out

    @cached_property
    def seats(self) -> range:
        """Seats of the match."""
        return range(len(self.review.result))

    def counted(self, seat: int) -> list[Row]:
        """List the decisions of a seat that count."""
        return [row for row in self.rows if row.seat == seat and counts(row)]

    def forced(self, seat: int) -> int:
        """Count the decisions of a seat without an alternative worth the name."""
        return sum(row.seat == seat and row.kind != "standing" and not counts(row) for row in self.rows)

    def count(self, seat: int, mark: Mark) -> int:
        """Count the decisions of a seat with a mark."""
        return sum(row.seat == seat and self.marks.get(row.number) == mark for row in self.rows)

    def accuracy(self, seat: int) -> int | None:
        """Return the accuracy of a seat in percent, from what each of its turns lost; None where too few decisions count."""
        if len(self.counted(seat)) < FEWEST:
            return None
        plays = [rows for (one, _), rows in self._plays.items() if one == seat and any(map(counts, rows))]
        each = [max(LEAST, min(100.0, 103.17 * math.exp(-0.0435 * sum(row.loss for row in rows) / 10) - 3.17)) for rows in plays]
        weights = [float(max(row.spread for row in rows)) for rows in plays]
        total = sum(weights)
        plain = sum(w * one for w, one in zip(weights, each, strict=True)) / total
        harmonic = total / sum(w / one for w, one in zip(weights, each, strict=True))
        return round((plain + harmonic) / 2)

    @cached_property
    def luck(self) -> tuple[int, ...]:
        """Points that new cards, rolls and rivals' hidden cards gave each seat, in percent."""
        rows, total = self.review.rows, [0] * len(self.seats)
        for one, after in zip(rows, [*(row.before for row in rows[1:]), self.review.result if self.review.done else None], strict=False):
            if one.news and after is not None and one.kind != "standing":
                for seat in self.seats:
                    total[seat] += after[seat] - one.after[seat]
        return tuple(round(points / 10) for points in total)

    def faults(self, seat: int | None = None) -> list[Row]:
        """List the faults, of one seat or of all, in the order of the match."""
        return [row for row in self.rows if seat in (None, row.seat) and self.marks.get(row.number) in FAULTS]

    @cached_property
    def decided(self) -> Row | None:
        """First decision from which on the winner was always sure to win.

        None for a match that stayed open to its last turn, a draw, or a review that is not finished.
        """
        won = [seat for seat in self.seats if self.review.result[seat] == 1000]
        rows = [row for row in self.review.rows if row.kind != "standing"]
        if not (self.review.done and won and rows):
            return None
        sure = list(takewhile(lambda row: row.before[won[0]] > 1000 - DECIDED, reversed(rows)))
        return sure[-1] if sure and sure[-1].turn < rows[-1].turn else None

    @cached_property
    def turning(self) -> tuple[Turn, ...]:
        """Turning points in the order of the match: the largest swings within a turn, and where the lead changed to stay."""
        found: list[tuple[int, Turn]] = []
        turns = list(_by_turn(self.review.rows).values())
        for i, rows in enumerate(turns):
            start = turns[i - 1][-1].after if i else rows[0].before
            seat = max(self.seats, key=lambda one: abs(rows[-1].after[one] - start[one]))
            change = rows[-1].after[seat] - start[seat]
            if abs(change) >= SWING or _crossed(turns, i, seat):
                row = _main(rows, start, seat, change)
                found.append((abs(change), Turn(row, round((rows[-1].after[row.seat] - start[row.seat]) / 10))))
        kept = sorted(found, key=lambda one: -one[0])[:MOST_TURNS]
        return tuple(sorted((turn for _, turn in kept), key=lambda turn: turn.row.number))


def _blamed(rows: Sequence[Row]) -> Row:
    """Return the decision of a turn that lost most, with all that was lost; as it was, if it is not sure that so much was."""
    main = max(rows, key=lambda row: row.loss)
    loss = min(1000, sum(row.loss for row in rows))
    best = min(1000, main.after[main.seat] + loss)
    rest = sum(main.before) - main.before[main.seat]
    before = tuple(best if seat == main.seat else round(one * (1000 - best) / rest) if rest else one for seat, one in enumerate(main.before))
    whole = main.model_copy(update={"loss": loss, "doubt": round(math.hypot(*(row.doubt for row in rows))), "before": before})
    return main if main.missed or loss == main.loss or mark_of(whole) == "hidden" else whole


def mark_of(row: Row) -> Mark:
    """Return the mark of a decision."""
    if row.kind != "judged":
        return ""
    if row.missed:
        return "??"
    if is_decided(row):
        return ""
    if row.loss >= WEAK:
        if row.worse < HOLDS * row.worlds or row.loss - row.doubt < GOOD:
            return "hidden"
        return "??" if row.loss >= GRAVE else "?" if row.loss >= WRONG else "?!"
    if row.loss < GOOD and row.spread >= CHOICE:
        return "!!" if row.hard and row.margin >= BRILLIANT else "!"
    return ""


def is_decided(row: Row) -> bool:
    """Whether the match was decided before this decision, as far as its seat could tell."""
    return not DECIDED <= row.before[row.seat] <= 1000 - DECIDED


def counts(row: Row) -> bool:
    """Whether a decision counts for the accuracy."""
    open_ = row.kind == "judged" and (row.missed or not is_decided(row))
    return open_ and max(row.spread, row.loss) >= CHOICE and mark_of(row) != "hidden"


def _by_turn(rows: Sequence[Row]) -> dict[int, list[Row]]:
    out: dict[int, list[Row]] = {}
    for row in rows:
        if row.kind != "standing":
            out.setdefault(row.turn, []).append(row)
    return out


def _crossed(turns: Sequence[Sequence[Row]], i: int, seat: int) -> bool:
    """Whether a seat went over the middle in a turn and stayed there for some more, having been on the other side as long."""
    if i < STAYS or i + STAYS > len(turns):
        return False
    before = [rows[-1].after[seat] > 500 for rows in turns[i - STAYS:i]]
    after = [rows[-1].after[seat] > 500 for rows in turns[i:i + STAYS]]
    return len(set(before)) == 1 == len(set(after)) and before[0] != after[0]


def _main(rows: Sequence[Row], start: Sequence[int], seat: int, change: int) -> Row:
    """Return the decision with the largest step in the direction of the change."""
    before = [start, *(row.after for row in rows[:-1])]
    sign = 1 if change >= 0 else -1
    return max(zip(rows, before, strict=True), key=lambda pair: sign * (pair[0].after[seat] - pair[1][seat]))[0]
