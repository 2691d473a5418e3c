"""ENC-1, ENC-5: parts, the split into piles, six starting cards, the order of turns, who sees what."""

from __future__ import annotations

import itertools

import pytest

from tabletop.games.encrucijada import board
from tabletop.games.encrucijada.board import HANDS, KITS, PILE_ROWS
from tabletop.games.encrucijada.readers import armies, hidden_cards, resistance, seat_at
from tabletop.games.encrucijada.setup import turn_order
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE, UNKNOWN
from tabletop.kernel.views import seat_store
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario, start


def _split(m: Match, *, first: int) -> None:
    """Put so many cards of the seat asked into its first pile, one into the second, the rest into the third."""
    seat, picks = m.waiting()[0], ()
    while not m.complete(seat, picks):
        options = m.options(seat, picks)
        wanted = 0 if len(picks) < first else 1 if len(picks) == first else 2
        picks += (options[min(wanted, len(options) - 1)],)
    assert m.submit(seat, picks) is None


def _answer_first(m: Match) -> None:
    seat, picks = m.waiting()[0], ()
    while not m.complete(seat, picks):
        picks += (m.options(seat, picks)[0],)
    assert m.submit(seat, picks) is None


@clause("ENC-5.1", "ENC-R12")
def test_decks_are_split_in_secret_then_shuffled_and_closed() -> None:
    """All seats split at once; nobody sees a pile's cards afterwards, all see how many there are."""
    m = start(filler=40)
    assert m.waiting() == (0, 1)
    _split(m, first=10)
    assert not m.store.zone[PILE_ROWS[0][0]], "nothing is moved before all have split"
    assert m.waiting() == (1,)
    _split(m, first=20)
    sizes = [[len(m.store.zone[zone]) for zone in PILE_ROWS[seat]] for seat in (0, 1)]
    assert sizes == [[10, 1, 29], [20, 1, 19]]
    for seat in (0, 1):
        view = seat_store(m.rules, m.store, seat)
        assert {card for row in PILE_ROWS for zone in row for card in view.zone[zone]} == {UNKNOWN}


@clause("ENC-R12")
def test_no_pile_stays_empty() -> None:
    """The last cards go where nothing lies yet."""
    m = start(filler=8)
    seat, picks = 0, ()
    while not m.complete(seat, picks):
        picks += (m.options(seat, picks)[0],)
    assert [pick[2] for pick in picks[-3:]] == [PILE_ROWS[0][0], PILE_ROWS[0][1], PILE_ROWS[0][2]]


@clause("ENC-5.2", "ENC-R12", "ENC-R8")
def test_six_cards_of_one_pile_are_laid_hidden_and_arranged() -> None:
    """A pile must keep a card after the six; rivals see how many cards stand where and nothing else."""
    m = start(filler=40)
    _split(m, first=7)
    _split(m, first=6)
    assert [option[2] for option in m.options(0)] == [PILE_ROWS[0][0], PILE_ROWS[0][2]]
    _answer_first(m)
    assert m.ask()[0].name == "formation", "the other had one pile that could be opened"
    assert len(hidden_cards(m.store, 0)) == 6
    cards, stacks = hidden_cards(m.store, 0), [m.store.inside(army) for army in armies(m.store, 0)]
    picks = tuple(("put", card, stacks[i // 3]) for i, card in enumerate(reversed(cards)))
    assert m.submit(0, picks) is None
    _answer_first(m)
    assert [m.store.contents(army) for army in armies(m.store, 0)] == [cards[:2:-1], cards[2::-1]]
    view = seat_store(m.rules, m.store, 1)
    assert [view.contents(army) for army in armies(m.store, 0)] == [[UNKNOWN] * 3] * 2
    assert not any(m.store.zone[HANDS[1 - seat_at(m.store, 1)]]), "hands start empty"


@clause("ENC-R12", "ENC-5.2")
@pytest.mark.parametrize(("seats", "teams"), [([2, 0, 1, 3], [0, 1, 0, 1]), ([0, 1, 2], [0, 1, 0]), ([4, 2, 3, 1, 0], [0, 1, 0, 1, 0])])
def test_teams_alternate_as_far_as_their_sizes_allow(seats: list[int], teams: list[int]) -> None:
    """No two of a team play one after the other while the other team has players left."""
    order = [teams[seat] for seat in turn_order(seats, teams)]
    assert sorted(turn_order(seats, teams)) == sorted(seats)
    assert all(one != other for one, other in itertools.pairwise(order))


@clause("ENC-5.2")
def test_the_order_of_turns_is_random_or_as_the_series_says() -> None:
    """Different seeds give different orders; a match may name who begins."""
    orders = set()
    for seed in range(8):
        m = Match.start(plain.RULES, plain.setup(seed, players=4))
        while m.ask()[0].name in ("split", "opening", "formation"):
            _answer_first(m)
        orders.add(tuple(m.store.place[:4]))
    assert len(orders) > 3
    assert Scenario(others=[{}]).store.active[TABLE] == 0


@clause("ENC-1.3", "ENC-R6", "ENC-H2")
@pytest.mark.parametrize(("options", "left"), [({}, 50), ({"half": True}, 25), ({"heroes": True}, 25)])
def test_a_tower_starts_with_what_it_prints_or_half_of_it(options: dict[str, bool], left: int) -> None:
    """Half of an odd number is rounded up."""
    odd = plain.tower("Odd", 51)
    m = start(towers=(plain.CROSSING, odd), **options)
    assert resistance(m.store, 0) == left
    assert resistance(m.store, 1) == (26 if options else 51)


@clause("ENC-1.4", "ENC-R8")
def test_only_its_owner_sees_a_hand() -> None:
    """An ally does not, either; nor does it see hidden cards."""
    scene = Scenario(own={"hand": [plain.FORGE], "armies": [[plain.PIKE]]}, others=[{}, {}], mode="teams")
    m = scene.match
    for seat in (1, 2, 3):
        view = seat_store(m.rules, m.store, seat)
        assert view.zone[HANDS[0]] == [UNKNOWN]
        assert view.contents(scene.army("Pike")) == [UNKNOWN]
    assert m.store.team[:4] == [0, 1, 0, 1]


@clause("ENC-R4", "ENC-1.3")
def test_a_team_shares_one_tower() -> None:
    """The towers that are not used lie aside, and are not split into piles."""
    m = start(wanted=((), (), ()), mode="teams")
    assert m.store.tower[0] == m.store.tower[2] != m.store.tower[1]
    assert len(m.store.zone[KITS[2]]) == len(m.store.zone[KITS[0]]) + 1
    _split(m, first=10)
    _split(m, first=10)
    _split(m, first=10)
    assert [len(m.store.zone[KITS[seat]]) for seat in range(3)] == [0, 0, 1]
    assert board.kind_of(m.store.at[m.store.tower[2]]) == board.TOWER
