"""Processes that think for bots: a hand answers alone, several share the tasks of a search."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, cast

from tabletop.bots.bench import Result, Task
from tabletop.bots.levels import EFFORTS
from tabletop.bots.search import Search
from tabletop.bots.worker import Chore, Done, Reply, Request, rated, serve, without_seed
from tabletop.bots.world import World
from tabletop.games.registry import Deal
from tabletop.play.child import Child

CLOCK = 2.0
"""Seconds after which a shared search answers with the best found so far."""
MOST_HANDS = 8
BLINK = 0.05
"""Seconds between looks at whether a search was cut short."""


def crew_size() -> int:
    """Return how many processes may think at once: the window keeps a core."""
    return max(1, min(MOST_HANDS, (os.cpu_count() or 1) - 1))


class Hand:
    """Process that thinks, started when first needed and again when it died."""

    def __init__(self) -> None:
        self._child = Child(serve, "tapete-bots")
        self._dealt: Deal | None = None

    @property
    def process(self) -> BaseProcess | None:
        """Process, while there is one."""
        return self._child.process

    def connect(self, deal: Deal | None) -> Connection:
        """Return the connection to a process that knows the match."""
        pipe = self._child.pipe
        if pipe is None or not self._child.alive:
            self._dealt, pipe = None, self._child.start()
        if deal is not self._dealt:
            pipe.send(without_seed(deal) if deal is not None else None)
            self._dealt = deal
        return pipe

    def answer(self, deal: Deal | None, request: Request, patience: float) -> Reply:
        """Send a request and return its answer. Raises OSError or EOFError."""
        pipe, until = self.connect(deal), time.monotonic() + patience
        pipe.send(request)
        while pipe.poll(max(0.0, until - time.monotonic())):
            reply = pipe.recv()
            if isinstance(reply, Reply) and reply.ticket == request.ticket:  # no late result of a search cut short
                return reply
        raise TimeoutError("no answer")

    def end(self) -> None:
        """Kill the process, whatever it is doing."""
        self._dealt = None
        self._child.end()


class Conference:
    """Search whose tasks several hands share."""

    def __init__(self, hands: Sequence[Hand], deal: Deal | None, request: Request, world: World) -> None:
        self._request = request
        self._search = Search(world, EFFORTS[request.level])
        self._pipes = [hand.connect(deal) for hand in hands]
        self._told: set[Any] = set()  # connections whose process has the world
        self._number = 0

    def run(self, *, clock: float, patience: float, hurried: Callable[[], bool], dropped: Callable[[], bool]) -> Reply:
        """Search until the effort is spent, the clock runs out or somebody is in a hurry; the first round is always done.

        Raises OSError or EOFError if a process fails, or has not done the first round after `patience` seconds.
        """
        begun, course, rounds = time.monotonic(), self._search.course(), 0

        def stops() -> bool:
            spent = time.monotonic() - begun
            if spent > patience:
                raise TimeoutError("no answer")
            return dropped() or bool(rounds and (spent > clock or hurried()))

        tasks = next(course, None)
        while tasks is not None:
            results = self._shared(tasks, stops)
            if results is None:
                break
            rounds += 1
            try:
                tasks = course.send(results)
            except StopIteration:
                tasks = None
        return replace(rated(self._search.answers()), ticket=self._request.ticket)

    def _shared(self, tasks: Sequence[Task], stops: Callable[[], bool]) -> list[Result] | None:
        """Let every hand do one task after another; return the results in order, None if cut short."""
        first, left = self._number, deque(range(len(tasks)))
        self._number += len(tasks)
        done: dict[int, Result] = {}
        for pipe in self._pipes[:len(tasks)]:
            self._give(pipe, tasks, first, left)
        while len(done) < len(tasks):
            if stops():
                return None
            for ready in wait(self._pipes, BLINK):
                pipe = cast("Connection", ready)
                told = pipe.recv()
                if not isinstance(told, Done) or told.ticket != self._request.ticket:
                    continue  # late, from a search cut short
                if told.problem:
                    raise OSError(told.problem)
                done[told.number - first] = told.result
                self._give(pipe, tasks, first, left)
        return [done[number] for number in range(len(tasks))]

    def _give(self, pipe: Any, tasks: Sequence[Task], first: int, left: deque[int]) -> None:
        if left:
            number = left.popleft()
            packed = None if pipe in self._told else self._request.packed
            self._told.add(pipe)
            pipe.send(Chore(self._request.ticket, first + number, tasks[number], packed))
