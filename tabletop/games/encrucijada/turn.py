"""Course of a turn in Encrucijada, as programs (ENC-A to ENC-F)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose
from tabletop.kernel.atomic import UNTIL_STUCK
from tabletop.kernel.atoms import fact, put
from tabletop.kernel.guards import Menu, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import actions, bidden, effects, ending, influence, leaving, moves, naming, setup, war
from .actions import seat_of
from .board import HAND_SIZE, PUT_DOWN
from .moves import DONE, PUTTING, SHOW, STACKING, closed, nothing
from .readers import active, full_piles, hand, seat_at
from .store import EncrucijadaStore
from .triggers import SORTING

S = EncrucijadaStore


def _active(m: Match, env: Bindings) -> int:
    return active(m.store)


def _start(m: Match, env: Bindings) -> None:
    put(m, "progress", TABLE, 1)
    following(m)


# ---- A
def _begin(m: Match, env: Bindings) -> None:
    """Begin a turn: effects that lasted until then end, and cards are drawn (ENC-A, R18)."""
    s: S = m.store
    seat = active(s)
    put(m, "turns", seat, s.turns[seat] + 1)
    fact(m, "turned", seat, s.turn[TABLE])
    actions.phase(m, "draw")
    m.push(DRAW, {"seat": seat, "left": max(1, HAND_SIZE - len(hand(s, seat)))})


def _from(m: Match, env: Bindings, seat: int) -> list[int]:
    return full_piles(m.store, seat)


def _draw(m: Match, env: Bindings) -> None:
    """Draw one card from the pile chosen; empty piles are passed over (ENC-R11)."""
    if env["pile"] is not None:
        if env["left"] > 1:
            m.push(DRAW, {"seat": env["seat"], "left": env["left"] - 1})
        actions.draw(m, env["seat"], env["pile"])


DRAW = program("encrucijada.draw", pile=Choose("pile", seat_of, _from, noun="zone", clause="ENC-A"), draw=_draw)


# ---- B to E
def _moment(m: Match, name: str) -> None:
    """Begin a part of the turn in which armies are made."""
    put(m, "moment", TABLE, m.store.moment[TABLE] + 1)
    actions.phase(m, name)


def _open_putting(m: Match, env: Bindings) -> None:
    actions.look_through(m, active(m.store))
    put(m, "room", TABLE, PUT_DOWN)
    put(m, "wars", TABLE, 1)
    _moment(m, "put")


def _open_action(m: Match, env: Bindings) -> None:
    _moment(m, "action")


def _open_second(m: Match, env: Bindings) -> None:
    actions.look_through(m, active(m.store))
    _moment(m, "second")


def _after(m: Match, env: Bindings) -> None:
    """Go on to the second action once a war was declared; without one it is the first, which has ended (ENC-E)."""
    if env["action"] == "war":
        m.push(SECOND, {})


END = Verb("end", nothing, leaves="end")
ACTING = (effects.USE, influence.SEEK, SHOW, *STACKING, war.DECLARE, END)
NOT_ACTING = closed(*PUTTING)
SECOND = program("encrucijada.second", open=_open_second, action=Menu("action", _active, ACTING, shut=NOT_ACTING), after=_after)


# ---- F
def _end(m: Match, env: Bindings) -> None:
    """End the turn; effects of this turn, and attrition, end with it (ENC-F, D2.2)."""
    s: S = m.store
    for seat in range(s.seats):
        actions.rest(m, seat)
    fact(m, "ended", s.turn[TABLE], clause="ENC-F")
    if ending.is_idle(s):
        ending.draw(m)
        return
    following(m)


def following(m: Match) -> None:
    """Pass to the next player who is in; turns of players who are out are skipped (ENC-R18)."""
    s: S = m.store
    turn = s.turn[TABLE] + 1
    while s.out[seat_at(s, turn)]:
        turn += 1
    put(m, "turn", TABLE, turn)
    put(m, "active", TABLE, seat_at(s, turn))
    actions.fade(m, clash=False)
    m.push(TURN, {})


TURN = program(
    "encrucijada.turn", begin=_begin, open=_open_putting,
    put=Menu("put", _active, (*PUTTING, SHOW, *STACKING, DONE), shut=closed(effects.USE)),
    turn=_open_action, action=Menu("action", _active, ACTING, shut=NOT_ACTING), after=_after, end=_end)
START = program("encrucijada.start", start=_start)


def deal(m: Match) -> None:
    """Deal, and play the first turn once all have set up."""
    m.push(START, {})
    setup.deal(m)


PROGRAMS = {p.name: p for p in (
    setup.OPENING, START, TURN, DRAW, SECOND, SORTING, leaving.AFTER, UNTIL_STUCK, naming.NAMING, influence.SEEKING,
    moves.ORDER_ARMY, *bidden.PROGRAMS, *effects.PROGRAMS, *war.PROGRAMS)}
