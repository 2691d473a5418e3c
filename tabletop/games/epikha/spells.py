"""Spells of Epikha: announced, answered, resolved last first; answers to damage left over (EPI-R4, R18, R22)."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.atomic import UNTIL_STUCK, until_stuck
from tabletop.kernel.atoms import fact, move, put
from tabletop.kernel.guards import Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang.responses import Answers, Policy, Responses, others_first, renew
from tabletop.lang.targets import bindings, is_lost

from . import actions, closings, costs, guards
from .board import CHAIN, MAGIC, RESOLVING, pile
from .readers import around, cost, hand, has_host, place, sheet, waits
from .store import EpikhaStore

S = EpikhaStore
SPELL, DAMAGE = "spell", "damage"
"""Points at which answers are asked for: a Spell on the chain; damage about to go to a Player (EPI-5.6)."""


# ---- announcing
def cast(m: Match, seat: int, card: int, *, point: str, replies: int = 0) -> None:
    """Put a Spell from the hand on the chain; cost and targets are settled, and then it may be answered (EPI-R18)."""
    amount = cost(m.store, card)
    move(m, card, CHAIN)
    put(m, "cast", seat, m.store.turn[TABLE])
    if sheet(m.store, card).cost:
        put(m, "dealt", seat, m.store.turn[TABLE])
    if replies:
        put(m, "replies", card, replies)
    fact(m, "announced", seat, card, clause="EPI-R18")
    m.push(CAST, {"item": card, "seat": seat, "point": "" if replies or point == DAMAGE else point})
    costs.pay(m, seat, card, amount)


def _aim(m: Match, env: Bindings) -> None:
    text = sheet(m.store, env["item"]).text
    if text is not None and text.announce is not None:
        m.push(text.announce, {**_known(m.store, env["item"]), "item": env["item"]})


def _price(m: Match, env: Bindings) -> None:
    """Pay the price that a text names, which is not given back (EPI-R22)."""
    text = sheet(m.store, env["item"]).text
    if text is not None and text.price is not None:
        m.push(text.price, {**_known(m.store, env["item"]), **bindings(m.store.aims[env["item"]], text.names)})


def _ask_around(m: Match, env: Bindings) -> None:
    if env["point"]:
        RESPONSES.open(m, env["point"])


CAST = program("epikha.cast", aim=_aim, price=_price, open=_ask_around)


def _known(s: S, item: int) -> dict[str, Any]:
    """Bind the names that a text may use: its card, its controller, the Spell it replies to."""
    return {"this": item, "controller": s.own[item], "answered": s.replies[item]}


def tell_target(m: Match, env: Bindings, thing: int) -> None:
    """Record a target as it is chosen."""
    fact(m, "aimed", env["this"], thing)


# ---- resolving
def _perform(m: Match, item: int) -> None:
    """Run the text of a Spell; a silenced one, or one that has lost a target, does nothing (EPI-R18)."""
    s: S = m.store
    text, rows, void = sheet(s, item).text, s.aims[item], s.void[item]
    known = _known(s, item)
    lost = text is not None and is_lost(s, [row for row in rows if row[0] not in text.given], place)
    move(m, item, RESOLVING)
    m.push(FINISH, {"card": item, "void": int(void or lost)})
    if void:
        return
    if lost:
        fact(m, "failed", item, clause="EPI-R18")
    elif text is not None and text.effect.steps:
        until_stuck(m, text.effect, {**known, **bindings(rows, text.names)})


def _finish(m: Match, env: Bindings) -> None:
    """Let a Continuous Spell stay in the Magic Zone, and discard any other (EPI-R4)."""
    s: S = m.store
    card = env["card"]
    if s.at[card] != RESOLVING:
        return
    seat = s.own[card]
    if sheet(s, card).kind == "continuous" and not env["void"]:
        actions.enter(m, card, pile(seat, MAGIC))
        fact(m, "stayed", seat, card, clause="EPI-R4")
        return
    if not env["void"]:
        fact(m, "resolved", seat, card, clause="EPI-R4")
    actions.discard(m, card, clause="EPI-R4")


FINISH = program("epikha.finish", finish=_finish)


def silence(m: Match, item: int) -> bool:
    """Let a waiting Spell do nothing; False if it waits no longer."""
    if not waits(m.store, item) or m.store.void[item]:
        return False
    put(m, "void", item, 1)
    fact(m, "silenced", item, clause="EPI-R18")
    return True


def prevent(m: Match, seat: int, amount: int) -> int:
    """Prevent some of the damage about to go to a seat's Player, and return how much (EPI-R37)."""
    s: S = m.store
    less = min(amount, s.coming[seat])
    if less > 0:
        put(m, "coming", seat, s.coming[seat] - less)
        fact(m, "prevented", seat, less, s.coming[seat], clause="EPI-R37")
    return less


