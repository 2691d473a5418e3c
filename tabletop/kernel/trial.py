"""All or nothing: whether a program can be carried to its end, tried on the store and taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import journal
from .agenda import Agenda, Bindings, Program
from .atoms import fact, move, put, reorder
from .journal import MOVE, ORDER, SET, Entry
from .match import Stuck
from .store import NOWHERE

if TYPE_CHECKING:
    from .asks import Ask
    from .match import Match

EFFORT = 400
"""Steps a trial takes before it says "possible"."""
NOBODY: frozenset[str] = frozenset()
"""The kinds of facts that are listened to while something is tried."""
LASTING = frozenset({"seen", "rng", "made"})
"""What is not taken back with a shown attempt: knowledge and spent randomness stay."""


def feasible(m: Match, program: Program, env: Bindings, *, seat: int | None = None, start: int = 0) -> bool:
    """Whether some choices carry the program to its end, as far as the acting seat could know.

    The seat is the owner of the entity bound to "this" unless named. A step that cannot be done raises Stuck. The
    trial stops with True where what follows would be news to the seat: a random number, a card it comes to know,
    another seat's secret choice. Triggers wait outside. The match is left exactly as it was.
    """
    store = m.store
    agenda, running, stamp = m.agenda, m._running, store.stamp
    heeded, pending, asked = m.heeded, m.pending, m._asked
    m.heeded, m.pending = NOBODY, []
    trial = _Trial(m, int(store.own[env["this"]]) if seat is None else seat)
    try:
        return trial.carry(((program, start, env), None))
    finally:
        trial.rewind(trial.mark, stamp)
        m.agenda, m._running = agenda, running
        m.heeded, m.pending, m._asked = heeded, pending, asked


class _Trial:
    """One try of a program, depth first over its choices."""

    def __init__(self, m: Match, seat: int) -> None:
        self.m = m
        self.seat = seat
        self.mark = len(m.log)
        self.left = EFFORT

    def rewind(self, length: int, stamp: int) -> None:
        """Take the store back to where the journal had a length, and its stamp with it."""
        journal.revert(self.m.store, self.m.log, length)
        self.m.store.rewind(stamp)

    def carry(self, chain: Agenda) -> bool:
        """Do what a chain holds; False where it cannot be done."""
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


def retract(m: Match, mark: int) -> None:
    """Undo the entries after `mark`, an earlier `position`, by appending their inverse: what was shown stays."""
    for entry in (m.past + m.log)[mark:][::-1]:
        tag = entry[0]
        if tag == SET and entry[1] not in LASTING:
            put(m, entry[1], entry[2], entry[3])
        elif tag == MOVE:
            move(m, entry[1], entry[2], entry[3] if entry[2] != NOWHERE else None)
        elif tag == ORDER:
            reorder(m, entry[1], entry[2])
    fact(m, "retracted")
