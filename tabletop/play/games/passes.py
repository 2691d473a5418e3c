"""Passes where an announced effect waits for answers: every asked seat may pass, whatever its hand holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.kernel.asks import Option
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match

PASS: Option = ("pass", 0, 0)


def unseen_pass(match: Match) -> Option | None:
    """Return the pass in a window for answers; None elsewhere."""
    ask, _ = match.ask()
    return PASS if isinstance(ask, Menu) and ask.name == "priority" else None


def forced_pass(match: Match, seat: int, may_answer: Callable[[Any, int], bool]) -> Option | None:
    """Return the pass of a seat that could not answer, whichever cards of its deck it holds.

    This reveals nothing of the hand: `may_answer` (store, seat) looks at each card that may be in it, counting the whole deck.
    """
    if unseen_pass(match) is None or may_answer(match.store, seat):
        return None
    return PASS if match.options(seat) == [PASS] else None
