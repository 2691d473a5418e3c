"""Worker that lets bots think in a process of their own, so that the window never waits for them.

In a thread they would share the interpreter with the drawing. Frames while cards move came 11 ms late in the median, and
20 ms at worst in twenty. With a process, on the same busy two cores, they came 2 and 14 ms late. A process can also be
ended when a bot hangs.
"""

from __future__ import annotations

import queue
import threading
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Protocol

from tabletop.bots.levels import LEVELS
from tabletop.bots.wire import pack
from tabletop.bots.worker import Reply, Request, serve, without_seed
from tabletop.bots.world import World
from tabletop.games.registry import Deal

PATIENCE = 12.0
"""Seconds after which a bot counts as hung; it should answer within 3."""
END = 0.2
"""Seconds that the process has to exit when told; then it is killed."""


class Worker(Protocol):
    """Protocol of a worker that thinks for bots, one request at a time."""

    def warm(self, deal: Deal | None) -> None:
        """Prepare for requests about a match, so that the first is not slower than others."""

    def ask(self, world: World, level: str, *, deal: Deal | None) -> int:
        """Start a request and return the ticket that its answer will carry. Cancels the previous request."""

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

    def poll(self) -> Reply | None:
        """Think about the stored request and return the answer."""
        if self._asked is None:
            return None
        (world, level), self._asked = self._asked, None
        try:
            return Reply(self._ticket, LEVELS[level](world))
        except Exception as problem:  # noqa: BLE001  # a bot must not end the match it plays in
            return Reply(self._ticket, problem=repr(problem))

    def close(self) -> None:
        """Do nothing: there is no process to end."""


class ProcessWorker:
    """Worker in a process, started when first needed and again when it dies; a thread carries requests and answers."""

    def __init__(self, *, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._ticket = 0
        self._requests: queue.SimpleQueue[tuple[Deal | None, Request | None] | None] = queue.SimpleQueue()
        self._replies: queue.SimpleQueue[Reply] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self.process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._dealt: Deal | None = None

    def warm(self, deal: Deal | None) -> None:
        """Start the process, and send it the deal."""
        self._send(deal, None)

    def ask(self, world: World, level: str, *, deal: Deal | None) -> int:
        """Send the world to the process, without waiting."""
        self._ticket += 1
        self._send(deal, Request(self._ticket, level, pack(world)))
        return self._ticket

    def _send(self, deal: Deal | None, request: Request | None) -> None:
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._deliver, name="bot-requests", daemon=True)
            self._thread.start()
        self._requests.put((deal, request))

    def poll(self) -> Reply | None:
        """Return the newest answer, unless another request was made since."""
        while not self._replies.empty():
            reply = self._replies.get()
            if reply.ticket == self._ticket:
                return reply
        return None

    def close(self) -> None:
        """Kill the process, whatever it is doing."""
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
            deal, request = message
            if request is None:
                self._prepare(deal)
            elif request.ticket == self._ticket:
                self._replies.put(self._fetch(deal, request))
        self._end()

    def _fetch(self, deal: Deal | None, request: Request) -> Reply:
        """Send a request to the process and return its answer; a failure there is returned as an answer too."""
        try:
            pipe = self._connect(deal)
            pipe.send(request)
            if not pipe.poll(self.patience):
                self._end()
                return Reply(request.ticket, problem="no answer")
            reply = pipe.recv()
        except (OSError, EOFError) as problem:
            self._end()
            return Reply(request.ticket, problem=repr(problem))
        assert isinstance(reply, Reply)
        return reply

    def _prepare(self, deal: Deal | None) -> None:
        try:
            self._connect(deal)
        except OSError:  # the next request will detect and report it
            self._end()

    def _connect(self, deal: Deal | None) -> Connection:
        """Return the connection to a process that knows the match."""
        pipe = self._open()
        if deal is not self._dealt:
            pipe.send(without_seed(deal) if deal is not None else None)
            self._dealt = deal
        return pipe

    def _open(self) -> Connection:
        if self._pipe is None or self.process is None or not self.process.is_alive():
            self._end()
            context = get_context("spawn")
            mine, theirs = context.Pipe()
            self.process = context.Process(target=serve, args=(theirs,), name="tapete-bots", daemon=True)
            self.process.start()
            theirs.close()
            self._pipe = mine
        return self._pipe

    def _end(self) -> None:
        process, pipe = self.process, self._pipe
        self.process = self._pipe = self._dealt = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.terminate()
            process.join(END)
            process.kill()
