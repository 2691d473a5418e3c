"""What the program says of two kept matches a game does not change by one character unless that is meant."""

import pytest

from tabletop.games.registry import games
from tests.recorded.output import digests, kept, recorded

CHANGED = """what {game} says has changed: {kinds}
If that is meant: python -m tests.recorded {game}
To read the change: python -m tests.recorded {game} --lines FOLDER before and after it, and diff -r the folders"""


@pytest.mark.parametrize("game", sorted(games()))
def test_the_output_of_two_matches_is_as_it_was(game: str) -> None:
    """Forecasts, reasons, inspector, page, plates, buttons, record, phase help, drops and highlights, in both languages."""
    now, then = set(digests(game, recorded(game))), {row for row in kept() if row.startswith(f"{game} ")}
    kinds = ", ".join(sorted({row.split()[1] for row in now ^ then}))

    assert not kinds, CHANGED.format(game=game, kinds=kinds)
