"""The idle level: at a practice table it acts only where the rules leave nothing else."""

import pytest

from tabletop.bots.idle import QUIET
from tabletop.bots.levels import IDLE, bot_named, levels_of, seated
from tabletop.bots.sense import sense_of
from tabletop.bots.world import by_chance, world_of
from tabletop.games.entries import games
from tabletop.kernel.guards import Menu
from tests.support.games import GAMES

LOOKED_AT = 120
"""Decisions looked at in each game."""


@pytest.mark.one_in(2)
@pytest.mark.parametrize("key", games())
def test_the_idle_passes_wherever_it_may_and_the_turns_go_on(key: str) -> None:
    """Its answers are legal; in a menu with a move that changes nothing, it takes that one."""
    m = GAMES[key].start(5, quick=True)
    sense, bot, asked = sense_of(m.rules.key), bot_named(IDLE), 0
    for i in range(LOOKED_AT):
        if m.over:
            break
        seat = m.waiting()[0]
        picks = (bot if seat else by_chance)(world_of(m, seat, seed=i))
        if seat and isinstance(m.ask()[0], Menu):
            quiet = {option[0] for option in m.options(seat) if option[0] in QUIET and not option[1]}
            assert not quiet or picks[0][0] in quiet
            asked += bool(quiet)
        assert m.submit(seat, picks) is None

    assert m.over or sense.clock(m.store) > 1
    assert asked or key == "warage"  # there one passes in answers, not in menus


def test_the_idle_is_seated_but_offered_nowhere_by_itself() -> None:
    """It is no level of play: only a practice table names it."""
    assert IDLE not in levels_of("enadrya")
    assert seated("enadrya", {"bots": ["", IDLE]}, seats=2) == {1: IDLE}
