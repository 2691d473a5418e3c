"""The bots by level: which play a game, and which sit in a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.bots.novice import GAMES, novice
from tabletop.bots.world import Bot, by_chance

LEVELS: Mapping[str, Bot] = {"random": by_chance, "novice": novice}


def levels_of(game: str) -> tuple[str, ...]:
    """The levels that play a game: chance plays any, others need to know what a position is worth."""
    return tuple(level for level in LEVELS if level == "random" or game in GAMES)


SEATED = "bots"
"""The match option that says which level plays each seat; "" for a person."""


def seated(game: str, options: Mapping[str, Any], *, seats: int) -> dict[int, str]:
    """The levels by seat that a match's options tell of; a seat with no level, or none known, is a person's."""
    told = options.get(SEATED)
    if not isinstance(told, list | tuple):
        return {}
    known = levels_of(game)
    return {seat: level for seat, level in enumerate(told[:seats]) if level in known}
