"""Yellow properties made ready: what each does to which entities, as readers of a store (ENA-M1.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar
from tabletop.lang.vocabulary import Property, Selector

from . import nodes
from .board import ROW, SEAT, pile
from .find import PILES, card_matches, matches, side_seat
from .readers import attack_type
from .sheet import Lasting
from .store import EnadryaStore

S = EnadryaStore
Applies = Callable[[Any, int, int], bool]
QUALITIES: tuple[type[Property], ...] = (
    nodes.Absorb, nodes.Pierce, nodes.Camouflage, nodes.Immune, nodes.Fusible, nodes.Rooted)
"""Properties that are there or not."""


def member(g: Grammar, s: S, env: Bindings, selector: Selector, entity: int) -> bool:
    """Whether a selector finds an entity, asked of that one alone."""
    if isinstance(selector, generic.This):
        return bool(entity == env["this"])
    if isinstance(selector, nodes.Units):
        return matches(g, s, env, selector, entity)
    if isinstance(selector, nodes.Cards):
        seat = side_seat(s, env, selector.side)
        return s.at[entity] == pile(seat, PILES[selector.place]) and card_matches(s, env, selector, entity)
    return entity in g.find(s, env, selector)


def _one(s: S, source: int, entity: int) -> int:
    return 1


def _itself(s: S, source: int, entity: int) -> bool:
    return source == entity


def _quality(name: str, applies: Applies = _itself) -> tuple[Lasting, ...]:
    return (Lasting(name, applies, _one),)


def _reckoner(g: Grammar, amount: Any) -> Callable[[Any, int, int], int]:
    if isinstance(amount, int):
        return lambda s, source, entity: amount
    return lambda s, source, entity: g.reckon(s, {"this": source}, amount)


def _modify(g: Grammar, n: generic.Modify) -> tuple[Lasting, ...]:
    def applies(s: S, source: int, entity: int) -> bool:
        env = {"this": source, "reading": n.attribute}
        return member(g, s, env, n.who, entity) and g.holds(s, env, n.when)

    lowers = n.attribute == "defence" and not (isinstance(n.amount, int) and n.amount >= 0)
    return (Lasting(n.attribute, applies, _reckoner(g, n.amount), lowers),)


def _allied(s: S, source: int, entity: int) -> bool:
    return ROW[s.at[entity]] >= 0 and s.own[entity] == s.own[source] and entity != source


def _boost(g: Grammar, n: nodes.Boost) -> tuple[Lasting, ...]:
    def applies(s: S, source: int, entity: int) -> bool:
        return _allied(s, source, entity) and attack_type(s, entity) == n.type

    return (Lasting("attack", applies, _reckoner(g, n.amount)),)


def _command(g: Grammar, n: nodes.Command) -> tuple[Lasting, ...]:
    def applies(s: S, source: int, entity: int) -> bool:
        here, there = s.at[source], s.at[entity]
        return (_allied(s, source, entity) and ROW[here] == ROW[there] and SEAT[here] == SEAT[there]
                and attack_type(s, entity) == attack_type(s, source))

    return (Lasting("attack", applies, _reckoner(g, n.amount)),)


def _thrift(g: Grammar, n: nodes.Thrift) -> tuple[Lasting, ...]:
    def applies(s: S, source: int, entity: int) -> bool:
        return source == entity and g.holds(s, {"this": source}, n.when)

    reckon = _reckoner(g, n.amount)
    return (Lasting("cost", applies, lambda s, source, entity: -reckon(s, source, entity)),)


def _lends(g: Grammar, n: nodes.Lends) -> tuple[Lasting, ...]:
    """What the keyword would do on each holder; a lent Boost or Command speaks from the holder."""
    if not isinstance(n.keyword, (*QUALITIES, nodes.Shield)):
        raise ValueError(f"{n.keyword.tag()} cannot be lent")
    (keyword,) = lasting(g, n.keyword)

    def applies(s: S, source: int, entity: int) -> bool:
        env = {"this": source}
        return member(g, s, env, n.who, entity) and g.holds(s, env, n.when)

    return _quality(keyword.attribute, applies)


def lasting(g: Grammar, n: Property) -> tuple[Lasting, ...]:
    """A property as the changes it makes."""
    if isinstance(n, QUALITIES):
        return _quality(n.tag())
    if isinstance(n, nodes.Shield):
        return _quality(f"shield:{n.type}")
    return _MAKERS[type(n)](g, n)


_MAKERS: dict[type[Property], Callable[[Grammar, Any], tuple[Lasting, ...]]] = {
    generic.Modify: _modify, nodes.Boost: _boost, nodes.Command: _command, nodes.Thrift: _thrift, nodes.Lends: _lends,
}
