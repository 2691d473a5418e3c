"""Evaluation of Warage's selectors, amounts and conditions: pure readers of a store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.store import TABLE
from tabletop.lang.execute import Evaluator, Finder, Grammar, Predicate
from tabletop.lang.sides import CONTROLLER, by_team
from tabletop.lang.vocabulary import Node

from . import board, nodes
from .board import DICE, DISCARD, PLAYS, QUEUE, pile
from .readers import (
    active,
    allies,
    around,
    attack,
    cost,
    dice,
    enemies,
    hero,
    is_helper,
    is_hero,
    owner_seat,
    power,
    queued_as,
    ready,
    sale,
    season,
    sheet,
    slots,
    strength,
)
from .store import WarageStore

S = WarageStore
PILES = {"hand": board.HAND, "deck": board.DECK, "discard": DISCARD, "life": board.LIFE}


def pile_of(seat: int, place: str) -> int:
    """Return the zone of a seat's pile by its name in a text."""
    return pile(seat, PILES[place])


def controller(s: S, env: Bindings) -> int:
    """Return the seat that controls a text; for a season, the active player."""
    seat = env.get(CONTROLLER)
    return owner_seat(s, env["this"]) if seat is None else int(seat)


def on_side(s: S, seat: int, other: int, side: str) -> bool:
    """Whether a seat is on the side that a text of another seat means."""
    if side == "any":
        return True
    if side == "own":
        return other == seat
    same = s.guild[other] == s.guild[seat]
    return not same if side == "enemy" else same and other != seat


def sides(s: S, env: Bindings, side: str) -> list[int]:
    """List the living seats of a side, clockwise from the text's own."""
    seat = controller(s, env)
    if side == "enemy":
        return enemies(s, seat)
    if side == "own":
        return [] if s.out[seat] else [seat]
    if side == "active":
        return [active(s)]
    return around(s, seat) if side == "any" else allies(s, seat)


def _heroes(g: Grammar, s: S, env: Bindings, n: nodes.Hero) -> Sequence[int]:
    return [card for seat in sides(s, env, n.side) if (card := hero(s, seat))]


def matches(s: S, env: Bindings, n: nodes.InPlay, card: int) -> bool:
    """Whether a selector means a card in play."""
    return (board.KIND[s.at[card]] == board.PLAY and on_side(s, controller(s, env), s.own[card], n.side)
            and _is_like(s, n, card))


def _is_like(s: S, n: nodes.InPlay, card: int) -> bool:
    own = s.defs[s.card[card]]
    if (n.kind is not None and own.kind != n.kind) or (n.burden is not None and own.burden != n.burden):
        return False
    if n.name is not None and not any(n.name.lower() in name for name in own.names):
        return False
    if n.attack_spell is not None and (own.power > 0) != (n.attack_spell == "yes"):
        return False
    return n.state is None or _in_state(s, card, n.state)


def _in_state(s: S, card: int, state: str) -> bool:
    if state in ("ready", "not_ready"):
        return ready(s, card) == (state == "ready")
    return sheet(s, card).kind == "spell" and bool(s.awake[card]) == (state == "active")


def _in_play(g: Grammar, s: S, env: Bindings, n: nodes.InPlay) -> Sequence[int]:
    return [c for seat in sides(s, env, n.side) for c in s.zone[PLAYS[seat]] if _is_like(s, n, c)]


def card_matches(s: S, n: nodes.Cards, card: int) -> bool:
    """Whether a selector means a card out of play, apart from its place."""
    own = sheet(s, card)
    return (n.kind is None or own.kind == n.kind) and (n.burden is None or own.burden == n.burden)


def _cards(g: Grammar, s: S, env: Bindings, n: nodes.Cards) -> Sequence[int]:
    return [c for seat in sides(s, env, n.side) for c in s.zone[pile(seat, PILES[n.place])] if card_matches(s, n, c)]


def _queued(g: Grammar, s: S, env: Bindings, n: nodes.InQueue) -> Sequence[int]:
    seat, out = controller(s, env), []
    for entity in s.zone[QUEUE]:
        mine = entity in (env["this"], env.get("item"))
        owner = s.own[entity] if s.own[entity] != TABLE else -1
        right = n.side == "any" or (owner >= 0 and on_side(s, seat, owner, n.side))
        if not mine and right and n.kind in (None, queued_as(s, entity)):
            out.append(entity)
    return out


