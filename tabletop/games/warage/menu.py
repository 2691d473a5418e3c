"""The menu of who has priority: verbs that whose round it is or its phase shuts are not even asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.asks import Found, Option, Picks
from tabletop.kernel.guards import Menu, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from .store import WarageStore
from .terms import PHASES, TIMES

THEIRS = ""
"""Stands among the phases for any phase of another's round."""
Open = tuple[str, Callable[[WarageStore, int], list[Option]], tuple[Callable[[WarageStore, int], bool], ...]]
"""A verb's name, what it lists, and the tests on the seat that must pass first."""


def _open(verbs: Iterable[Verb], phase: str) -> list[Open]:
    """The verbs that a phase leaves open, with the guards on the seat that it does not settle."""
    return [(verb.name, verb.listed, tuple(g.test for g in verb.seat_guards if g not in TIMES)) for verb in verbs
            if all(phase in TIMES[g] for g in verb.seat_guards if g in TIMES)]


class Priority(Menu):
    """A menu that knows by the phase which verbs may have something; `cheap` are asked first if there are two moves."""

    def __init__(
        self, name: str, who: Callable[[Match, Bindings], int], verbs: Sequence[Verb], *, cheap: Sequence[Verb],
    ) -> None:
        super().__init__(name, who, verbs)
        moments = (THEIRS, *PHASES)
        self._whole = {phase: _open(verbs, phase) for phase in moments}
        self._quick = {phase: _open(dict.fromkeys((*cheap, *verbs)), phase) for phase in moments}

    def first(self, m: Match, env: Bindings, seat: int, found: Found) -> list[Option]:
        """The options of the verbs that are open now, in the menu's order; those not asked yet are asked now."""
        s: WarageStore = m.store
        out: list[Option] = []
        for name, listed, tests in self._whole[s.phase[TABLE] if s.active[TABLE] == seat else THEIRS]:
            part = found.get(name)
            if part is not None:
                out += part
                continue
            for test in tests:
                if not test(s, seat):
                    break
            else:
                out += listed(s, seat)
        return out

    def forced(self, m: Match, env: Bindings, seat: int, found: Found) -> Picks | None:
        """The only move there is; the search ends with the verb that offers a second."""
        s: WarageStore = m.store
        out: list[Option] = []
        for name, listed, tests in self._quick[s.phase[TABLE] if s.active[TABLE] == seat else THEIRS]:
            for test in tests:
                if not test(s, seat):
                    break
            else:
                part = found[name] = listed(s, seat)
                if part:
                    out += part
                    if len(out) > 1:
                        return None
        return (out[0],) if out else None
