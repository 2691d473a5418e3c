"""Standing moves: a seat may make them at any time, while the open question waits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .asks import Option
from .guards import SEAT, Refusal, Verb

if TYPE_CHECKING:
    from .match import Match


def standing_options(verbs: Iterable[Verb], m: Match, seat: int) -> list[Option]:
    """List the standing moves that a seat may make while the open question waits."""
    open_verbs = [verb for verb in verbs if all(g.test(m, seat) for g in verb.ask_guards)]
    return [option for verb in open_verbs for option in verb.options(m.store, seat)]


def why_not_standing(verb: Verb, m: Match, seat: int, option: Option) -> Refusal | None:
    """Return None if a seat may make a standing move now, else the first guard that fails."""
    for g in verb.ask_guards:
        if not g.test(m, seat):
            return Refusal(g.clause, g.reason, SEAT, verb.name)
    return verb.allows(m.store, seat, option)


def is_asked(m: Match, seat: int) -> bool:
    """Whether a seat owes an answer now: a guard test for moves that belong to the seat's own decision."""
    return seat in m.waiting()
