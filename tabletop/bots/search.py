"""Search for an answer: lines of the own turn first, then the likely replies to the best.

The first part looks for lines of own answers in one world or several. The second plays both sides on by habit to the end of
the rival's turn, or of a later one. All lines meet the same worlds and the same luck, so their chances are compared in pairs: a line
surely worse than the best is dropped at once, and of those that stay the worse half, until one is left. A line that wins the own
turn in all of them comes first, the shortest before others, and is never dropped.

A search is a course of tasks, each of which any process with the world can do. Effort is counted in evaluations, and results
are taken in the order of the tasks. So the same world and luck give the same answer by one process or several.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from tabletop.bots.bench import PAIR, Bench, Continued, Result, Task, seats_in
from tabletop.bots.lines import FINE, FIRST, Line, Scored, better_first, is_detour, plan_of
from tabletop.bots.novice import answers
from tabletop.bots.outlook import MIXED, End, chance_of, is_sure, mean_chance
from tabletop.bots.sense import WIN, sense_of
from tabletop.bots.taste import most_liked
from tabletop.bots.world import World
from tabletop.kernel.asks import Picks
from tabletop.kernel.rng import mix

CLEAR = 2.5
"""A gap, in spreads, at which the best line needs no further look."""
POOL = 12
"""Most worlds of one search."""
STEPS = 10
"""Answers that a continuation may try for each of its turns, and each draw, on average; where more, there are fewer continuations."""
SHORT = 2
"""Most continuations, as a multiple of the usual number, where each takes few steps."""
ROUND = 4
"""Most tasks before their results are counted: where a search is cut short, those since the last count are lost."""
LEAST = 4
"""Fewest continuations shared with the best answer after which another may be surely worse."""
SURE = 2.0
"""Standard errors by which an answer must be behind the best to be surely worse."""
DOUBT = 0.02
"""Sum of squares added to that of the differences: a few equal ones are no proof."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Size of a search: evaluations of own lines in each of so many worlds, and continuations of each of the best first answers.

    In a duel a continuation goes on to the end of so many turns, the own one first; at a larger table for as many rounds of
    everybody. At each decision it draws so many moves by habit, or as many as the game's sense says if those are more: a longer
    one is only as good as the moves in it.
    """

    lines: int
    replies: int
    worlds: int = 1
    tops: int = 4
    turns: int = 2
    draws: int = 1

    @property
    def patience(self) -> int:
        """Return the answers that a continuation may try on average."""
        return STEPS * self.turns * self.draws


Course = Generator[Sequence[Task], Sequence[Result], None]
"""Rounds of tasks; each takes the results of the one before."""


@dataclass(slots=True)
class Judged:
    """First answer judged: its best line, the settled score, and the chances found by continuations, None where the world forbade it.

    `chance` is the seat's chance of winning with it. `scores` are the settled scores by world, `settled` is their mean; `ends` tells
    what the continuations came to.
    """

    line: Line
    settled: float
    chance: float = 0.5
    found: list[float | None] = field(default_factory=list)
    scores: tuple[float, ...] = ()
    ends: list[End] = field(default_factory=list)

    @property
    def chances(self) -> list[float]:
        """Return the chances found, without the worlds that forbade the answer."""
        return [chance for chance in self.found if chance is not None]

    @property
    def picks(self) -> Picks:
        """Return the first answer."""
        return self.line[0]

    @property
    def sure(self) -> bool:
        """Whether the line won before the next turn in all continuations."""
        return is_sure(self.ends)

    @property
    def length(self) -> float:
        """Return the own answers up to the win of a sure line."""
        return len(self.line) if self.settled >= WIN else sum(end.won for end in self.ends) / len(self.ends)

    @property
    def scored(self) -> Scored:
        """Return the line with its settled score."""
        return Scored(self.line, self.settled)


def judged(world: World, effort: Effort) -> list[Judged]:
    """Judge the seat's answers, best first; before them the one that a style prefers."""
    search, bench = Search(world, effort), Bench(world)
    search.run(bench)
    return search.answers()


def ends_of(world: World, one: Judged) -> list[End]:
    """Return what the continuations of an answer judged came to; some are made where the search needed none."""
    if one.ends:
        return one.ends
    bench, found = Bench(world), list[End | None]()
    for number in range(POOL):
        result = bench.do(Task(number, lines=(one.line,), luck=mix(world.luck + number)))
        assert isinstance(result, Continued)
        found += result.ends
    return [end for end in found if end is not None]


