"""Yellow properties compiled: each as readers of a store that find its subjects and amounts (ENA-M1.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar
from tabletop.lang.lasting import Applies, Lasting, Member, apart, found_by, itself, one, reckoner
from tabletop.lang.sides import side_seat
from tabletop.lang.vocabulary import Condition, Property, Selector

from . import nodes
from .board import KIND, ROW, SEAT
from .find import PILES, matches, printed_test
from .readers import attack_type
from .sheet import LOWERED
from .store import EnadryaStore

S = EnadryaStore
READING = frozenset({"attack", "defence", "speed", "keyword", "price"})
"""Fields of a selector that read values."""
QUALITIES: tuple[type[Property], ...] = (
    nodes.Absorb, nodes.Pierce, nodes.Camouflage, nodes.Immune, nodes.Fusible, nodes.Rooted)
"""Properties without an amount: present or absent."""


def _among_cards(g: Grammar, n: nodes.Cards) -> Member:
    kind, side, fits = PILES[n.place], n.side, printed_test(n)

    def member(s: S, env: Bindings, card: int) -> bool:
        zone = s.at[card]
        return KIND[zone] == kind and SEAT[zone] == side_seat(s, env, side) and fits(s, env, card)

    return member


def _among_found(g: Grammar, n: Selector) -> Member:
    return lambda s, env, entity: entity in g.find(s, env, n)


_MEMBERS: dict[type[Selector], Callable[[Grammar, Any], Member]] = {
    generic.This: lambda g, n: lambda s, env, entity: entity == env["this"],
    nodes.Units: lambda g, n: lambda s, env, card: matches(g, s, env, n, card),
    nodes.Cards: _among_cards,
}


def _applies(g: Grammar, who: Selector, when: Condition | None, **reading: str) -> Applies:
    """Make a test whether a selector finds an entity, for that one alone, and a condition holds."""
    if isinstance(who, generic.This) and when is None:
        return itself
    return found_by(g, _MEMBERS.get(type(who), _among_found)(g, who), when, **reading)


def _quality(name: str, applies: Applies = itself) -> tuple[Lasting, ...]:
    return (Lasting(name, applies, one),)


def _modify(g: Grammar, n: generic.Modify) -> tuple[Lasting, ...]:
    lowers = n.attribute == "defence" and not (isinstance(n.amount, int) and n.amount >= 0)
    applies = _applies(g, n.who, n.when, reading=n.attribute)
    return (Lasting(n.attribute, applies, reckoner(g, n.amount), LOWERED if lowers else ""),)


def _allied(s: S, source: int, entity: int) -> bool:
    return ROW[s.at[entity]] >= 0 and s.own[entity] == s.own[source] and entity != source


def _boost(g: Grammar, n: nodes.Boost) -> tuple[Lasting, ...]:
    def applies(s: S, source: int, entity: int) -> bool:
        return _allied(s, source, entity) and attack_type(s, entity) == n.type

    return (Lasting("attack", applies, reckoner(g, n.amount)),)


def _command(g: Grammar, n: nodes.Command) -> tuple[Lasting, ...]:
    def applies(s: S, source: int, entity: int) -> bool:
        here, there = s.at[source], s.at[entity]
        return (_allied(s, source, entity) and ROW[here] == ROW[there] and SEAT[here] == SEAT[there]
                and attack_type(s, entity) == attack_type(s, source))

    return (Lasting("attack", applies, reckoner(g, n.amount)),)


def _thrift(g: Grammar, n: nodes.Thrift) -> tuple[Lasting, ...]:
    def applies(s: S, source: int, entity: int) -> bool:
        return source == entity and g.holds(s, {"this": source}, n.when)

    evaluate = reckoner(g, n.amount)
    return (Lasting("cost", applies, lambda s, source, entity: -evaluate(s, source, entity)),)


def _lends(g: Grammar, n: nodes.Lends) -> tuple[Lasting, ...]:
    """Give each holder the keyword's effect; a lent Boost or Command counts from the holder."""
    if not isinstance(n.keyword, (*QUALITIES, nodes.Shield)):
        raise ValueError(f"{n.keyword.tag()} cannot be lent")
    (keyword,) = lasting(g, n.keyword)
    return _quality(keyword.attribute, _applies(g, n.who, n.when))


def lasting(g: Grammar, n: Property) -> tuple[Lasting, ...]:
    """List the lasting changes of a property; none counts for its own condition (ENA-R32)."""
    if isinstance(n, QUALITIES):
        return _quality(n.tag())
    if isinstance(n, nodes.Shield):
        return _quality(f"shield:{n.type}")
    return tuple(apart(made, n, READING) for made in _MAKERS[type(n)](g, n))


_MAKERS: dict[type[Property], Callable[[Grammar, Any], tuple[Lasting, ...]]] = {
    generic.Modify: _modify, nodes.Boost: _boost, nodes.Command: _command, nodes.Thrift: _thrift, nodes.Lends: _lends,
}
