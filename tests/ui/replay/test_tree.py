"""The tree of branches: every knot has a place of its own, no way to one leads through another, and it stays narrow."""

import random

import pytest

from tabletop.kernel.history import Node as Decision
from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match
from tabletop.present.replay import Replay
from tabletop.ui.replay.branches import Knot, knots
from tabletop.ui.replay.tree import Fork, forks
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


def _here(match: Match, position: int) -> list[Knot]:
    """The knots that are lit where a replay stands."""
    replay = Replay(match)
    replay.go(position)
    found = knots(forks(match), line=replay.line, here=replay.branch(), reached=replay.reached(), turn=1, names=("Ana", "Bruno"))
    return [knot for knot in found if knot.kind == "here"]


def _facts(match: Match, node: Decision) -> int:
    return sum(1 for entry in match.changes(node) if entry[0] == FACT)


def _parted() -> Match:
    """A match in which a second line parts from each of two decisions on the first: one that brought events, and one that brought none."""
    match = GAMES["warage"].start(1)
    play_on(match, 120, 3)
    line = list(match.history.line)
    silent = next(node for node in line[20:] if not _facts(match, node) and _facts(match, node.parent))
    loud = next(node for node in line[silent.depth + 3:] if _facts(match, node) > 1 and _facts(match, line[node.depth + 1]))
    for node in (silent, loud):
        match.go(node)
        play_on(match, 3, node.number)
    match.go(line[-1])
    return match


def test_here_is_the_knot_of_a_decision_that_brought_no_event() -> None:
    """Nothing happened after the one before it: where the replay stands is after both."""
    match = _parted()
    replay = Replay(match)
    partings = [fork.node for fork in forks(match) if fork.knot == "parting"]
    assert len(partings) == 2
    assert sorted(bool(_facts(match, node)) for node in partings) == [False, True]
    for node in partings:
        (here,) = _here(match, replay.after(node))
        assert here.node is node


def test_here_is_before_a_knot_whose_events_are_under_way() -> None:
    """In the midst of what it brought it is not yet reached."""
    match = _parted()
    node = next(fork.node for fork in forks(match) if fork.knot == "parting" and _facts(match, fork.node))
    before, after = Replay(match).span(node)
    for position in range(before + 1, after):
        (here,) = _here(match, position)
        assert here.node is not node
    assert _here(match, after)[0].node is node


def test_here_is_the_end_of_a_match_that_ends_without_an_event() -> None:
    """The last decisions may be passes that nobody hears of."""
    match = GAMES["warage"].start(1)
    play_on(match, 200, 3)
    silent = next(node for node in reversed(match.history.line) if not _facts(match, node))
    match.go(silent)
    line = list(match.history.line)
    replay = Replay(match, line=line)
    replay.go(replay.length)
    end = Fork(silent, "end", 1, 0, 0, -1)
    found = knots([end], line=line, here=replay.branch(), reached=replay.reached(), turn=1, names=())
    assert [(knot.kind, knot.node) for knot in found] == [("here", silent)]
