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
    told = [one for one in played if not one.fault]
    won = sum(_share(one, 0, 0.5) for one in told)
    lost, weak, strong = len(told) - won, expected(low), expected(high)
    odds = won * math.log(strong / weak) + lost * math.log((1 - strong) / (1 - weak))
    bound = math.log((1 - ERROR) / ERROR)
    return "stronger" if odds >= bound else "weaker" if odds <= -bound else "open"
