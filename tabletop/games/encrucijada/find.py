"""Evaluation of Encrucijada's selectors and conditions: pure readers of a store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.asks import Noun
from tabletop.kernel.store import SEATS, TABLE
from tabletop.kernel.values import marked
from tabletop.lang.execute import Evaluator, Finder, Grammar, Predicate
from tabletop.lang.sides import controller
from tabletop.lang.vocabulary import Node

from . import nodes
from .board import CHAIN, DISCARDS, HANDS
from .effects import place
from .readers import (
    active,
    armies,
    army_of,
    can_be_lowered,
    enemy,
    fellows,
    fights,
    full_piles,
    has,
    in_village,
    is_blocked,
    is_up,
    rank,
    sheet,
    showable,
    sides,
    stands,
    sums,
    up,
    value,
    village,
)
from .sheet import RESOURCES
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


# ---- cards and armies
def _cards(g: Grammar, s: S, env: Bindings, n: nodes.Cards) -> Sequence[int]:
    found: list[int] = []
    for seat in sides(s, controller(s, env), n.side):
        if n.place in _PILES:
            found += s.zone[pile_of(seat, n.place)][-1 if n.at == "top" else 0:]
        if n.place in ("village", "table"):
            found += village(s, seat)
        if n.place in ("hidden", "table"):
            found += showable(s, seat)
    spared = env["this"] if n.but is not None or n.place == "table" else 0
    if is_plain(n):
        return [card for card in found if card != spared] if spared else found
    return [card for card in found if card != spared and _fits(s, n, card)]


def is_plain(n: nodes.Cards) -> bool:
    """Whether a selector wants nothing of a card but its place."""
    return n.suit is None and n.unlike is None and n.gives is None and n.weak is None and n.state is None


def _fits(s: S, n: nodes.Cards, card: int) -> bool:
    """Whether a card meets a selector, its place aside."""
    own = sheet(s, card)
    if n.weak is not None and value(s, card) > n.weak and not (n.or_trait is not None and has(s, card, n.or_trait)):
        return False
    if n.state is not None and not _STATES[n.state](s, card):
        return False
    gives = n.gives is None or RESOURCES.index(n.gives) in dict(own.gives)
    return gives and n.suit in (None, own.suit) and (n.unlike is None or n.unlike != own.suit)


def _used(s: S, card: int) -> bool:
    return s.used[card] > s.turn[TABLE]


def _useful(s: S, card: int) -> bool:
    own = sheet(s, card)
    return own.use is not None and own.suit != "oro"


def _recallable(s: S, card: int) -> bool:
    """Whether a hidden card may be taken back to hand (ENC-3.1, R9)."""
    army = army_of(s, card)
    return not is_blocked(s, army) and not fights(s, army) and not marked(s, s.own[card], "no_recall")


_STATES = {"used": _used, "useful": _useful, "giving": can_be_lowered, "free": _recallable}


def _army(g: Grammar, s: S, env: Bindings, n: nodes.Army) -> Sequence[int]:
    seats = foes(s, controller(s, env)) if n.side == "foe" else sides(s, controller(s, env), n.side)
    found = [army for seat in seats for army in armies(s, seat) if n.least <= len(s.contents(army)) <= n.most]
    if n.state == "fighting":
        return [army for army in found if fights(s, army)]
    if n.state is not None:
        blocked = n.state == "blocked"
        found = [army for army in found if is_blocked(s, army) == blocked and not fights(s, army)]
    return found if n.fellows == 1 else [army for army in found if sum(s.own[other] == s.own[army] for other in found) >= n.fellows]


def _beside(g: Grammar, s: S, env: Bindings, n: nodes.Beside) -> Sequence[int]:
    return [other for army in g.find(s, env, n.of) for other in fellows(s, army)]


def foes(s: S, seat: int) -> list[int]:
    """List the other side of the war that a seat fights in; empty without one."""
    other = enemy(s, seat)
    return [other] if other >= 0 else []


def _foe(g: Grammar, s: S, env: Bindings, n: nodes.Foe) -> Sequence[int]:
    return foes(s, controller(s, env))


def _inside(g: Grammar, s: S, env: Bindings, n: nodes.Inside) -> Sequence[int]:
    seat = controller(s, env)
    rows = [s.zone[HANDS[thing]] if thing < SEATS else s.contents(thing) for thing in g.find(s, env, n.of)
            if thing < SEATS or s.own[thing] != seat or not s.mixed[thing]]
    return [card for row in rows for card in (row[:n.amount] if n.part == "top" else row)]


def _revealed(g: Grammar, s: S, env: Bindings, n: nodes.Revealed) -> Sequence[int]:
    found = [card for seat in sides(s, controller(s, env), n.side) for card in (up(s, seat),) if card]
    return [card for card in found if s.contents(s.army[s.own[card]])] if n.state == "backed" else found


def _facing(g: Grammar, s: S, env: Bindings, n: nodes.Facing) -> Sequence[int]:
    mine = _in_clash(s, controller(s, env))
    theirs = faced(s, mine) if mine else 0
    card = mine if n.side == "own" else theirs
    if not theirs or stands(s, mine) or stands(s, theirs):
        return []
    return [card] if (n.place is None or in_village(s, card)) and (n.state is None or can_be_lowered(s, card)) else []


def _in_clash(s: S, seat: int) -> int:
    """Return a seat's card in the clash under way: the revealed or the named one; 0 for none."""
    return up(s, seat) or (s.named[TABLE] if seat == s.defender[TABLE] and s.stage[TABLE] else 0)


