"""The priority queue of Warage: who may add to it, and how the whole of it resolves, last in, first out (WAR-5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings, Frame, Program, Step, program
from tabletop.kernel.asks import Confirm
from tabletop.kernel.atoms import fact, make, move, put
from tabletop.kernel.match import Match, Pending
from tabletop.kernel.store import FIRST, SEATS, TABLE

from . import deeds, moves
from .board import KIND, PLAY, QUEUE, SEAT, WAITING
from .facts import FACTS
from .menu import Priority
from .readers import (
    active,
    around,
    fits,
    leader,
    next_seat,
    owner_seat,
    queued_as,
    sheet,
    spoken_card,
)
from .sheet import TOKEN_INDEX, Text
from .stops import hand_on, is_asked_to_wear
from .store import WarageStore


# ---- targets, settled on announcing (WAR-R13)
def realm(s: WarageStore, card: int) -> str:
    """Where a thing is, as far as a text that named it cares: what a seat has in play is one place."""
    zone = s.at[card]
    return f"play{SEAT[zone]}" if KIND[zone] == PLAY else str(zone)


def aimed(name: str, program: Program, names: Sequence[str]) -> Program:
    """A program that asks for targets, ended by the step that writes them onto what is queued."""
    def write(m: Match, env: Bindings) -> None:
        parts = []
        for word in names:
            things = env.get(word, ())
            for thing in things:
                fact(m, "aimed", spoken_card(m.store, env["item"]), thing, clause="WAR-R13")
            parts.append(f"{word}:" + ",".join(f"{t}@{realm(m.store, t)}" for t in things))
        put(m, "aim", env["item"], ";".join(parts))

    return Program(name, (*program.steps, Step("aimed", run=write)))


def read_aims(s: WarageStore, entity: int) -> dict[str, Any]:
    """The targets of something queued, as a text's bindings."""
    out: dict[str, Any] = {}
    for part in filter(None, s.aim[entity].split(";")):
        name, _, things = part.partition(":")
        pairs = [thing.split("@") for thing in things.split(",") if thing]
        out[name] = tuple(int(thing) for thing, _ in pairs)
        out[name + "@"] = tuple(place for _, place in pairs)
    return out


def text_of(s: WarageStore, entity: int) -> Text | None:
    """The text that resolves for something queued; None for purchases, sales and seasons."""
    how = queued_as(s, entity)
    source = sheet(s, spoken_card(s, entity))
    if how in ("flash", "spell"):
        return source.text
    if how == "ability":
        return source.use.text if source.use is not None else None
    return source.watchers[s.amount[entity]].text if how == "trigger" else None


def announce(m: Match, entity: int) -> None:
    """Ask the owner of something queued for its targets."""
    s: WarageStore = m.store
    text = text_of(s, entity)
    if text is not None and text.announce is not None:
        m.push(text.announce, {"this": spoken_card(s, entity), "item": entity, **_occasion_of(s, entity)})


def _announce(m: Match, env: Bindings) -> None:
    announce(m, env["item"])


# ---- what resolving sets off waits for a queue of its own (WAR-R13)
def _occasion(entry: Any) -> tuple[int, int]:
    """The card or hero and the number of the fact that set an effect off; 0 where it has none."""
    places = FACTS[entry[1]].places
    return (entry[places["card"]] if "card" in places else 0, entry[places["amount"]] if "amount" in places else 0)


def _occasion_of(s: WarageStore, entity: int) -> dict[str, Any]:
    if s.word[entity] != "trigger":
        return {}
    it = s.target[entity]
    bound: dict[str, Any] = {"amount": s.number[entity]}
    return {**bound, "it": (it,), "it@": (realm(s, it),)} if it >= FIRST else bound


def wait(m: Match, pending: list[Pending]) -> None:
    """Have automatic effects wait for the next queue, those of beaten heroes apart (WAR-R22); the kernel's trigger policy."""
    s: WarageStore = m.store
    for source, effect, entry in pending:
        if s.own[source] < SEATS and s.out[s.own[source]]:
            continue
        texts = [w.text.effect for w in sheet(s, source).watchers]
        card, number = _occasion(entry)
        make(m, WAITING, {"card": TOKEN_INDEX, "own": s.own[source], "word": "trigger", "source": source,
                          "amount": texts.index(effect), "target": card, "number": number})


def _queue_waiting(m: Match) -> list[int]:
    """Move what waits into the queue; the active player's resolves first, then clockwise."""
    s: WarageStore = m.store
    order = around(s, active(s))
    waiting = sorted(s.zone[WAITING], key=lambda e: order.index(owner_seat(s, e)) if owner_seat(s, e) in order else 9)
    for entity in reversed(waiting):
        move(m, entity, QUEUE)
        if s.word[entity] == "trigger":
            fact(m, "triggered", s.source[entity], clause="WAR-R13")
    return waiting


# ---- priority
AT: Mapping[str, Bindings] = {point: {"point": point} for point in (
    "opening", "first", "melee", "magic", "second", "closing", "attack", "dice")}
"""What the frames of a window bind, by its point: most decisions keep one, so it is made once."""


def _open(m: Match, env: Bindings) -> None:
    """The active player has priority (WAR-5.1, 5.3)."""
    s: WarageStore = m.store
    if not s.zone[WAITING]:
        _go_around(m, env["point"], 0, s.active[TABLE])
        return
    waiting = _queue_waiting(m)
    put(m, "passes", TABLE, 0)
    put(m, "priority", TABLE, leader(s))
    m.push(AROUND, AT[env["point"]])
    for entity in waiting:
        announce(m, entity)


