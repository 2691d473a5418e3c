"""Trials: whether a program can run to its end, tested on the store and undone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from . import journal
from .agenda import Agenda, Bindings, Program
from .atomic import give_up, within
from .journal import MOVE, SET, Entry
from .match import Stuck
from .store import NOWHERE

if TYPE_CHECKING:
    from .asks import Ask
    from .match import Match

EFFORT = 400
"""Steps a trial takes before it says "possible"."""
NOBODY: frozenset[str] = frozenset()
"""Fact kinds with watchers during a trial: none, so no trigger runs."""


def feasible(m: Match, program: Program, env: Bindings, *, seat: int | None = None, start: int = 0) -> bool:
    """Whether some choices carry the program to its end, as far as the acting seat could know.

    The seat is the owner of the entity bound to "this" unless named. A step that cannot be done raises Stuck. The
    trial stops with True at new information for the seat: a random number, a card that becomes known to the seat,
    another seat's secret choice. Triggers do not run. The match is left exactly as before.
    """
    acting = int(m.store.own[env["this"]]) if seat is None else seat
    return _carried(m, ((program, start, env), None), acting)


def completable(m: Match, env: Bindings, seat: int, name: str, items: Sequence[Any]) -> list[Any]:
    """Filter the items with which the rest of the asking program can run to its end (ENC-2.8).

    Serves the source of the ask that stands next on the agenda and binds its answer under `name`. The rest reaches to the
    end of the atomic program around the ask; without one, to the end of the asking program.
    """
    assert m.agenda is not None
    (prog, i, _), below = m.agenda
    rest = within(below)
    found = []
    for item in items:
        chosen = {**env, name: item}
        chain: Agenda = rest if i == prog.last else ((prog, i + 1, chosen), rest)
        if _carried(m, chain, seat):
            found.append(item)
    return found


def _carried(m: Match, chain: Agenda, seat: int) -> bool:
    """Whether a chain can run to its end; the match is left exactly as before."""
    agenda, running, stamp = m.agenda, m._running, m.store.stamp
    heeded, pending, asked = m.heeded, m.pending, m._asked
    m.heeded, m.pending = NOBODY, []
    trial = _Trial(m, seat)
    try:
        return trial.carry(chain)
    finally:
        trial.rewind(trial.mark, stamp)
        m.agenda, m._running = agenda, running
        m.heeded, m.pending, m._asked = heeded, pending, asked


class _Trial:
    """Search of one program's choices, depth first."""

    def __init__(self, m: Match, seat: int) -> None:
        self.m = m
        self.seat = seat
        self.mark = len(m.log)
        self.left = EFFORT

    def rewind(self, length: int, stamp: int) -> None:
        """Restore the store and its stamp to an earlier length of the journal."""
        journal.revert(self.m.store, self.m.log, length)
        self.m.store.rewind(stamp)

    def carry(self, chain: Agenda) -> bool:
        """Run a chain; False if it cannot be done."""
        m = self.m
        m.agenda = chain
        while m.agenda is not None:
            self.left -= 1
            if self.left < 0 or any(map(self._is_news, m.log[self.mark:])):
                return True
            (prog, i, bound), rest = m.agenda
            step = prog.steps[i]
            if step.ask is not None:
                return self._branch(step.ask, m.agenda)
            m.agenda = rest if i + 1 == len(prog.steps) else ((prog, i + 1, bound), rest)
            m._running = prog if m.agenda is not rest else None
            assert step.run is not None
            try:
                step.run(m, bound)
            except Stuck:
                if not give_up(m):
                    return False
        return True

    def _branch(self, ask: Ask, chain: Agenda) -> bool:
        m, bound = self.m, chain[0][2] if chain else {}
        seats = ask.seats(m, bound)
        if ask.joint(m, bound) or (seats[0] != self.seat and ask.secret(m, bound, seats[0])):
            return True
        here, stamp = len(m.log), m.store.stamp
        for picks in ask.answers(m, bound, seats[0]):
            m.agenda = chain
            ask.settle(m, bound, seats[0], picks)
            if self.carry(m.agenda):
                return True
            self.rewind(here, stamp)
        return False

    def _is_news(self, entry: Entry) -> bool:
        if entry[0] == SET:
            fresh = entry[4] & ~entry[3] if entry[1] == "seen" else 0
            return entry[1] == "rng" or bool(fresh >> self.seat & 1)
        if entry[0] != MOVE or NOWHERE in (entry[2], entry[4]):
            return False
        store, sees = self.m.store, self.m.rules.sees
        known = sees(store, self.seat, entry[2]) or store.seen[entry[1]] >> self.seat & 1
        return not known and sees(store, self.seat, entry[4])
