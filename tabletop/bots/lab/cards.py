"""Cards in a lab's run: how often each is played, and how much more its deck wins when it is drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from tabletop.bots.lab.outcome import Outcome
from tabletop.bots.lab.plan import Plan, stock

Z = 1.96
"""Standard deviations to each side of a 95 % interval."""


@dataclass(slots=True)
class _Count:
    """Matches of a card's decks: those in which it was drawn and those in which it was not, with their wins."""

    drawn: int = 0
    drawn_won: float = 0.0
    left: int = 0
    left_won: float = 0.0
    played: int = 0


def lifts(plan: Plan, outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """Return each card of the decks with its matches, and its lift, the best first.

    The lift is the share of wins with the card drawn less that without it, in points of per cent; the interval is that of a difference of
    two shares. A card that is drawn late stands in long matches only: compare cards of one deck, not of a fast and a slow one.
    """
    counts: defaultdict[str, _Count] = defaultdict(_Count)
    for outcome in outcomes:
        for seat, deck in enumerate(outcome.decks):
            won = float(seat in outcome.won) if outcome.won else 1 / plan.sides
            _add(counts, plan, deck=deck, won=won, drawn=frozenset(outcome.drawn[seat]), played=outcome.played[seat])
    rows = [{"card": card, **_row(count)} for card, count in sorted(counts.items()) if count.drawn]
    return sorted(rows, key=lambda row: (row["lift"] is None, -(row["lift"] or 0)))


def _add(counts: defaultdict[str, _Count], plan: Plan, *, deck: str, won: float, drawn: frozenset[str], played: Sequence[str]) -> None:
    for card in stock(plan.game).decks[deck].cards:
        count = counts[card]
        if card in drawn:
            count.drawn, count.drawn_won = count.drawn + 1, count.drawn_won + won
        else:
            count.left, count.left_won = count.left + 1, count.left_won + won
    for card in played:
        counts[card].played += 1


def _row(count: _Count) -> dict[str, Any]:
    matches = count.drawn + count.left
    found: dict[str, Any] = {"matches": matches, "drawn": count.drawn, "played_per_match": round(count.played / matches, 2), "lift": None}
    if not count.left:
        return found
    lift = count.drawn_won / count.drawn - count.left_won / count.left
    low, high = _interval((count.drawn_won, count.drawn), (count.left_won, count.left))
    return {**found, "lift": round(100 * lift, 1), "low": round(100 * low, 1), "high": round(100 * high, 1)}


def _interval(one: tuple[float, int], other: tuple[float, int]) -> tuple[float, float]:
    """Compute the 95 % interval of the difference of two shares (Agresti and Caffo, 2000): with a win and a loss more in each."""
    (p, n), (q, m) = (((won + 1) / (games + 2), games + 2) for won, games in (one, other))
    reach = Z * sqrt(p * (1 - p) / n + q * (1 - q) / m)
    return max(-1.0, p - q - reach), min(1.0, p - q + reach)
