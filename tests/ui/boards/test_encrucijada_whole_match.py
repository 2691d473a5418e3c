"""Whole matches of Encrucijada for two: by pointer in both layouts and languages, with mouse and finger; and by keys."""

import pytest

from tests.support.everyday import rarely
from tests.ui.boards.epochs import EpochHands, EpochKeys, start
from tests.ui.table.deals import pilot

SHORT = 90
"""Steps after which, every day, the match is given up."""


@pytest.mark.parametrize(("lang", "size", "seed", "tool"), [
    ("es", (1920, 1080), 7, "mouse"), rarely("en", (1280, 720), 2, "finger")])
def test_a_whole_match_is_played_by_pointer(request, lang, size, seed, tool):
    """Drawn, put down, shown, stacked, used, fought: all by dragging and clicking, with the curtain between players."""
    m = start(seed)
    ended = []
    with pilot(m, size=size, lang=lang, on_end=ended.append) as p:
        p.tool = tool
        hands = EpochHands(p, seed)
        hands.play_out(most=2500, patience=2500 if request.config.getoption("--full") else SHORT)
        assert ended
        assert {"curtain", "pile:board", "raise", "done", "offer"} <= hands.seen.keys()


@pytest.mark.parametrize(("lang", "size", "seed"), [("es", (1280, 720), 4), rarely("en", (1920, 1080), 9)])
def test_a_whole_match_is_played_by_keys(request, lang, size, seed):
    """Cards, armies, piles and buttons too, chosen by Tab, arrows and digits."""
    m = start(seed)
    with pilot(m, size=size, lang=lang) as p:
        hands = EpochKeys(p, seed)
        hands.play_out(most=2500, patience=2500 if request.config.getoption("--full") else SHORT)
        assert {"curtain", "pile:board", "done"} <= hands.seen.keys()
