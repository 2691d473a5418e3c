"""Grades made from a review: marks, accuracy, luck, turning points. Pure functions of its rows."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Literal

from tabletop.review.record import Review, Row, Written

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
FEWEST = 8
"""Counted decisions below which no accuracy is told."""
SWING, MOST_TURNS, STAYS = 80, 6, 3


@dataclass(frozen=True, slots=True)
class Turn:
    """Turning point: the row of its main decision, and the points that the seat that decided gained or lost in that turn.

    This swing is no judgement on the decision: cards, rolls and what rivals did in the turn are in it.
    """

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
        again = {number: row.model_copy(update={"loss": min(row.loss, WEAK - 1)}) for number, row in self._missed_again.items()}
        return tuple((again | heaviest).get(row.number, row) for row in self.review.rows)

    @cached_property
    def _plays(self) -> dict[tuple[int, int], list[Row]]:
        """Decisions judged, by seat and turn, without those of a match already decided. Losses no larger than their doubt are none."""
        out: dict[tuple[int, int], list[Row]] = {}
        for row in self._open:
            lost = row.loss > row.doubt and row.number not in self._missed_again
            out.setdefault((row.seat, row.turn), []).append(row if lost else row.model_copy(update={"loss": 0}))
        return out

    @cached_property
    def _open(self) -> list[Row]:
        return [row for row in self.review.rows if row.kind == "judged" and (row.missed or not is_decided(row)) and mark_of(row) != "hidden"]

    @cached_property
    def _missed_again(self) -> dict[int, Row]:
        """Decisions that missed an answer missed again later in the turn: until then it was not lost."""
        out, last = dict[int, Row](), set[tuple[int, int, Written]]()
        for row in reversed(self._open):
            if row.line and not row.missed and row.loss > row.doubt:
                missed = row.seat, row.turn, row.line[0]
                out |= {row.number: row} if missed in last else {}
                last.add(missed)
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
        """Return the accuracy of a seat in percent: the share of the points at stake in its turns that it kept.

        At stake is what half of the answers to a turn's weightiest decision would have lost, or what was lost where that is more. None
        where too few decisions count.
        """
        if len(self.counted(seat)) < FEWEST:
            return None
        plays = [rows for (one, _), rows in self._plays.items() if one == seat and any(map(counts, rows))]
        lost = [_lost(rows) for rows in plays]
        stakes = sum(max(one, *(row.spread for row in rows)) for one, rows in zip(lost, plays, strict=True))
        return round(100 * (1 - sum(lost) / stakes))

    def given_away(self, seat: int) -> int:
        """Sum the points that a seat lost by its own decisions."""
        return round(sum(_lost(rows) for (one, _), rows in self._plays.items() if one == seat) / 10)

    @cached_property
    def luck(self) -> tuple[int, ...]:
        """Points, in percent, that no mistake explains: cards, rolls, what rivals held.

        For every seat the chance at the start, its luck, and what was lost by others and by itself add up to the result.
        """
        rows = self.review.rows
        if not rows:
            return (0,) * len(self.seats)
        end = self.review.result if self.review.done else rows[-1].after
        total = [float(last - first) for first, last in zip(rows[0].before, end, strict=True)]
        for plays in self._plays.values():
            share = _lost(plays) / max(1, sum(row.loss for row in plays))
            for row in plays:
                if row.loss:
                    total = [all_ - share * (after - before) for all_, before, after in zip(total, row.before, row.after, strict=True)]
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
        stands = _between(turns, self.review.result if self.review.done else None)
        for i, rows in enumerate(turns):
            start, end = stands[i:i + 2]
            seat = max(self.seats, key=lambda one: abs(end[one] - start[one]))
            if not rows[0].turn:  # the deal is no turn of the match
                continue
            if abs(end[seat] - start[seat]) >= SWING or _crossed(stands, i, seat):
                row = _main(rows, seat, end[seat] - start[seat])
                found.append((abs(end[seat] - start[seat]), Turn(row, round((end[row.seat] - start[row.seat]) / 10))))
        kept = sorted(found, key=lambda one: -one[0])[:MOST_TURNS]
        return tuple(sorted((turn for _, turn in kept), key=lambda turn: turn.row.number))


def points_lost(row: Row) -> int:
    """Return the points of chance that a decision lost: what lies between the two chances shown for it."""
    return round(row.before[row.seat] / 10) - round(row.after[row.seat] / 10) if row.loss else 0


def _lost(rows: Sequence[Row]) -> int:
    """Return what a seat lost in a turn: no more than its chance fell, as one thing may be missed at several steps."""
    lossy = [row for row in rows if row.loss]
    if not lossy:
        return 0
    fell = max(row.before[row.seat] for row in lossy) - min(row.after[row.seat] for row in lossy)
    return max(*(row.loss for row in lossy), min(1000, fell, sum(row.loss for row in lossy)))


def _blamed(rows: Sequence[Row]) -> Row:
    """Return the decision of a turn that lost most, with all that was lost; as it was, if it is not sure that so much was."""
    main = max(rows, key=lambda row: row.loss)
    loss = _lost(rows)
    best = min(1000, main.after[main.seat] + loss)
    rest = sum(main.before) - main.before[main.seat]
    before = tuple(best if seat == main.seat else round(one * (1000 - best) / rest) if rest else one for seat, one in enumerate(main.before))
    doubt = round(math.hypot(*(row.doubt for row in rows if row.loss)))
    whole = main.model_copy(update={"loss": loss, "doubt": doubt, "before": before})
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


def _between(turns: Sequence[Sequence[Row]], result: Sequence[int] | None) -> list[tuple[int, ...]]:
    """List the chances before the first turn, between turns and after the last: the mean of what was told at the end of one and at the
    beginning of the next, as two seats see one position differently. What the deal changed is told at the beginning of the first turn."""
    if not turns:
        return []
    last = turns[-1][-1].after
    ends: list[Sequence[int]] = [turns[0][0].before, *(rows[-1].after for rows in turns[:-1]), last]
    starts: list[Sequence[int]] = [turns[0][0].before, *(rows[0].before for rows in turns[1:]), result or last]
    if not turns[0][0].turn:
        ends[1] = starts[1]
    return [tuple(round((one + other) / 2) for one, other in zip(*pair, strict=True)) for pair in zip(ends, starts, strict=True)]


def _crossed(stands: Sequence[Sequence[int]], i: int, seat: int) -> bool:
    """Whether a seat went over the middle in a turn and stayed there for some more, having been on the other side as long."""
    if i + 1 < STAYS or i + 1 + STAYS > len(stands):
        return False
    before = {stand[seat] > 500 for stand in stands[i + 1 - STAYS:i + 1]}
    after = {stand[seat] > 500 for stand in stands[i + 1:i + 1 + STAYS]}
    return len(before) == 1 == len(after) and before != after


def _main(rows: Sequence[Row], seat: int, change: int) -> Row:
    """Return the decision whose loss, or whose outcome where it showed something new, moved the chance furthest in the direction of a change."""
    sign = 1 if change >= 0 else -1

    def moved(i: int) -> int:
        row = rows[i]
        shown = rows[i + 1].before[seat] - row.after[seat] if row.news and i + 1 < len(rows) else 0
        return sign * (row.after[seat] - row.before[seat] + shown)

    return rows[max(range(len(rows)), key=moved)]
