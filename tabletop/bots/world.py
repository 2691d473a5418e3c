"""What a bot is given: a match it could be in, dealt from what its seat may know, to try things in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.kernel.rng import mix
from tabletop.kernel.views import sample


@dataclass(slots=True)
class World:
    """A seat's world. `match` is a fork in which all the seat cannot know was dealt anew; `luck` is the bot's own stream."""

    match: Match
    seat: int
    luck: int

    def chance(self, n: int) -> int:
        """A number from 0 below `n`, the next of the bot's own stream."""
        self.luck = mix(self.luck)
        return self.luck % n

    def another(self) -> World:
        """A further match it could be in."""
        return World(sample(self.match, self.seat, self.chance(1 << 62)), self.seat, mix(self.luck + 1))

    def some_answer(self, start: Picks = ()) -> Picks:
        """A whole answer to the seat's open ask that begins with some picks and goes on by chance."""
        picks = start
        while not picks or not self.match.complete(self.seat, picks):
            options = self.match.options(self.seat, picks)
            picks += (options[self.chance(len(options))],)
        return picks


Bot = Callable[[World], Picks]
"""A bot: a world in, a legal answer out. The same world and luck give the same answer."""


def world_of(m: Match, seat: int, *, seed: int) -> World:
    """What a bot at a seat sees of a match; `seed` and how far the match has come settle what it imagines.

    What happened before is left out of it, and the seed: both would tell what the seat may not know.
    """
    luck = mix(mix(seed) + m.position * 8 + seat)
    world = World(sample(m, seat, luck), seat, mix(luck))
    world.match.past = []
    world.match.setup = replace(m.setup, seed=0)
    return world


def by_chance(world: World) -> Picks:
    """The `random` level: any legal answer, each pick as likely as another."""
    return world.some_answer()
