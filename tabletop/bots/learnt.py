"""Learnt value: reads a position as counters that know no game, weighs them, and takes the mean with the game's own worth.

`benchmarks/learning.py` finds the weights of a game, by matches of novices, and says with `--gate` whether they win matches.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from tabletop import places
from tabletop.bots.sense import Sense, sense_of
from tabletop.games.entries import part
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.match import Match

PAIR = 2
"""Seats of a duel: a larger table is judged by the game's own worth."""
UNIT, THREE_IN_FOUR = 1000, math.log(3)
"""Parts of a logit in which weights are kept, as integers: their sums are the same everywhere. Logit that a spread of worth means."""
RESTS: tuple[Option, ...] = (("end", 0, 0), ("done", 0, 0), ("pass", 0, 0))
"""Moves that may end a turn, where the game's sense calls them idle."""
LONGEST = 12
"""Moves at most that end a turn."""
Counted = tuple[int, str, int]
"""Counter of a seat: whose it is, its name and its value."""


@dataclass(frozen=True, slots=True)
class Counters:
    """Reader of a position's counters.

    Examples: `morale` of a seat, `deck#` for the cards of a zone; of a card in play `infantry/ID` and `infantry.wounds`.
    `zones` are those of each seat with their kinds; `own` and `cards` the columns read of seats and of cards.
    """

    zones: Sequence[tuple[int, int, str]]
    own: Sequence[str]
    cards: Sequence[str]

    def of(self, store: Any) -> Iterator[Counted]:
        """Yield the counters of both seats; columns of cards only where they are not 0."""
        column, definition, defs, live = store.col, store.card, store.defs, store.live
        for seat in range(PAIR):
            for name in self.own:
                yield seat, name, column[name][seat]
        columns = [(name, column[name]) for name in self.cards]
        for zone, seat, kind in self.zones:
            cards = store.zone[zone]
            yield seat, f"{kind}#", len(cards)
            if not cards or not live[zone]:
                continue
            for card in store.with_contents(cards):
                if definition[card]:
                    yield seat, f"{kind}/{defs[definition[card]].id}", 1
                for name, values in columns:
                    if values[card]:
                        yield seat, f"{kind}.{name}", values[card]


def zones_of(named: Mapping[str, int]) -> list[tuple[int, int, str]]:
    """List the zones of the two seats, each with its seat and its kind, from a board's names: `0:hand`, `1:space.3`."""
    told = [(zone, *name.partition(":")[::2]) for name, zone in named.items()]
    return [(zone, int(seat), kind.partition(".")[0]) for zone, seat, kind in told if seat in ("0", "1")]


@dataclass(frozen=True, slots=True)
class Learnt:
    """Weights of counters: for each the lowest value that has a weight of its own, and the weights from there up."""

    counters: Counters
    weights: Mapping[str, tuple[int, Sequence[int]]]

    @classmethod
    def of(cls, weights: Mapping[str, tuple[int, Sequence[int]]], named: Mapping[str, int]) -> Learnt:
        """Make the value of a board from its weights; only columns that have some are read."""
        plain = [name for name in weights if not set(name) & set("#/")]
        cards = sorted({name.partition(".")[2] for name in plain if "." in name})
        return cls(Counters(zones_of(named), sorted(name for name in plain if "." not in name), cards), weights)

    def logit(self, store: Any, seat: int) -> float:
        """Return how much the counters speak for a seat of a duel, as a logit."""
        found, weights = 0, self.weights
        for whose, name, value in self.counters.of(store):
            known = weights.get(name)
            if known is not None:
                low, table = known
                weight = table[min(max(value - low, 0), len(table) - 1)]
                found += weight if whose == seat else -weight
        return found / UNIT


def averaged(sense: Sense, learnt: Learnt) -> Sense:
    """Return the sense that judges a duel by the mean of worth and learnt value, and ends a turn before it looks at it."""

    def worth(store: Any, seat: int) -> float:
        own = sense.worth(store, seat)
        if store.seats != PAIR or sense.decided(store, seat) is not None:
            return own
        return (own + sense.spread * learnt.logit(store, seat) / THREE_IN_FOUR) / 2

    def settle(m: Match, start: int) -> None:
        sense.settle(m, start)
        for _ in range(LONGEST):
            rest = _rest(sense, m) if not m.over and sense.clock(m.store) == start else None
            if rest is None:
                return
            m.play(m.waiting()[0], rest)
            sense.settle(m, start)

    return replace(sense, worth=worth, settle=settle, idle=_never, ends_turn=True)


def _never(m: Match, seat: int, picks: Picks) -> bool:
    return False


def _rest(sense: Sense, m: Match) -> Picks | None:
    """Return the move that ends the turn, or a part of it; None where the seat asked has none."""
    seat = m.waiting()[0]
    return next(((rest,) for rest in RESTS if m.judge(seat, (rest,)) is None and sense.idle(m, seat, (rest,))), None)


def file_of(game: str) -> Path:
    """Return the file of a game's weights."""
    return places.assets() / "bots" / f"learnt-{game}.json"


def of_weights(game: str, told: Mapping[str, Sequence[int]]) -> Learnt:
    """Return a game's value by weights as a file has them: for each counter the lowest value with one, and those from there up."""
    return Learnt.of({name: (low, weights) for name, (low, *weights) in told.items()}, part("tabletop.games.{}.board", game).PLACES)


@cache
def learnt_sense(game: str) -> Sense:
    """Return the sense of a game with its learnt value; its own where it has none."""
    file = file_of(game)
    if not file.exists():
        return sense_of(game)
    return averaged(sense_of(game), of_weights(game, json.loads(file.read_text(encoding="utf-8"))["weights"]))
