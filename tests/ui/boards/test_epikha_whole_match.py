"""Whole matches of Epikha: by pointer in both layouts and languages, with mouse and finger; and by keys."""

import pytest

from tests.support.everyday import rarely
from tests.ui.boards.paladins import PaladinHands, PaladinKeys, start
from tests.ui.table.deals import pilot

SHORT = 110
"""Steps after which, every day, the match is given up."""


@pytest.mark.parametrize(("lang", "size", "seed", "tool"), [
    ("es", (1920, 1080), 7, "mouse"), rarely("en", (1280, 720), 7, "finger")])
def test_a_whole_match_is_played_by_pointer(request, lang, size, seed, tool):
    """Played, paid for, carried, attacked with, answered, shared out: all by dragging and clicking, with the curtain between players."""
    m = start(seed)
    ended = []
    with pilot(m, size=size, lang=lang, on_end=ended.append) as p:
        p.tool = tool
        hands = PaladinHands(p, seed)
        hands.play_out(most=1500, patience=1500 if request.config.getoption("--full") else SHORT)
        assert ended
        assert {"curtain", "deploy", "shared", "end", "offer", "dragged"} <= hands.seen.keys()


@pytest.mark.parametrize(("lang", "size", "seed"), [rarely("es", (1280, 720), 4), ("en", (1920, 1080), 9)])
def test_a_whole_match_is_played_by_keys(request, lang, size, seed):
    """Cards, spaces and amounts too, chosen by Tab, arrows and digits."""
    m = start(seed)
    with pilot(m, size=size, lang=lang) as p:
        hands = PaladinKeys(p, seed)
        hands.play_out(most=1500, patience=1500 if request.config.getoption("--full") else SHORT)
        assert {"curtain", "deploy", "shared", "end"} <= hands.seen.keys()
