"""Whole matches of Epikha: by pointer in both layouts and languages, with mouse and finger; and by keys."""

import pytest

from tests.support.everyday import rarely
from tests.ui.boards.paladins import PaladinHands, PaladinKeys, start
from tests.ui.boards.playing import play_whole

SHORT = 70
"""Steps after which, every day, the match is given up."""


@pytest.mark.parametrize(("lang", "size", "seed", "tool"), [
    ("es", (1920, 1080), 7, "mouse"), rarely("en", (1280, 720), 7, "finger")])
def test_a_whole_match_is_played_by_pointer(request, lang, size, seed, tool):
    """Played, paid for, carried, attacked with, answered, shared out: all by dragging and clicking, with the curtain between players."""
    seen = play_whole(request, start(seed), PaladinHands, seed, size=size, lang=lang, short=SHORT, tool=tool)
    assert {"curtain", "deploy", "shared", "end", "offer", "dragged"} <= seen


@pytest.mark.parametrize(("lang", "size", "seed"), [rarely("es", (1280, 720), 4), rarely("en", (1920, 1080), 9)])
def test_a_whole_match_is_played_by_keys(request, lang, size, seed):
    """Cards, spaces and amounts too, chosen by Tab, arrows and digits."""
    seen = play_whole(request, start(seed), PaladinKeys, seed, size=size, lang=lang, short=SHORT)
    assert {"curtain", "deploy", "shared", "end"} <= seen
