"""Adapter in a process of its own, begun when a reader is found: where the library and Python wait for each other, only that process hangs.

The library calls a handler while it holds its lock, and the handler needs the interpreter; an update holds the interpreter and waits for the
lock. No order of calls in one process avoids it, because a reader may leave at any moment. A process that hangs is ended and begun again.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tabletop.toolkit.access.library import Activated, Asked, Update, Window, direct

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

HANG = 3.0
"""Seconds without an answer after which the process counts as hung."""
PAUSE = 0.3
"""Seconds before another process is begun."""
FIRST = 15.0
"""Seconds that a new process has to connect."""
Connect = Callable[[Activated, Asked, Activated], Any]


class Apart:
    """Adapter for Linux. Until a reader comes there is no process: an adapter in this one, which is never sent anything, waits for it."""

    def __init__(self, activated: Activated, asked: Asked, deactivated: Activated, *, connect: Connect | None = None,
                 serving: Callable[[Connection], None] | None = None, hang: float = HANG) -> None:
        self._activated, self._asked, self._deactivated, self._hang = activated, asked, deactivated, hang
        self._serving = serving or serve
        self._pipe: Connection | None = None
        self._process: Any = None
        self._busy = self._limit = 0.0
        self._closed = False
        self.begun = 0
        self._thread = threading.Thread(target=self._run, name="screen reader", daemon=True)
        self._watch: Any = (connect or _connect)(self._found, lambda *request: None, lambda: None)

    def _found(self) -> None:
        """Begin the process; called once, by the library's thread."""
        with suppress(RuntimeError):  # it runs already
            self._thread.start()

    # The main thread.

    def ready(self) -> bool:
        """Whether the last update was taken; a process that does not answer is ended."""
        if self._busy and time.monotonic() - self._busy > self._limit and self._process is not None:
            self._process.kill()
        return self._pipe is not None and not self._busy

    def send(self, update: Update) -> None:
        """Send an update."""
        self._send("update", update)

    def look(self, window: Window) -> None:
        """Tell whether the window has the focus."""
        self._send("look", window)

    def close(self) -> None:
        """End the process."""
        self._closed = True
        if self._process is not None:
            self._process.kill()

    def _send(self, *message: object) -> None:
        pipe = self._pipe
        if pipe is not None:
            self._busy = self._busy or time.monotonic()
            with suppress(OSError):  # it has just died: the thread begins another
                pipe.send(message)

    # The thread.

    def _run(self) -> None:
        from multiprocessing import get_context

        self._watch = None  # or the window would be there twice
        while not self._closed:
            context = get_context("spawn")
            here, there = context.Pipe()
            self._process = context.Process(target=self._serving, args=(there,), name="screen reader", daemon=True)
            self._process.start()
            there.close()
            self.begun += 1
            self._busy, self._limit, self._pipe = time.monotonic(), FIRST, here
            with suppress(EOFError, OSError):
                self._listen(here)
            self._pipe, self._busy = None, 0.0
            self._deactivated()
            self._process.kill()
            self._process.join()
            time.sleep(PAUSE)

    def _listen(self, pipe: Connection) -> None:
        while True:
            kind, *more = pipe.recv()
            match kind:
                case "taken":
                    self._busy, self._limit = 0.0, self._hang
                case "activated":
                    self._activated()
                case "deactivated":
                    self._deactivated()
                case "asked":
                    self._asked(*more)


def _connect(activated: Activated, asked: Asked, deactivated: Activated) -> Any:
    return direct(activated, asked, deactivated, handle=None, platform="linux")


def serve(pipe: Connection, connect: Connect = _connect) -> None:
    """Serve a program as its adapter, in this process, until the program ends."""
    lock = threading.Lock()

    def tell(*message: object) -> None:
        with lock, suppress(OSError):
            pipe.send(message)

    adapter = connect(lambda: tell("activated"), lambda *request: tell("asked", *request), lambda: tell("deactivated"))
    tell("taken")
    with suppress(EOFError, OSError):
        while True:
            kind, given = pipe.recv()
            (adapter.send if kind == "update" else adapter.look)(given)
            tell("taken")
