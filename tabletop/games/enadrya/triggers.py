"""Order of Powers, abilities and automatic effects (ENA-R21): one queue, each resolved whole."""

from __future__ import annotations

from tabletop.kernel.agenda import Agenda, Bindings, Program, program
from tabletop.kernel.asks import Number, Order
from tabletop.kernel.atoms import fact, move, put
from tabletop.kernel.match import Match, Pending
from tabletop.lang.watchers import occasion

from . import actions
from .board import INCINERATOR, POWER, pile
from .facts import FACTS
from .find import realm
from .readers import active, cost, sheet

Waiting = tuple[tuple[int, str, int, int], ...]
"""Automatic effects not done yet: (source, program name, the card and the number that set it off)."""
EMPTY: Bindings = {"label": "queue", "ready": (), "waiting": (), "later": ()}


def _group(m: Match, waiting: Waiting) -> list[int]:
    """Return the sources whose effects come next: the active player's, else the other's."""
    if not waiting:
        return []
    own, first = m.store.own, active(m.store)
    seat = first if any(own[w[0]] == first for w in waiting) else 1 - first
    return list(dict.fromkeys(w[0] for w in waiting if own[w[0]] == seat))


def _to_sort(m: Match, env: Bindings, seat: int) -> list[int]:
    return [] if env["ready"] else _group(m, env["waiting"])


def _sorter(m: Match, env: Bindings) -> int:
    group = _group(m, env["waiting"])
    return int(m.store.own[group[0]]) if group else active(m.store)


def _next(m: Match, env: Bindings) -> None:
    ready, waiting, later = env["ready"], env["waiting"], env["later"]
    if not ready:
        if waiting:
            # A card's own effects keep their order: orange before green (ENA-R21).
            ready = tuple(w for source in env["order"] for w in waiting if w[0] == source)
            waiting = tuple(w for w in waiting if w[0] not in env["order"])
        else:
            if later:
                m.push(QUEUE, {"label": "queue", "ready": (), "waiting": later, "later": ()})
            return
    source, name, it, amount = ready[0]
    m.push(QUEUE, {"label": "queue", "ready": ready[1:], "waiting": waiting, "later": later})
    fact(m, "triggered", source, clause="ENA-R21")
    bound = {"it": (it,), "it@": (realm(m.store, it),), "amount": amount} if it else {}
    m.push(m.program(name), {"this": source, **bound})


QUEUE = program("enadrya.queue", order=Order("order", _sorter, _to_sort), next=_next)


def enqueue(m: Match, pending: list[Pending]) -> None:
    """Queue automatic effects behind the running one (ENA-R21); the kernel's trigger policy."""
    waiting: Waiting = tuple((source, prog.name, *occasion(FACTS, entry)) for source, prog, entry in pending)
    above = []
    rest: Agenda = m.agenda
    while rest is not None and rest[0][0] is not QUEUE:
        above.append(rest[0])
        rest = rest[1]
    if rest is None:
        m.push(QUEUE, {**EMPTY, "waiting": waiting})
        return
    (queue, i, env), below = rest
    chain: Agenda = ((queue, i, {**env, "later": env["later"] + waiting}), below)
    for frame in reversed(above):
        chain = (frame, chain)
    m.agenda = chain


# ---- Powers
def _caster(m: Match, env: Bindings) -> int:
    return int(m.store.own[env["this"]])


def _no_x(m: Match, env: Bindings, seat: int) -> int:
    return 0


def _most_x(m: Match, env: Bindings, seat: int) -> int:
    """Return the most X a player can pay: all the energy beyond the fixed cost (ENA-R10)."""
    card = env["this"]
    left: int = m.store.energy[seat] - cost(m.store, card)
    return left if sheet(m.store, card).x_cost else 0


def _pay(m: Match, env: Bindings) -> None:
    card, seat = env["this"], m.store.own[env["this"]]
    put(m, "paid_x", card, env["x"])
    actions.pay(m, seat, card, energy=cost(m.store, card) + env["x"], defence=sheet(m.store, card).base_cost)


def _take_effect(m: Match, env: Bindings) -> None:
    effect = sheet(m.store, env["this"]).effect
    assert effect is not None
    m.push(effect, {"this": env["this"], "x": env["x"]})


def _discard(m: Match, env: Bindings) -> None:
    """Put the Power into the Incinerator (ENA-I3.3), unless its own text put it elsewhere."""
    card = env["this"]
    seat = m.store.own[card]
    if m.store.at[card] == pile(seat, POWER):
        move(m, card, pile(seat, INCINERATOR))
    fact(m, "played", seat, card, clause="ENA-I3.3")


CAST = program("enadrya.cast", x=Number("x", _caster, _no_x, _most_x), pay=_pay, effect=_take_effect, burn=_discard)


def resolve_power(m: Match, seat: int, card: int) -> None:
    """Pay for an announced Power and resolve it at once (ENA-I3.3, R15); effects it triggers wait."""
    m.then((CAST, {"this": card}), (QUEUE, EMPTY))


def use_ability(m: Match, card: int, ability: Program) -> None:
    """Resolve a paid cyan ability at once (ENA-R15); effects it triggers wait."""
    m.then((ability, {"this": card}), (QUEUE, EMPTY))