def _owner(g: Grammar, s: S, env: Bindings, n: nodes.Owner) -> Sequence[int]:
    return sorted({s.own[thing] for thing in g.find(s, env, n.of)})


def _pile(g: Grammar, s: S, env: Bindings, n: nodes.Pile) -> Sequence[int]:
    found = [zone for zone in full_piles(s, controller(s, env)) if len(s.zone[zone]) >= n.least]
    if n.size == "any" or not found:
        return found
    wanted = (min if n.size == "smallest" else max)(len(s.zone[zone]) for zone in found)
    return [zone for zone in found if len(s.zone[zone]) == wanted]


def _waiting(g: Grammar, s: S, env: Bindings, n: nodes.Waiting) -> Sequence[int]:
    mine = rank(s, env["this"])
    open_to = [item for item in s.zone[CHAIN] if not s.void[item] and s.source[item] != env["this"] and sheet(s, s.source[item]).suit != "oro"]
    return [item for item in open_to if n.priority == "any" or rank(s, s.source[item]) < mine]



FINDERS: dict[type[Node], Finder] = {
    nodes.Cards: _cards, nodes.Army: _army, nodes.Beside: _beside, nodes.Inside: _inside, nodes.Revealed: _revealed,
    nodes.Facing: _facing, nodes.Owner: _owner, nodes.Foe: _foe, nodes.Pile: _pile, nodes.Waiting: _waiting}


# ---- amounts
def _attrition(g: Grammar, s: S, env: Bindings, n: nodes.Attrition) -> int:
    return s.wear[controller(s, env)]


def _level(g: Grammar, s: S, env: Bindings, n: nodes.Level) -> int:
    return sums(s, controller(s, env))[RESOURCES.index(n.resource)]


EVALUATORS: dict[type[Node], Evaluator] = {nodes.Attrition: _attrition, nodes.Level: _level}


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


def _first(g: Grammar, s: S, env: Bindings, n: nodes.First) -> bool:
    card = env["this"]
    return is_up(s, card) and s.lead[s.own[card]] == card


def _shown(g: Grammar, s: S, env: Bindings, n: nodes.Shown) -> bool:
    return is_up(s, env["this"])


def _against(g: Grammar, s: S, env: Bindings, n: nodes.Against) -> bool:
    other = faced(s, env["this"])
    return bool(other) and has(s, other, n.trait)


def _war(g: Grammar, s: S, env: Bindings, n: nodes.War) -> bool:
    seat = controller(s, env)
    if n.state == "over":
        return seat == active(s) and s.phase[TABLE] == "second" and not s.stage[TABLE]
    if n.state == "declared":
        return bool(foes(s, seat)) and s.stage[TABLE] == "declared"
    return bool(foes(s, seat)) and (n.state == "fought" or seat == s.defender[TABLE])


PREDICATES: dict[type[Node], Predicate] = {
    nodes.Role: _role, nodes.Last: _last, nodes.First: _first, nodes.Shown: _shown, nodes.Against: _against, nodes.War: _war}

