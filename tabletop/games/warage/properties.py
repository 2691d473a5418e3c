"""Lasting properties made ready: what each does to which entities, as readers of a store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar
from tabletop.lang.vocabulary import Property

from . import nodes
from .find import member
from .sheet import Lasting
from .store import WarageStore

S = WarageStore


def _one(s: S, source: int, entity: int) -> int:
    return 1


def _itself(s: S, source: int, entity: int) -> bool:
    return source == entity


def _reckoner(g: Grammar, amount: Any) -> Callable[[Any, int, int], int]:
    if isinstance(amount, int):
        return lambda s, source, entity: amount
    return lambda s, source, entity: g.reckon(s, {"this": source}, amount)


def _applies(g: Grammar, who: Any, when: Any) -> Callable[[Any, int, int], bool]:
    def applies(s: S, source: int, entity: int) -> bool:
        env = {"this": source}
        return member(g, s, env, who, entity) and g.holds(s, env, when)

    return applies


def lasting(g: Grammar, n: Property) -> Lasting:
    """A property as the change it makes."""
    if isinstance(n, generic.Modify):
        return Lasting(n.attribute, _applies(g, n.who, n.when), _reckoner(g, n.amount))
    if isinstance(n, nodes.Sheltered):
        return Lasting("sheltered", _applies(g, n.who, n.when), _one)
    return Lasting(n.tag(), _itself, _one)
