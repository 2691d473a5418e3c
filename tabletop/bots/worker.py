"""Where bots think: a loop in a process of its own, which is told what was dealt and asked for answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection

from tabletop.bots.levels import LEVELS
from tabletop.bots.wire import Parcel, unpack
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Rules, Setup


@dataclass(frozen=True, slots=True)
class Errand:
    """An answer that is wanted, by a level's own lights, in a world; `ticket` comes back with it."""

    ticket: int
    level: str
    parcel: Parcel


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of an errand: an answer, or the problem that kept the bot from one."""

    ticket: int
    picks: Picks = ()
    problem: str = ""


def sit_and_think(pipe: Connection) -> None:
    """Answer errands until the other side hangs up. A `Deal` says which match those after it are about."""
    think: Callable[[Errand], Thought] | None = None
    while True:
        try:
            told = pipe.recv()
            if isinstance(told, Deal):
                think = thinker(told)
            elif isinstance(told, Errand) and think is not None:
                pipe.send(think(told))
        except (EOFError, OSError, KeyboardInterrupt):  # the program has ended, perhaps in the middle of a thought
            return


def without_seed(deal: Deal) -> Deal:
    """A deal as a desk is told of it: with its seed the match itself could be played again."""
    return replace(deal, seed=0)


def thinker(deal: Deal) -> Callable[[Errand], Thought]:
    """What answers errands about a match dealt so; whatever goes wrong in a bot is told, not raised."""
    game = registry.game(deal.game)
    rules, setup = game.rules, game.prepare(deal)
    return lambda errand: _thought(errand, rules, setup)


def _thought(errand: Errand, rules: Rules, setup: Setup) -> Thought:
    try:
        picks = LEVELS[errand.level](unpack(errand.parcel, rules=rules, setup=setup))
    except Exception as problem:  # noqa: BLE001  # a bot must not end the match it plays in
        return Thought(errand.ticket, problem=repr(problem))
    return Thought(errand.ticket, picks)
