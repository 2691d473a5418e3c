"""The `novice` level: one decision ahead in a world it could be in, the turn then running on by plain sense."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.bots import enadrya
from tabletop.bots.world import World
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

WIDEST = 24
"""The most answers it compares; beyond that it looks at as many, taken evenly."""
NARROW, DEEP = 6, 2
"""Where an answer leads to a choice of its own, it looks at so many of those, and so many choices deep."""
Worth = Callable[[Any, int], float]
Settle = Callable[[Any, int], None]
GAMES: Mapping[str, tuple[Worth, Settle]] = {"enadrya": (enadrya.worth, enadrya.settle)}


def novice(world: World) -> Picks:
    """The answer after which, the turn running on by plain sense, the seat stands best; of equals, the first."""
    compared = answers(world)
    if len(compared) == 1:
        return compared[0]
    best: Picks = ()
    most = float("-inf")
    for picks in compared:
        value = foreseen(world, picks)
        if value > most:
            best, most = picks, value
    return best


def answers(world: World, *, widest: int = WIDEST) -> list[Picks]:
    """The answers to compare: one for each first pick, gone on by chance where it takes more."""
    return [world.some_answer((option,)) for option in _spread(_unlike(world.match, world.seat), widest)]


def _unlike(m: Match, seat: int) -> list[Option]:
    """The seat's options, of those that differ only in which copy of a card in hand they mean the first."""
    store, options = m.store, m.options(seat)
    hand = {zone for zone in range(len(store.zone)) if m.rules.loose(zone, -1)}
    seen: dict[object, Option] = {}
    for verb, subject, target in options:
        same = (store.card[subject], "copy") if store.at[subject] in hand else subject
        seen.setdefault((verb, same, target), (verb, subject, target))
    return list(seen.values())


def _spread(options: list[Option], most: int) -> list[Option]:
    """At most so many options, evenly taken; first, and never left out, what names no thing: ending, passing."""
    plain = [option for option in options if not option[1] and not option[2]]
    rest = [option for option in options if option[1] or option[2]]
    step = max(1, -(-len(rest) // most))
    return plain + rest[::step]


def foreseen(world: World, picks: Picks, *, deep: int = DEEP) -> float:
    """What an answer is worth to the seat; the world is as before afterwards."""
    worth, settle = GAMES[world.match.rules.key]
    m = world.match
    before = len(m.history.line)
    turn = m.store.turn[TABLE]
    m.play(world.seat, picks)
    if deep and _chooses(m, world.seat):
        value = max(foreseen(world, further, deep=deep - 1) for further in answers(world, widest=NARROW))
    else:
        settle(m, turn)
        value = worth(m.store, world.seat)
    while len(m.history.line) > before:
        m.undo()
    m.history.forget()
    return value


def _chooses(m: Match, seat: int) -> bool:
    """Whether the seat is now asked for more than its next move: a target, an order, an amount."""
    return m.waiting() == (seat,) and not isinstance(m.ask()[0], Menu)
