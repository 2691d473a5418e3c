"""Programs with a policy for a step that cannot be done: all steps before it are undone, or they are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .agenda import Agenda, Bindings, Program, program
from .atoms import fact, move, put, reorder
from .journal import MOVE, ORDER, SET
from .store import NOWHERE, TABLE

if TYPE_CHECKING:
    from .match import Match
    from .rules import Pending

LASTING = frozenset({"seen", "rng", "made"})
"""Columns that `retract` leaves as they are: cards known to seats, used random numbers, used entity numbers."""


def atomically(m: Match, prog: Program, env: Bindings) -> None:
    """Push a program that runs whole or not at all; a game that uses this lists ATOMIC among its programs.

    If a step raises Stuck, all changes since the start are undone by appending their inverse. The remaining frames are
    dropped; triggers that fired in between are discarded. If the program ends well, its triggers wait their turn.
    """
    m.push(ATOMIC, {"this": env.get("this", TABLE), "program": prog.name, "env": env})


def _begin(m: Match, env: Bindings) -> None:
    """Mark where the program began; triggers that fired before are not held back."""
    m.note({"mark": m.position, "held": ()})
    m.push(m.program(env["program"]), env["env"])


def _let_ring(m: Match, env: Bindings) -> None:
    """Release the triggers held back while the program ran."""
    m.pending.extend((source, m.program(name), tuple(entry)) for source, name, entry in env["held"])


ATOMIC = program("kernel.atomic", begin=_begin, close=_let_ring)
BEGUN = 1
"""Step of an ATOMIC frame while its program runs."""


def until_stuck(m: Match, prog: Program, env: Bindings) -> None:
    """Push a program that stops at a step that cannot be done, and keeps everything done before.

    The step raises Stuck before it writes. Triggers of the steps before it wait their turn as usual. A game that uses this
    lists UNTIL_STUCK among its programs.
    """
    m.then((prog, env), (UNTIL_STUCK, {"this": env.get("this", TABLE)}))


def _close(m: Match, env: Bindings) -> None:
    """Mark the end of a program that may stop early."""


UNTIL_STUCK = program("kernel.until-stuck", close=_close)


def _open(m: Match) -> tuple[list[Any], Agenda]:
    """Return the frames above the innermost atomic frame that has begun, next first, and the chain from it on, or None."""
    above: list[Any] = []
    chain = m.agenda
    while chain is not None and not (chain[0][0] is ATOMIC and chain[0][1] == BEGUN):
        frame, chain = chain
        above.append(frame)
    return above, chain


def hold_back(m: Match, waiting: Sequence[Pending]) -> bool:
    """Keep triggers in the innermost atomic frame; False if there is none."""
    above, chain = _open(m)
    if chain is None:
        return False
    (prog, i, env), rest = chain
    held = (*env["held"], *((source, triggered.name, entry) for source, triggered, entry in waiting))
    chain = ((prog, i, {**env, "held": held}), rest)
    for frame in reversed(above):
        chain = (frame, chain)
    m.agenda = chain
    return True


def give_up(m: Match) -> bool:
    """Go on after the innermost program with a policy for a step that cannot be done; False if there is none."""
    chain = m.agenda
    while chain is not None:
        (prog, i, env), rest = chain
        if prog is UNTIL_STUCK:
            m.agenda = rest
            fact(m, "stopped")
            return True
        if prog is ATOMIC and i == BEGUN:
            m.agenda = rest
            m.pending.clear()
            retract(m, env["mark"])
            return True
        chain = rest
    return False


def retract(m: Match, mark: int) -> None:
    """Undo the entries after `mark`, an earlier `position`, by appending their inverse; cards shown to a seat stay known."""
    for entry in (m.past + m.log)[mark:][::-1]:
        tag = entry[0]
        if tag == SET and entry[1] not in LASTING:
            put(m, entry[1], entry[2], entry[3])
        elif tag == MOVE:
            move(m, entry[1], entry[2], entry[3] if entry[2] != NOWHERE else None)
        elif tag == ORDER:
            reorder(m, entry[1], entry[2])
    fact(m, "retracted")
