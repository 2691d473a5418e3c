"""Cache of what a board asks of a match's decks for every card it shows."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from tabletop.kernel.match import Match
from tabletop.kernel.rules import Setup


def once_a_match(find: Callable[[Match, int], str]) -> Callable[[Match, int], str]:
    """Make a function of a match's setup and a seat keep its results until it is asked about another setup."""
    last: list[Setup] = []
    found: dict[int, str] = {}

    @wraps(find)
    def kept(match: Match, seat: int) -> str:
        if not last or last[0] is not match.setup:
            last[:] = [match.setup]
            found.clear()
        if seat not in found:
            found[seat] = find(match, seat)
        return found[seat]

    return kept
