"""Series: who has won, who opens."""

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
    assert Series.read({"series": series.plain()}) == series
    assert Series.read({"series": {"best": 4, "wins": [1], "played": 0, "opener": None}}) == Series()
    assert Series.read({}) == Series()
