"""Evaluation of Epikha's selectors, amounts and conditions: pure readers of a store."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.store import TABLE
from tabletop.lang.execute import Evaluator, Finder, Grammar, Predicate
from tabletop.lang.sides import controller, side_seat
from tabletop.lang.vocabulary import Node

from . import board, costs, nodes
from .board import CARRIED, kind_of, pile
from .readers import (
    bearer,
    beside,
    carried,
    cost,
    everything,
    facing,
    in_play,
    is_answering,
    is_attacking,
    is_opal,
    level,
    original,
    place,
    shares,
    sheet,
    strength,
    vital,
    waits,
    zone_of,
)
from .store import EpikhaStore

S = EpikhaStore
PILES = {"hand": board.HAND, "deck": board.DECK, "discard": board.DISCARD}
_ZONES = {"deployment": board.DEPLOYMENT, "magic": board.MAGIC, "combat": board.COMBAT}


def pile_of(seat: int, name: str) -> int:
    """Return the zone of a seat's pile by its name in a text."""
    return pile(seat, PILES[name])


def realm(s: S, thing: int) -> str:
    """Return the place of a thing as a word."""
    return str(place(s, thing))


# ---- cards in play
def _is_not(s: S, env: Bindings, wanted: str, card: int) -> bool:
    return card != env["this"] if wanted == "this" else card not in env.get(wanted, ())


def _in_state(s: S, env: Bindings, wanted: str, card: int) -> bool:
    if wanted == "damaged":
        return s.lost[card] > 0
    if wanted == "placed_first":
        return is_attacking(s, card) and card == s.vanguard[s.own[card]]
    return is_attacking(s, card) if wanted == "attacking" else is_answering(s, card)


_TRAITS: Mapping[str, Callable[[S, Bindings, Any, int], bool]] = {
    "zone": lambda s, env, wanted, card: kind_of(zone_of(s, card)) == _ZONES[wanted],
    "kind": lambda s, env, wanted, card: sheet(s, card).kind in wanted or ("opal" in wanted and is_opal(s, card)),
    "people": lambda s, env, wanted, card: sheet(s, card).people == wanted,
    "family": lambda s, env, wanted, card: wanted in sheet(s, card).families,
    "level_at_most": lambda s, env, wanted, card: level(s, card) <= wanted,
    "reach": lambda s, env, wanted, card: level(s, card) <= level(s, env["this"]),
    "state": _in_state,
    "near": lambda s, env, wanted, card: card in beside(s, env["this"]),
    "keyword": lambda s, env, wanted, card: shares(s, card, wanted),
    "below": lambda s, env, wanted, card: any(sheet(s, card).level < sheet(s, c).level for c in env.get(wanted, ())),
    "but": _is_not,
}
"""Whether a card has what a field of a selector wants."""


def has_traits(s: S, env: Bindings, wanted: Sequence[tuple[str, Any]], card: int) -> bool:
    """Whether a card has what a selector wants beside its side and its place."""
    for field, value in wanted:  # noqa: SIM110  # asked of every card by every modifier: no generator
        if not _TRAITS[field](s, env, value, card):
            return False
    return True


def matches(s: S, env: Bindings, n: nodes.InPlay, card: int) -> bool:
    """Whether a selector finds a card, asked of that one alone."""
    if n.side != "any" and s.own[card] != side_seat(s, env, n.side):
        return False
    return in_play(s, card) and has_traits(s, env, n.narrowed, card)


def _in_play(g: Grammar, s: S, env: Bindings, n: nodes.InPlay) -> Sequence[int]:
    seat = controller(s, env)
    seats = {"own": (seat,), "enemy": (1 - seat,), "any": (seat, 1 - seat)}[n.side]
    found = [c for one in seats for c in everything(s, one)]
    if n.fallen is not None:
        found += [c for one in seats for zone in board.SPACES[one] for c in s.zone[zone] if s.fallen[c]]
    return [c for c in found if has_traits(s, env, n.narrowed, c)]


# ---- bearers and spaces
def fits_arm(s: S, n: nodes.Carried, card: int) -> bool:
    """Whether a carried card is of the kind and in the use that a selector wants."""
    return kind_of(s.at[card]) == CARRIED and not s.fallen[card] and (n.kind is None or sheet(s, card).kind in n.kind) and (
        n.used is None or bool(s.wielded[card]))