# ---- the course of a search
class Search:
    """Course of a search. `ranked` holds the answers judged so far, best first; the first of them is always ready."""

    def __init__(self, world: World, effort: Effort) -> None:
        self.world, self.effort, self.luck = world, effort, world.luck
        self.sense = sense = sense_of(world.match.rules.key)
        self.spread, self.prior = sense.spread, sense.prior
        self.ranked: list[Judged] = []
        self._reference = 0.0

    def answers(self) -> list[Judged]:
        """Return the answers judged so far, best first; before them the one, worth as much as the best, that the world's style prefers."""
        best = self.ranked[0]
        if not self.world.style or best.sure or abs(best.settled) >= MIXED:
            return self.ranked
        near = [one.line for one in self.ranked[1:] if len(_behind(one, best)) >= LEAST and self._behind(one, best) <= self.sense.leeway]
        liked = most_liked(self.world, best.line, near)
        return sorted(self.ranked, key=lambda one: one.line != liked)

    def _behind(self, one: Judged, best: Judged) -> float:
        """Return by how much an answer is behind another, as a chance: by the continuations that both had, and by the settled scores."""
        gaps, prior = _behind(one, best), self.prior
        return (fmean(gaps) + prior * (self._settled(best, self._reference) - self._settled(one, self._reference))) / (1 + prior)

    def run(self, bench: Bench) -> None:
        """Do all the tasks here."""
        course = self.course()
        tasks = next(course, None)
        while tasks is not None:
            try:
                tasks = course.send([bench.do(task) for task in tasks])
            except StopIteration:
                return

    def course(self) -> Course:
        """Yield the tasks, round by round."""
        compared = tuple(answers(self.world, widest=FIRST))
        self.ranked = [Judged((picks,), 0.0) for picks in compared]
        if len(compared) == 1:
            return
        found: list[Result] = []
        for first, end in ((0, 1), (1, self.effort.worlds)):
            if first < end:
                found += yield [Task(number, firsts=compared, most=self.effort.lines) for number in range(first, end)]
                self.ranked = self._merged(found)
        live, rest = self._tops()
        self.ranked = live + rest
        if len(live) < 2 or live[0].settled - live[1].settled > CLEAR * self.spread:
            return
        yield from self._continued(live, rest)

    def _merged(self, found: Sequence[Result]) -> list[Judged]:
        """Join the lines found in several worlds: for each first answer its first line, and the mean of the scores."""
        lines: dict[Picks, list[Scored]] = {}
        for result in found:
            assert not isinstance(result, Continued)
            for line, settled in result:
                lines.setdefault(line[0], []).append(Scored(line, settled))
        merged = [Judged(rows[0].line, sum(row.settled for row in rows) / len(rows), scores=tuple(row.settled for row in rows))
                  for rows in lines.values()]
        merged.sort(key=lambda one: better_first(one.scored))
        return self._with_chances(merged, _reference(merged))

    def _tops(self) -> tuple[list[Judged], list[Judged]]:
        """Divide the ranked into the best, one for each plan and none by a detour, and the rest.

        A longer way to win is no detour: the short one may fail where a rival answers.
        """
        tops: list[Judged] = []
        plans: set[Line] = set()
        direct = [one for one in self.ranked if one.settled >= WIN or not any(is_detour(one.scored, other.scored) for other in self.ranked)]
        for one in self._worth_making(direct):
            if len(tops) < self.effort.tops and plan_of(one.line) not in plans:
                plans.add(plan_of(one.line))
                tops.append(one)
        return tops, [one for one in self.ranked if all(one is not top for top in tops)]

    def _worth_making(self, direct: list[Judged]) -> list[Judged]:
        """Leave out the moves that could be taken back at once, but for those whose line settles better than any without."""
        reversible = self.sense.reversible
        lasting = [one.settled for one in direct if not reversible(one.picks[0])]
        if not lasting:
            return direct
        return [one for one in direct if not reversible(one.picks[0]) or round(one.settled - max(lasting), FINE) > 0]

    def _continued(self, live: list[Judged], rest: list[Judged]) -> Course:
        """Play the lines on in the same worlds with the same luck; drop those surely worse, and after each stage the worse half."""
        budget, stages = self.effort.replies * len(live), max(1, math.ceil(math.log2(len(live))))
        most = max(1, ROUND * PAIR // seats_in(self.world.match))
        self._reference, tried = _reference(live + rest), 0
        reference = self._reference
        for _ in range(stages):
            half = (len(live) + 1) // 2
            left, steps = SHORT * max(1, budget // stages // len(live)), budget // stages * self.effort.patience
            while len(live) > 1 and left > 0 and steps > 0:
                lines = tuple(one.line for one in live)
                tasks = [Task(number % POOL, lines=lines, luck=mix(self.luck + number), reference=reference,
                              turns=self.effort.turns, draws=self.effort.draws)
                         for number in range(tried, tried + min(left, most))]
                steps -= self._count(live, (yield tasks))
                tried, left = tried + len(tasks), left - len(tasks)
                live = sorted(live, key=lambda one: self._place(one, reference))
                self.ranked = self._with_chances(live + rest, reference)
                beaten = [one for one in live if is_beaten(one, live[0], credit=self._credit(one, live[0], reference))]
                live, rest = [one for one in live if one not in beaten], beaten + rest
            half = max(half, sum(one.sure for one in live))
            live, rest = live[:half], live[half:] + rest

    def _count(self, live: Sequence[Judged], results: Sequence[Result]) -> int:
        """Add the chances found to the answers; return the answers tried to find them."""
        steps = 0
        for result in results:
            assert isinstance(result, Continued)
            steps += result.steps
            for one, chance in zip(live, result.chances, strict=True):
                one.found.append(chance)
            for one, end in zip(live, result.ends, strict=False):
                one.ends += [end] if end is not None else []
        return steps

    def _place(self, one: Judged, reference: float) -> tuple[bool, float, float]:
        """Return the order of lines: those that won in all continuations first, of them the shortest; then by their scores."""
        return not one.sure, one.length if one.sure else 0.0, -self._score(one, reference)

    def _score(self, one: Judged, reference: float) -> float:
        """Weigh the chances found by continuations with that of the settled score."""
        settled, chances = self._settled(one, reference), one.chances
        return (sum(chances) / len(chances) + self.prior * settled) / (1 + self.prior) if chances else settled

    def _settled(self, one: Judged, reference: float) -> float:
        return chance_of(one.scores or (one.settled,), self.sense, reference)

    def _credit(self, one: Judged, best: Judged, reference: float) -> float:
        """Weigh a settled score better than that of the best answer."""
        return max(0.0, self.prior * (self._settled(one, reference) - self._settled(best, reference)))

    def _with_chances(self, ranked: list[Judged], reference: float) -> list[Judged]:
        """Note the chances of answers; one dropped on fewer continuations is not said to be better than those that stayed.

        Of an answer not continued, the settled score is taken to be as wrong as of the others. The score orders answers about the best
        of them; the chance of winning does not depend on what else there is.
        """
        plain = {one.line: self._settled(one, 0.0) for one in ranked}
        wrong = [mean_chance(one.ends) - plain[one.line] for one in ranked if one.ends]
        shift, least = sum(wrong) / len(wrong) if wrong else 0.0, 1.0
        for one in ranked:
            told = mean_chance(one.ends) if one.ends else plain[one.line] + (0.0 if is_decided(one) else shift)
            one.chance = least = max(0.0, min(least, told))
        return ranked


def is_decided(one: Judged) -> bool:
    """Whether a line settles in the end of the match in every world."""
    return all(abs(score) >= WIN for score in one.scores or (one.settled,))


def _reference(ranked: Sequence[Judged]) -> float:
    """Return the best settled score of a match that goes on; chances about a decided one would all be the same."""
    return next((one.settled for one in sorted(ranked, key=lambda one: -one.settled) if abs(one.settled) < MIXED), 0.0)


def is_beaten(one: Judged, best: Judged, *, credit: float = 0.0) -> bool:
    """Whether an answer is surely worse than the best, by the continuations that both had in the same worlds with the same luck.

    It is behind by the mean of the differences, less the `credit` of a better settled score.
    """
    ahead = _behind(one, best)
    if len(ahead) < LEAST:
        return False
    mean = sum(ahead) / len(ahead)
    variance = (sum((gap - mean) ** 2 for gap in ahead) + DOUBT) / (len(ahead) - 1)
    return mean - credit > SURE * math.sqrt(variance / len(ahead))


def _behind(one: Judged, best: Judged) -> list[float]:
    """Return by how much an answer is behind the best in each continuation that both had, in the same world with the same luck."""
    return [b - a for a, b in zip(one.found, best.found, strict=False) if a is not None and b is not None]
