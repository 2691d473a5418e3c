"""Level `idle`: passes and ends its turns; the rival at a practice table. Where the rules leave no pass, it takes any answer."""

from __future__ import annotations

from tabletop.bots.novice import novice
from tabletop.bots.sense import sense_of
from tabletop.bots.world import World
from tabletop.kernel.asks import NO, Number, Picks
from tabletop.kernel.guards import Menu

QUIET = ("pass", "done", "end", "keep", "yield")
"""Moves that change nothing or end a turn, in the order of preference."""


def idle(world: World) -> Picks:
    """Return the answer that does least: ending, passing, declining. Before the first turn it answers as a novice: a hand is kept or
    changed, a place is chosen."""
    m, seat = world.match, world.seat
    ask, options = m.ask()[0], m.options(seat)
    if isinstance(ask, Menu):
        quiet = sorted((option for option in options if option[0] in QUIET and not option[1]), key=lambda option: QUIET.index(option[0]))
        return world.some_answer((next(iter(quiet), options[-1]),))
    if NO in options:
        return (NO,)
    if sense_of(m.rules.key).clock(m.store) == 0:
        return novice(world)
    if isinstance(ask, Number):
        return world.some_answer((options[-1],))
    return world.some_answer()
