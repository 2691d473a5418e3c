"""All or nothing: whether a program can be carried to its end, tried on the store and taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import journal
from .agenda import Agenda, Bindings, Program
from .atoms import fact, move, put, reorder
from .journal import MOVE, ORDER, SET
from .match import Stuck
from .store import NOWHERE

if TYPE_CHECKING:
    from .match import Match

EFFORT = 400
"""Steps a trial takes before it says "possible"."""
LASTING = frozenset({"seen", "rng", "made"})
"""What is not taken back with a shown attempt: knowledge and spent randomness stay."""


def feasible(m: Match, program: Program, env: Bindings, *, start: int = 0) -> bool:
    """Whether some choices carry the program to its end, as far as the acting seat could know.

    A step that cannot be done raises Stuck. The trial stops with True at the first random number or the first card
    shown, since what follows would be news; triggers wait outside. The match is left exactly as it was.
    """
    store, agenda, mark, stamp = m.store, m.agenda, len(m.log), m.store.stamp
    watchers, pending, options = m.watchers, m.pending, m._options
    m.watchers, m.pending = None, []
    left = [EFFORT]

    def news() -> bool:
        return any(e[0] == SET and e[1] in ("rng", "seen") for e in m.log[mark:])

    def carry(chain: Agenda) -> bool:
        m.agenda = chain
        while m.agenda is not None:
            left[0] -= 1
            if left[0] < 0 or news():
                return True
            (prog, i, bound), rest = m.agenda
            step = prog.steps[i]
            if step.ask is not None:
                return branch(m.agenda)
            m.agenda = rest if i + 1 == len(prog.steps) else ((prog, i + 1, bound), rest)
            assert step.run is not None
            try:
                step.run(m, bound)
            except Stuck:
                return False
        return True

    def branch(chain: Agenda) -> bool:
        assert chain is not None
        (prog, i, bound), _ = chain
        ask = prog.steps[i].ask
        assert ask is not None
        here, stamp_here = len(m.log), store.stamp
        for seat in ask.seats(m, bound)[:1]:
            for option in ask.options(m, bound, seat, ()):
                m.agenda = chain
                picks = (option,)
                while not ask.complete(m, bound, seat, picks):
                    picks += (ask.options(m, bound, seat, picks)[0],)
                ask.settle(m, bound, seat, picks)
                if carry(m.agenda):
                    return True
                journal.revert(store, m.log, here)
                store.last += 1
                store.stamp = stamp_here
        return False

    try:
        return carry(((program, start, env), None))
    finally:
        journal.revert(store, m.log, mark)
        store.last += 1
        store.stamp = stamp
        m.agenda, m.watchers, m.pending, m._options = agenda, watchers, pending, options


def retract(m: Match, mark: int) -> None:
    """Undo the entries after `mark` by appending their inverse: what was shown stays in the journal."""
    for entry in m.log[mark:][::-1]:
        tag = entry[0]
        if tag == SET and entry[1] not in LASTING:
            put(m, entry[1], entry[2], entry[3])
        elif tag == MOVE:
            move(m, entry[1], entry[2], entry[3] if entry[2] != NOWHERE else None)
        elif tag == ORDER:
            reorder(m, entry[1], entry[2])
    fact(m, "retracted")
