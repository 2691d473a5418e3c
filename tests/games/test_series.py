"""Series: who has won, who opens."""

import pytest

from tabletop.games.series import Series
from tests.support.clauses import clause


@clause("ENA-F2")
def test_the_start_alternates():
    """Whoever chance named opens the first, the other the second, and so on."""
    series = Series(5)
    assert series.first() is None
    series = series.after((0,), first=1)
    assert series.first() == 0
    assert series.after((1,), first=0).first() == 1


def test_two_wins_of_three_end_it_and_a_draw_is_played_again():
    """A draw gives no win and does not end the series."""
    series = Series(3).after((0,), first=0).after((), first=1)
    assert series.wins == (1, 0) and series.winner is None
    assert series.after((0,), first=0).winner == 0


def test_it_survives_the_options_of_a_match():
    """Plain values and back; nonsense is a single match."""
    series = Series(5).after((1,), first=0)
    assert Series.read({"series": series.plain()}, seats=2) == series
    assert Series.read({"series": {"best": 4, "wins": [1, 0], "played": 0, "opener": None}}, seats=2) == Series()


@pytest.mark.parametrize("options", [{}, {"series": Series(3).plain()}, {"series": {"best": 3, "wins": [0], "played": 0, "opener": None}}])
def test_it_has_wins_for_every_seat(options):
    """A match file without a series, or with one for fewer, is a single match of all its players."""
    assert Series.read(options, seats=6) == Series(1, (0,) * 6)
