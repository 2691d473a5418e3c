"""Contests of levels: matches in which every level sits everywhere, kept one by one, until enough is known.

Match `number` of a contest is always the same. So a contest that was stopped goes on where it was, and one spread over
processes comes out as it does in one.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from tabletop.bots.clock import computing
from tabletop.bots.kept import Kept
from tabletop.bots.levels import bot_named
from tabletop.bots.tournament import MOST_DECISIONS, deal_of
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.shelf import Shelf
from tabletop.kernel.match import Match


@dataclass(frozen=True, slots=True)
class Contest:
    """Game with levels that meet in it: each deal is played once from every place at the table."""

    game: str
    levels: tuple[str, ...]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def seating(self, number: int) -> tuple[int, ...]:
        """Return the level (by its place in `levels`) of each seat in a match."""
        count = len(self.levels)
        return tuple((seat + number) % count for seat in range(count))


@dataclass(frozen=True, slots=True)
class Played:
    """Match played: the levels that won, and for each level its answers' milliseconds of computing; or the fault that ended it."""

    number: int
    won: tuple[int, ...] = ()
    spent: tuple[tuple[float, ...], ...] = ()
    fault: str = ""


def play(contest: Contest, number: int) -> Played:
    """Play one match of a contest."""
    count = len(contest.levels)
    deal = deal_of(Shelf().stock(contest.game), contest.game, number // count, seed=contest.seed, options=contest.options, players=count)
    m, seating = registry.game(contest.game).start(deal), contest.seating(number)
    spent: list[list[float]] = [[] for _ in contest.levels]
    try:
        fault = _play_out(m, [contest.levels[level] for level in seating], deal.seed, lambda seat, ms: spent[seating[seat]].append(ms))
    except Exception as problem:  # noqa: BLE001  # whatever goes wrong in a match is a result of the contest
        fault = repr(problem)
    won = tuple(seating[seat] for seat in range(count) if m.store.won[seat]) if not fault else ()
    return Played(number, won, tuple(map(tuple, spent)), fault)


def _play_out(m: Match, levels: Sequence[str], seed: int, spend: Callable[[int, float], None]) -> str:
    """Play a match to its end; return the fault that stopped it, "" for none."""
    bots = [bot_named(level) for level in levels]
    for _ in range(MOST_DECISIONS):
        if m.over:
            return ""
        seat = m.waiting()[0]
        started = computing()
        picks = bots[seat](world_of(m, seat, seed=seed))
        spend(seat, round(1000 * (computing() - started), 2))
        if m.submit(seat, picks) is not None:
            return f"illegal: {levels[seat]} {picks}"
    return "no end"


def run(contest: Contest, games: int, *, jobs: int = 1, keep: Path | None = None,
        enough: Callable[[Sequence[Played]], bool] = lambda played: False) -> list[Played]:
    """Play so many matches in order, or fewer if those played so far are enough; those in a file of results are not played again.

    Raises OtherResults, OSError for a file that cannot be used.
    """
    kept = Kept(keep, asdict(contest))
    known = {row["number"]: Played(row["number"], tuple(row["won"]), tuple(map(tuple, row["spent"])), row["fault"]) for row in kept.rows()}
    played: list[Played] = []
    fresh = _fresh(contest, [number for number in range(games) if number not in known], jobs)
    for number in range(games):
        if number not in known:
            known[number] = next(fresh)
            kept.add(asdict(known[number]))
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
    pool = ProcessPoolExecutor(jobs)
    try:
        yield from pool.map(partial(play, contest), numbers)
    finally:
        pool.shutdown(cancel_futures=True)
