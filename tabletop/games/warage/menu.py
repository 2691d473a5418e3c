"""The menu of who has priority: verbs that whose round it is or its phase shuts are not even asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.asks import Found, Option, Picks
from tabletop.kernel.guards import Asking, Menu, Verb, all_of, only_one_of
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from .store import WarageStore
from .terms import PHASES, TIMES

THEIRS = ""
"""Stands among the phases for any phase of another's round."""


def _open(verbs: Iterable[Verb], phase: str) -> list[Asking]:
    """The verbs that a phase leaves open, with the guards on the seat that it does not settle."""
    return [(verb.name, tuple(g.test for g in verb.seat_guards if g not in TIMES), verb.listed) for verb in verbs
            if all(phase in TIMES[g] for g in verb.seat_guards if g in TIMES)]


def _moment(s: WarageStore, seat: int) -> str:
    """The phase of a seat's own round, or THEIRS."""
    return s.phase[TABLE] if s.active[TABLE] == seat else THEIRS


class Priority(Menu):
    """A menu that knows by the phase which verbs may have something; `cheap` are asked first if there are two moves."""

    def __init__(
        self, name: str, who: Callable[[Match, Bindings], int], verbs: Sequence[Verb], *, cheap: Sequence[Verb],
    ) -> None:
        super().__init__(name, who, verbs)
        moments = (THEIRS, *PHASES)
        self._whole_at = {phase: _open(verbs, phase) for phase in moments}
        self._quick_at = {phase: _open(dict.fromkeys((*cheap, *verbs)), phase) for phase in moments}

    def first(self, m: Match, env: Bindings, seat: int, found: Found) -> list[Option]:
        """The options of the verbs that are open now, in the menu's order; those not asked yet are asked now."""
        return all_of(self._whole_at[_moment(m.store, seat)], m.store, seat, found)

    def forced(self, m: Match, env: Bindings, seat: int, found: Found) -> Picks | None:
        """The only move there is; the search ends with the verb that offers a second."""
        return only_one_of(self._quick_at[_moment(m.store, seat)], m.store, seat, found)
