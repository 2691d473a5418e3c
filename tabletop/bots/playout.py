"""Quick continuation of a match by habits: both sides play on to a given turn, and the position is scored there."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from itertools import accumulate

from tabletop.bots.habits import Habits, habits_of, kinds, moment_of, name_of
from tabletop.bots.sense import Sense, sense_of
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.attempt import Attempt
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.rng import mix

LONGEST = 120
"""Decisions after which a continuation is scored where it stands."""
FINE = 1 << 30


class Playout:
    """Continuations of one game's positions, drawn from random numbers of their own; weights are cached.

    At each decision so many moves are drawn by habit, and the one that settles best is made; one is made unseen.
    """

    def __init__(self, game: str, *, draws: int = 1) -> None:
        self.sense: Sense = sense_of(game)
        self.draws = draws
        self.habits: Habits = habits_of(game)
        self.luck = 0
        self._weights: dict[tuple[str, str, int], float] = {}

    def chance(self, n: int) -> int:
        """Draw a number from 0 below `n`."""
        self.luck = mix(self.luck)
        return self.luck % n

    def play_on(self, m: Match, until: int) -> int:
        """Play on until the clock reaches a value, both sides by habit; return how many answers were tried on the way."""
        clock, tried = self.sense.clock, 0
        for _ in range(LONGEST):
            if m.over or clock(m.store) >= until:
                break
            seat = m.waiting()[0]
            drawn = self._drawn(m, seat)
            if len(drawn) == 1:
                m.play(seat, drawn[0])
            else:
                self._play_best(m, seat, drawn)
            tried += len(drawn)
        return tried

    def _play_best(self, m: Match, seat: int, drawn: list[Picks]) -> None:
        """Play the answer that settles best, of equals the first; what its trial wrote is kept."""
        trials = [m.attempt(seat, picks) for picks in drawn]
        scores = [self._settled(m, seat, picks, trial) for picks, trial in zip(drawn, trials, strict=True)]
        best = scores.index(max(scores))
        if trials[best].kept:
            trials[best].make()
        else:
            m.play(seat, drawn[best])

    def _drawn(self, m: Match, seat: int) -> list[Picks]:
        """Draw different answers by habit, in the order in which they came."""
        draw = self._drawer(m, seat)
        return list(dict.fromkeys(draw() for _ in range(self.draws)))

    def _settled(self, m: Match, seat: int, picks: Picks, trial: Attempt) -> float:
        """Score the position in which an answer settles; the trial keeps the place right after it."""
        start = self.sense.clock(m.store)
        if self.sense.idle(m, seat, picks):
            return self.sense.worth(m.store, seat)
        with trial:
            trial.keep()
            self.sense.settle(m, start)
            return self.sense.worth(m.store, seat)

    def answer(self, m: Match, seat: int) -> Picks:
        """Draw a seat's answer to the open ask by habit."""
        return self._drawer(m, seat)()

    def _drawer(self, m: Match, seat: int) -> Callable[[], Picks]:
        """Return the function that draws a seat's answer; what every draw reads of the position is read once."""
        if not isinstance(m.ask()[0], Menu):
            named = self.sense.candidates(m, seat)
            if named is not None:
                return lambda: named[self.chance(len(named))]
        first = self._opener(m, m.options(seat), seat)

        def draw() -> Picks:
            picks: Picks = (first(),)
            while not m.complete(seat, picks):
                options = m.options(seat, picks)
                picks += (options[self.chance(len(options))],)
            return picks

        return draw

    def _opener(self, m: Match, options: list[Option], seat: int) -> Callable[[], Option]:
        """Return the function that draws the first pick: the only one, the one that instinct names, or one by habit."""
        chosen = options[0] if len(options) == 1 else self.sense.instinct(m, options, seat)
        if chosen is not None:
            return lambda: chosen
        grouped, moment = kinds(m, options), moment_of(m, seat)
        groups, sums = list(grouped.values()), list(accumulate([self._weight(m, moment, *kind) for kind in grouped]))

        def draw() -> Option:
            group = groups[min(bisect(sums, self.chance(FINE) / FINE * sums[-1]), len(sums) - 1)]
            return group[self.chance(len(group))] if len(group) > 1 else group[0]

        return draw

    def _weight(self, m: Match, moment: str, verb: str, definition: int) -> float:
        kind = (moment, verb, definition)
        weight = self._weights.get(kind)
        if weight is None:
            weight = self._weights[kind] = self.habits.weight(moment, verb, name_of(m, definition))
        return weight