# ---- answers
def is_known(m: Match, point: str) -> bool:
    """Whether some card of the match answers at a point; without one nobody is asked."""
    return any(one.answers == point for one in m.store.defs)


def may_answer(m: Match, point: str, seat: int) -> bool:
    """Whether a seat is asked for an answer, by open cards alone: no question, and no silence, tells of a hand (EPI-R39)."""
    s: S = m.store
    if not hand(s, seat) or not has_host(s, seat):
        return False
    if any(s.own[item] != seat for item in s.zone[CHAIN]):
        return is_known(m, SPELL)
    return point == DAMAGE and s.coming[seat] > 0 and not s.zone[CHAIN] and is_known(m, DAMAGE)


def _damaged(s: S, chain: Any) -> tuple[int, ...]:
    """List the seats asked at damage: the one that takes it, and in reply to a Spell both, the other first."""
    if chain:
        return tuple(others_first(around)(s, chain))
    return tuple(seat for seat in (0, 1) if s.coming[seat])


def _answering(answers: str) -> Any:
    def subjects(s: S, seat: int) -> list[int]:
        return [c for c in hand(s, seat) if sheet(s, c).answers == answers]

    return subjects


def _chain(s: S, seat: int, card: int) -> list[int]:
    return s.zone[CHAIN]


def _reply(m: Match, seat: int, card: int, item: int) -> None:
    renew(m)
    fact(m, "answered", seat, card, item, clause="EPI-R18")
    cast(m, seat, card, point=SPELL, replies=item)


def _shield(m: Match, seat: int, card: int, zone: int) -> None:
    renew(m)
    cast(m, seat, card, point=DAMAGE)


def _nothing(m: Match, seat: int, card: int, zone: int) -> None:
    """Do nothing: a pass is the word that the menu binds."""


def hand_hides(s: S, seat: int) -> bool:
    """Whether a seat has cards that the other player does not see."""
    return bool(hand(s, seat))


REPLY = Verb(
    "reply", _reply, subjects=_answering(SPELL), targets=_chain, aims="card", leaves="added", hidden=hand_hides,
    seat_guards=(guards.SPELL_WAITS, guards.HOST), subject_guards=(*guards.REPLYING, guards.AFFORDS, guards.TARGETS),
    target_guards=(guards.WAITING, guards.REACHED))
SHIELD = Verb(
    "shield", _shield, subjects=_answering(DAMAGE), leaves="added", hidden=hand_hides, seat_guards=(guards.HOST, guards.THREATENED),
    subject_guards=(*guards.SHIELDING, guards.AFFORDS, guards.TARGETS))
PASS = Verb("pass", _nothing, leaves="pass")

RESPONSES = Responses(
    "epikha", {SPELL: Policy(others_first(around), asks=may_answer), DAMAGE: Policy(_damaged, asks=may_answer, reopens=True)},
    chain=CHAIN, perform=_perform, menu=lambda who, passed: Answers(
        "priority", who, (REPLY, SHIELD), passing=(PASS, passed), shut=closings.PRIORITY))
"""The chain: the other player first, in turns until both pass; the last addition is done first (EPI-R18)."""
PROGRAMS = (*RESPONSES.programs, CAST, FINISH, UNTIL_STUCK)
