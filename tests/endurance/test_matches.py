"""Bots play matches of every game and mode, a few every day and 10,000 with --full; and memory stays where it was."""

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.games import registry
from tests.support import marathon
from tests.support.everyday import rarely
from tests.support.marathon import KINDS

SHARE = 50
"""Matches that one test of a full run plays."""
EVERYDAY = 1
SELDOM = {"duel-seasons", "brawl-3", "brawl-6", "guild-6", "guild3", "encrucijada-4", "encrucijada-5"}
"""Kinds of match that a full run plays: others have as many seats, the seasons and the guilds."""
SAMPLE = 10
"""One match of so many is rewound, kept, opened again and verified."""
LEAST = 6
"""Matches over which memory is watched every day; 500 in a full run."""
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 0


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The shares of a run: their kind, first seed and number of matches."""
    if "first" in metafunc.fixturenames:
        full = metafunc.config.getoption("--full")
        shares = [(name, first, SHARE) for name, kind in KINDS.items() for first in range(0, kind.full, SHARE)] if full else [
            (name, 0, EVERYDAY) for name in KINDS if name not in SELDOM]
        metafunc.parametrize(("name", "first", "count"), shares, ids=[f"{name}-{first}" for name, first, _ in shares])


def test_every_game_and_mode_is_played() -> None:
    """With 10,000 matches in a full run."""
    modes = {(game, mode) for game in registry.games() for mode in registry.game(game).modes}

    assert {(kind.game, kind.mode) for kind in KINDS.values()} == modes
    assert sum(kind.full for kind in KINDS.values()) >= 10_000


@pytest.mark.one_in(2)
def test_matches_end_lawfully(name: str, first: int, count: int, tmp_path: Path) -> None:
    """No exception, no answer refused, no card lost; of a sample the journal and the file give the match again."""
    for seed in range(first, first + count):
        dealt = marathon.deal(KINDS[name], seed)
        match = marathon.play(dealt)
        marathon.look_over(match)
        if seed % SAMPLE == 0:
            marathon.rewind(match, dealt)
            marathon.keep(match, dealt, tmp_path)


@pytest.mark.parametrize("name", ["duel", *map(rarely, ["enadrya", "brawl-3", "guild-4"])])
def test_novices_end_lawfully(request: pytest.FixtureRequest, name: str, tmp_path: Path) -> None:
    """The same of bots that think: they fork, try and take back at every decision."""
    for seed in range(20 if request.config.getoption("--full") else 1):
        dealt = marathon.deal(KINDS[name], 1000 + seed)
        match = marathon.play(dealt, level="novice")
        marathon.look_over(match)
        marathon.rewind(match, dealt)
        marathon.keep(match, dealt, tmp_path)


def _matches(count: int, folder: Path) -> Iterator[int]:
    """Play matches of all kinds in turn, some of them kept; the second half are those of the first again. Yields their numbers."""
    kinds = [*KINDS.values()]
    for number in range(count):
        again = number % (count // 2)
        dealt = marathon.deal(kinds[again % len(kinds)], 5000 + again)
        match = marathon.play(dealt)
        if again % 7 == 0:
            marathon.keep(match, dealt, folder)
        del match, dealt
        yield number


def _resident() -> int:
    """Bytes of memory this process has in use; 0 where the system does not say."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text(encoding="ascii").split()[1]) * PAGE if statm.exists() else 0


def test_memory_is_flat_however_many_matches_are_played(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """What is still there after the first half is all that is there after the second: nothing of a match stays behind."""
    count = 500 if request.config.getoption("--full") else LEAST
    warm = count // 2 - 1
    blocks, resident = 0, 0
    for number in _matches(count, tmp_path):
        if number == warm:
            gc.collect()
            blocks, resident = sys.getallocatedblocks(), _resident()
    gc.collect()

    assert sys.getallocatedblocks() < blocks * 1.01
    if count >= 500:
        assert _resident() < resident + 16_000_000
