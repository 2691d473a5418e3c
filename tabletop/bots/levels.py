"""Bot levels: those that play a game, and those seated in a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.bots.novice import novice
from tabletop.bots.search import Effort, judged
from tabletop.bots.world import Bot, World, by_chance
from tabletop.games.entries import games
from tabletop.kernel.asks import Picks

STEADY = Effort(lines=90, replies=10)
"""Effort of level `steady`: an answer within 0.3 s of computing, 95 times in 100."""


def steady(world: World) -> Picks:
    """Return the answer whose line looks best after the rival's reply."""
    return judged(world, STEADY)[0].picks


LEVELS: Mapping[str, Bot] = {"random": by_chance, "novice": novice, "steady": steady}


def levels_of(game: str) -> tuple[str, ...]:
    """List the levels that play a game: the random level plays any, the others need an evaluation of the game."""
    return tuple(level for level in LEVELS if level == "random" or game in games())


SEATED = "bots"
"""Match option that says which level plays each seat; "" for a person."""


def seated(game: str, options: Mapping[str, Any], *, seats: int) -> dict[int, str]:
    """List the levels by seat in a match's options; a seat without a known level is a person's."""
    told = options.get(SEATED)
    if not isinstance(told, list | tuple):
        return {}
    known = levels_of(game)
    return {seat: level for seat, level in enumerate(told[:seats]) if level in known}
