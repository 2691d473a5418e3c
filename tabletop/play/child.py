"""Child process with a pipe to it, started when needed and killed at once when not."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from tabletop.bots.workforce import collect_rarely

END = 0.2
"""Seconds that a process has to exit when told; then it is killed."""


class Child:
    """Process that runs `serve(pipe, ...)`; `name` is what the system lists it as."""

    def __init__(self, serve: Callable[..., None], name: str) -> None:
        self._serve, self._name = serve, name
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self.process is not None and self.process.is_alive()

    def start(self, *arguments: Any) -> Connection:
        """Start the process anew and return the pipe to it. Raises OSError."""
        self.end()
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        process = context.Process(target=_computing, args=(self._serve, theirs, *arguments), name=self._name, daemon=True)
        try:
            process.start()
        finally:
            theirs.close()
        self.process = process  # one that could not be started cannot be ended either
        return self.pipe

    def end(self) -> None:
        """Kill the process, whatever it is doing."""
        process, pipe, self.process, self.pipe = self.process, self.pipe, None, None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.terminate()
            process.join(END)
            process.kill()


def _computing(serve: Callable[..., None], *arguments: Any) -> None:
    """Serve in the new process, which shows no frames: it may look for garbage rarely."""
    collect_rarely()
    serve(*arguments)
