"""Judge of one decision: the chances of the answer made and of the best other, over worlds the seat could have been in.

All lines meet the same worlds and the same luck. The first worlds find the best answer; fresh ones measure what was lost,
so that an answer that was merely lucky in the first is not called better.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from statistics import median

from tabletop.bots.lines import FIRST, Line, Lines, Scored, is_detour, plan_of
from tabletop.bots.novice import answers, foreseen
from tabletop.bots.outlook import squash
from tabletop.bots.playout import LONGEST, Playout
from tabletop.bots.sense import Sense, sense_of
from tabletop.bots.world import World
from tabletop.kernel.asks import Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.rng import mix
from tabletop.kernel.views import sample
from tabletop.review.curve import Curve, chances, curve_of, worths
from tabletop.review.record import LONGEST_PLAN

SEED = 22_063
"""Seed of the worlds, the same for all decisions: a step that changes nothing is then seen in the same worlds."""
GOOD, BRILLIANT = 0.02, 0.15
"""Loss below which an answer is good, and lead over every other from which it may be brilliant."""

AHEAD = 2
"""Turns after which a line is weighed: its own, and the next."""
ANSWERS = 3
"""Ways tried to answer a line for another seat, which would not answer by habit either."""


@dataclass(frozen=True, slots=True)
class Care:
    """Effort for one decision.

    `lines` are the evaluations of own lines. `tops` other answers are played on in the worlds of a `glance`, and `kept` of them in
    those of a `look`. A loss from `doubtful` on is measured in `doubt` fresh worlds. `seed` is that of all these worlds.
    """

    lines: int = 90
    tops: int = 8
    glance: int = 3
    kept: int = 2
    look: int = 10
    doubt: int = 64
    doubtful: float = 0.03
    seed: int = SEED


@dataclass(frozen=True, slots=True)
class Judgement:
    """Judgement on an answer.

    `before` and `after` are the chances of all seats with the best answer and with the one made; `loss` is what the deciding
    seat lost, `spread` what half of its answers would have lost. `line` is the better line, empty where nothing better was
    found. In `worse` of `worlds` the answer made was worse than that line, and `doubt` is half the 90 % interval of the loss.
    `missed` says that the better line wins at once in every world, and the answer made in none. `margin` is how far the answer
    made was ahead of the best other; where that is far, `hard` says whether a plain look one step ahead prefers another. `forced` answers had no
    alternative. `plan` is the best line known, without the answer made: what is left to do.
    """

    before: tuple[float, ...]
    after: tuple[float, ...]
    loss: float = 0.0
    spread: float = 0.0
    line: Line = ()
    worlds: int = 0
    worse: int = 0
    doubt: float = 0.0
    missed: bool = False
    margin: float = 0.0
    plan: Line = ()
    hard: bool = False
    forced: bool = False


@dataclass(slots=True)
class _Tried:
    """Line played on in worlds by number: the chances of all seats, and where it won at once; worlds that refuse it are left out."""

    line: Line
    found: dict[int, tuple[float, ...]] = field(default_factory=dict)
    won: set[int] = field(default_factory=set)

    def mean(self, seat: int, worlds: Iterable[int]) -> float:
        """Return the mean chance of a seat over some of the worlds."""
        rows = [self.found[number][seat] for number in worlds]
        return sum(rows) / len(rows)


class Judge:
    """Judge of a seat's answers at a position of a match, which is left as it was; `outset` is the match's, see `outset_of`."""

    def __init__(self, match: Match, seat: int, care: Care, outset: Sequence[float]) -> None:
        self.seat, self.care, self.outset = seat, care, outset
        key = match.rules.key
        self.sense: Sense = sense_of(key)
        self.curve: Curve = curve_of(key)
        self._match, self._playout, self._worlds = match, Playout(key), dict[int, World]()

    def is_only(self, made: Picks) -> bool:
        """Whether an answer had no alternative worth comparing."""
        return answers(self._world(0), widest=FIRST) == [made]

    def judge(self, made: Picks, *, follow: Line = (), plan: Line = ()) -> Judgement:
        """Judge an answer.

        `follow` are the seat's next answers, as far as it had learned nothing new; `plan` is the line thought best before.
        """
        world = self._world(0)
        compared = answers(world, widest=FIRST)
        if made not in compared:
            compared.append(made)
        if len(compared) == 1:
            return self._forced(made)
        found = Lines(world, compared, self.care.lines).search()
        left = tuple(picks for picks in plan if picks != made)
        own = [_Tried(line) for line in dict.fromkeys((next(one.line for one in found if one.line[0] == made), (made, *follow), (made, *left)))]
        others = [_Tried(line) for line in self._tops(found, made, plan)]
        others, look = self._look(own, others)
        best = max(own, key=lambda one: one.mean(self.seat, look))
        rival = max(others, key=lambda one: one.mean(self.seat, look), default=best)
        if left:
            rival = max((rival, self._then(rival.line, left, look)), key=lambda one: one.mean(self.seat, look))
        if rival.mean(self.seat, look) - best.mean(self.seat, look) >= self.care.doubtful:  # what may still be done was not lost
            best = max((best, self._then((made,), rival.line, look)), key=lambda one: one.mean(self.seat, look))
        result = self._compared(best, rival, look)
        margin = self._lasts(best.mean(self.seat, look), rival.mean(self.seat, look))
        known = result.line or best.line
        hard = margin >= BRILLIANT and result.loss < GOOD and self._is_hard(world, compared, made)
        return replace(result, margin=margin, spread=self._spread(found, made, result), hard=hard,
                       plan=tuple(picks for picks in known if picks != made))

    # ---- lines
    def _tops(self, found: Sequence[Scored], made: Picks, plan: Line) -> list[Line]:
        """List the best lines that begin otherwise than the answer made, one for each plan; the line thought best before is one."""
        lines = [plan] if plan and plan[0] != made and self._match.judge(self.seat, plan[0]) is None else []
        plans = {plan_of(line) for line in lines}
        for one in found:
            detour = any(is_detour(one, other) for other in found)
            if len(lines) < self.care.tops and one.line[0] != made and not detour and plan_of(one.line) not in plans:
                plans.add(plan_of(one.line))
                lines.append(one.line)
        return lines

    def _look(self, own: Sequence[_Tried], others: Sequence[_Tried]) -> tuple[list[_Tried], list[int]]:
        """Play all lines on in a few worlds, then those of the answer made and the best others in more.

        Returns these others, and the worlds that allow all lines.
        """
        care, kept = self.care, list(others)
        for number in range(care.look):
            if number == care.glance:
                kept = sorted(kept, key=lambda one: -self._so_far(one))[:care.kept]
            for one in (*own, *kept):
                self._play(one, number)
        shared = [number for number in range(care.look) if all(number in one.found for one in (*own, *kept))]
        return kept, shared or [0]

    def _then(self, line: Line, plan: Line, look: Sequence[int]) -> _Tried:
        """Try a line, and what is left of a plan after it."""
        tried = _Tried((*line, *(picks for picks in plan if picks not in line))[:LONGEST_PLAN])
        for number in look:
            self._play(tried, number)
        return tried

    def _so_far(self, one: _Tried) -> float:
        return one.mean(self.seat, one.found) if one.found else 0.0

    def _compared(self, best: _Tried, rival: _Tried, look: list[int]) -> Judgement:
        """Compare the answer made with the best other: in the worlds looked at, or, where much was lost there, in fresh ones."""
        seat, told = self.seat, look
        if rival is not best and rival.mean(seat, look) - best.mean(seat, look) >= self.care.doubtful:
            fresh = range(self.care.look, self.care.look + self.care.doubt)
            for number in fresh:
                self._play(best, number)
                self._play(rival, number)
            told = [number for number in fresh if number in best.found and number in rival.found] or look
        pairs = [(rival.found[number][seat], best.found[number][seat]) for number in told]
        lost, seen = [self._lasts(*pair) for pair in pairs], max(0.0, sum(better - worse for better, worse in pairs) / len(pairs))
        loss, after = max(0.0, sum(lost) / len(lost)), _means(best, look if told is look else [*look, *told])
        before, after = _raised(after, seat, max(seen, loss)), _raised(after, seat, max(0.0, seen - loss))
        return Judgement(
            before, after, loss, line=rival.line if loss > 0 else (), worlds=len(told), worse=sum(one > 0 for one in lost),
            doubt=_half_interval(lost), missed=loss > 0 and self._misses(best, rival, told))

    def _lasts(self, better: float, worse: float) -> float:
        """Return how much of the chance between two answers lasts: all of it where one of them ended the match."""
        return (better - worse) * (1.0 if {better, worse} & {0.0, 1.0} else self.curve.lasting)

    def _misses(self, best: _Tried, rival: _Tried, worlds: Sequence[int]) -> bool:
        """Whether the better line wins at once in every world, and the answer made in none."""
        return all(number in rival.won for number in worlds) and not any(number in best.won for number in worlds)

    def _forced(self, made: Picks) -> Judgement:
        """Judge an only answer by the best line that begins with it: its position is worth what the one after it is."""
        tried = _Tried(Lines(self._world(0), (made,), self.care.lines).search()[0].line)
        _, look = self._look([tried], ())
        after = _means(tried, look) if tried.found else self._chances(self._match)
        return Judgement(after, after, forced=True, worlds=len(look), plan=tried.line[1:])

    # ---- what there was to miss
    def _spread(self, found: Sequence[Scored], made: Picks, result: Judgement) -> float:
        """Return what half of the other answers would have lost against the best, by the settled scores of their lines."""
        clock, unit, start = self.sense.clock(self._match.store) + AHEAD, self.sense.spread, self.outset[self.seat]
        told = [squash(self.curve.score(one.settled / unit, start / unit, clock)) for one in found]
        most = max(told)
        return max(result.loss, median(most - one for one, scored in zip(told, found, strict=True) if scored.line[0] != made))

    def _is_hard(self, world: World, compared: Sequence[Picks], made: Picks) -> bool:
        """Whether a plain look one step ahead prefers another answer."""
        values = {picks: foreseen(world, picks, deep=0) for picks in compared}
        return max(values, key=lambda picks: values[picks]) != made

    # ---- worlds
    def _world(self, number: int) -> World:
        if number not in self._worlds:
            luck = mix(mix(self.care.seed) + number)
            world = World(sample(self._match, self.seat, luck), self.seat, mix(luck))
            world.match.past = []
            world.match.setup = replace(self._match.setup, seed=0)
            self._worlds[number] = world
        return self._worlds[number]

    def _play(self, tried: _Tried, number: int) -> None:
        """Play a line in a world, and both sides on by habit to the end of the next turn; note the chances there."""
        world, seat = self._world(number), self.seat
        m = world.match
        if number in tried.found or m.judge(seat, tried.line[0]) is not None:
            return
        start = self.sense.clock(m.store)
        seed, m.seed, self._playout.luck = m.seed, mix(self.care.seed + number), mix(self.care.seed - number)
        with m.attempt(seat, tried.line[0]):
            rest = _go_along(m, seat, tried.line[1:])
            if m.over and m.store.won[seat]:
                tried.won.add(number)
            tried.found[number] = self._answered(m, start, number, rest)
        m.seed = seed

    def _answered(self, m: Match, start: int, number: int, rest: Line) -> tuple[float, ...]:
        """Return the chances after the next turn; where another seat must answer the line at once, in the best for it of some ways."""
        if m.over or self.sense.clock(m.store) != start or m.waiting() == (self.seat,):
            return self._ended(m, start, number, rest)
        mover, stands = m.waiting()[0], list[tuple[float, ...]]()
        for way in range(ANSWERS):
            self._playout.luck = mix(self.care.seed - number + (way << 20))
            with m.attempt(mover, self._playout.answer(m, mover)):
                stands.append(self._ended(m, start, number, rest))
        return max(stands, key=lambda stand: stand[mover])

    def _ended(self, m: Match, start: int, number: int, rest: Line) -> tuple[float, ...]:
        self._follow(m, start, rest)
        self._playout.play_on(m, start + 1)
        return self._replied(m, start + AHEAD, number)

    def _follow(self, m: Match, start: int, rest: Line) -> None:
        """Play the rest of a line that others interrupted, each step as soon as it is legal again, and all else by habit."""
        for _ in range(LONGEST):
            if not rest or m.over or self.sense.clock(m.store) != start:
                return
            mover = m.waiting()[0]
            due = _due(m, mover, rest) if mover == self.seat else None
            m.play(mover, self._playout.answer(m, mover) if due is None else rest[due])
            rest = rest if due is None else rest[due + 1:]

    def _replied(self, m: Match, until: int, number: int) -> tuple[float, ...]:
        """Return the chances after the next turn, in that of some ways to play it which is best for the seat whose turn it is."""
        if m.over:
            return self._chances(m)
        mover, stands = m.waiting()[0], list[tuple[float, ...]]()
        for way in range(self.curve.replies):
            self._playout.luck = mix(self.care.seed - number + (way << 16))
            with m.attempt(mover, self._playout.answer(m, mover)):
                self._playout.play_on(m, until)
                stands.append(self._chances(m))
        return max(stands, key=lambda stand: stand[mover])

    def _chances(self, m: Match) -> tuple[float, ...]:
        return chances(m.store, self.sense, self.curve, self.outset, self.seat if m.over else m.waiting()[0])


def outset_of(match: Match, seat: int) -> tuple[float, ...]:
    """Compute the worth of the start of a match for every seat, as far as one of them could tell; the match is left where it was."""
    here = match.history.cursor
    match.go(None)
    start = sample(match, seat, mix(SEED))
    match.go(here)
    return worths(start.store, sense_of(match.rules.key))


def _go_along(m: Match, seat: int, line: Line) -> Line:
    """Play the rest of a line as far as it is still legal in this world; return what is left of it."""
    for i, picks in enumerate(line):
        if m.over or m.waiting() != (seat,) or m.judge(seat, picks) is not None:
            return line[i:]
        m.play(seat, picks)
    return ()


def _due(m: Match, seat: int, rest: Line) -> int | None:
    """Return which step of a plan to play now: the next, or the first move later on that can be played; ending and passing only as the next."""
    moves = isinstance(m.ask()[0], Menu)
    return next((i for i, picks in enumerate(rest) if (not i or (moves and any(picks[0][1:]))) and m.judge(seat, picks) is None), None)


def _means(tried: _Tried, worlds: Sequence[int]) -> tuple[float, ...]:
    rows = [tried.found[number] for number in worlds if number in tried.found]
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def _raised(stand: tuple[float, ...], seat: int, gain: float) -> tuple[float, ...]:
    """Return the chances with so much more for a seat, taken from the others in proportion."""
    rest = 1 - stand[seat]
    share = min(1.0, gain / rest) if rest > 0 else 0.0
    return tuple(min(1.0, one + gain) if i == seat else one * (1 - share) for i, one in enumerate(stand))


def _half_interval(values: Sequence[float]) -> float:
    """Compute half the 90 % interval of a mean."""
    n = len(values)
    mean = sum(values) / n
    return 1.645 * math.sqrt(sum((one - mean) ** 2 for one in values) / max(1, n - 1) / n)
