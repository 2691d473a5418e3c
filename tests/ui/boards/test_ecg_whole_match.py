"""Whole matches of ECG: by pointer in both layouts and languages, with mouse and finger; and by keys."""

import pytest

from tests.support.everyday import rarely
from tests.ui.boards.troops import TroopHands, TroopKeys, start
from tests.ui.table.deals import pilot

SHORT = 110
"""Steps after which, every day, the match is given up."""


@pytest.mark.parametrize(("lang", "size", "seed", "tool"), [
    rarely("es", (1920, 1080), 3, "mouse"), ("en", (1280, 720), 7, "finger")])
def test_a_whole_match_is_played_by_pointer(request, lang, size, seed, tool):
    """Trained, seated, answered, manoeuvred, passed: all by dragging and clicking, with the curtain between players."""
    m = start(seed)
    ended = []
    with pilot(m, size=size, lang=lang, on_end=ended.append) as p:
        p.tool = tool
        hands = TroopHands(p, seed)
        hands.play_out(most=1500, patience=1500 if request.config.getoption("--full") else SHORT)
        assert ended
        assert {"curtain", "seat", "train", "end", "offer"} <= hands.seen.keys()


@pytest.mark.parametrize(("lang", "size", "seed"), [("es", (1280, 720), 4), rarely("en", (1920, 1080), 6)])
def test_a_whole_match_is_played_by_keys(request, lang, size, seed):
    """Troops and their manoeuvres too, chosen by Tab or by number."""
    m = start(seed)
    with pilot(m, size=size, lang=lang) as p:
        hands = TroopKeys(p, seed)
        hands.play_out(most=1500, patience=1500 if request.config.getoption("--full") else SHORT)
        assert {"curtain", "seat", "train", "end", "number"} <= hands.seen.keys()
