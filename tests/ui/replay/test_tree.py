"""The tree of branches: every knot has a place of its own, no way to one leads through another, and it stays narrow."""

import random

import pytest

from tabletop.kernel.match import Match
from tabletop.ui.replay.tree import forks
from tests.support.games import GAMES
from tests.ui.replay.conftest import play_on


def grown(seed: int, branches: int) -> Match:
    """A match with so many lines, parting from any decision of any line."""
    match, dice = GAMES["enadrya"].start(1, quick=True), random.Random(seed)
    play_on(match, 40, seed)
    for i in range(branches):
        match.go(dice.choice(match.history.nodes))
        play_on(match, dice.randint(1, 9), seed * 100 + i)
    return match


@pytest.mark.parametrize("seed", range(12))
def test_no_way_to_a_knot_leads_through_another(seed: int) -> None:
    """It goes down in the knot's own column from the one it parts from."""
    found = forks(grown(seed, 9))
    assert sum(1 for fork in found if fork.knot == "end") > 4
    places = {(fork.column, fork.row) for fork in found}
    assert len(places) == len(found)
    for fork in found[1:]:
        between = range(found[fork.above].row + 1, fork.row)
        assert not [row for row in between if (fork.column, row) in places]


def test_lines_that_part_one_after_another_share_a_column() -> None:
    """Only lines that part from the same decision, or from each other, lie side by side."""
    match = GAMES["enadrya"].start(1, quick=True)
    play_on(match, 40, 3)
    end = match.history.cursor
    for at in (10, 20, 30):
        match.go(match.history.nodes[at])
        play_on(match, 3, at)
    match.go(end)
    assert {fork.column for fork in forks(match)} == {0, 1}
