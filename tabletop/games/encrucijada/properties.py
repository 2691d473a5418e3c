"""Lasting properties of Encrucijada compiled: those about the card itself apart from those about others (ENC-R25)."""

from __future__ import annotations

from typing import Any

from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar
from tabletop.lang.lasting import Applies, Lasting, itself, one, reckoner
from tabletop.lang.vocabulary import Property

from . import nodes
from .readers import sheet
from .sheet import RESOURCES, More
from .store import EncrucijadaStore

S = EncrucijadaStore
LASTING = (generic.This, nodes.Troops)
"""Selectors whose cards a lasting text may change."""


def is_own(prop: Property) -> bool:
    """Whether a lasting text is about its own card alone."""
    return isinstance(prop, generic.Modify | nodes.Has) and isinstance(prop.who, generic.This)


def _applies(g: Grammar, n: generic.Modify) -> Applies:
    """Make a test whether a text means a card, and holds now."""
    who: Any = n.who
    suit = who.suit if isinstance(who, nodes.Troops) else ""

    def applies(s: S, source: int, entity: int) -> bool:
        meant = s.own[entity] == s.own[source] and sheet(s, entity).suit == suit if suit else entity == source
        return meant and g.holds(s, {"this": source}, n.when)

    return applies


def lasting(g: Grammar, n: Property) -> Lasting:
    """Compile a lasting property."""
    if isinstance(n, generic.Modify):
        return Lasting(n.attribute, _applies(g, n), reckoner(g, n.amount))
    if isinstance(n, nodes.Has):
        return Lasting(n.quality, itself if isinstance(n.who, generic.This) else _its_owner, one)
    raise TypeError(n.tag())


def _its_owner(s: S, source: int, entity: int) -> bool:
    return entity == s.own[source]


def _namesake(s: S, source: int, entity: int) -> bool:
    return entity != source and s.own[entity] == s.own[source] and s.card[entity] == s.card[source]


def more(n: nodes.GivesMore) -> More:
    """Compile a text that adds to the gifts of other cards of the village (ENC-R25)."""
    resource = RESOURCES.index(n.resource)

    def giver(s: S, source: int, entity: int) -> bool:
        own = sheet(s, entity)
        return entity != source and s.own[entity] == s.own[source] and own.kind == "card" and resource in dict(own.gives)

    return More(resource, n.amount, _namesake if n.to == "namesakes" else giver)
