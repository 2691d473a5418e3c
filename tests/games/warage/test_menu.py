"""The menu of who has priority leaves out only verbs that their own guards shut."""

from itertools import product
from random import Random

from hypothesis import given

from tabletop.games.warage.board import ATTACK, QUEUE
from tabletop.games.warage.menu import DECLARED, NONE, PHASES, ROLLED, THEIRS, Priority
from tabletop.games.warage.moves import PASS, SELL, VERBS
from tabletop.games.warage.readers import hero
from tabletop.games.warage.sheet import TOKEN_INDEX
from tabletop.kernel.atoms import make, put, unmake
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tests.support.games import GAMES
from tests.support.strategies import LENGTHS, SEEDS, examples, position

MENU = Priority("priority", lambda m, env: 0, VERBS, cheap=(SELL,), passing=(PASS, lambda m, env: None))


def _bring_about(m: Match, phase: str, *, queued: bool, attack: int) -> None:
    """Have something queued or nothing, and an attack that is so far."""
    put(m, "phase", TABLE, phase)
    for zone in (QUEUE, ATTACK):
        for entity in m.store.zone[zone][:]:
            unmake(m, entity)
    if queued:
        make(m, QUEUE, {"card": TOKEN_INDEX, "own": 1, "word": "sale", "source": 0})
    if attack != NONE:
        make(m, ATTACK, {"card": TOKEN_INDEX, "own": 1, "word": "melee", "source": hero(m.store, 1),
                         "target": hero(m.store, 0), "rolled": attack})


@given(seed=SEEDS, length=LENGTHS)
@examples(6)
def test_at_every_moment_the_menu_holds_what_its_verbs_list(seed: int, length: int) -> None:
    """In each phase of either round, something queued or not, under attack or not.

    Asked anew, asked only whether there are two moves, and carried on from there.
    """
    m = position(GAMES["warage"], seed, length).fork()
    seat = Random(seed).randrange(m.store.seats)
    phases = [phase for phase in PHASES if phase != THEIRS]
    for phase, queued, attack in product(phases, (False, True), (NONE, DECLARED, ROLLED)):
        _bring_about(m, phase, queued=queued, attack=attack)
        for active in range(m.store.seats):
            put(m, "active", TABLE, active)
            listed = [option for verb in (*VERBS, PASS) for option in verb.options(m.store, seat)]
            found = {}
            only = MENU.forced(m, {}, seat, found)
            assert only == (tuple(listed) if len(listed) == 1 else None)
            assert MENU.first(m, {}, seat, found) == MENU.first(m, {}, seat, {}) == listed
