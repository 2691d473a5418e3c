"""Tournaments of bots: many matches played, and their figures."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

from tabletop.bots.clock import computing
from tabletop.bots.levels import bot_named
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Stock
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

MOST_DECISIONS = 20_000
"""Beyond these a match is given up."""
STRIDE = 7919
"""Prime step through the orders of three or more decks: neighbouring orders would be much alike."""
PLAYERS = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Félix")


@dataclass(slots=True)
class Tally:
    """Figures of many matches. `wins` are by seat; `rounds` are turns; `moves` are seconds of computing per answer."""

    games: int = 0
    finished: int = 0
    illegal: int = 0
    errors: list[str] = field(default_factory=list)
    draws: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    decisions: int = 0
    seconds: float = 0.0
    rounds: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    moves: list[float] = field(default_factory=list)

    def add(self, m: Match) -> None:
        """Count a match that has ended."""
        self.finished += 1
        winners = [seat for seat in range(m.store.seats) if m.store.won[seat]]
        self.draws += not winners
        for seat in winners:
            self.wins[seat] += 1
        self.rounds.append(m.store.turn[TABLE])
        self.endings[str(m.log[-1][-1])] += 1


def deals(stock: Stock, game: str, *, games: int, seed: int, options: Mapping[str, Any],
          decks: Sequence[str] = (), players: int = 2) -> Iterator[Deal]:
    """Yield deals of ready decks, the same for the same seed: the decks named, else all ways to deal them, in turn."""
    for number in range(games):
        yield deal_of(stock, game, number, seed=seed, options=options, decks=decks, players=players)


def deal_of(stock: Stock, game: str, number: int, *, seed: int, options: Mapping[str, Any],
            decks: Sequence[str] = (), players: int = 2) -> Deal:
    """Return one of those deals."""
    pool = list(stock.decks) * -(-players // len(stock.decks))  # with more players than decks, some play with the same one
    ways = [tuple(decks)] if decks else list(permutations(pool, players))
    way = ways[(seed + number) * (1 if players == 2 else STRIDE) % len(ways)]
    lists = [dict(stock.decks[deck].cards) for deck in way]
    return Deal.of(game, seed * 1_000_003 + number, players=PLAYERS[:len(way)], decks=lists,
                   plain=stock.library.plain, options=options)


def run(dealt: Iterator[Deal], levels: Sequence[str], *, each: Callable[[int, Match, Deal], None] | None = None) -> Tally:
    """Play deals, each seat by its level. `each` is called with every match that ended."""
    tally = Tally(wins=[0] * len(levels))
    for number, deal in enumerate(dealt):
        tally.games += 1
        match = registry.game(deal.game).start(deal)
        started = time.perf_counter()
        try:
            _play(match, levels, deal.seed, tally)
        except Exception as problem:  # noqa: BLE001  # whatever goes wrong in a match is a result of the run
            tally.errors.append(f"{number}: {problem!r}")
            continue
        finally:
            tally.seconds += time.perf_counter() - started
        if match.over:
            tally.add(match)
            if each is not None:
                each(number, match, deal)
    return tally


def _play(m: Match, levels: Sequence[str], seed: int, tally: Tally) -> None:
    simple = all(level == "random" for level in levels)
    luck = world_of(m, 0, seed=seed) if simple else None
    for _ in range(MOST_DECISIONS):
        if m.over:
            return
        seat = m.waiting()[0]
        if luck is not None:
            # The random level needs no sampled world: it picks among the seat's options.
            luck.match, luck.seat = m, seat
            m.play(seat, luck.some_answer())
        else:
            started = computing()
            picks = bot_named(levels[seat])(world_of(m, seat, seed=seed))
            tally.moves.append(computing() - started)
            if m.submit(seat, picks) is not None:
                tally.illegal += 1
                return
        tally.decisions += 1


def interval(wins: float, games: int) -> tuple[float, float]:
    """Compute the 95 % interval of a win rate (Wilson, 1927)."""
    if not games:
        return 0.0, 1.0
    z, p = 1.96, wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)
