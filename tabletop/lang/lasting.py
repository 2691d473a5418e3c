"""Lasting changes to values, by cards and by effects on the table: the parts of any game's index."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.lang.execute import Grammar
from tabletop.lang.vocabulary import Amount

Applies = Callable[[Any, int, int], bool]
"""Whether a change of a source applies to an entity: (store, source, entity)."""
Reckons = Callable[[Any, int, int], int]
"""By how much a source changes an entity: (store, source, entity)."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """Lasting property: the attribute or quality, its subjects, and the amount."""

    attribute: str
    applies: Applies
    amount: Reckons


# ---- properties of cards
def one(s: Any, source: int, entity: int) -> int:
    """Return 1: the amount of a quality that is either present or absent."""
    return 1


def itself(s: Any, source: int, entity: int) -> bool:
    """Make a change that a card applies to itself alone."""
    return source == entity


def reckoner(g: Grammar, amount: int | Amount) -> Reckons:
    """Make a reader of an amount of the card language, for its source."""
    if isinstance(amount, int):
        return lambda s, source, entity: amount
    return lambda s, source, entity: g.reckon(s, {"this": source}, amount)


# ---- effects: entities with a `target` and an `amount`
def targeted(s: Any, effect: int, card: int) -> bool:
    """Make a change that an effect applies to its targets."""
    found: bool = s.target[effect] == card
    return found


def amount_of(s: Any, effect: int, card: int) -> int:
    """Return the amount by which an effect changes a value."""
    found: int = s.amount[effect]
    return found
