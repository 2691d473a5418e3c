"""The haggle, a fair in which wares are called and answered: one window for each kind of policy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose
from tabletop.kernel.atoms import fact, finish, make, move, put, unmake
from tabletop.kernel.facts import FactKind
from tabletop.kernel.guards import Guard, Menu, Verb
from tabletop.kernel.match import Match, Setup
from tabletop.kernel.store import TABLE, column
from tabletop.lang.responses import Answers, Policy, Responses, by_rank, others_first, renew
from tabletop.lang.targets import aimed, is_lost, targets
from tests.support import toy
from tests.support.toy_actions import (
    COIN,
    DISCARD,
    HAND,
    KIND,
    STALL,
    ZONES,
    ToyStore,
    always,
    pile,
    seat_of,
    ware,
)

CHAIN, WAITS = ZONES, ZONES + 1
CALLS = 12
"""The number of calls after which the haggle is over."""


class HaggleStore(ToyStore):
    """The columns of a fair and of responses."""

    priority: list[int] = column(recurs=True)
    passes: list[int] = column(recurs=True)
    resolving: list[int] = column(recurs=True)
    aims: list[tuple[tuple[int, int, int], ...]] = column(())
    turns: list[int] = column()


S = HaggleStore


# ---- order of answers
def around(s: S, seat: int) -> list[int]:
    """Return all seats, starting with one."""
    return [(seat + i) % s.seats for i in range(s.seats)]


def _from_leader(s: S, chain: Sequence[int]) -> list[int]:
    return around(s, s.lead[TABLE])


def _rivals(s: S, chain: Sequence[int]) -> list[int]:
    return around(s, s.own[chain[0]])[1:] if chain else []


def pointed_at(s: S, chain: Sequence[int]) -> list[int]:
    """Return the owners of other entries' targets in the chain, in turn order."""
    owners = {s.own[thing] for entity in chain for thing in targets(s, entity) if s.own[thing] != s.own[entity]}
    return [seat for seat in around(s, s.lead[TABLE]) if seat in owners]


def _has_wares(m: Match, point: str, seat: int) -> bool:
    return bool(m.store.zone[pile(seat, HAND)])


POLICIES = {
    "market": Policy(_from_leader, keeps=True, reopens=True, asks=_has_wares),
    "turns": Policy(others_first(around)),
    "suits": Policy(pointed_at, next=by_rank(lambda s, entity: ware(s, entity).price)),
    "once": Policy(_rivals, replies=False),
    "paused": Policy(others_first(around), pauses=True),
}
"""Policies as in Warage, ECG and Epikha, Encrucijada; one answer a seat; and a window before each entry resolves."""


# ---- calling out
def _owner_of_item(m: Match, env: Bindings) -> int:
    return int(m.store.own[env["item"]])


def _things(m: Match, env: Bindings, seat: int) -> list[int]:
    s = m.store
    return [c for c in s.zone[CHAIN] if c != env["item"]] + [c for rival in around(s, seat)[1:] for c in s.zone[pile(rival, STALL)]]


def place(s: S, thing: int) -> int:
    """Return the zone of a ware."""
    return s.at[thing]


def _tell(m: Match, env: Bindings, thing: int) -> None:
    fact(m, "pointed", env["item"], thing)


AIM = aimed("haggle.aim", program("haggle.ask", at=Choose("at", _owner_of_item, _things, least=0, most=2)), ("at",),
            place=place, tell=_tell)


def call(m: Match, seat: int, card: int) -> None:
    """Call a ware: it joins the chain."""
    move(m, card, CHAIN)
    renew(m)
    fact(m, "called", seat, card)
    RESPONSES.announce(m, card)


def _announce(m: Match, entity: int) -> None:
    if m.store.card[entity] != COIN:
        m.push(AIM, {"item": entity})


def _answer(m: Match, seat: int, card: int, zone: int) -> None:
    call(m, seat, card)


def _own_hand(s: S, seat: int) -> list[int]:
    return s.zone[pile(seat, HAND)]


def _nothing(m: Match, seat: int, card: int, zone: int) -> None:
    """Do nothing: a pass is the word that the menu binds."""


def _mine(s: S, seat: int, card: int) -> bool:
    return s.at[card] == pile(seat, HAND)


MINE = Guard("TOY-2", "toy.refusal.not-in-hand", _mine)
ANSWER = Verb("answer", _answer, subjects=_own_hand, subject_guards=(MINE,), leaves="called", hidden=lambda s, seat: True)
PASS = Verb("pass", _nothing, leaves="pass")


