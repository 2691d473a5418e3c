"""Lines of own answers: what a seat could do in its own turn, searched best first, each line scored as the turn would settle after it."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.bots.novice import answers, foreseen
from tabletop.bots.sense import WIN, Sense, sense_of
from tabletop.bots.world import World
from tabletop.kernel.asks import Picks
from tabletop.kernel.attempt import Attempt

Line = tuple[Picks, ...]
FIRST, FURTHER = 24, 6
"""Most answers compared at the beginning of a line, and further on."""
LONGEST_LINE = 6
FINE = 6
"""Digits to which scores are compared."""
SHARE = 3
"""Of all evaluations, at most one in so many goes to lines with one first answer."""


class Scored(NamedTuple):
    """Line with the score of the position in which the turn would settle after it."""

    line: Line
    settled: float


@dataclass(slots=True)
class Lines:
    """Search of a world for lines that begin with one of some answers; `most` bounds its evaluations, but each answer has one."""

    world: World
    firsts: Sequence[Picks]
    most: int
    spent: int = 0
    sense: Sense = field(init=False)
    _seen: set[Line] = field(default_factory=set)
    _heap: list[tuple[float, int, Line]] = field(default_factory=list)
    _trials: dict[Line, tuple[Attempt, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sense = sense_of(self.world.match.rules.key)

    def search(self) -> list[Scored]:
        """Return the best line of each first answer, best first; of those that win, the shortest found."""
        m, seat = self.world.match, self.world.seat
        best: dict[Picks, Scored] = {}
        for picks in self.firsts:
            value = foreseen(self.world, picks, deep=0)
            best[picks] = Scored((picks,), value)
            self._push(value, (picks,))
        spent_on, start = dict.fromkeys(best, 0), self.sense.clock(m.store)
        while self._heap and self.spent < self.most:
            worth, _, line = heapq.heappop(self._heap)
            first = line[0]
            if -worth >= WIN or len(line) >= LONGEST_LINE or spent_on[first] > self.most // SHARE or self.sense.idle(m, seat, line[-1]):
                continue
            for longer, value in self._extended(line, start):
                spent_on[first] += 1
                if value > best[first].settled or (value >= WIN and len(longer) < len(best[first].line)):
                    best[first] = Scored(longer, value)
        self._try_without(best)
        return sorted(best.values(), key=better_first)

    def _try_without(self, best: dict[Picks, Scored]) -> None:
        """Try each line that begins with a move that could be taken back also without that move: it may be there and back again."""
        for line, value in list(best.values()):
            rest = line[1:]
            if not rest or rest[0] not in best or len(line[0]) != 1 or not self.sense.reversible(line[0][0]):
                continue
            if value > best[rest[0]].settled:
                settled = self._settled(rest)
                if settled is not None and settled > best[rest[0]].settled:
                    best[rest[0]] = Scored(rest, settled)

    def _settled(self, line: Line) -> float | None:
        """Score a line played in the world; None where it is not legal to its end."""
        m, seat = self.world.match, self.world.seat
        start = self.sense.clock(m.store)
        self.spent += 1
        with m.attempt(seat, line[0]):
            for picks in line[1:]:
                if m.over or m.waiting() != (seat,) or m.judge(seat, picks) is not None:
                    return None
                m.play(seat, picks)
            self.sense.settle(m, start)
            return self.sense.worth(m.store, seat)

    def _push(self, value: float, line: Line) -> None:
        self.spent += 1
        heapq.heappush(self._heap, (-value, self.spent, line))

    def _extended(self, line: Line, start: int) -> list[Scored]:
        """Score every line that goes on from one by another own answer; none where it is no longer the own turn's move.

        Each trial is a step of a line, and keeps its place: what a line has in common with others is played once.
        Of lines with the same answers in another order, only the first found goes on.
        """
        m, seat = self.world.match, self.world.seat
        out: list[Scored] = []
        trials = self._trials.pop(line, None) or (m.attempt(seat, line[0]),)
        with ExitStack() as stack:
            for trial in trials:
                stack.enter_context(trial)
            if not trials[0].kept:
                trials[0].keep()
            if m.over or self.sense.clock(m.store) != start or m.waiting() != (seat,):
                return out
            for picks in answers(self.world, widest=FURTHER if len(line) > 1 else FIRST // 2):
                longer = (*line, picks)
                if self.sense.idle(m, seat, picks) or not self._is_new(longer):
                    continue
                one = m.attempt(seat, picks)
                with one:
                    one.keep()
                    self.sense.settle(m, start)
                    value = self.sense.worth(m.store, seat)
                self._trials[longer] = (*trials, one)
                out.append(Scored(longer, value))
                self._push(value, longer)
                if self.spent >= self.most:
                    break
        return out

    def _is_new(self, line: Line) -> bool:
        known = len(self._seen)
        self._seen.add(plan_of(line))
        return len(self._seen) > known


def better_first(one: Scored) -> tuple[float, int]:
    """Return the order of lines: the better first, of equals the shorter. Sums in another order differ in the last digits."""
    return round(-one.settled, FINE), len(one.line)


def is_detour(one: Scored, other: Scored) -> bool:
    """Whether a line takes all the answers of another, and more that gain nothing: there and back again, for ever."""
    if len(one.line) <= len(other.line) or round(one.settled - other.settled, FINE) > 0:
        return False
    rest = iter(one.line)
    return all(picks in rest for picks in other.line)


def plan_of(line: Line) -> Line:
    """Return the answers of a line in an order of their own: lines that differ only in order are one plan."""
    return tuple(sorted(line))
