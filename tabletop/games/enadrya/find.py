"""Evaluation of Enadrya's selectors, amounts and conditions: pure readers of a store."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.lang.execute import Evaluator, Finder, Grammar, Predicate
from tabletop.lang.sides import side_seat
from tabletop.lang.vocabulary import Node

from . import board, nodes
from .board import COLUMN, FACING, ROW, SEAT, SLOTS, pile
from .readers import (
    ability_cost,
    active,
    attack,
    attack_type,
    cost,
    defence,
    has,
    locked,
    massive,
    massive_cost,
    on_board,
    printed_attack,
    printed_defence,
    recharge_of,
    role,
    sheet,
    speed,
    unit_at,
)
from .sheet import Sheet
from .store import EnadryaStore

S = EnadryaStore
PILES = {"hand": board.HAND, "deck": board.DECK, "incinerator": board.INCINERATOR}
_ROWS = {"zone1": board.ZONE_1, "zone2": board.ZONE_2, "battle": board.BATTLE}
_SHIELDS = tuple("shield:" + kind for kind in ("cutting", "explosive", "impact", "piercing", "precision", "chemical"))


def pile_of(seat: int, place: str) -> int:
    """Return the zone of a seat's pile by its name in a text."""
    return pile(seat, PILES[place])


def in_zone(s: S, zone: int, name: str) -> bool:
    """Whether a slot belongs to a zone, or has the role of that name this turn."""
    if name in _ROWS:
        return ROW[zone] == _ROWS[name]
    return role(s, zone) == name


def has_keyword(s: S, card: int, keyword: str) -> bool:
    """Whether a card has a named ability, printed or granted."""
    if keyword in s.defs[s.card[card]].keywords:
        return True
    given = (s.current or s.index()).modifiers
    if keyword == "shield":
        return any(shield in given and has(s, card, shield) for shield in _SHIELDS)
    return keyword in given and has(s, card, keyword)


def _named(own: Sheet, part: str) -> bool:
    spanish, english = own.names
    part = part.lower()
    return part in spanish or part in english


def matches(g: Grammar, s: S, env: Bindings, n: nodes.Units, card: int, *, zone: int = -1) -> bool:
    """Whether a selector means a Unit; `zone` is its last zone, if the Unit has left the board."""
    zone = s.at[card] if zone < 0 else zone
    if ROW[zone] < 0 or not _right_side(s, env, n.side, card):
        return False
    for field, wanted in n.narrowed:  # noqa: SIM110  # asked of every card by every modifier: no generator
        if not _TRAITS[field](g, s, env, wanted, card, zone):
            return False
    return True


def _right_side(s: S, env: Bindings, side: str, card: int) -> bool:
    if side == "any":
        return True
    this = env["this"]
    own = s.own[card] == s.own[this]
    if side == "enemy":
        return not own
    return own and (side == "own" or card != this)


def _right_zone(g: Grammar, s: S, env: Bindings, wanted: str, card: int, zone: int) -> bool:
    if wanted == "same":
        here = s.at[env["this"]]
        return ROW[here] >= 0 and ROW[here] == ROW[zone] and SEAT[here] == SEAT[zone]
    return in_zone(s, zone, wanted)


def _right_type(g: Grammar, s: S, env: Bindings, wanted: str, card: int, zone: int) -> bool:
    return attack_type(s, card) == (attack_type(s, env["this"]) if wanted == "same" else wanted)


# A modifier of attack that selects Units by attack reads the printed value, to avoid endless recursion.
def _right_speed(g: Grammar, s: S, env: Bindings, wanted: range, card: int, zone: int) -> bool:
    return (sheet(s, card).speed if env.get("reading") == "speed" else speed(s, card)) in wanted


def _right_attack(g: Grammar, s: S, env: Bindings, wanted: range, card: int, zone: int) -> bool:
    return (printed_attack(s, card) if env.get("reading") == "attack" else attack(s, card)) in wanted


def _right_defence(g: Grammar, s: S, env: Bindings, wanted: range, card: int, zone: int) -> bool:
    return (printed_defence(s, card) if env.get("reading") == "defence" else defence(s, card)) in wanted


def _beside(g: Grammar, s: S, env: Bindings, wanted: Any, card: int, zone: int) -> bool:
    return _has_neighbour(g, s, env, wanted, zone)


