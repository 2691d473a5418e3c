"""The menu of who has priority: verbs that the moment shuts are not even asked, and a pass takes no step of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.asks import Found, Option, Picks
from tabletop.kernel.guards import Asking, Guard, Menu, Verb, all_of
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import terms
from .board import ATTACK, QUEUE
from .store import WarageStore

THEIRS = ""
"""Stands among the phases for any phase of another's round."""
PHASES = (THEIRS, "start", "opening", "first", "melee", "magic", "second", "closing")
NONE, DECLARED, ROLLED = -1, 0, 1
"""How far the attack under way is."""
Moment = tuple[str, bool, int]
"""The phase of a seat's own round or THEIRS, whether the queue is empty, and the attack."""
SETTLED: Mapping[Guard, Callable[[Moment], bool]] = {
    terms.OWN_ROUND: lambda moment: moment[0] != THEIRS,
    terms.USE_ROUND: lambda moment: moment[0] != THEIRS,
    terms.EQUIPPING: lambda moment: moment[0] in ("first", "second"),
    terms.READYING: lambda moment: moment[0] == "first",
    terms.MELEE: lambda moment: moment[0] == "melee",
    terms.MAGIC: lambda moment: moment[0] == "magic",
    terms.EMPTY: lambda moment: moment[1],
    terms.NO_ATTACK: lambda moment: moment[2] == NONE,
    terms.UNDER_ATTACK: lambda moment: moment[2] == DECLARED,
}
"""Guards on a seat that hang on nothing but the moment. A verb for phases of one's own round says that it is for that, too."""


def _open(verbs: Iterable[Verb], moment: Moment) -> list[Asking]:
    """The verbs that a moment leaves open, with the guards on the seat that it does not settle."""
    return [(verb.name, tuple(g.test for g in verb.seat_guards if g not in SETTLED), verb.listed) for verb in verbs
            if all(SETTLED[g](moment) for g in verb.seat_guards if g in SETTLED)]


def _moment(s: WarageStore, seat: int) -> Moment:
    attack = s.zone[ATTACK]
    return (s.phase[TABLE] if s.active[TABLE] == seat else THEIRS, not s.zone[QUEUE],
            s.rolled[attack[0]] if attack else NONE)


class Priority(Menu):
    """A menu that knows by the moment which verbs may have something.

    One may always pass: `passing` is the verb, and what follows once the agenda holds the ask no more. `cheap` are asked
    first whether they have a move beside it.
    """

    def __init__(
        self, name: str, who: Callable[[Match, Bindings], int], verbs: Sequence[Verb], *, cheap: Sequence[Verb],
        passing: tuple[Verb, Callable[[Match, Bindings], None]],
    ) -> None:
        super().__init__(name, who, verbs)
        self._pass, self._passed = (passing[0].name, 0, 0), passing[1]
        moments = list(product(PHASES, (True, False), (NONE, DECLARED, ROLLED)))
        others = [verb for verb in dict.fromkeys((*cheap, *verbs)) if verb is not passing[0]]
        self._whole_at = {moment: _open(verbs, moment) for moment in moments}
        self._others_at = {moment: _open(others, moment) for moment in moments}

    def first(self, m: Match, env: Bindings, seat: int, found: Found) -> list[Option]:
        """The options of the verbs that are open now, in the menu's order; those not asked yet are asked now."""
        return all_of(self._whole_at[_moment(m.store, seat)], m.store, seat, found)

    def forced(self, m: Match, env: Bindings, seat: int, found: Found) -> Picks | None:
        """To pass, where no other verb offers anything; the search ends with the first that does."""
        store = m.store
        for name, tests, listed in self._others_at[_moment(store, seat)]:
            for test in tests:
                if not test(store, seat):
                    found[name] = []
                    break
            else:
                part = found[name] = listed(store, seat)
                if part:
                    return None
        return (self._pass,)

    def settle(self, m: Match, env: Bindings, seat: int, picks: Picks) -> None:
        """Take a whole answer: a pass is over with the asking step, any other move goes on to the next."""
        if picks[0] != self._pass:
            super().settle(m, env, seat, picks)
        else:
            assert m.agenda is not None
            m.agenda = m.agenda[1]
            self._passed(m, env)
