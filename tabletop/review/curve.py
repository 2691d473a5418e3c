"""Curve from the worth of a position to the chances of its players, fitted on matches of bots."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from tabletop import places
from tabletop.bots.sense import Sense
from tabletop.kernel.store import TABLE

FLAT = 40.0
"""Largest exponent."""
DECIDED = 1e-6
"""Chance on either side from which a match is taken as decided."""


@dataclass(frozen=True, slots=True)
class Curve:
    """Curve of a game: how much a spread of worth says at the start, and how much more from clock `late` on.

    The worth of the start comes from the decks alone, which are made to be even: `decks` takes that off, less and less up to `late`.
    `turn` is what it adds to a side's odds that it moves next. `sign` is what a point of the sense's sign adds at the start, and how
    much more from `late` on. Before clock `warm` a position tells little: the odds grow from even ones. `replies` are the ways in which
    the next turn is tried, of which its player takes the best. They are so many that the chances told to two seats add up to 100.
    `lasting` is the share of what an answer loses in sight that is lost at the end, as matches played out show.
    """

    early: float
    more: float
    decks: float
    turn: float
    late: int
    replies: int
    sign: tuple[float, float] = (0.0, 0.0)
    warm: int = 0
    lasting: float = 1.0

    def warmth(self, clock: int) -> float:
        """Return the share of a curve's odds that holds at a time of the match."""
        return 1.0 if clock >= self.warm else clock / self.warm

    def steepness(self, clock: int) -> float:
        """Return how much a spread of worth says at a time of the match."""
        return self.early + self.more * min(1.0, clock / self.late)

    def score(self, worth: float, outset: float, clock: int, sign: int = 0) -> float:
        """Return the logarithm of a side's odds, for its worth now and at the start of the match, in spreads, and its sign."""
        gone = min(1.0, clock / self.late)
        told = self.steepness(clock) * worth - self.decks * (1 - gone) * outset + (self.sign[0] + self.sign[1] * gone) * sign
        return self.warmth(clock) * told

    def borne_out(self, chance: float, clock: int) -> float:
        """Return a bot's chance, which it reads from worth alone, as played matches bear it out at a time of the match."""
        if is_decided(chance):
            return chance
        odds = self.warmth(clock) * self.steepness(clock) * math.log(chance / (1 - chance))
        return 1 / (1 + math.exp(-odds))

    def lost(self, better: float, worse: float, clock: int) -> float:
        """Return how much less a bot's one chance is than another, as a review would tell."""
        lasts = 1.0 if is_decided(better) or is_decided(worse) else self.lasting
        return lasts * (self.borne_out(better, clock) - self.borne_out(worse, clock))


def is_decided(chance: float) -> bool:
    """Whether a chance is that of a decided match."""
    return not DECIDED < chance < 1 - DECIDED


@cache
def curves() -> dict[str, Curve]:
    """Read the curves of all games; `benchmarks/chances.py` fits them."""
    told = json.loads((places.assets() / "bots" / "chances.json").read_text(encoding="utf-8"))
    return {game: Curve(**{**row, "sign": tuple(row["sign"])}) for game, row in told.items()}


def curve_of(game: str) -> Curve:
    """Return the curve of a game."""
    return curves()[game]


def worths(store: Any, sense: Sense) -> tuple[float, ...]:
    """Compute the worth of a position for every seat."""
    return tuple(sense.worth(store, seat) for seat in range(store.seats))


def chances(store: Any, sense: Sense, curve: Curve, outset: Sequence[float], mover: int) -> tuple[float, ...]:
    """Compute the chance of every seat to win from here; those of one side share a win, those out of the match have none.

    `outset` has the worth of the start of the match for every seat, `mover` is the seat that decides next.
    """
    seats, sides = store.seats, sense.sides(store)
    if store.over[TABLE]:
        won = [bool(store.won[seat]) for seat in range(seats)]
        return tuple(map(float, won)) if any(won) else (1 / max(2, len(sides)),) * seats
    clock, unit = sense.clock(store), 2 * sense.spread
    return shared(seats, sides, [
        curve.score(sense.worth(store, side[0]) / unit, outset[side[0]] / unit, clock, sum(sense.sign(store, seat) for seat in side))
        + curve.warmth(clock) * curve.turn * (mover in side) for side in sides])


def shared(seats: int, sides: Sequence[Sequence[int]], scores: Sequence[float]) -> tuple[float, ...]:
    """Divide a win among sides by their scores (a softmax)."""
    most = max(scores)
    parts = [math.exp(max(-FLAT, score - most)) for score in scores]
    total, out = sum(parts), [0.0] * seats
    for side, part in zip(sides, parts, strict=True):
        for seat in side:
            out[seat] = part / total
    return tuple(out)
