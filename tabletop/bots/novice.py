"""The `novice` level: one decision ahead in a world it could be in, the turn then running on by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.bots import enadrya
from tabletop.bots.world import World
from tabletop.kernel.asks import Picks
from tabletop.kernel.store import TABLE

WIDEST = 48
"""The most answers it compares; beyond that it looks at as many, taken evenly."""
Worth = Callable[[Any, int], float]
Settle = Callable[[Any, int], None]
_GAMES: Mapping[str, tuple[Worth, Settle]] = {"enadrya": (enadrya.worth, enadrya.settle)}


def novice(world: World) -> Picks:
    """The answer after which, nobody doing more this turn, the seat stands best."""
    best: Picks = ()
    most = float("-inf")
    for picks in answers(world):
        value = foreseen(world, picks)
        if value > most:
            best, most = picks, value
    return best


def answers(world: World) -> list[Picks]:
    """The answers to compare: one for each first pick, gone on by chance where it takes more."""
    options = world.match.options(world.seat)
    step = max(1, -(-len(options) // WIDEST))
    return [world.some_answer((option,)) for option in options[::step]]


def foreseen(world: World, picks: Picks) -> float:
    """What an answer is worth to the seat; the world is as before afterwards."""
    worth, settle = _GAMES[world.match.rules.key]
    m = world.match
    before = len(m.history.line)
    turn = m.store.turn[TABLE]
    m.play(world.seat, picks)
    settle(m, turn)
    value = worth(m.store, world.seat)
    while len(m.history.line) > before:
        m.undo()
    m.history.forget()
    return value
