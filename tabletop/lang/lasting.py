"""Lasting changes to values, of cards and of effects that lie on the table: the parts that any game's index is made of."""

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
    """A lasting property: the attribute or quality, to whom it applies, and by how much."""

    attribute: str
    applies: Applies
    amount: Reckons


# ---- properties of cards
def one(s: Any, source: int, entity: int) -> int:
    """The amount of a quality, which is there or not."""
    return 1


def itself(s: Any, source: int, entity: int) -> bool:
    """A change that a card makes to itself alone."""
    return source == entity


def reckoner(g: Grammar, amount: int | Amount) -> Reckons:
    """An amount of the card language, worked out for its source."""
    if isinstance(amount, int):
        return lambda s, source, entity: amount
    return lambda s, source, entity: g.reckon(s, {"this": source}, amount)


# ---- effects: entities with a `target` and an `amount`
def targeted(s: Any, effect: int, card: int) -> bool:
    """A change that an effect makes to what it targets."""
    found: bool = s.target[effect] == card
    return found


def amount_of(s: Any, effect: int, card: int) -> int:
    """How much an effect changes."""
    found: int = s.amount[effect]
    return found