def _carried(g: Grammar, s: S, env: Bindings, n: nodes.Carried) -> Sequence[int]:
    return [c for holder in g.find(s, env, n.by) for c in carried(s, holder) if fits_arm(s, n, c)]


def _bearer(g: Grammar, s: S, env: Bindings, n: nodes.Bearer) -> Sequence[int]:
    found = bearer(s, env["this"])
    return (found,) if found and (n.kind is None or sheet(s, found).kind in n.kind) else ()


def _facing(g: Grammar, s: S, env: Bindings, n: nodes.Facing) -> Sequence[int]:
    return [other for card in g.find(s, env, n.to) for other in (facing(s, card),) if other and not s.fallen[other]]


def _player(g: Grammar, s: S, env: Bindings, n: nodes.Player) -> Sequence[int]:
    return (s.player[side_seat(s, env, n.side)],)


# ---- piles


def card_matches(s: S, env: Bindings, n: nodes.Cards, card: int) -> bool:
    """Whether a selector means a card, apart from its place; keywords and Levels as printed."""
    own = sheet(s, card)
    if n.keyword is not None and n.keyword not in own.words:
        return False
    wanted = [(field, value) for field in ("kind", "family", "below") if (value := getattr(n, field)) is not None]
    if n.cost_at_least is not None and own.cost < n.cost_at_least:
        return False
    return bool(own.kind) and (n.level_at_most is None or own.level <= n.level_at_most) and has_traits(s, env, wanted, card)


def lies_in(s: S, env: Bindings, n: nodes.Cards, card: int) -> bool:
    """Whether a card lies in the pile of a selector."""
    seat = side_seat(s, env, n.side)
    return s.own[card] == seat and (n.place == "anywhere" or s.at[card] == pile_of(seat, n.place))


def _cards(g: Grammar, s: S, env: Bindings, n: nodes.Cards) -> Sequence[int]:
    if n.place == "anywhere":
        raise ValueError("cards anywhere are not listed")
    return [c for c in s.zone[pile_of(side_seat(s, env, n.side), n.place)] if card_matches(s, env, n, c)]


def _answered(g: Grammar, s: S, env: Bindings, n: nodes.Answered) -> Sequence[int]:
    item = env.get("answered", 0)
    return (item,) if waits(s, item) else ()


def marked_by(s: S, card: int) -> int:
    """Return the card that a Continuous Spell named, while it is in play; 0 for none."""
    return next((thing for _, thing, zone in s.aims[card] if place(s, thing) == zone), 0)


def _marked(g: Grammar, s: S, env: Bindings, n: nodes.Marked) -> Sequence[int]:
    found = marked_by(s, env["this"])
    return (found,) if found else ()


FINDERS: dict[type[Node], Finder] = {
    nodes.InPlay: _in_play, nodes.Carried: _carried, nodes.Bearer: _bearer, nodes.Facing: _facing, nodes.Player: _player,
    nodes.Cards: _cards, nodes.Answered: _answered, nodes.Marked: _marked}


# ---- numbers and conditions
_VALUES: Mapping[str, Callable[[S, int], int]] = {
    "strength": strength, "vital": vital, "original": original, "level": level, "spell_level": level, "cost": cost, "offer": original,
    "age": lambda s, card: s.turn[TABLE] - s.entered[card]}


def value(s: S, thing: int, attribute: str) -> int:
    """Read an attribute's present value for a card's text; 0 for what only changes."""
    read = _VALUES.get(attribute)
    return read(s, thing) if read is not None else 0


def _distinct(g: Grammar, s: S, env: Bindings, n: nodes.Distinct) -> int:
    return len({sheet(s, c).people for c in g.find(s, env, n.who)} - {""})


def _state(g: Grammar, s: S, env: Bindings, n: nodes.State) -> bool:
    if n.state == "fought":
        return s.fought[env["this"]] == s.turn[TABLE]
    if n.state in ("answers", "bearer_answers"):
        return is_answering(s, env["this"] if n.state == "answers" else bearer(s, env["this"]))
    return bool(s.col["cast" if n.state == "no_spell" else "dealt"][controller(s, env)] != s.turn[TABLE])


def _affords(g: Grammar, s: S, env: Bindings, n: nodes.Affords) -> bool:
    return costs.affords(s, controller(s, env), g.evaluate(s, env, n.amount))


EVALUATORS: dict[type[Node], Evaluator] = {nodes.Distinct: _distinct}
PREDICATES: dict[type[Node], Predicate] = {nodes.State: _state, nodes.Affords: _affords}
