"""Input of a bot: a sampled match that agrees with its seat's knowledge, to try answers in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tabletop.bots.sense import Sense, sense_of
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.kernel.rng import mix
from tabletop.kernel.views import sample


@dataclass(slots=True)
class World:
    """World of a seat. `match` is a fork with everything hidden from the seat dealt anew; `luck` is the bot's own stream.

    `style` is that of the bot, "" for a plain one. `sense` judges instead of the game's own; None for that one.
    """

    match: Match
    seat: int
    luck: int
    style: str = ""
    sense: Sense | None = None

    @property
    def judge(self) -> Sense:
        """Return the sense by which the bot judges."""
        return self.sense or sense_of(self.match.rules.key)

    def chance(self, n: int) -> int:
        """Draw a number from 0 below `n`, the next of the bot's own stream."""
        self.luck = mix(self.luck)
        return self.luck % n

    def another(self) -> World:
        """Sample another possible match."""
        return World(sample(self.match, self.seat, self.chance(1 << 62)), self.seat, mix(self.luck + 1), self.style, self.sense)

    def some_answer(self, start: Picks = ()) -> Picks:
        """Complete an answer to the seat's open ask at random, after given first picks."""
        picks = start
        while not picks or not self.match.complete(self.seat, picks):
            options = self.match.options(self.seat, picks)
            picks += (options[self.chance(len(options))],)
        return picks


Bot = Callable[[World], Picks]
"""Bot: a world in, a legal answer out. The same world and luck give the same answer."""


def world_of(m: Match, seat: int, *, seed: int, style: str = "") -> World:
    """Sample a world for a bot of a style at a seat; `seed` and the position of the match fix the random choices.

    The world has neither the history before nor the match's seed: both would leak hidden information.
    """
    luck = mix(mix(seed) + m.position * 8 + seat)
    world = World(sample(m, seat, luck), seat, mix(luck), style)
    world.match.past = []
    world.match.setup = replace(m.setup, seed=0)
    return world


def by_chance(world: World) -> Picks:
    """Choose at random: the `random` level picks any legal answer, each pick equally likely."""
    return world.some_answer()
