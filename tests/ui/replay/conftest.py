"""A match with branches to watch."""

import random

import pytest

from tabletop.kernel.match import Match
from tests.support.games import GAMES


def play_on(match: Match, decisions: int, seed: int) -> None:
    """Random decisions, the same every time."""
    rng = random.Random(seed)
    for _ in range(decisions):
        if match.over:
            return
        seat, picks = match.waiting()[0], ()
        while not picks or not match.complete(seat, picks):
            picks += (rng.choice(match.options(seat, picks)),)
        match.play(seat, picks)


@pytest.fixture(name="match")
def _match() -> Match:
    """A finished match, two lines of which part from the one it stands on."""
    match = GAMES["enadrya"].start(1, quick=True)
    play_on(match, 5000, 3)
    end = match.history.cursor
    for at, length in ((30, 12), (60, 9)):
        match.go(match.history.nodes[at])
        play_on(match, length, at)
    match.go(end)
    return match
