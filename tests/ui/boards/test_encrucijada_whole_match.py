"""Whole matches of Encrucijada for two: by pointer in both layouts and languages, with mouse and finger; and by keys."""

import pytest

from tests.support.everyday import rarely
from tests.ui.boards.epochs import EpochHands, EpochKeys, start
from tests.ui.boards.playing import play_whole

SHORT = 60
"""Steps after which, every day, the match is given up."""


@pytest.mark.parametrize(("lang", "size", "seed", "tool"), [
    rarely("es", (1920, 1080), 7, "mouse"), rarely("en", (1280, 720), 2, "finger")])
def test_a_whole_match_is_played_by_pointer(request, lang, size, seed, tool):
    """Drawn, put down, shown, stacked, used, fought: all by dragging and clicking, with the curtain between players."""
    seen = play_whole(request, start(seed), EpochHands, seed, size=size, lang=lang, short=SHORT, tool=tool)
    assert {"curtain", "pile:board", "raise", "done", "offer"} <= seen


@pytest.mark.parametrize(("lang", "size", "seed"), [("es", (1280, 720), 4), rarely("en", (1920, 1080), 9)])
def test_a_whole_match_is_played_by_keys(request, lang, size, seed):
    """Cards, armies, piles and buttons too, chosen by Tab, arrows and digits."""
    seen = play_whole(request, start(seed), EpochKeys, seed, size=size, lang=lang, short=SHORT)
    assert {"curtain", "pile:board", "done"} <= seen
