"""Players who leave: the table goes with them, wars end, questions to them are dropped (ENC-R3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from tabletop.kernel.agenda import Agenda, Bindings, Frame, program
from tabletop.kernel.atoms import batch, fact, move, put, unmake
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE
from tabletop.lang.responses import renew

from . import actions, effects, war
from .board import ARMY_ROWS, CHAIN, EFFECTS, HERO_ROWS, KITS, TOWERS, UPS, VILLAGES
from .clash import sides
from .readers import active, in_war, living
from .store import EncrucijadaStore

S = EncrucijadaStore
_OF_WAR = frozenset(prog.name for prog in war.PROGRAMS)
_COURSE = _OF_WAR | {"encrucijada.turn", "encrucijada.second"}
"""Programs of a turn; what stands before them on the agenda finishes what was announced."""


def leave(m: Match, seat: int, reason: str) -> None:
    """Take a seat out of the match."""
    put(m, "out", seat, 1)
    fact(m, "fell", seat, reason, clause={"tower": "ENC-4.1", "pile": "ENC-4.3"}.get(reason, "ENC-R3"))


def _clear(m: Match, seat: int) -> None:
    """Take along all that a seat has on the table; a shared tower stays while an ally does (ENC-R3, R22)."""
    s: S = m.store
    with batch(m):
        for army in list(s.zone[ARMY_ROWS[seat]]):
            for card in list(s.contents(army)):
                _take_along(m, card)
            unmake(m, army)
        last = all(s.tower[other] != s.tower[seat] for other in living(s))
        for zone in (VILLAGES[seat], HERO_ROWS[seat], UPS[seat], *((TOWERS[s.own[s.tower[seat]]],) if last else ())):
            for card in list(s.zone[zone]):
                _take_along(m, card)
    for effect in [e for e in s.zone[EFFECTS] if s.own[e] == seat or s.target[e] == seat]:
        actions.end_effect(m, effect)
    for item in [e for e in s.zone[CHAIN] if s.own[e] == seat]:
        unmake(m, item)


def _take_along(m: Match, card: int) -> None:
    actions.forget(m, card)
    put(m, "seen", card, 0)
    move(m, card, KITS[m.store.own[card]])


def go_on(m: Match, gone: list[int]) -> None:
    """Continue without players who left: their war regroups, their turn ends, they are asked nothing more."""
    s: S = m.store
    ends = in_war(s) and any(seat in gone for seat in sides(s))
    if ends:
        war.regroup(m)
    for seat in gone:
        _clear(m, seat)
    frames = [frame for frame in _frames(m.agenda) if not _is_theirs(s, frame, gone)]
    if ends:
        frames = [frame for frame in frames if frame[0].name not in _OF_WAR]
    if s.turn[TABLE] and active(s) in gone:
        frames = [*takewhile(lambda frame: frame[0].name not in _COURSE, frames), (AFTER, 0, {})]
    m.agenda = None
    for frame in reversed(frames):
        m.agenda = (_reopened(frame), m.agenda)
    renew(m)


def _frames(agenda: Agenda) -> Iterator[Frame]:
    while agenda is not None:
        frame, agenda = agenda
        yield frame


def _is_theirs(s: S, frame: Frame, gone: list[int]) -> bool:
    """Whether a frame asks a player who has left, or continues an effect of that player's card."""
    env: Bindings = frame[2]
    entities = [env[name] for name in ("item", "this") if env.get(name, 0) >= FIRST]
    return env.get("seat") in gone or any(s.own[entity] in gone for entity in entities)


def _reopened(frame: Frame) -> Frame:
    """Restart the round of answers: the player who was asked may be gone."""
    prog, _, env = frame
    return (effects.RESPONSES.window, 0, env) if prog.name == "encrucijada.priority" else frame


def _after(m: Match, env: Bindings) -> None:
    """End the turn of a player who has left."""
    turn = m.program("encrucijada.turn")
    m.agenda = ((turn, turn.last, {}), m.agenda)


AFTER = program("encrucijada.after", end=_after)
