"""Taste of a style: of answers worth as much as the bot's own to within a bound, the one after which its rival likes the board best.

A style never touches what a bot finds good: it chooses after the bot has judged, so that no decision costs more than the bound.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.bots.outlook import MIXED
from tabletop.bots.sense import liking_of, sense_of
from tabletop.bots.world import World
from tabletop.kernel.asks import Picks

STEEPEST = 4.0
"""Spreads of worth that would change the chance by one whole if it changed as fast everywhere as in an even match."""


def preferred(world: World, own: tuple[Picks, float], found: Sequence[tuple[Picks, float]]) -> Picks:
    """Return the answer, among those worth as much as the bot's own, that the world's style likes best; without a style, the own one."""
    if not world.style or abs(own[1]) >= MIXED:
        return own[0]
    sense = sense_of(world.match.rules.key)
    reach = sense.leeway * STEEPEST * sense.spread
    near = [(picks,) for picks, value in found if abs(value - own[1]) <= reach]
    return most_liked(world, (own[0],), near)[0]


def most_liked(world: World, own: Sequence[Picks], near: Sequence[Sequence[Picks]]) -> Sequence[Picks]:
    """Return the line that the world's style likes best, of equals the bot's own; no other that begins with a move to be taken back."""
    reversible = sense_of(world.match.rules.key).reversible
    return max((own, *[line for line in near if line[0] != own[0] and not reversible(line[0][0])]), key=lambda line: _liking(world, line))


def _liking(world: World, line: Sequence[Picks]) -> float:
    """Return how much a style likes the position in which the turn would settle after a line."""
    m, seat, sense = world.match, world.seat, sense_of(world.match.rules.key)
    like, start = liking_of(m.rules.key, world.style), sense.clock(m.store)
    if sense.idle(m, seat, line[0]):
        return like(m.store, seat)
    with m.attempt(seat, line[0]):
        for picks in line[1:]:
            if m.over or m.waiting() != (seat,) or m.judge(seat, picks) is not None:
                break
            m.play(seat, picks)
        sense.settle(m, start)
        return like(m.store, seat)
