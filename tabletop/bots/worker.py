"""Worker process for bots: a loop that receives deals, requests and tasks of a search, and sends answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection

from tabletop.bots.advice import WORLDS, Proof, is_own_turn
from tabletop.bots.bench import Bench, Result, Task
from tabletop.bots.levels import ADVISER, ADVISING, EFFORTS, bot_named
from tabletop.bots.lines import plan_of
from tabletop.bots.outlook import Usual, usual_of
from tabletop.bots.search import Judged, ends_of, judged
from tabletop.bots.sense import WIN
from tabletop.bots.wire import PackedWorld, unpack
from tabletop.bots.world import World
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.kernel.asks import Picks

RATED = 3
"""Answers told with their chances: the best, and the next best."""
FEWEST = 3
"""Fewest worlds looked at of which a win is told, where the proof takes too long for all."""


@dataclass(frozen=True, slots=True)
class Request:
    """Request for an answer by a level in a world; `ticket` comes back with the answer."""

    ticket: int
    level: str
    packed: PackedWorld


@dataclass(frozen=True, slots=True)
class Reply:
    """Reply to a request: an answer, or the error that prevented one.

    `rated` are the best answers with their chances, best first; none from a level that does not search. `wins`: the answer was
    proved to win the turn. `deals`: in how many of the worlds `dealt` it was, if that is worth telling. `usual`: how another seat
    usually answers.
    """

    ticket: int
    picks: Picks = ()
    problem: str = ""
    rated: tuple[tuple[Picks, float], ...] = ()
    wins: bool = False
    deals: int = 0
    dealt: int = WORLDS
    usual: Usual | None = None


@dataclass(frozen=True, slots=True)
class Chore:
    """Task of a search that several processes share. `packed` is its world, sent with the first task that a process gets of it."""

    ticket: int
    number: int
    task: Task
    packed: PackedWorld | None


@dataclass(frozen=True, slots=True)
class Done:
    """Result of a task, or the error that prevented one."""

    ticket: int
    number: int
    result: Result = ()
    problem: str = ""


def serve(pipe: Connection) -> None:
    """Answer requests until the other side hangs up. A `Deal` names the match of the requests after it."""
    think: Callable[[Request | Chore], Reply | Done] | None = None
    while True:
        try:
            message = pipe.recv()
            if isinstance(message, Deal):
                think = thinker(message)
            elif isinstance(message, Request | Chore) and think is not None:
                pipe.send(think(message))
        except (EOFError, OSError, KeyboardInterrupt):  # the program has ended, perhaps while a bot was thinking
            return


def without_seed(deal: Deal) -> Deal:
    """Remove the seed from a deal for the worker: with the seed, the match itself could be replayed."""
    return replace(deal, seed=0)


def thinker(deal: Deal) -> Callable[[Request | Chore], Reply | Done]:
    """Make the function that answers requests about a match; any error in a bot is returned, not raised."""
    return Desk(deal).handle


class Desk:
    """Place where a process thinks about one match; it keeps the world of the search it last helped with."""

    def __init__(self, deal: Deal) -> None:
        game = registry.game(deal.game)
        self._rules, self._setup = game.rules, game.prepare(deal)
        self._bench: Bench | None = None

    def handle(self, message: Request | Chore) -> Reply | Done:
        """Answer a request, or do a task."""
        try:
            if isinstance(message, Request):
                return replace(answered(self._unpacked(message.packed), message.level), ticket=message.ticket)
            if message.packed is not None:
                self._bench = Bench(self._unpacked(message.packed))
            assert self._bench is not None
            return Done(message.ticket, message.number, self._bench.do(message.task))
        except Exception as problem:  # noqa: BLE001  # a bot must not end the match it plays in
            if isinstance(message, Request):
                return Reply(message.ticket, problem=repr(problem))
            return Done(message.ticket, message.number, problem=repr(problem))

    def _unpacked(self, packed: PackedWorld) -> World:
        return unpack(packed, rules=self._rules, setup=self._setup)


def answered(world: World, level: str) -> Reply:
    """Let a level answer, or the adviser, all in this process."""
    if level == ADVISER:
        return advised(world)
    if level in EFFORTS:
        return rated(judged(world, EFFORTS[level]))
    return Reply(0, bot_named(level)(world))


def advised(world: World) -> Reply:
    """Return a win within the turn, if one is sure; else the best answers of a search, and how the first is usually answered.

    Where the search saw the first answer win the turn, the proof counts the worlds in which it does. An answer that was proved in more
    worlds, or that none told against, comes before it.
    """
    own, proof = is_own_turn(world), Proof(world)
    picks = proof.sure() if own else ()
    if picks:
        return Reply(0, picks, wins=True)
    ranked = judged(world, EFFORTS[ADVISING])
    if not own:
        return rated(ranked)
    best, ends = ranked[0], ends_of(world, ranked[0])
    deals = proof.share(best.picks) if best.settled >= WIN or any(end.won for end in ends) else 0
    if deals == WORLDS:
        return Reply(0, best.picks, wins=True)
    likely, proved, dealt = proof.likely()
    if proved <= deals:
        likely, proved, dealt = best.picks, deals, WORLDS
    told = proved if 2 * proved >= WORLDS or FEWEST <= proved == dealt else 0
    if likely != best.picks:
        return Reply(0, likely, deals=told, dealt=dealt)
    return replace(rated(ranked), deals=told, dealt=dealt, usual=usual_of(ends))


def rated(ranked: list[Judged]) -> Reply:
    """Return the best of the answers judged, with the chances of the first few that lead to different plans."""
    different = {plan_of(one.line): one for one in reversed(ranked)}  # the best answer of each plan
    best = [one for one in ranked if different[plan_of(one.line)] is one][:RATED]
    return Reply(0, ranked[0].picks, rated=tuple((one.picks, one.chance) for one in best))
