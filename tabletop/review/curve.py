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


@dataclass(frozen=True, slots=True)
class Curve:
    """Steepness of a game's curve: how much a spread of worth says at the start, and how much more from clock `late` on."""

    early: float
    more: float
    late: int

    def steepness(self, clock: int) -> float:
        """Return how much a spread of worth says at a time of the match."""
        return self.early + self.more * min(1.0, clock / self.late)


@cache
def curves() -> dict[str, Curve]:
    """Read the curves of all games; `benchmarks/chances.py` fits them."""
    told = json.loads((places.assets() / "bots" / "chances.json").read_text(encoding="utf-8"))
    return {game: Curve(row["early"], row["more"], row["late"]) for game, row in told.items()}


def curve_of(game: str) -> Curve:
    """Return the curve of a game."""
    return curves()[game]


def chances(store: Any, sense: Sense, curve: Curve) -> tuple[float, ...]:
    """Compute the chance of every seat to win from here; those of one side share a win, those out of the match have none."""
    seats, sides = store.seats, sense.sides(store)
    if store.over[TABLE]:
        won = [bool(store.won[seat]) for seat in range(seats)]
        return tuple(map(float, won)) if any(won) else (1 / max(2, len(sides)),) * seats
    steep = curve.steepness(sense.clock(store)) / (2 * sense.spread)
    return shared(seats, sides, [steep * sense.worth(store, side[0]) for side in sides])


def shared(seats: int, sides: Sequence[Sequence[int]], scores: Sequence[float]) -> tuple[float, ...]:
    """Divide a win among sides by their scores (a softmax)."""
    most = max(scores)
    parts = [math.exp(max(-FLAT, score - most)) for score in scores]
    total, out = sum(parts), [0.0] * seats
    for side, part in zip(sides, parts, strict=True):
        for seat in side:
            out[seat] = part / total
    return tuple(out)
