"""Whole matches of ECG: by pointer in both layouts and languages, with mouse and finger; and by keys."""

import pytest

from tests.support.everyday import rarely
from tests.ui.boards.playing import play_whole
from tests.ui.boards.troops import TroopHands, TroopKeys, start

SHORT = 90
"""Steps after which, every day, the match is given up."""


@pytest.mark.parametrize(("lang", "size", "seed", "tool"), [
    rarely("es", (1920, 1080), 3, "mouse"), ("en", (1280, 720), 7, "finger")])
def test_a_whole_match_is_played_by_pointer(request, lang, size, seed, tool):
    """Trained, seated, answered, manoeuvred, passed: all by dragging and clicking, with the curtain between players."""
    seen = play_whole(request, start(seed), TroopHands, seed, size=size, lang=lang, short=SHORT, tool=tool)
    assert {"curtain", "seat", "train", "end", "offer"} <= seen


@pytest.mark.parametrize(("lang", "size", "seed"), [rarely("es", (1280, 720), 4), rarely("en", (1920, 1080), 6)])
def test_a_whole_match_is_played_by_keys(request, lang, size, seed):
    """Troops and their manoeuvres too, chosen by Tab or by number."""
    seen = play_whole(request, start(seed), TroopKeys, seed, size=size, lang=lang, short=SHORT)
    assert {"curtain", "seat", "train", "end", "number"} <= seen
