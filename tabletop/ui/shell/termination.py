"""Termination on request of the system (SIGTERM and the like): within a second, even when the program is busy."""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FrameType

SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK") if hasattr(signal, name))
Handler = Callable[[int, FrameType | None], None]
HURRY = 0.1
"""Seconds after which the running work, such as painting a first frame, is interrupted."""
GRACE = 0.5
"""Seconds that the program has to exit by itself after the request."""


class Leave(BaseException):
    """Exception that interrupts the running work. A decision not yet on disk was never shown, so none is half lost.

    Its argument is the exit status that shells expect.
    """


@contextmanager
def answered(leave: Callable[[], None]) -> Iterator[threading.Event]:
    """Watch for signals; yields a function that tells whether one came.

    Meanwhile `leave` is called between two steps of Python; if that is not enough, Leave is raised HURRY seconds later.
    A program that still runs after GRACE seconds is killed with its child processes: a separate thread receives the
    signal even while the program blocks.
    """
    def asked(_number: int, _frame: FrameType | None) -> None:
        heard.set()
        leave()
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, HURRY)

    heard, handlers = threading.Event(), dict.fromkeys(SIGNALS, asked)
    if hasattr(signal, "SIGALRM"):
        handlers[signal.SIGALRM] = _break_off
    with _handled(handlers):
        try:
            yield heard
        finally:
            calm()


@contextmanager
def interrupted() -> Iterator[None]:
    """Interrupt the running work at once when a signal comes, by raising Leave.

    Without a handler of ours SDL would take SIGTERM, for an event that a command without a window never reads.
    """
    if threading.current_thread() is threading.main_thread():
        with _handled(dict.fromkeys(SIGNALS, _leave)):
            yield
    else:
        yield  # Python handles signals in its main thread only


@contextmanager
def _handled(handlers: Mapping[int, Handler]) -> Iterator[None]:
    """Set handlers of signals, and a thread that kills the program GRACE seconds after the first signal."""
    ended = threading.Event()
    hearing, telling = socket.socketpair()
    telling.settimeout(0)
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    fd = signal.set_wakeup_fd(telling.fileno(), warn_on_full_buffer=False)
    threading.Thread(target=_watch, args=(hearing, ended), name="summons", daemon=True).start()
    try:
        yield
    finally:
        ended.set()
        signal.set_wakeup_fd(fd)
        for number, earlier in before.items():
            signal.signal(number, earlier)
        telling.close()


def calm() -> None:
    """Stop interrupting: the program is about to close by itself."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0)


def _break_off(_number: int, _frame: FrameType | None) -> None:
    raise Leave


def _leave(number: int, _frame: FrameType | None) -> None:
    raise Leave(128 + number)


def _watch(hearing: socket.socket, ended: threading.Event) -> None:
    """Wait for the first signal, and then for the end."""
    from multiprocessing import active_children  # imported here, beside the start of the program, to save time

    with hearing:
        told = hearing.recv(1)
        if told and not ended.wait(GRACE):
            for process in active_children():
                process.kill()
            os._exit(128 + told[0])