# ---- resolving
def perform(m: Match, entity: int) -> None:
    """Break the target, if any of it is still there; a booth calls another ware, a guard leaves an echo."""
    s = m.store
    rows, seat = s.aims[entity], s.own[entity]
    fact(m, "done", entity)
    put(m, "aims", entity, ())
    if s.card[entity] == COIN:
        unmake(m, entity)
        put(m, "score", seat, s.score[seat] + 1)
        return
    move(m, entity, pile(seat, STALL))
    if rows and is_lost(s, rows, place):
        fact(m, "fizzled", entity)
        return
    for _, thing, zone in rows:
        if s.at[thing] == zone:
            put(m, "aims", thing, ())
            move(m, thing, DISCARD)
    if ware(s, entity).kind == "guard":
        make(m, WAITS, {"card": COIN, "own": seat})
    if ware(s, entity).kind == "booth" and s.zone[pile(seat, HAND)]:
        m.push(MORE, {"seat": seat})


def _in_hand(m: Match, env: Bindings, seat: int) -> list[int]:
    return list(m.store.zone[pile(seat, HAND)])


def _more(m: Match, env: Bindings) -> None:
    RESPONSES.interrupt(m, "turns", env["more"])
    call(m, env["seat"], env["more"])


MORE = program("haggle.more", more=Choose("more", seat_of, _in_hand, secret=always), call=_more)


def _joined(m: Match, entity: int) -> None:
    fact(m, "echoed", entity)


RESPONSES = Responses(
    "haggle", POLICIES, chain=CHAIN, waits=WAITS, perform=perform, announce=_announce, joined=_joined,
    menu=lambda who, passed: Answers("reply", who, (ANSWER,), passing=(PASS, passed)))


# ---- turns
def _opens(point: str) -> Verb:
    def act(m: Match, seat: int, card: int, zone: int) -> None:
        m.push(OPEN, {"point": point})
        call(m, seat, card)

    return Verb(point, act, subjects=_own_hand, subject_guards=(MINE,), leaves="called", hidden=lambda s, seat: True)


def _open(m: Match, env: Bindings) -> None:
    RESPONSES.open(m, env["point"])


def _begin(m: Match, env: Bindings) -> None:
    put(m, "lead", TABLE, env["seat"])
    put(m, "turns", TABLE, m.store.turns[TABLE] + 1)


def _go_on(m: Match, env: Bindings) -> None:
    s = m.store
    if s.turns[TABLE] >= CALLS:
        best = max(s.score[:s.seats])
        finish(m, [seat for seat in range(s.seats) if s.score[seat] == best], "score", clause="TOY-10")
    else:
        m.push(TURN, {"seat": (env["seat"] + 1) % s.seats})


OPEN = program("haggle.open", open=_open)
TURN = program("haggle.turn", begin=_begin, call=Menu("call", seat_of, (*map(_opens, POLICIES), PASS)), on=_go_on)


def _deal(m: Match) -> None:
    for seat, deck in enumerate(m.setup.decks):
        for definition in deck:
            make(m, pile(seat, HAND), {"card": definition, "own": seat})
    m.push(TURN, {"seat": 0})


def _sees(s: Any, seat: int, zone: int) -> bool:
    return zone >= ZONES or toy.RULES.sees(s, seat, zone)


def _loose(zone: int, seat: int) -> bool:
    return zone < ZONES and KIND[zone] == HAND and toy.RULES.loose(zone, seat)


FACTS = {**toy.RULES.facts, **{kind.name: kind for kind in (
    FactKind("called", (("seat", "seat"), ("card", "card"))),
    FactKind("pointed", (("card", "card"), ("at", "card"))),
    FactKind("done", (("card", "card"),)),
    FactKind("fizzled", (("card", "card"),)),
    FactKind("echoed", (("card", "card"),)),
)}}
RULES = replace(
    toy.RULES, key="haggle", store=HaggleStore, zones=ZONES + 2, live=(*toy.RULES.live, 0, 0), facts=FACTS, start=_deal,
    sees=_sees, loose=_loose, programs={p.name: p for p in (*RESPONSES.programs, AIM, MORE, OPEN, TURN)})


def setup(seed: int, *, players: int = 3, quick: bool = False) -> Setup:
    """Return a haggle of two to four seats with five wares each: plain 1 to 3, a guard, a booth."""
    return Setup(seed, tuple(f"P{i}" for i in range(players)), toy.WARES, ((2, 3, 4, 7, 8),) * players, options={"quick": quick})


def start(seed: int = 1, *, players: int = 3) -> Match:
    """Return a haggle at its first ask: seat 0 may call."""
    return Match.start(RULES, setup(seed, players=players))
