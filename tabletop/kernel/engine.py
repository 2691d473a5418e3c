"""Engine loop: runs the agenda until a seat must decide or the match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .asks import Asked
from .atomic import give_up, hold_back
from .rules import Stuck
from .store import TABLE

if TYPE_CHECKING:
    from .agenda import Bindings
    from .asks import Ask, Found, Picks
    from .match import Match

STEP_LIMIT = 20_000
"""Steps without a decision before a match counts as an endless loop."""


def run(m: Match) -> None:  # noqa: C901, PLR0912  # the loop of the engine
    """Run the agenda until a player must decide or the match is over.

    After STEP_LIMIT steps without a decision, the game's `endless` must end the match as an endless loop. Raises
    RuntimeError if it does not, and LookupError if the agenda is empty in an unfinished match: both are bugs of the game.
    """
    store, log, check, vital = m.store, m.log, m.rules.check, m.rules.vital
    over, checked = store.over, -1
    for _ in range(STEP_LIMIT):
        if m.unchecked or not vital:
            m.unchecked = False
            if len(log) != checked:  # without new entries the check would find nothing new
                checked = len(log)
                check(m)
            if over[TABLE]:
                m.pending.clear()
                return
        if m.pending:
            waiting, m.pending = m.pending, []
            if not hold_back(m, waiting):
                m.rules.queue(m, waiting)
        if m.agenda is None:
            raise LookupError("the agenda ran out before the match was over")
        (program, i, env), rest = m.agenda
        step = program.steps[i]
        if store.stamp != m.heard:
            m.watchers, m.heard = store.index().watchers, store.stamp
        m.cause = env.get("this", TABLE)
        do = step.run
        if do is not None:
            if i == program.last:
                m.agenda, m._running = rest, None
            else:
                m.agenda, m._running = ((program, i + 1, env), rest), program
            try:
                do(m, env)
            except Stuck:
                if not give_up(m):
                    raise
        else:
            assert step.ask is not None
            if _must_wait(m, step.ask, env):
                return
    m.rules.endless(m)
    if not over[TABLE]:
        raise RuntimeError("a match without end was not ended")


def _must_wait(m: Match, ask: Ask, env: Bindings) -> bool:
    """Resolve an ask with one legal answer, unless that would leak hidden information; True if it stays open."""
    seats = ask.who(m, env)
    if isinstance(seats, int):
        seen: Found = {}
        picks = ask.forced(m, env, seats, seen)
        if picks is None or not (m.quick or not ask.secret(m, env, seats)):
            m._asked = Asked(ask, env, seats, {seats: seen})
            return True
        ask.settle(m, env, seats, picks)
        return False
    answers = dict(env.get("answers", {}))
    found: dict[int, Found] = {}
    for seat in seats:
        if str(seat) not in answers:
            picks = ask.forced(m, env, seat, found.setdefault(seat, {}))
            if picks is not None and (m.quick or not ask.secret(m, env, seat)):
                answers[str(seat)] = picks
    if not collect(m, ask, env, seats, answers):
        return False
    assert m.agenda is not None
    m._asked = Asked(ask, m.agenda[0][2], seats, found)
    return True


def collect(m: Match, ask: Ask, env: Bindings, seats: tuple[int, ...], answers: dict[str, Picks]) -> bool:
    """Keep the answers given so far, or settle when the last is there; True if a seat must still answer."""
    assert m.agenda is not None
    if all(str(seat) in answers for seat in seats):
        ask.settle_all(m, env, {seat: answers[str(seat)] for seat in seats})
        return False
    (program, i, _), rest = m.agenda
    m.agenda = ((program, i, {**env, "answers": answers}), rest)
    return True
