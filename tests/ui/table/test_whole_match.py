"""A whole match played by hands through the pilot, in both languages and both layouts."""

import pytest

from .deals import FRAIL, pilot, start
from .hands import Hands


@pytest.mark.parametrize(("lang", "size", "seed", "tool"), [("es", (1920, 1080), 5, "mouse"), ("en", (1280, 720), 2, "finger")])
def test_a_whole_match_is_played_by_pointer(lang, size, seed, tool):
    """Also by a finger, which cannot point at anything without pressing it; every frame is drawn."""
    m = start(seed, seed, seed * 5 + 1, bases=FRAIL)
    ended = []
    with pilot(m, size=size, lang=lang, drawing=True, on_end=lambda session: ended.append(p.app.audio.heard.count("victory"))) as p:
        p.tool = tool
        hands = Hands(p, seed)
        hands.play_out(most=700)
        assert ended[0] == 1  # the end is heard once
        assert {"curtain", "deploy", "move", "done"} <= hands.seen.keys()
