"""Lasting properties of ECG compiled: each as readers of a store that find its subjects and amounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar
from tabletop.lang.lasting import Applies, Lasting, itself, one, reckoner
from tabletop.lang.vocabulary import Condition, Property, Selector

from . import nodes
from .board import KIND, SEAT
from .find import PILES, card_matches, matches, side_seat
from .store import EcgStore

S = EcgStore


def _among_cards(n: nodes.Cards) -> Applies:
    kind = PILES[n.place]

    def member(s: S, source: int, card: int) -> bool:
        zone = s.at[card]
        return KIND[zone] == kind and SEAT[zone] == side_seat(s, {"this": source}, n.side) and card_matches(s, n, card)

    return member


def applies_to(g: Grammar, who: Selector, when: Condition | None) -> Applies:
    """Make a test whether a selector finds an entity, for that one alone, and a condition holds."""
    member: Callable[[Any, int, int], bool]
    if isinstance(who, generic.This):
        member = itself
    elif isinstance(who, nodes.Troops):
        member = lambda s, source, entity: matches(s, {"this": source}, who, entity)  # noqa: E731
    elif isinstance(who, nodes.Cards):
        member = _among_cards(who)
    else:
        raise ValueError(f"{who.tag()} cannot have a property")
    if when is None:
        return member
    return lambda s, source, entity: member(s, source, entity) and g.holds(s, {"this": source}, when)


def lasting(g: Grammar, n: Property) -> Lasting:
    """Compile a lasting property."""
    if isinstance(n, generic.Modify):
        return Lasting(n.attribute, applies_to(g, n.who, n.when), reckoner(g, n.amount))
    if isinstance(n, nodes.Has):
        return Lasting(n.quality, applies_to(g, n.who, n.when), one)
    raise TypeError(n.tag())