_TRAITS: dict[str, Callable[[Grammar, S, Bindings, Any, int, int], bool]] = {
    "zone": _right_zone,
    "type": _right_type,
    "race": lambda g, s, env, wanted, card, zone: s.defs[s.card[card]].race == wanted,
    "name": lambda g, s, env, wanted, card, zone: _named(sheet(s, card), wanted),
    "keyword": lambda g, s, env, wanted, card, zone: has_keyword(s, card, wanted),
    "colour": lambda g, s, env, wanted, card, zone: wanted in sheet(s, card).colours,
    "cost": lambda g, s, env, wanted, card, zone: sheet(s, card).cost in wanted,
    "speed": _right_speed,
    "attack": _right_attack,
    "defence": _right_defence,
    "state": lambda g, s, env, wanted, card, zone: (s.damage[card] > 0) == (wanted == "damaged"),
    "beside": _beside,
}
"""Tests of a Unit in a zone, by the selector field that demands them."""


def _adjacent(zone: int, other: int) -> bool:
    return (zone != other and SEAT[zone] == SEAT[other] and ROW[other] >= 0
            and abs(ROW[zone] - ROW[other]) <= 1 and abs(COLUMN[zone] - COLUMN[other]) <= 1)


def _has_neighbour(g: Grammar, s: S, env: Bindings, selector: Any, zone: int) -> bool:
    return any(_adjacent(zone, s.at[other]) for other in g.find(s, env, selector))


def _units(g: Grammar, s: S, env: Bindings, n: nodes.Units) -> Sequence[int]:
    this, at, standing = env["this"], s.at, (s.current or s.index()).units
    seat, side = s.own[this], n.side
    found = standing[1 - seat] if side == "enemy" else standing[seat]
    if side == "any":
        found = found + standing[1 - seat]
    elif side == "allied":
        found = [c for c in found if c != this]
    for field, wanted in n.narrowed:
        trait = _TRAITS[field]
        found = [c for c in found if trait(g, s, env, wanted, c, at[c])]
    return found


def _opposite(g: Grammar, s: S, env: Bindings, n: nodes.Opposite) -> Sequence[int]:
    found = (unit_at(s, FACING[s.at[c]]) for c in g.find(s, env, n.of) if s.at[c] in FACING)
    return [c for c in found if c]


def payable(s: S, seat: int, card: int) -> bool:
    """Whether a player could pay for a card now (ENA-R10)."""
    return cost(s, card) <= s.energy[seat] and sheet(s, card).base_cost < s.base[seat]


def _payable_after(s: S, first: int, card: int) -> bool:
    """Whether a card is payable after the card that names it has been paid: a Power still in the hand costs too."""
    seat = s.own[card]
    if s.at[first] != pile(seat, board.HAND):
        return payable(s, seat, card)
    energy, defence = s.energy[seat] - cost(s, first), s.base[seat] - sheet(s, first).base_cost
    return cost(s, card) <= energy and sheet(s, card).base_cost < defence


def _cards(g: Grammar, s: S, env: Bindings, n: nodes.Cards) -> Sequence[int]:
    fits = printed_test(n)
    return [c for c in s.zone[pile(side_seat(s, env, n.side), PILES[n.place])] if fits(s, env, c)]


def printed_test(n: nodes.Cards) -> Callable[[S, Bindings, int], bool]:
    """Make a test whether a selector means a card off the board, apart from its place."""
    tests = [(_PRINTED[field], wanted) for field, wanted in n.narrowed]

    def fits(s: S, env: Bindings, card: int) -> bool:
        own = s.defs[s.card[card]]
        for test, wanted in tests:  # noqa: SIM110  # asked of every card by every modifier: no generator
            if not test(s, env, own, wanted, card):
                return False
        return True

    return fits


_PRINTED: dict[str, Callable[[S, Bindings, Sheet, Any, int], bool]] = {
    "kind": lambda s, env, own, wanted, card: own.kind == wanted,
    "race": lambda s, env, own, wanted, card: own.race == wanted,
    "name": lambda s, env, own, wanted, card: _named(own, wanted),
    "type": lambda s, env, own, wanted, card: own.type == wanted,
    "cost": lambda s, env, own, wanted, card: own.cost in wanted,
    "speed": lambda s, env, own, wanted, card: own.speed in wanted,
    "price": lambda s, env, own, wanted, card: _payable_after(s, env["this"], card),
}
"""Tests of a card's printed values and of its price, by the selector field that demands them."""


