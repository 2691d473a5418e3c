"""Lasting properties of Epikha compiled: each as readers of a store that find its subjects and amounts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar
from tabletop.lang.lasting import Applies, Lasting, Member, apart, found_by, itself, one, reckoner
from tabletop.lang.sides import side_seat
from tabletop.lang.vocabulary import Condition, Property, Selector

from . import nodes
from .find import card_matches, fits_arm, lies_in, marked_by, matches
from .readers import bearer, facing, sheet
from .store import EpikhaStore

S = EpikhaStore
READING = frozenset({"level_at_most", "reach", "keyword", "cost_at_least"})
"""Fields of a selector that read values."""


def _carried(g: Grammar, n: nodes.Carried) -> Member:
    by = _member(g, n.by)
    return lambda s, env, card: fits_arm(s, n, card) and by(s, env, bearer(s, card))


def _cards(g: Grammar, n: nodes.Cards) -> Member:
    return lambda s, env, card: lies_in(s, env, n, card) and card_matches(s, env, n, card)


def _facing(g: Grammar, n: nodes.Facing) -> Member:
    to = _member(g, n.to)

    def member(s: S, env: Bindings, card: int) -> bool:
        other = facing(s, card)
        return bool(other) and to(s, env, other)

    return member


_MEMBERS: Mapping[type[Selector], Callable[[Grammar, Any], Member]] = {
    generic.This: lambda g, n: lambda s, env, card: card == env["this"],
    nodes.InPlay: lambda g, n: lambda s, env, card: matches(s, env, n, card),
    nodes.Bearer: lambda g, n: lambda s, env, card: bool(card) and card == bearer(s, env["this"]) and (
        n.kind is None or sheet(s, card).kind in n.kind),
    nodes.Player: lambda g, n: lambda s, env, card: card == s.player[side_seat(s, env, n.side)],
    nodes.Marked: lambda g, n: lambda s, env, card: bool(card) and card == marked_by(s, env["this"]),
    nodes.Carried: _carried, nodes.Cards: _cards, nodes.Facing: _facing,
}
LASTING = tuple(_MEMBERS)
"""Selectors whose things a lasting text may change."""


def _member(g: Grammar, who: Selector) -> Member:
    return _MEMBERS[type(who)](g, who)


def _applies(g: Grammar, who: Selector, when: Condition | None) -> Applies:
    """Make a test whether a selector finds an entity, for that one alone, and a condition holds."""
    if isinstance(who, generic.This) and when is None:
        return itself
    return found_by(g, _member(g, who), when)


def lasting(g: Grammar, n: Property) -> Lasting:
    """Compile a lasting property; it does not count for its own condition (EPI-R45)."""
    if isinstance(n, generic.Modify):
        return apart(Lasting(n.attribute, _applies(g, n.who, n.when), reckoner(g, n.amount)), n, READING)
    if isinstance(n, nodes.Has):
        return apart(Lasting(n.quality, _applies(g, n.who, n.when), one), n, READING)
    raise TypeError(n.tag())