def open_window(m: Match, point: str) -> None:
    """Open a window at once, as a step's last deed; in a step of its own where effects set off before must enter it."""
    if m.pending or m.store.zone[WAITING]:
        m.push(WINDOW, AT[point])
    else:
        _go_around(m, point, 0, m.store.active[TABLE])


def open_below(m: Match) -> None:
    """Open the window that lies next on the agenda, if one does, as a step's last deed; nothing waits to be checked or set off."""
    if m.comes(WINDOW):
        _open(m, m.drop())


def _around(m: Match, env: Bindings) -> None:
    _go_around(m, env["point"], m.store.passes[TABLE], m.store.priority[TABLE])


def _go_around(m: Match, point: str, passes: int, seat: int) -> None:
    """Priority goes to the next who wants to be asked; when all have passed the top of the queue resolves (WAR-5.2)."""
    if hand_on(m, point, passes, seat):
        m.agenda = (ASKED[point], m.agenda)
    elif m.store.zone[QUEUE]:
        put(m, "resolving", TABLE, 1)
        m.push(WINDOW, AT[point])
        _resolve(m, {})
    elif m.store.zone[WAITING]:
        m.push(WINDOW, AT[point])


def _pass(m: Match, env: Bindings) -> None:
    s: WarageStore = m.store
    _go_around(m, env["point"], s.passes[TABLE] + 1, next_seat(s, s.priority[TABLE]))


def _next(m: Match, env: Bindings) -> None:
    s: WarageStore = m.store
    word, point = env["priority"], env["point"]
    if word == "declared":
        open_window(m, point)
    else:
        _go_around(m, point, s.passes[TABLE], s.priority[TABLE])


def _holder(m: Match, env: Bindings) -> int:
    seat: int = m.store.priority[TABLE]
    return seat


WINDOW = program("warage.window", open=_open)
AROUND = program("warage.around", go=_around)
PRIORITY = program("warage.priority", priority=Priority(
    "priority", _holder, moves.DEEDS, cheap=(moves.SELL,), passing=(moves.PASS, _pass)), next=_next)
ASKED: Mapping[str, Frame] = {point: (PRIORITY, 0, bindings) for point, bindings in AT.items()}
"""The frames that ask who has priority, by the point: every move is made in one."""


# ---- resolving
def _resolve(m: Match, env: Bindings) -> None:
    """The top of the queue resolves; then, without a pause, the next (WAR-5.2)."""
    s: WarageStore = m.store
    queue = s.zone[QUEUE]
    if not queue:
        _resolved(m)
        return
    m.push(RESOLVE, {})
    entity = queue[-1]
    how = queued_as(s, entity)
    fact(m, "resolved", spoken_card(s, entity), how, clause="WAR-5.2")
    if how == "purchase":
        _enter(m, entity)
    elif how == "sale":
        card = s.source[entity]
        deeds.leave_queue(m, entity)
        if deeds.belongs_to_play(s, card):
            deeds.sell(m, card)
    elif how == "season":
        deeds.leave_queue(m, entity)
        deeds.turn_season(m)
    else:
        _take_effect(m, entity)
    if not (queue or m.pending or m.unchecked) and m.comes(RESOLVE):
        m.drop()  # nothing is left to do, to set off or to check in a step of its own
        _resolved(m)


def _resolved(m: Match) -> None:
    put(m, "resolving", TABLE, 0)
    open_below(m)


def _take_effect(m: Match, entity: int) -> None:
    s: WarageStore = m.store
    text, source, aims = text_of(s, entity), spoken_card(s, entity), read_aims(s, entity)
    bound = {"this": source, **_occasion_of(s, entity), **aims}
    deeds.leave_queue(m, entity)
    if text is None or _is_lost(s, aims):
        fact(m, "fizzled", source, clause="WAR-R13")
        return
    run_effect(m, text.effect, bound)


def _is_lost(s: WarageStore, aims: dict[str, Any]) -> bool:
    """Whether all that one of its targets named is gone (WAR-R13)."""
    for name, things in aims.items():
        gone = things and not name.endswith("@") and all(
            realm(s, thing) != place for thing, place in zip(things, aims[name + "@"], strict=True))
        if gone:
            return True
    return False


def run_effect(m: Match, effect: Program, env: Bindings) -> None:
    """Have an effect run whole; hit points are checked after it (WAR-R7)."""
    put(m, "busy", TABLE, 1)
    m.then((effect, env), (SETTLE, {}))


def _settle(m: Match, env: Bindings) -> None:
    put(m, "busy", TABLE, 0)


def _enter(m: Match, card: int) -> None:
    """A bought card enters play; ready, if it must be worn and its place is free (WAR-R10)."""
    seat = m.store.own[card]
    burden = sheet(m.store, card).burden
    if not burden or m.store.benched[card] or not fits(m.store, card):
        deeds.enter(m, card, worn=0)
    elif is_asked_to_wear(m, seat):
        m.push(ENTER, {"card": card, "seat": seat})
    else:
        deeds.enter(m, card, worn=1)


def _buyer(m: Match, env: Bindings) -> int:
    return int(env["seat"])


def _enter_as_said(m: Match, env: Bindings) -> None:
    if m.store.at[env["card"]] == QUEUE:
        deeds.enter(m, env["card"], worn=env["wear"])


RESOLVE = program("warage.resolve", top=_resolve)
SETTLE = program("warage.settle", settle=_settle)
ENTER = program("warage.enter", wear=Confirm("wear", _buyer), enter=_enter_as_said)


ANNOUNCE = program("warage.announce", aim=_announce)
PROGRAMS = (ANNOUNCE, WINDOW, AROUND, PRIORITY, RESOLVE, SETTLE, ENTER)
