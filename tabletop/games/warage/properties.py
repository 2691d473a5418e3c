"""Lasting properties of Warage compiled: each as readers of a store that find its subjects and amounts."""

from __future__ import annotations

from typing import Any

from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar
from tabletop.lang.lasting import Applies, Lasting, apart, found_by, itself, one, reckoner
from tabletop.lang.vocabulary import Property

from . import nodes
from .find import member


def _applies(g: Grammar, who: Any, when: Any) -> Applies:
    return found_by(g, lambda s, env, entity: member(g, s, env, who, entity), when)


def lasting(g: Grammar, n: Property) -> Lasting:
    """Make the lasting change of a property; it does not count for its own condition (WAR-R26)."""
    if isinstance(n, generic.Modify):
        return apart(Lasting(n.attribute, _applies(g, n.who, n.when), reckoner(g, n.amount)), n, frozenset())
    if isinstance(n, nodes.Sheltered):
        return apart(Lasting("sheltered", _applies(g, n.who, n.when), one), n, frozenset())
    return Lasting(n.tag(), itself, one)
