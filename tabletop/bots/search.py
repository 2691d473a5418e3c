"""Search for an answer: lines of the own turn first, then the likely replies to the best.

The first part looks for lines of own answers, best first, each scored as the turn would settle after it. The second plays both
sides on by habit to the end of the rival's turn. All lines meet the same worlds and the same luck, and the worse half is
dropped until one is left. Effort is counted in evaluations, so the same world and luck give the same answer on any machine.
"""

from __future__ import annotations

import heapq
import math
from dataclasses import dataclass, field

from tabletop.bots.novice import answers, foreseen
from tabletop.bots.playout import Playout
from tabletop.bots.sense import Sense, sense_of
from tabletop.bots.world import World
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.kernel.rng import mix

Line = tuple[Picks, ...]
FIRST, FURTHER = 24, 6
"""Most answers compared at the beginning of a line, and further on."""
LONGEST_LINE = 6
SHARE = 3
"""Of all evaluations of lines, at most one in so many goes to lines with one first answer."""
TOPS = 4
"""First answers whose lines are continued."""
CLEAR = 2.5
"""A gap, in spreads, at which the best line needs no further look."""
PRIOR = 0.5
"""Weight of a line's settled score beside the chances found by continuations."""
POOL = 12
"""Most worlds of one search."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Size of a search: evaluations of own lines, and continuations of each of the best."""

    lines: int
    replies: int


@dataclass(slots=True)
class Judged:
    """First answer judged: its best line, the settled score, and the sum and number of the chances found by continuations."""

    line: Line
    settled: float
    total: float = 0.0
    count: int = 0

    @property
    def picks(self) -> Picks:
        """Return the first answer."""
        return self.line[0]


def judged(world: World, effort: Effort) -> list[Judged]:
    """Judge the seat's answers, best first."""
    return _Search(world, effort).run()


@dataclass(slots=True)
class _Search:
    world: World
    effort: Effort
    spent: int = 0
    sense: Sense = field(init=False)
    playout: Playout = field(init=False)
    worlds: list[World] = field(init=False)

    def __post_init__(self) -> None:
        key = self.world.match.rules.key
        self.sense, self.playout, self.worlds = sense_of(key), Playout(key), [self.world]

    def run(self) -> list[Judged]:
        compared = answers(self.world, widest=FIRST)
        if len(compared) == 1:
            return [Judged((compared[0],), 0.0)]
        found = self._own_lines(compared)
        spread = self.sense.spread
        live, rest = found[:TOPS], found[TOPS:]
        if len(live) < 2 or live[0].settled - live[1].settled > CLEAR * spread:
            return found
        return self._continued(live, live[0].settled) + rest

    # ---- lines of the own turn
    def _own_lines(self, compared: list[Picks]) -> list[Judged]:
        """Search lines of own answers best first; return the best line of each first answer, best first."""
        m, seat = self.world.match, self.world.seat
        best: dict[Picks, Judged] = {}
        heap: list[tuple[float, int, Line]] = []
        spent_on = dict.fromkeys(compared, 0)
        for picks in compared:
            value = foreseen(self.world, picks, deep=0)
            self.spent += 1
            best[picks] = Judged((picks,), value)
            heapq.heappush(heap, (-value, self.spent, (picks,)))
        start = self.sense.clock(m.store)
        while heap and self.spent < self.effort.lines:
            _, _, line = heapq.heappop(heap)
            first = line[0]
            if len(line) >= LONGEST_LINE or spent_on[first] > self.effort.lines // SHARE or self.sense.idle(m, seat, line[-1]):
                continue
            for value, longer in self._extended(line, start):
                spent_on[first] += 1
                if value > best[first].settled:
                    best[first] = Judged(longer, value)
                heapq.heappush(heap, (-value, self.spent, longer))
        return sorted(best.values(), key=lambda one: -one.settled)

    def _extended(self, line: Line, start: int) -> list[tuple[float, Line]]:
        """Score every line that goes on from one by another own answer; none where it is no longer the own turn's move."""
        m, seat = self.world.match, self.world.seat
        out: list[tuple[float, Line]] = []
        with m.attempt(seat, line[0]):
            for picks in line[1:]:
                m.play(seat, picks)
            if m.over or self.sense.clock(m.store) != start or m.waiting() != (seat,):
                return out
            for picks in answers(self.world, widest=FURTHER if len(line) > 1 else FIRST // 2):
                if self.sense.idle(m, seat, picks):
                    continue
                self.spent += 1
                with m.attempt(seat, picks):
                    self.sense.settle(m, start)
                    value = self.sense.worth(m.store, seat)
                out.append((value, (*line, picks)))
                if self.spent >= self.effort.lines:
                    break
        return out

    # ---- what comes of the best
    def _continued(self, live: list[Judged], reference: float) -> list[Judged]:
        """Play the lines on in the same worlds with the same luck; after each stage drop the worse half."""
        budget, stages = self.effort.replies * len(live), max(1, math.ceil(math.log2(len(live))))
        dropped: list[Judged] = []
        tried = 0
        for _ in range(stages):
            for _ in range(max(1, budget // stages // len(live))):
                world, luck = self._another(tried), mix(self.world.luck + tried)
                tried += 1
                for one in live:
                    if world is self.world or world.match.judge(world.seat, one.picks) is None:
                        one.total += self._chance(world, one.line, luck, reference)
                        one.count += 1
            live.sort(key=lambda one: -self._score(one, reference))
            keep = max(1, (len(live) + 1) // 2)
            live, dropped = live[:keep], live[keep:] + dropped
        return live + dropped

    def _another(self, tried: int) -> World:
        """Return the world of a continuation: a new one while there are few, then each again."""
        if tried and len(self.worlds) < POOL:
            self.worlds.append(self.world.another())
        return self.worlds[tried % len(self.worlds)]

    def _score(self, one: Judged, reference: float) -> float:
        found = one.total / one.count if one.count else 0.0
        return found + PRIOR * self._squash(one.settled - reference)

    def _chance(self, world: World, line: Line, luck: int, reference: float) -> float:
        """Play a line and then both sides on to the end of the next turn; return the seat's chance there."""
        m, seat, seed = world.match, world.seat, world.match.seed
        self.spent += 1
        start = self.sense.clock(m.store)
        m.seed = luck
        self.playout.luck = luck
        with m.attempt(seat, line[0]):
            self._go_along(m, seat, line[1:])
            self.playout.play_on(m, start + 2)
            value = self.sense.worth(m.store, seat)
        m.seed = seed
        return self._squash(value - reference)

    def _go_along(self, m: Match, seat: int, line: Line) -> None:
        """Play the rest of a line as far as it is still legal in this world."""
        for picks in line:
            if m.over or m.waiting() != (seat,) or m.judge(seat, picks) is not None:
                return
            m.play(seat, picks)

    def _squash(self, ahead: float) -> float:
        """Convert a difference of worth to a chance."""
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, ahead / self.sense.spread))))
