"""Curve of the chances: what decks are worth from the start says little, and the fit finds out how little."""

from random import Random

import pytest

from benchmarks.chances import fitted
from tabletop.games.entries import games
from tabletop.review.curve import curve_of


@pytest.mark.parametrize("game", games())
def test_every_game_has_its_curve(game: str) -> None:
    """The more a side is worth the better its chances, at every time of the match."""
    curve = curve_of(game)
    assert min(curve.steepness(0), curve.steepness(curve.late)) > 0
    assert curve.warm < curve.late
    assert curve.decks >= 0 and curve.replies >= 1


def test_the_worth_of_the_start_is_taken_off_at_the_start_alone() -> None:
    """Later in the match the worth counts as it is."""
    curve = curve_of("epikha")
    assert curve.score(2.0, 2.0, curve.warm) < curve.score(2.0, 0.0, curve.warm)
    assert curve.score(2.0, 2.0, curve.late) == curve.score(2.0, 0.0, curve.late)


def test_a_match_that_has_hardly_begun_is_nearly_even() -> None:
    """A lead tells less in the first turns than the same lead some turns later."""
    curve = curve_of("epikha")
    assert curve.score(2.0, 0.0, 0) == 0
    assert 0 < curve.score(2.0, 0.0, 1) < 0.5 * curve.score(2.0, 0.0, curve.warm)


@pytest.mark.parametrize("game", games())
def test_a_bots_chance_is_told_as_matches_bear_it_out(game: str) -> None:
    """Even stays even and decided decided; in between it comes nearer to even, and the order stays."""
    curve = curve_of(game)
    for clock in (1, 10, 30):
        told = [curve.borne_out(chance, clock) for chance in (0.0, 0.2, 0.5, 0.9, 1.0)]
        assert told == sorted(told) and told[2] == 0.5 and (told[0], told[4]) == (0.0, 1.0)
        assert told[1] >= 0.2 and told[3] <= 0.9
        assert curve.lost(0.9, 0.2, clock) <= 0.7 and curve.lost(1.0, 0.0, clock) == 1.0


@pytest.mark.parametrize("even", [True, False])
def test_the_fit_tells_decks_from_play(even: bool) -> None:
    """Where the worth of the start decides nothing, it is taken off; where it decides as much as any, it is not."""
    r, matches = Random(1), []
    for _ in range(60):
        start, gained, rows = r.choice((-2.0, 0.0, 2.0)), 0.0, []
        for clock in range(8):
            rows.append((clock, start + gained))
            gained += r.choice((-0.5, 0.5))
        won = float((gained if even else gained + start) + r.choice((-0.3, 0.3)) > 0)
        matches.append([(clock, worth, won, clock % 2, 0) for clock, worth in rows])
    told = fitted(matches)

    assert (told["decks"] > 0.8 * told["early"]) is even
