"""Wins by seat where all play by habit: a match has its winner's place in the order of play, and is the same again."""

from benchmarks.seats import SEED, shares, winners
from tabletop.bots.lab.plan import Plan
from tabletop.bots.playout import Playout

BRAWL = Plan("encrucijada", "free", 4, "novice", SEED)


def test_a_match_by_habit_is_the_same_again() -> None:
    """Whatever was played before with the same continuation."""
    playout = Playout(BRAWL.game)
    first, second = winners(BRAWL, 0, playout), winners(BRAWL, 1, playout)

    assert winners(BRAWL, 1, Playout(BRAWL.game)) == second
    assert len(first) == len(second) == 1
    assert 0 <= first[0] < BRAWL.players


def test_each_win_counts_once_for_its_place() -> None:
    """Places without a win have none, and every share lies in its interval."""
    found, places = shares(BRAWL, 2, 1), [winners(BRAWL, number, Playout(BRAWL.game))[0] for number in range(2)]

    assert [share for share, _, _ in found] == [50.0 * places.count(place) for place in range(BRAWL.players)]
    assert all(low <= share <= high for share, low, high in found)
