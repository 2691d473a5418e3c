"""The bots by level, and matches played out by them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.bots.novice import GAMES, novice
from tabletop.bots.world import Bot, by_chance, world_of
from tabletop.kernel.match import Match

LEVELS: Mapping[str, Bot] = {"random": by_chance, "novice": novice}
MOST_DECISIONS = 20_000


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


class Endless(RuntimeError):
    """A match went on beyond any reason."""


def play_out(m: Match, levels: Sequence[str], *, seed: int) -> int:
    """Play a match to its end, each seat by its level; the number of decisions taken. Raises Endless."""
    bots = [LEVELS[level] for level in levels]
    for count in range(MOST_DECISIONS):
        if m.over:
            return count
        seat = m.waiting()[0]
        refusal = m.submit(seat, bots[seat](world_of(m, seat, seed=seed)))
        assert refusal is None, refusal
    raise Endless(f"no end after {MOST_DECISIONS} decisions")
