"""Evaluation of ECG's selectors, amounts and conditions: pure readers of a store."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.store import TABLE
from tabletop.lang.execute import Enough, Evaluator, Finder, Grammar, Predicate
from tabletop.lang.sides import controller, side_seat
from tabletop.lang.vocabulary import Node

from . import board, nodes
from .board import BATTLE, KIND, LINES, pile
from .readers import (
    adjacent,
    bearer,
    began,
    full_strength,
    item_target,
    on_chain,
    place,
    prayers,
    sheet,
    strength,
    troops,
)
from .store import EcgStore

S = EcgStore
PILES = {"hand": board.HAND, "deck": board.DECK, "discard": board.DISCARD, "court": board.COURT, "legacy": board.LEGACY}
_LINES = {"infantry": board.INFANTRY, "support": board.SUPPORT}


def pile_of(seat: int, place: str) -> int:
    """Return the zone of a seat's pile by its name in a text."""
    return pile(seat, PILES[place])


def realm(s: S, thing: int) -> str:
    """Return the place of a thing as a word."""
    return str(place(s, thing))


# ---- Troops
def _in_line(s: S, env: Bindings, wanted: str, card: int) -> bool:
    if wanted == "same":
        return s.at[card] == s.at[env["this"]]
    if wanted == "aimed":
        target = item_target(s, env.get("answered", 0))
        return card != target and s.at[card] == s.at[target]
    return KIND[s.at[card]] == _LINES[wanted]


def _is_not(s: S, env: Bindings, wanted: str, card: int) -> bool:
    return card != env["this"] if wanted == "this" else card not in env.get(wanted, ())


_TRAITS: Mapping[str, Callable[[S, Bindings, Any, int], bool]] = {
    "line": _in_line,
    "kingdom": lambda s, env, wanted, card: sheet(s, card).kingdom == wanted,
    "title": lambda s, env, wanted, card: wanted in (sheet(s, card).titles or ("none",)),
    "strength_at_most": lambda s, env, wanted, card: strength(s, card) <= wanted,
    "preparation": lambda s, env, wanted, card: bool(s.preparation[card]) == (wanted == "some"),
    "wounded": lambda s, env, wanted, card: bool(s.wounds[card]) == (wanted == "yes"),
    "acted": lambda s, env, wanted, card: s.acted[card] == s.turn[TABLE],
    "trained": lambda s, env, wanted, card: s.entered[card] == s.turn[TABLE],
    "near": lambda s, env, wanted, card: adjacent(s, env["this"], card),
    "but": _is_not,
}
"""Whether a Troop has what a field of a selector wants."""


def has_traits(s: S, env: Bindings, n: nodes.Troops, card: int) -> bool:
    """Whether a Troop in battle has what a selector wants beside its side."""
    for field, wanted in n.narrowed:  # noqa: SIM110  # asked of every card by every modifier: no generator
        if not _TRAITS[field](s, env, wanted, card):
            return False
    return True


def tests_of(n: nodes.Troops) -> Sequence[tuple[Callable[[S, Bindings, Any, int], bool], Any]]:
    """Return the tests of what a selector wants beside its side, each with the value wanted."""
    return [(_TRAITS[field], wanted) for field, wanted in n.narrowed]


def _troops(g: Grammar, s: S, env: Bindings, n: nodes.Troops) -> Sequence[int]:
    seat = controller(s, env)
    side = n.side
    found = troops(s, seat) if side == "own" else troops(s, 1 - seat) if side != "any" else troops(s, seat) + troops(s, 1 - seat)
    return [c for c in found if has_traits(s, env, n, c)] if n.narrowed else found


def _enough_troops(n: nodes.Troops, least: int) -> Callable[..., bool]:
    """Make a test whether so many Troops fit: it stops at the last one needed."""
    tests = tests_of(n)
    lines = [BATTLE[seat] if n.side == "own" else BATTLE[1 - seat] if n.side == "enemy" else BATTLE[0] + BATTLE[1] for seat in (0, 1)]

    def test(s: S, source: int, names: Bindings | None = None) -> bool:
        env = {"this": source} if names is None else {"this": source, **names}
        left = least
        for line in lines[controller(s, env)]:
            for card in s.zone[line]:
                for fits, wanted in tests:
                    if not fits(s, env, wanted, card):
                        break
                else:
                    left -= 1
                    if not left:
                        return True
        return False

    return test


def card_matches(s: S, n: nodes.Cards, card: int) -> bool:
    """Whether a selector means a card, apart from its place; never the Resource."""
    own = sheet(s, card)
    return (own.kind != "resource" and (n.kind is None or own.kind in n.kind) and (n.title is None or n.title in own.titles)
            and (n.name is None or own.id == n.name))


def _cards(g: Grammar, s: S, env: Bindings, n: nodes.Cards) -> Sequence[int]:
    return [c for c in s.zone[pile_of(side_seat(s, env, n.side), n.place)] if card_matches(s, n, c)]


def _answered(g: Grammar, s: S, env: Bindings, n: nodes.Answered) -> Sequence[int]:
    item = env.get("answered", 0)
    if not on_chain(s, item):
        return ()
    actor, target = bearer(s, item), item_target(s, item)
    thing = {"item": item, "actor": actor, "target": target, "subject": target or actor}[n.part]
    return (thing,) if thing else ()


def _among(g: Grammar, s: S, env: Bindings, n: nodes.Among) -> Sequence[int]:
    return [c for c in env.get(n.name, ()) if KIND[s.at[c]] == PILES[n.place] and (n.kind is None or sheet(s, c).kind in n.kind)]


FINDERS: dict[type[Node], Finder] = {nodes.Troops: _troops, nodes.Cards: _cards, nodes.Among: _among, nodes.Answered: _answered}
ENOUGH: dict[type[Node], Enough] = {nodes.Troops: _enough_troops}


# ---- numbers and conditions
def value(s: S, thing: int, attribute: str) -> int:
    """Read an attribute's present value for a card's text."""
    if attribute == "strength":
        return strength(s, thing) if KIND[s.at[thing]] in LINES else max(0, full_strength(s, thing))
    if attribute == "cost":
        return sheet(s, thing).cost
    return {"preparation": s.preparation[thing], "wounds": s.wounds[thing]}.get(attribute, 0)


def _counter(g: Grammar, s: S, env: Bindings, n: nodes.Count) -> int:
    seat = side_seat(s, env, n.side)
    if n.counter == "prayers":
        return prayers(s, seat)
    return len(s.zone[pile_of(seat, n.counter)]) if n.counter in PILES else int(s.col[n.counter][seat])


def _state(g: Grammar, s: S, env: Bindings, n: nodes.State) -> bool:
    seat = side_seat(s, env, n.side)
    return {"renewed": bool(s.renewed[seat]), "began": began(s, seat), "no_reaction": s.reacted[seat] != s.turn[TABLE],
            "unwounded": s.bled[TABLE] != s.turn[TABLE]}[n.state]


EVALUATORS: dict[type[Node], Evaluator] = {nodes.Count: _counter}
PREDICATES: dict[type[Node], Predicate] = {nodes.State: _state}
