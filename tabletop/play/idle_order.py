"""Orders that change nothing: every way to sort the effects that wait leads to the same state, as far as their player can know."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from tabletop.kernel.asks import Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.views import sample
from tabletop.play.forecast import SEED
from tabletop.play.question import Question

MOST = 4
"""Most effects of which all orders are tried."""


def any_order(match: Match, question: Question) -> Picks | None:
    """Return an order for a question whose answer changes nothing; None where it may, and for other questions."""
    if question.shape != "order" or question.step is not None or not 1 < len(question.items) <= MOST:
        return None
    first = None
    for items in permutations(question.items):
        state = _after(match, question.seat, question.ordered(items))
        if state is None or (first is not None and state != first):
            return None
        first = state
    return question.ordered(question.items)


def _after(match: Match, seat: int, picks: Picks) -> tuple[Any, ...] | None:
    """Return the state that an order leads to in a world that fits the seat's knowledge; None where it leads to another question."""
    twin = sample(match, seat, SEED)
    twin.play(seat, picks)
    asked = None if twin.over else twin.ask()
    if asked is not None and not isinstance(asked[0], Menu):
        return None
    return twin.store.col, twin.store.zone, twin.waiting(), asked
