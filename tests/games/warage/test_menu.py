"""The menu of who has priority leaves out only verbs that their own guards shut."""

from random import Random

from hypothesis import given

from tabletop.games.warage.menu import Priority
from tabletop.games.warage.moves import PASS, SELL, VERBS
from tabletop.games.warage.terms import PHASES
from tabletop.kernel.atoms import put
from tabletop.kernel.store import TABLE
from tests.support.games import GAMES
from tests.support.strategies import LENGTHS, SEEDS, examples, position

MENU = Priority("priority", lambda m, env: 0, VERBS, cheap=(PASS, SELL))


@given(seed=SEEDS, length=LENGTHS)
@examples(6)
def test_in_every_phase_of_either_round_the_menu_holds_what_its_verbs_list(seed: int, length: int) -> None:
    """Asked anew, asked only whether there are two moves, and carried on from there."""
    m = position(GAMES["warage"], seed, length).fork()
    seat = Random(seed).randrange(m.store.seats)
    for active in range(m.store.seats):
        for phase in PHASES:
            put(m, "active", TABLE, active)
            put(m, "phase", TABLE, phase)
            listed = [option for verb in VERBS for option in verb.options(m.store, seat)]
            found = {}
            only = MENU.forced(m, {}, seat, found)
            assert only == (tuple(listed) if len(listed) == 1 else None)
            assert MENU.first(m, {}, seat, found) == MENU.first(m, {}, seat, {}) == listed
