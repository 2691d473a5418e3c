"""Worker process for bots: a loop that receives deals and requests, and sends answers."""

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
    """Request for an answer by a level in a world; `ticket` comes back with the answer."""

    ticket: int
    level: str
    parcel: Parcel


@dataclass(frozen=True, slots=True)
class Thought:
    """Reply to a request: an answer, or the error that prevented one."""

    ticket: int
    picks: Picks = ()
    problem: str = ""


def sit_and_think(pipe: Connection) -> None:
    """Answer requests until the other side hangs up. A `Deal` names the match of the requests after it."""
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
    """Remove the seed from a deal for the worker: with the seed, the match itself could be replayed."""
    return replace(deal, seed=0)


def thinker(deal: Deal) -> Callable[[Errand], Thought]:
    """Make the function that answers requests about a match; any error in a bot is returned, not raised."""
    game = registry.game(deal.game)
    rules, setup = game.rules, game.prepare(deal)
    return lambda errand: _thought(errand, rules, setup)


def _thought(errand: Errand, rules: Rules, setup: Setup) -> Thought:
    try:
        picks = LEVELS[errand.level](unpack(errand.parcel, rules=rules, setup=setup))
    except Exception as problem:  # noqa: BLE001  # a bot must not end the match it plays in
        return Thought(errand.ticket, problem=repr(problem))
    return Thought(errand.ticket, picks)
