"""Whole matches of Warage played by pointer: a duel and a brawl of four, both layouts, both languages."""

import pytest

from tests.support.everyday import rarely
from tests.ui.boards.heroes import HeroHands, start
from tests.ui.table.deals import pilot

SHORT = 90
"""Steps after which, every day, the match is given up."""


@pytest.mark.parametrize(("seats", "lang", "size", "seed", "hp"), [
    rarely(2, "es", (1920, 1080), 3, 6), (4, "en", (1280, 720), 7, 6),
    rarely(2, "es", (1920, 1080), 3, 14), rarely(4, "en", (1280, 720), 5, 12)])
def test_a_whole_match_is_played_by_pointer(request, seats, lang, size, seed, hp):
    """Bought, attacked, answered, sold, passed: all by dragging and clicking, with the curtain between players; also by a finger."""
    m, full = start(seed, seats, hp=hp), request.config.getoption("--full")
    ended = []
    with pilot(m, size=size, lang=lang, drawing=full, on_end=ended.append) as p:
        p.tool = "mouse" if lang == "es" else "finger"
        hands = HeroHands(p, seed)
        hands.play_out(most=1500, patience=1500 if full else SHORT)
        assert ended
        assert {"curtain", "buy", "pass", "attack"} <= hands.seen.keys()
