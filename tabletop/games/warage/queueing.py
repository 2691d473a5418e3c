"""Queue items of Warage and their resolution (WAR-5); `lang.responses` has the queue itself."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.agenda import Bindings, Program, program
from tabletop.kernel.asks import Confirm
from tabletop.kernel.atoms import fact, make, put
from tabletop.kernel.match import Match, Pending
from tabletop.kernel.store import FIRST, SEATS, TABLE
from tabletop.lang.responses import Responses
from tabletop.lang.targets import Text, bindings, is_lost
from tabletop.lang.watchers import occasion

from . import actions, moves
from .board import QUEUE, WAITING
from .facts import FACTS
from .menu import Priority
from .readers import fits, owner_seat, queued_as, sheet, spoken_card, zone_of
from .sheet import TOKEN_INDEX
from .stops import AROUND, POINTS, is_asked_to_wear
from .store import WarageStore


def text_of(s: WarageStore, entity: int) -> Text | None:
    """Return the text that resolves for an item; None for purchases, sales and seasons."""
    how = queued_as(s, entity)
    source = sheet(s, spoken_card(s, entity))
    if how in ("flash", "spell"):
        return source.text
    if how == "ability":
        return source.use.text if source.use is not None else None
    return source.watchers[s.amount[entity]].text if how == "trigger" else None


def announce(m: Match, entity: int) -> None:
    """Ask the owner of a queued item for its targets."""
    s: WarageStore = m.store
    text = text_of(s, entity)
    if text is not None and text.announce is not None:
        m.push(text.announce, {"this": spoken_card(s, entity), "item": entity, **_occasion_of(s, entity)})


# ---- automatic effects triggered by resolving wait for a queue of their own (WAR-R13)
def _occasion_of(s: WarageStore, entity: int) -> dict[str, Any]:
    if s.word[entity] != "trigger":
        return {}
    it = s.target[entity]
    bound: dict[str, Any] = {"amount": s.number[entity]}
    return {**bound, "it": (it,), "it@": (str(zone_of(s, it)),)} if it >= FIRST else bound


def wait(m: Match, pending: list[Pending]) -> None:
    """Hold automatic effects for the next queue, without those of beaten heroes (WAR-R22); the kernel's trigger policy."""
    s: WarageStore = m.store
    for source, effect, entry in pending:
        if s.own[source] < SEATS and s.out[s.own[source]]:
            continue
        texts = [w.program for w in sheet(s, source).watchers]
        card, number = occasion(FACTS, entry)
        make(m, WAITING, {"card": TOKEN_INDEX, "own": s.own[source], "word": "trigger", "source": source,
                          "amount": texts.index(effect), "target": card, "number": number})


def _joined(m: Match, entity: int) -> None:
    if m.store.word[entity] == "trigger":
        fact(m, "triggered", m.store.source[entity], clause="WAR-R13")


# ---- resolving
def _perform(m: Match, entity: int) -> None:
    """Resolve a queued item (WAR-5.2)."""
    s: WarageStore = m.store
    how = queued_as(s, entity)
    fact(m, "resolved", spoken_card(s, entity), how, clause="WAR-5.2")
    if how == "purchase":
        _enter(m, entity)
    elif how == "sale":
        card = s.source[entity]
        actions.leave_queue(m, entity)
        if actions.belongs_to_play(s, card):
            actions.sell(m, card)
    elif how == "season":
        actions.leave_queue(m, entity)
        actions.turn_season(m)
    else:
        _take_effect(m, entity)


def _take_effect(m: Match, entity: int) -> None:
    s: WarageStore = m.store
    text, source, rows = text_of(s, entity), spoken_card(s, entity), s.aims[entity]
    occasion = _occasion_of(s, entity)
    actions.leave_queue(m, entity)
    if text is None or is_lost(s, rows, zone_of):
        fact(m, "fizzled", source, clause="WAR-R13")
        return
    run_effect(m, text.effect, {"this": source, **occasion, **bindings(rows, text.names)})


def run_effect(m: Match, effect: Program, env: Bindings) -> None:
    """Run a whole effect; hit points are checked after it (WAR-R7)."""
    put(m, "busy", TABLE, 1)
    m.then((effect, env), (SETTLE, {}))


def _settle(m: Match, env: Bindings) -> None:
    put(m, "busy", TABLE, 0)


def _enter(m: Match, card: int) -> None:
    """Put a bought card into play; ready, if it must be worn and its place is free (WAR-R10)."""
    seat = m.store.own[card]
    burden = sheet(m.store, card).burden
    if not burden or m.store.benched[card] or not fits(m.store, card):
        actions.enter(m, card, worn=0)
    elif is_asked_to_wear(m, seat):
        m.push(ENTER, {"card": card, "seat": seat})
    else:
        actions.enter(m, card, worn=1)


def _buyer(m: Match, env: Bindings) -> int:
    return int(env["seat"])


def _enter_as_said(m: Match, env: Bindings) -> None:
    if m.store.at[env["card"]] == QUEUE:
        actions.enter(m, env["card"], worn=env["wear"])


SETTLE = program("warage.settle", settle=_settle)
ENTER = program("warage.enter", wear=Confirm("wear", _buyer), enter=_enter_as_said)


RESPONSES = Responses(
    "warage", dict.fromkeys(POINTS, AROUND), chain=QUEUE, waits=WAITING, perform=_perform, announce=announce, joined=_joined,
    owner=owner_seat,
    menu=lambda who, passed: Priority("priority", who, moves.VERBS, cheap=(moves.SELL,), passing=(moves.PASS, passed)))
"""Queue: all pass in a row, then it resolves whole, last in, first out, and the window opens again (WAR-5.1 to 5.3)."""
open_window = RESPONSES.open
PROGRAMS = (*RESPONSES.programs, SETTLE, ENTER)