def _base(g: Grammar, s: S, env: Bindings, n: nodes.BaseOf) -> Sequence[int]:
    return s.zone[pile(side_seat(s, env, n.side), board.BASE)]


def _technology(g: Grammar, s: S, env: Bindings, n: nodes.TechnologyOf) -> Sequence[int]:
    return s.zone[pile(side_seat(s, env, n.side), board.TECHNOLOGY)]


def _slots(g: Grammar, s: S, env: Bindings, n: nodes.Slots) -> Sequence[int]:
    out = []
    for zone in SLOTS[side_seat(s, env, n.side)]:
        if n.zone is not None and not in_zone(s, zone, n.zone):
            continue
        if n.state is not None and bool(s.zone[zone]) != (n.state == "taken"):
            continue
        if n.state != "taken" and locked(s, zone):
            continue
        if n.beside is None or _has_neighbour(g, s, env, n.beside, zone):
            out.append(zone)
    return out


FINDERS: dict[type[Node], Finder] = {
    nodes.Units: _units,
    nodes.Opposite: _opposite,
    nodes.Cards: _cards,
    nodes.BaseOf: _base,
    nodes.TechnologyOf: _technology,
    nodes.Slots: _slots,
}


def value(s: S, thing: int, attribute: str) -> int:
    """Read an attribute's present value for a card's text."""
    kind = sheet(s, thing).kind
    if kind == "base":
        seat = s.own[thing]
        readers = {"defence": lambda: s.base[seat], "energy": lambda: recharge_of(s, seat),
                   "massive_attack_cost": lambda: massive_cost(s, seat)}
        return readers[attribute]() if attribute in readers else 0
    if attribute == "damage":
        return s.damage[thing]
    if attribute == "cost":
        return sheet(s, thing).cost if not in_hand_like(s, thing) else cost(s, thing)
    if attribute == "speed":
        return speed(s, thing)
    if attribute == "ability_cost":
        return ability_cost(s, thing, 0) if sheet(s, thing).activated else 0
    if on_board(s, thing):
        return attack(s, thing) if attribute == "attack" else defence(s, thing)
    return printed_attack(s, thing) if attribute == "attack" else printed_defence(s, thing)


def in_hand_like(s: S, card: int) -> bool:
    """Whether to read a card's cost with its changes: true in the hand."""
    return board.KIND[s.at[card]] == board.HAND


def _defence_lost(g: Grammar, s: S, env: Bindings, n: nodes.DefenceLost) -> int:
    seat = side_seat(s, env, n.side)
    cards = s.zone[pile(seat, board.BASE)]
    return max(0, sheet(s, cards[0]).base - s.base[seat]) if cards else 0


EVALUATORS: dict[type[Node], Evaluator] = {
    nodes.Energy: lambda g, s, env, n: s.energy[side_seat(s, env, n.side)],
    nodes.DefenceLost: _defence_lost,
}


def _stands(g: Grammar, s: S, env: Bindings, n: nodes.Stands) -> bool:
    return any(in_zone(s, s.at[c], n.zone) for c in g.find(s, env, n.who))


PREDICATES: dict[type[Node], Predicate] = {
    nodes.Stands: _stands,
    nodes.TurnOf: lambda g, s, env, n: active(s) == side_seat(s, env, n.side),
    nodes.MassiveTurn: lambda g, s, env, n: massive(s, active(s)),
}


def x_of(g: Grammar, s: S, env: Bindings) -> int:
    """Return the X paid for a text, or the X of its card, computed anew (ENA-H3)."""
    if "x" in env:
        return int(env["x"])
    card = env["this"]
    definition = sheet(s, card).definition
    said = getattr(definition, "x", None)
    if said is None:
        return s.paid_x[card]
    return max(0, g.evaluate(s, env, said))


def realm(s: S, card: int) -> str:
    """Return the place of a card, for a text that named it: the whole board is one place."""
    zone = s.at[card]
    if ROW[zone] >= 0:
        return "board"
    return str(zone)


def noun(selector: Node) -> Any:
    """Return the kind of things a selector finds: zones, or cards."""
    return "zone" if isinstance(selector, nodes.Slots) else "card"
