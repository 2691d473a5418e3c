"""A seat's colour, found once a match."""

from types import SimpleNamespace

from tabletop.ui.boards.rows.record import once_a_match


def test_a_seat_is_looked_up_once_until_another_match_asks():
    """Two matches with the same decks are two: the setup itself counts, not what it equals."""
    asked = []

    def find(match, seat):
        asked.append((match.setup.seed, seat))
        return f"{match.setup.seed}.{seat}"

    colour = once_a_match(find)
    one, other = (SimpleNamespace(setup=SimpleNamespace(seed=seed)) for seed in (1, 2))
    assert [colour(one, 0), colour(one, 1), colour(one, 0), colour(other, 0), colour(other, 0), colour(one, 1)] == [
        "1.0", "1.1", "1.0", "2.0", "2.0", "1.1"]
    assert asked == [(1, 0), (1, 1), (2, 0), (1, 1)]
