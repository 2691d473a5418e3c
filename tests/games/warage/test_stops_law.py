"""The quick way in which Warage hands priority on is the general one, with who stops asked seat by seat."""

from random import Random

from hypothesis import given

from tabletop.games.warage.board import QUEUE
from tabletop.games.warage.stops import AROUND, stops_at
from tabletop.kernel.store import TABLE
from tabletop.lang.responses import Policy
from tests.support.games import GAMES
from tests.support.strategies import LENGTHS, SEEDS, examples, position


@given(seed=SEEDS, length=LENGTHS)
@examples(12)
def test_priority_is_handed_on_as_the_general_policy_does(seed: int, length: int) -> None:
    """From every living seat, after any number of passes, at the point that is open."""
    m = position(GAMES["warage-4"], seed, length)
    if m.over or m.ask()[0].name != "priority":
        return
    s, point, r = m.store, m.ask()[1]["point"], Random(seed)
    general = Policy(AROUND.seats, asks=stops_at)
    for seat in AROUND.seats(s, s.zone[QUEUE]):
        passes = r.randrange(s.seats)
        results = []
        for policy in (AROUND, general):
            twin = m.fork()
            more = policy.hand_on(twin, point, twin.store.zone[QUEUE], passes, seat)
            results.append((more, twin.store.passes[TABLE], twin.store.priority[TABLE] if more else 0))
        assert results[0] == results[1]
