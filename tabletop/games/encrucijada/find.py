"""Evaluation of Encrucijada's selectors and conditions: pure readers of a store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.asks import Noun
from tabletop.kernel.store import TABLE
from tabletop.lang.execute import Finder, Grammar, Predicate
from tabletop.lang.sides import controller
from tabletop.lang.vocabulary import Node

from . import nodes
from .board import CHAIN, DISCARDS, HANDS
from .effects import place
from .readers import (
    SIDES,
    armies,
    fights,
    full_piles,
    has,
    hidden_cards,
    is_blocked,
    is_up,
    rank,
    sheet,
    up,
    value,
    village,
)
from .store import EncrucijadaStore

S = EncrucijadaStore
_PILES = {"hand": HANDS, "discard": DISCARDS}


def pile_of(seat: int, name: str) -> int:
    """Return the zone of a seat's hand or discard by its name in a text."""
    return _PILES[name][seat]


def realm(s: S, thing: int) -> str:
    """Return the place of a thing as a word."""
    return str(place(s, thing))


def noun(selector: Any) -> Noun:
    """Return the kind of things that a selector finds."""
    return "zone" if isinstance(selector, nodes.Pile) else "card"


def attribute(s: S, thing: int, name: str) -> int:
    """Read an attribute for a text: the value is the one there is."""
    return value(s, thing)


def no_x(g: Grammar, s: S, env: Bindings) -> int:
    """Return 0: no card of Encrucijada has an X."""
    return 0


# ---- cards and armies
def _cards(g: Grammar, s: S, env: Bindings, n: nodes.Cards) -> Sequence[int]:
    found: list[int] = []
    for seat in SIDES(s, controller(s, env), n.side):
        if n.place in _PILES:
            found += s.zone[pile_of(seat, n.place)]
        else:
            found += village(s, seat)
        if n.place == "table":
            found += hidden_cards(s, seat)
    return [card for card in found if card != env["this"]] if n.place == "table" else found


def _army(g: Grammar, s: S, env: Bindings, n: nodes.Army) -> Sequence[int]:
    found = [army for seat in SIDES(s, controller(s, env), n.side) for army in armies(s, seat) if len(s.contents(army)) >= n.least]
    blocked = n.state == "blocked"
    return [army for army in found if is_blocked(s, army) == blocked and not fights(s, army)]


def _pile(g: Grammar, s: S, env: Bindings, n: nodes.Pile) -> Sequence[int]:
    found = full_piles(s, controller(s, env))
    least = min((len(s.zone[zone]) for zone in found), default=0)
    return [zone for zone in found if n.size == "any" or len(s.zone[zone]) == least]


def _waiting(g: Grammar, s: S, env: Bindings, n: nodes.Waiting) -> Sequence[int]:
    mine = rank(s, env["this"])
    return [item for item in s.zone[CHAIN]
            if not s.void[item] and rank(s, s.source[item]) < mine and sheet(s, s.source[item]).suit != "oro"]


FINDERS: dict[type[Node], Finder] = {nodes.Cards: _cards, nodes.Army: _army, nodes.Pile: _pile, nodes.Waiting: _waiting}


# ---- conditions
def _attacks(s: S, card: int) -> bool:
    return is_up(s, card) and s.own[card] == s.attacker[TABLE]


def _defends(s: S, card: int) -> bool:
    return card == s.named[TABLE] or (is_up(s, card) and s.own[card] == s.defender[TABLE])


def faced(s: S, card: int) -> int:
    """Return the card that a card faces in a war; 0 for none."""
    if _attacks(s, card):
        return up(s, s.defender[TABLE]) or s.named[TABLE]
    return up(s, s.attacker[TABLE]) if _defends(s, card) else 0


def _role(g: Grammar, s: S, env: Bindings, n: nodes.Role) -> bool:
    return (_attacks if n.role == "attacks" else _defends)(s, env["this"])


def _last(g: Grammar, s: S, env: Bindings, n: nodes.Last) -> bool:
    card = env["this"]
    army = s.army[s.own[card]]
    return is_up(s, card) and not (army and s.contents(army))


def _against(g: Grammar, s: S, env: Bindings, n: nodes.Against) -> bool:
    other = faced(s, env["this"])
    return bool(other) and has(s, other, n.trait)


def _attacked(g: Grammar, s: S, env: Bindings, n: nodes.Attacked) -> bool:
    return bool(s.stage[TABLE]) and controller(s, env) == s.defender[TABLE]


PREDICATES: dict[type[Node], Predicate] = {
    nodes.Role: _role, nodes.Last: _last, nodes.Against: _against, nodes.Attacked: _attacked}