def _dice(g: Grammar, s: S, env: Bindings, n: nodes.Dice) -> Sequence[int]:
    seat = controller(s, env)
    return [die for die in s.zone[DICE] if on_side(s, seat, s.own[die], n.side)]


def attacker(s: S) -> int:
    """Return the hero or Helper whose attack is under way; 0 for none."""
    entity = attack(s)
    if not entity:
        return 0
    return s.source[entity] if s.word[entity] == "melee" else hero(s, s.own[entity])


def _attacker(g: Grammar, s: S, env: Bindings, n: nodes.Attacker) -> Sequence[int]:
    found = attacker(s)
    return (found,) if found else ()


def _attacked(g: Grammar, s: S, env: Bindings, n: nodes.Attacked) -> Sequence[int]:
    entity = attack(s)
    return (s.target[entity],) if entity else ()


FINDERS: dict[type[Node], Finder] = {
    nodes.Hero: _heroes, nodes.InPlay: _in_play, nodes.Cards: _cards, nodes.InQueue: _queued, nodes.Dice: _dice,
    nodes.Attacker: _attacker, nodes.Attacked: _attacked,
}


def member(g: Grammar, s: S, env: Bindings, selector: Any, entity: int) -> bool:
    """Whether a selector finds an entity, tested for that one alone."""
    if isinstance(selector, nodes.Hero):
        if not is_hero(s, entity):
            return False
        if selector.side == "active":
            return s.own[entity] == active(s)
        return on_side(s, controller(s, env), s.own[entity], selector.side)
    if isinstance(selector, nodes.InPlay):
        return matches(s, env, selector, entity)
    if isinstance(selector, nodes.Cards):
        in_pile = board.KIND[s.at[entity]] == PILES[selector.place]
        return (in_pile and on_side(s, controller(s, env), s.own[entity], selector.side)
                and card_matches(s, selector, entity))
    return entity in g.find(s, env, selector)


# ---- amounts
def value(s: S, thing: int, attribute: str) -> int:
    """Read an attribute's present value for a card's text."""
    if attribute in ("attack", "defence", "magic"):
        return strength(s, thing, attribute) if is_hero(s, thing) or is_helper(s, thing) else 0
    if attribute == "dice":
        return dice(s, s.own[thing]) if is_hero(s, thing) else s.amount[thing]
    if attribute in ("red", "blue"):
        return slots(s, s.own[thing], attribute) if is_hero(s, thing) else 0
    readers = {"cost": cost, "sale": sale, "power": power}
    return readers[attribute](s, thing) if attribute in readers else 0


def _hp(g: Grammar, s: S, env: Bindings, n: nodes.Hp) -> int:
    seat = controller(s, env)
    return s.hp[seat] if n.side == "own" else max((s.hp[other] for other in enemies(s, seat)), default=0)


EVALUATORS: dict[type[Node], Evaluator] = {nodes.Hp: _hp}


# ---- conditions
def _round_of(g: Grammar, s: S, env: Bindings, n: nodes.RoundOf) -> bool:
    return on_side(s, controller(s, env), active(s), n.side)


def _attacking(g: Grammar, s: S, env: Bindings, n: nodes.Attacking) -> bool:
    entity = attack(s)
    if not entity or n.kind not in (None, s.word[entity]):
        return False
    seat = controller(s, env)
    return s.own[entity] == seat if n.side == "own" else s.own[s.target[entity]] == seat


PREDICATES: dict[type[Node], Predicate] = {
    nodes.SeasonIs: lambda g, s, env, n: season(s) in n.season,
    nodes.RoundOf: _round_of,
    nodes.FirstRound: lambda g, s, env, n: s.round[TABLE] == 1,
    nodes.PhaseIs: lambda g, s, env, n: s.phase[TABLE] == n.phase,
    nodes.Attacking: _attacking,
}


def x_of(g: Grammar, s: S, env: Bindings) -> int:
    """Return 0: no card of Warage has an X."""
    return 0


def _guild(s: S, seat: int) -> int:
    return s.guild[seat]


SEATS = by_team(_guild, around)
"""Seats that a side means: guilds play together (WAR-8.2)."""
