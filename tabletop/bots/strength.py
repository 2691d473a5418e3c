"""Strength from results: scores with intervals, Elo-like differences, and the test that says when enough is known."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.bots.contest import Played
from tabletop.bots.tournament import interval

ERROR = 0.05
"""Chance of each wrong verdict of the sequential test (Wald, 1945)."""
BOUND = math.log((1 - ERROR) / ERROR)
GAP = (0, 30)
"""Elo points told apart where nobody asks for others."""
Verdict = Literal["stronger", "weaker", "open"]


@dataclass(frozen=True, slots=True)
class Strength:
    """Strength of a level: its share of the wins (a draw is shared by all), and how far above its equals, in Elo points."""

    score: float
    games: int
    low: float
    high: float
    elo: int
    elo_low: int
    elo_high: int


def strength(played: Sequence[Played], level: int, levels: int) -> Strength:
    """Compute the strength of a level (by its place) in matches among so many."""
    told = [one for one in played if not one.fault]
    games, even = len(told), _even(told, levels)
    score = sum(_share(one, level, even) for one in told)
    low, high = interval(score, games)
    best = score / games if games else even
    return Strength(best, games, low, high, *(elo(p, games, even=even) for p in (best, low, high)))


def _even(told: Sequence[Played], levels: int) -> float:
    """Return the share of matches that each of so many equals wins: half of them in teams of two against two."""
    decided = [one for one in told if one.won]
    return sum(len(one.won) for one in decided) / len(decided) / levels if decided else 1 / levels


def _share(one: Played, level: int, even: float) -> float:
    return float(level in one.won) if one.won else even


def elo(share: float, games: int, *, even: float = 0.5) -> int:
    """Convert a share of wins to Elo points above equals; a share of nothing or all counts as half a match short of it."""
    edge = 0.5 / (games + 1)
    share = min(1 - edge, max(edge, share))
    return round(400 * math.log10(share / (1 - share) * (1 - even) / even))


def expected(points: float) -> float:
    """Return the share of wins against one rival so many Elo points weaker."""
    chance: float = 1 / (1 + 10 ** (-points / 400))
    return chance


def verdict(played: Sequence[Played], *, low: float, high: float) -> Verdict:
    """Judge the first of two levels: at least `high` Elo points stronger, at most `low`, or not to be told yet."""
    odds, _ = _odds(played, low, high)
    return "stronger" if odds >= BOUND else "weaker" if odds <= -BOUND else "open"


def still(played: Sequence[Played], *, low: float, high: float) -> int | None:
    """Estimate how many more matches a verdict needs if they go on as before; None where they lead to none."""
    odds, games = _odds(played, low, high)
    if not games or odds == 0.0:
        return None
    return max(0, math.ceil((BOUND - abs(odds)) / (abs(odds) / games)))


def _odds(played: Sequence[Played], low: float, high: float) -> tuple[float, int]:
    """Return the logarithm of the odds of `high` against `low` Elo points for the first of two levels, and the matches it rests on."""
    told = [one for one in played if not one.fault]
    won = sum(_share(one, 0, 0.5) for one in told)
    weak, strong = expected(low), expected(high)
    return won * math.log(strong / weak) + (len(told) - won) * math.log((1 - strong) / (1 - weak)), len(told)
