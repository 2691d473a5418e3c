"""A whole match played by hands through the pilot, in both languages and both layouts."""

import pytest

from tests.support.everyday import rarely

from .deals import FRAIL, pilot, start
from .hands import Hands

SHORT = 90
"""Steps after which, every day, a match is given up; one by keys (test_whole_match_by_keys.py) goes to the end."""


@pytest.mark.parametrize(("lang", "size", "seed", "tool"), [
    ("es", (1920, 1080), 5, "mouse"), rarely("en", (1280, 720), 2, "finger")])
def test_a_whole_match_is_played_by_pointer(request, lang, size, seed, tool):
    """Also by a finger, which cannot point at anything without pressing it; what the table shows is drawn now and then, in a full run always."""
    full = request.config.getoption("--full")
    m = start(seed, seed, seed * 5 + 1, bases=FRAIL)
    ended = []
    with pilot(m, size=size, lang=lang, drawing=full, on_end=lambda session: ended.append(p.app.audio.heard.count("victory"))) as p:
        p.tool = tool
        hands = Hands(p, seed)
        hands.play_out(most=700, patience=700 if full else SHORT)
        assert ended[0] == 1  # the end is heard once
        assert {"curtain", "deploy", "move", "done"} <= hands.seen.keys()
