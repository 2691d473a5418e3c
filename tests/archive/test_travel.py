"""Matches of many decisions with many undos, redos and jumps: whatever was written opens whole, and in time."""

import time
from pathlib import Path
from random import Random

import pytest

from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.verify import verify
from tabletop.games import registry
from tabletop.kernel.match import Match
from tests.support import marathon
from tests.support.marathon import KINDS

SMALL, LARGE = (120, 240), (1_000, 2_000)
"""Decisions, and how often the match goes elsewhere, every day and in a full run."""
SECONDS = 6.0
"""Of the processor, for a thousand decisions; most of it is for reading them."""


def _decide(match: Match, dice: Random) -> bool:
    """Take a decision by chance, from a branch of its own where the match is over; whether there was one."""
    while match.over:
        match.undo()
    seat = match.waiting()[0]
    return match.submit(seat, marathon.by_chance(match, seat, dice)) is None


def _travel(match: Match, dice: Random) -> None:
    """Undo, redo, or jump to any decision there ever was."""
    turn, nodes = dice.random(), match.history.nodes
    if turn < 0.4:
        match.undo()
    elif turn < 0.6:
        match.redo()
    else:
        match.go(dice.choice([None, *nodes]))


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", KINDS)
def test_a_match_of_many_travels_opens_whole(request: pytest.FixtureRequest, tmp_path: Path, name: str) -> None:
    """In every mode: no decision is missing, the match stands where it was left, and each line cost what it had to."""
    decisions, travels = LARGE if request.config.getoption("--full") else SMALL
    dealt, dice = marathon.deal(KINDS[name], 8), Random(name)
    match = registry.game(dealt.game).start(dealt)
    path = tmp_path / "match.tapete"
    recorder = Recorder.create(path, match, game=registry.game(dealt.game), deal=dealt, created="")
    actions = [_decide] * decisions + [_travel] * travels
    dice.shuffle(actions)
    for action in actions:
        action(match, dice)
        recorder.append(match)
    assert len(match.history.nodes) == decisions
    began = time.process_time()
    found = open_match(path)
    spent = time.process_time() - began
    assert found.problem is None and found.stale is None and found.tail is None
    assert len(found.match.history.nodes) == decisions
    assert found.match.digest() == match.digest() and found.match.log == match.log
    assert [_trace(node) for node in found.match.history.nodes] == [_trace(node) for node in match.history.nodes]
    assert spent < SECONDS * decisions / LARGE[0] + 0.5
    assert verify(path).problem is None


def _trace(node: object) -> tuple[object, ...]:
    parent, recent = getattr(node, "parent", None), getattr(node, "recent", None)
    return getattr(node, "picks", ()), parent and parent.number, recent and recent.number
