"""Worker process for bots: a loop that receives deals and requests, and sends answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection

from tabletop.bots.levels import LEVELS
from tabletop.bots.wire import PackedWorld, unpack
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Rules, Setup


@dataclass(frozen=True, slots=True)
class Request:
    """Request for an answer by a level in a world; `ticket` comes back with the answer."""

    ticket: int
    level: str
    packed: PackedWorld


@dataclass(frozen=True, slots=True)
class Reply:
    """Reply to a request: an answer, or the error that prevented one."""

    ticket: int
    picks: Picks = ()
    problem: str = ""


def serve(pipe: Connection) -> None:
    """Answer requests until the other side hangs up. A `Deal` names the match of the requests after it."""
    think: Callable[[Request], Reply] | None = None
    while True:
        try:
            message = pipe.recv()
            if isinstance(message, Deal):
                think = thinker(message)
            elif isinstance(message, Request) and think is not None:
                pipe.send(think(message))
        except (EOFError, OSError, KeyboardInterrupt):  # the program has ended, perhaps while a bot was thinking
            return


def without_seed(deal: Deal) -> Deal:
    """Remove the seed from a deal for the worker: with the seed, the match itself could be replayed."""
    return replace(deal, seed=0)


def thinker(deal: Deal) -> Callable[[Request], Reply]:
    """Make the function that answers requests about a match; any error in a bot is returned, not raised."""
    game = registry.game(deal.game)
    rules, setup = game.rules, game.prepare(deal)
    return lambda request: _answer(request, rules, setup)


def _answer(request: Request, rules: Rules, setup: Setup) -> Reply:
    try:
        picks = LEVELS[request.level](unpack(request.packed, rules=rules, setup=setup))
    except Exception as problem:  # noqa: BLE001  # a bot must not end the match it plays in
        return Reply(request.ticket, problem=repr(problem))
    return Reply(request.ticket, picks)
