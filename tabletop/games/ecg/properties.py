"""Lasting properties of ECG compiled: each as readers of a store that find its subjects and amounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar
from tabletop.lang.lasting import Applies, Lasting, apart, itself, one, reckoner
from tabletop.lang.sides import side_seat
from tabletop.lang.vocabulary import Condition, Property, Selector

from . import nodes
from .board import KIND, LINES, SEAT
from .find import PILES, card_matches, tests_of
from .store import EcgStore

S = EcgStore
READING = frozenset({"strength_at_most", "near"})
"""Fields of a selector that read values: what is next to a Troop depends on who still stands."""


def _among_cards(n: nodes.Cards) -> Applies:
    kind = PILES[n.place]

    def member(s: S, source: int, card: int) -> bool:
        zone = s.at[card]
        return KIND[zone] == kind and SEAT[zone] == side_seat(s, {"this": source}, n.side) and card_matches(s, n, card)

    return member


def _among_troops(n: nodes.Troops) -> Applies:
    side, tests = n.side, tests_of(n)

    def member(s: S, source: int, card: int) -> bool:
        if KIND[s.at[card]] not in LINES or (side != "any" and (s.own[card] == s.own[source]) != (side == "own")):
            return False
        for test, wanted in tests:  # noqa: SIM110  # asked of every card by every modifier: no generator
            if not test(s, {"this": source}, wanted, card):
                return False
        return True

    return member


def applies_to(g: Grammar, who: Selector, when: Condition | None) -> Applies:
    """Make a test whether a selector finds an entity, for that one alone, and a condition holds."""
    member: Callable[[Any, int, int], bool]
    if isinstance(who, generic.This):
        member = itself
        if when is not None:
            return lambda s, source, entity: source == entity and g.holds(s, {"this": source}, when)
    elif isinstance(who, nodes.Troops):
        member = _among_troops(who)
    elif isinstance(who, nodes.Cards):
        member = _among_cards(who)
    else:
        raise ValueError(f"{who.tag()} cannot have a property")
    if when is None:
        return member
    return lambda s, source, entity: member(s, source, entity) and g.holds(s, {"this": source}, when)


def lasting(g: Grammar, n: Property) -> Lasting:
    """Compile a lasting property; it does not count for its own condition (ECG-R43)."""
    if isinstance(n, generic.Modify):
        return apart(Lasting(n.attribute, applies_to(g, n.who, n.when), reckoner(g, n.amount)), n, READING)
    if isinstance(n, nodes.Has):
        return apart(Lasting(n.quality, applies_to(g, n.who, n.when), one), n, READING)
    raise TypeError(n.tag())
