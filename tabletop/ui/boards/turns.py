"""Turns of a game, as a board's kit watches them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.kernel.facts import FactKind, field_of, kind_of
from tabletop.kernel.journal import Entry


def begins_turn(facts: Mapping[str, FactKind]) -> Callable[[Entry, int], bool]:
    """Make the test whether a fact begins a seat's own turn, from which it should watch with the screen in hand."""
    def begins(fact: Entry, seat: int) -> bool:
        return kind_of(fact) == "turned" and bool(field_of(facts, fact, "seat") == seat)

    return begins
