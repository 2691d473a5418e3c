"""Defeat and victory in Warage: checked after every cost, effect and attack (WAR-R7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.kernel.agenda import Agenda, Bindings, Frame
from tabletop.kernel.atoms import fact, finish, put, unmake
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang.responses import renew

from . import actions, room
from .board import DISCARD, HERO, PLAY, QUEUE, WAITING, pile
from .readers import INFINITE, attack, living, next_seat
from .store import WarageStore


def judge(m: Match) -> None:
    """Check after every step: the beaten leave together, then the last guild or infinite hit points win (WAR-R7, R1)."""
    s: WarageStore = m.store
    hp, fallen = s.hp, s.fallen
    for seat in range(s.seats):
        if fallen[seat] or not 0 < hp[seat] < INFINITE:
            _look_closer(m)
            break
    standing: Any = s.current or s.index()
    if standing.lent:
        room.look(m)


def _look_closer(m: Match) -> None:
    """Find the beaten; while an effect is under way, only those who conceded (WAR-R7, R25)."""
    s: WarageStore = m.store
    busy, out, fallen, hp = s.busy[TABLE], s.out, s.fallen, s.hp
    gone, rich = [], False
    for seat in range(s.seats):
        if out[seat]:
            continue
        if fallen[seat] == "concede" or ((fallen[seat] or hp[seat] <= 0) and not busy):
            gone.append(seat)
        elif hp[seat] >= INFINITE and not busy:
            rich = True
    if (gone or rich) and not s.over[TABLE]:
        if gone:
            _fall(m, gone)
        _end(m)
        if gone and not s.over[TABLE]:
            _go_on(m, gone)


def _fall(m: Match, gone: list[int]) -> None:
    s: WarageStore = m.store
    for seat in gone:
        put(m, "out", seat, 1)
        why = s.fallen[seat] or "hp"
        fact(m, "beaten", seat, why, clause="WAR-1.2" if why != "concede" else "WAR-R7")
    for seat in gone:
        for kind in (PLAY, HERO):  # WAR-R4
            for card in s.zone[pile(seat, kind)][:]:
                actions.leave_play(m, card, DISCARD)
        actions.fade(m, "opening", seat=seat, clause="WAR-R22")
    for entity in [e for e in s.zone[QUEUE] if s.own[e] in gone]:  # WAR-R20
        actions.leave_queue(m, entity)
    for entity in [e for e in s.zone[WAITING] if s.own[e] in gone]:
        unmake(m, entity)
    if attack(s) and s.own[attack(s)] in gone:
        actions.end_attack(m)


def _end(m: Match) -> None:
    """End the match for one guild left, nobody left, or infinite hit points (WAR-1.1, R1, R7, 8.1, 8.2)."""
    s: WarageStore = m.store
    left = living(s)
    guilds = sorted({s.guild[seat] for seat in left})
    if len(guilds) > 1:
        rich = sorted({s.guild[seat] for seat in left if s.hp[seat] >= INFINITE})
        if rich and not s.busy[TABLE]:
            finish(m, _of_guilds(s, rich), "infinite", clause="WAR-R1")
    elif guilds:
        finish(m, _of_guilds(s, guilds), "last", clause="WAR-1.1")
    else:
        finish(m, (), "together", clause="WAR-R7")


def end_long(m: Match) -> None:
    """End the match after its last turn: the guild with the most hit points in total wins, a tie is a draw (WAR-R21)."""
    s: WarageStore = m.store
    health: dict[int, int] = {}
    for seat in living(s):
        health[s.guild[seat]] = health.get(s.guild[seat], 0) + s.hp[seat]
    best = [guild for guild, hp in health.items() if hp == max(health.values())]
    finish(m, _of_guilds(s, best) if len(best) == 1 else (), "long", clause="WAR-R21")


def _of_guilds(s: WarageStore, guilds: list[int]) -> tuple[int, ...]:
    return tuple(seat for seat in range(s.seats) if s.guild[seat] in guilds)


# ---- the match goes on without the beaten (WAR-R4, R20, R22)
def _go_on(m: Match, gone: list[int]) -> None:
    """Drop the questions to the beaten; the round of a beaten active player ends."""
    s: WarageStore = m.store
    frames = [frame for frame in _frames(m.agenda) if not _is_theirs(s, frame, gone)]
    if s.active[TABLE] in gone and s.phase[TABLE] != "start":
        actions.end_attack(m)
        frames = _wind_up(m, frames)
    m.agenda = None
    for frame in reversed(frames):
        m.agenda = (frame, m.agenda)
    if s.out[s.priority[TABLE]]:
        put(m, "priority", TABLE, next_seat(s, s.priority[TABLE]))
    renew(m)


def _frames(agenda: Agenda) -> Iterator[Frame]:
    while agenda is not None:
        frame, agenda = agenda
        yield frame


def _is_theirs(s: WarageStore, frame: Frame, gone: list[int]) -> bool:
    env: Bindings = frame[2]
    return env.get("seat") in gone or ("this" in env and s.own[env["this"]] in gone)


def _wind_up(m: Match, frames: list[Frame]) -> list[Frame]:
    """Build the agenda of a round that ends: the rest of a running effect and of a resolving queue, then the next round."""
    s: WarageStore = m.store
    names = [frame[0].name for frame in frames]
    rest = frames[:names.index("warage.settle") + 1] if s.busy[TABLE] else []
    if s.resolving[TABLE]:
        rest.append((m.program("warage.resolve"), 0, {"point": s.phase[TABLE]}))
    return [*rest, (m.program("warage.next"), 0, {})]
