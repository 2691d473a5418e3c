"""Goals of puzzles: conditions that every game's rules can check, and when they are decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from tabletop.bots.sense import sense_of
from tabletop.games.puzzle_terms import terms_of
from tabletop.kernel.cursor import facts_in
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.match import Match

Condition = Literal["win", "survive", "reach"]
"""What must be reached: the match won before the turn ends; not lost in this turn; the rival's number brought so far by its end."""
Kind = Literal["win", "hold", "exact", "order", "most", "legal"]
"""Word under which a puzzle is shown: win this turn, hold out, spend all, only the order matters, the most, the one legal way."""

LAST = "last"
"""Reason of a match that ends since one seat is left."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Goal of a seat in the turn under way. `least` is the number of a goal to reach, else 0."""

    condition: Condition
    seat: int
    least: int = 0


class Watch:
    """Judge of positions of one puzzle: whether the goal is reached, missed, or still open."""

    def __init__(self, match: Match, goal: Goal) -> None:
        key = match.rules.key
        self.goal, self.terms = goal, terms_of(key)
        self._clock: Callable[[Any], int] = sense_of(key).clock
        self._begun = self._clock(match.store)
        self.rival = next(seat for seat in range(match.store.seats) if seat != goal.seat)

    def verdict(self, m: Match) -> bool | None:
        """Return True for a goal reached, False for one missed, None while the turn goes on."""
        seat = self.goal.seat
        if m.over:
            return bool(m.store.won[seat])
        if self._clock(m.store) == self._begun:
            return None
        if self.goal.condition == "reach":
            return self.reached(m) >= self.goal.least
        return self.goal.condition == "survive"

    def reached(self, m: Match) -> int:
        """Return how far the rival's number has been brought: the less is left of it, the more."""
        return -self.terms.left(m.store, self.rival)


def way_won(match: Match) -> str:
    """Return the reason with which a match has ended: where the last seat left has won, why the other is out; "" for one that goes on."""
    kinds, reason = match.rules.facts, ""
    for fact in reversed(facts_in(match.log)):
        if kind_of(fact) == "finished":
            reason = field_of(kinds, fact, "reason")
            if reason != LAST:
                return str(reason)
        elif reason and field_of(kinds, fact, "reason"):
            return str(field_of(kinds, fact, "reason"))
    return str(reason)
