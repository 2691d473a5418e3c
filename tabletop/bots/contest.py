"""Contests of levels: matches in which every level sits everywhere, kept one by one, until enough is known.

Match `number` of a contest is always the same. So a contest that was stopped goes on where it was, and one spread over
processes comes out as it does in one. A match is kept as a line of some twenty bytes, so that results can be kept for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from tabletop.bots.clock import computing
from tabletop.bots.kept import Kept
from tabletop.bots.levels import bot_named
from tabletop.bots.tournament import MOST_DECISIONS, deal_of
from tabletop.bots.workforce import pool
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.shelf import Shelf
from tabletop.kernel.match import Match
from tabletop.kernel.rng import mix


@dataclass(frozen=True, slots=True)
class Contest:
    """Game with levels that meet in it: each deal is played once from every place at the table.

    `seed` fixes the deals, `luck` the bots' own choices: equal levels do not repeat a match when they change places.
    """

    game: str
    levels: tuple[str, ...]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    luck: int = 0

    def head(self) -> dict[str, Any]:
        """Return the contest in plain values, as its file of results begins."""
        return {"game": self.game, "levels": list(self.levels), "seed": self.seed, "luck": self.luck, "options": dict(self.options)}

    def seating(self, number: int) -> tuple[int, ...]:
        """Return the level (by its place in `levels`) of each seat in a match."""
        count = len(self.levels)
        return tuple((seat + number) % count for seat in range(count))


@dataclass(frozen=True, slots=True)
class Played:
    """Match played: the levels that won, and for each level its times; or the fault that ended it.

    The times are milliseconds of computing an answer: the median, and the bound of 95 of 100.
    """

    number: int
    won: tuple[int, ...] = ()
    times: tuple[tuple[float, float], ...] = ()
    fault: str = ""

    def row(self) -> list[Any]:
        """Return the match as a line of results."""
        return [self.number, self.won, self.times, *([self.fault] if self.fault else [])]

    @classmethod
    def of_row(cls, row: Sequence[Any]) -> Played:
        """Return the match of a line of results."""
        number, won, times, *fault = row
        return cls(number, tuple(won), tuple((median, most) for median, most in times), *fault)


def _times(spent: Sequence[float]) -> tuple[float, float]:
    """Return median and 95th percentile of times, in three digits: more are not the same twice."""
    told = sorted(spent) or [0.0]
    median, most = (told[int(len(told) * share)] for share in (0.5, 0.95))
    return float(f"{median:.3g}"), float(f"{most:.3g}")


def play(contest: Contest, number: int) -> Played:
    """Play one match of a contest."""
    count = len(contest.levels)
    deal = deal_of(Shelf().stock(contest.game), contest.game, number // count, seed=contest.seed, options=contest.options, players=count)
    m, seating = registry.game(contest.game).start(deal), contest.seating(number)
    spent: list[list[float]] = [[] for _ in contest.levels]
    try:
        luck = mix(mix(contest.luck) + number)
        fault = _play_out(m, [contest.levels[level] for level in seating], luck, lambda seat, ms: spent[seating[seat]].append(ms))
    except Exception as problem:  # noqa: BLE001  # whatever goes wrong in a match is a result of the contest
        fault = repr(problem)
    won = tuple(seating[seat] for seat in range(count) if m.store.won[seat]) if not fault else ()
    return Played(number, won, tuple(map(_times, spent)), fault)


def _play_out(m: Match, levels: Sequence[str], luck: int, spend: Callable[[int, float], None]) -> str:
    """Play a match to its end; return the fault that stopped it, "" for none."""
    bots = [bot_named(level) for level in levels]
    for _ in range(MOST_DECISIONS):
        if m.over:
            return ""
        seat = m.waiting()[0]
        started = computing()
        picks = bots[seat](world_of(m, seat, seed=luck))
        spend(seat, round(1000 * (computing() - started), 2))
        if m.submit(seat, picks) is not None:
            return f"illegal: {levels[seat]} {picks}"
    return "no end"


def run(contest: Contest, games: int, *, jobs: int = 1, keep: Path | None = None,
        enough: Callable[[Sequence[Played]], bool] = lambda played: False) -> list[Played]:
    """Play so many matches in order, or fewer if those played so far are enough; those in a file of results are not played again.

    Raises OtherResults, OSError for a file that cannot be used.
    """
    kept = Kept(keep, contest.head())
    known = {one.number: one for one in map(Played.of_row, kept.rows())}
    played: list[Played] = []
    fresh = _fresh(contest, [number for number in range(games) if number not in known], jobs)
    for number in range(games):
        if number not in known:
            known[number] = next(fresh)
            kept.add(known[number].row())
        played.append(known[number])
        if (number + 1) % len(contest.levels) == 0 and enough(played):
            break
    fresh.close()
    return played


def _fresh(contest: Contest, numbers: Sequence[int], jobs: int) -> Generator[Played, None, None]:
    """Play matches, several at a time; closing cancels those not begun."""
    if jobs == 1:
        yield from map(partial(play, contest), numbers)
        return
    workers = pool(jobs)
    try:
        yield from workers.map(partial(play, contest), numbers)
    finally:
        workers.shutdown(cancel_futures=True)
