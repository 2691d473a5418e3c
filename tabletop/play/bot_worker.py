"""Worker that lets bots think in a process of their own, so that the window never waits for them.

In a thread they would share the interpreter with the drawing. Frames while cards move came 11 ms late in the median, and
20 ms at worst in twenty. With a process, on the same busy two cores, they came 2 and 14 ms late. A process can also be
ended when a bot hangs.
"""

from __future__ import annotations

import queue
import threading
from dataclasses import replace
from multiprocessing.process import BaseProcess
from typing import Protocol

from tabletop.bots.levels import SHARED
from tabletop.bots.wire import pack
from tabletop.bots.worker import Reply, Request, answered
from tabletop.bots.world import World
from tabletop.games.registry import Deal
from tabletop.play.bot_crew import CLOCK, Conference, Hand, crew_size

PATIENCE = 12.0
"""Seconds after which a bot counts as hung; it should answer within 3."""
END = 0.2
"""Seconds that the thread has to end when told."""


class Worker(Protocol):
    """Protocol of a worker that thinks for bots, one request at a time."""

    def warm(self, deal: Deal | None) -> None:
        """Prepare for requests about a match, so that the first is not slower than others."""

    def ask(self, world: World, level: str, *, deal: Deal | None) -> int:
        """Start a request and return the ticket that its answer will carry. Cancels the previous request."""

    def hurry(self) -> None:
        """Ask for the best answer found so far to the latest request."""

    def poll(self) -> Reply | None:
        """Return the answer to the latest request, once; None while there is none."""

    def close(self) -> None:
        """Stop for good."""


class InlineWorker:
    """Synchronous worker for tests, and where no process can be started: it thinks when polled."""

    def __init__(self) -> None:
        self._ticket = 0
        self._asked: tuple[World, str] | None = None

    def warm(self, deal: Deal | None) -> None:
        """Do nothing: no preparation is needed."""

    def ask(self, world: World, level: str, *, deal: Deal | None) -> int:
        """Store the request."""
        self._ticket += 1
        self._asked = (world, level)
        return self._ticket

    def hurry(self) -> None:
        """Do nothing: the answer comes with the next poll."""

    def poll(self) -> Reply | None:
        """Think about the stored request and return the answer."""
        if self._asked is None:
            return None
        (world, level), self._asked = self._asked, None
        try:
            return replace(answered(world, level), ticket=self._ticket)
        except Exception as problem:  # noqa: BLE001  # a bot must not end the match it plays in
            return Reply(self._ticket, problem=repr(problem))

    def close(self) -> None:
        """Do nothing: there is no process to end."""


class ProcessWorker:
    """Worker in processes, started when first needed and again when they die; a thread carries requests and answers.

    One process answers for most levels. The tasks of a search that takes longer are shared by as many as the machine has cores to
    spare, for `clock` seconds at most.
    """

    def __init__(self, *, patience: float = PATIENCE, clock: float = CLOCK) -> None:
        self.patience, self.clock = patience, clock
        self._ticket = self._hurried = 0
        self._requests: queue.SimpleQueue[tuple[Deal | None, Request | None, World | None] | None] = queue.SimpleQueue()
        self._replies: queue.SimpleQueue[Reply] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._hands = [Hand() for _ in range(crew_size())]

    @property
    def process(self) -> BaseProcess | None:
        """Return the process that answers for most levels; None while there is none."""
        return self._hands[0].process

    def warm(self, deal: Deal | None) -> None:
        """Start the process, and send it the deal."""
        self._send(deal, None, None)

    def ask(self, world: World, level: str, *, deal: Deal | None) -> int:
        """Send the world to the process, without waiting."""
        self._ticket += 1
        self._send(deal, Request(self._ticket, level, pack(world)), world if level in SHARED else None)
        return self._ticket

    def hurry(self) -> None:
        """End a shared search as soon as it has an answer."""
        self._hurried = self._ticket

    def _send(self, deal: Deal | None, request: Request | None, world: World | None) -> None:
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._deliver, name="bot-requests", daemon=True)
            self._thread.start()
        self._requests.put((deal, request, world))

    def poll(self) -> Reply | None:
        """Return the newest answer, unless another request was made since."""
        while not self._replies.empty():
            reply = self._replies.get()
            if reply.ticket == self._ticket:
                return reply
        return None

    def close(self) -> None:
        """Kill the processes, whatever they are doing."""
        self._ticket += 1
        if self._thread is not None:
            if self._thread.is_alive():  # an item left in the queue would end the next thread
                self._requests.put(None)
            self._end()
            self._thread.join(END)
            self._thread = None

    # ---- run by the thread
    def _deliver(self) -> None:
        while (message := self._requests.get()) is not None:
            deal, request, world = message
            if request is None:
                self._prepare(deal)
            elif request.ticket == self._ticket:
                self._replies.put(self._fetch(deal, request, world))
        self._end()

    def _fetch(self, deal: Deal | None, request: Request, world: World | None) -> Reply:
        """Return the answer of the processes; a failure there is returned as an answer too."""
        try:
            if world is not None:
                return self._confer(deal, request, world)
            return self._hands[0].answer(deal, request, self.patience)
        except (OSError, EOFError) as problem:
            self._end()
            return Reply(request.ticket, problem=repr(problem))

    def _confer(self, deal: Deal | None, request: Request, world: World) -> Reply:
        conference, ticket = Conference(self._hands, deal, request, world), request.ticket
        return conference.run(clock=self.clock, patience=self.patience,
                              hurried=lambda: self._hurried == ticket, dropped=lambda: self._ticket != ticket)

    def _prepare(self, deal: Deal | None) -> None:
        try:
            self._hands[0].connect(deal)
        except OSError:  # the next request will detect and report it
            self._end()

    def _end(self) -> None:
        for hand in self._hands:
            hand.end()
