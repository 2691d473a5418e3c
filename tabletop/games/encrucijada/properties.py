"""Lasting properties of Encrucijada compiled: those about the card itself apart from those about others (ENC-R25)."""

from __future__ import annotations

from typing import Any

from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar
from tabletop.lang.lasting import Applies, Lasting, reckoner
from tabletop.lang.vocabulary import Property

from . import nodes
from .readers import sheet
from .store import EncrucijadaStore

S = EncrucijadaStore
LASTING = (generic.This, nodes.Troops)
"""Selectors whose cards a lasting text may change."""


def is_own(prop: Property) -> bool:
    """Whether a lasting text is about its own card alone."""
    return isinstance(prop, generic.Modify) and isinstance(prop.who, generic.This)


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
    raise TypeError(n.tag())
