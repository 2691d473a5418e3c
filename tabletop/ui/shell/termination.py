"""Ends the program when the system asks it to (SIGTERM and its kin): within a second, whatever the program is busy with."""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK") if hasattr(signal, name))
HURRY = 0.1
"""Seconds after which what the program is at, a frame that is painted for the first time perhaps, is broken off."""
GRACE = 0.5
"""Seconds that the program has to end by itself once it was asked."""


class Leave(BaseException):
    """Breaks off what the program is at. A decision that was not on disk yet was never shown, and is gone as a whole."""


@contextmanager
def answered(leave: Callable[[], None]) -> Iterator[threading.Event]:
    """Tells whether a signal came. While this holds, one calls `leave` between two steps of Python; where that was not enough,
    Leave is raised HURRY seconds later. A program that still runs after GRACE seconds is ended there and then with its
    processes: a thread of its own hears the signal even while the program waits.
    """
    def asked(_number: int, _frame: FrameType | None) -> None:
        heard.set()
        leave()
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, HURRY)

    heard, ended = threading.Event(), threading.Event()
    hearing, telling = socket.socketpair()
    telling.settimeout(0)
    before = {number: signal.signal(number, asked) for number in SIGNALS}
    if hasattr(signal, "SIGALRM"):
        before[signal.SIGALRM] = signal.signal(signal.SIGALRM, _break_off)
    fd = signal.set_wakeup_fd(telling.fileno(), warn_on_full_buffer=False)
    threading.Thread(target=_watch, args=(hearing, ended), name="summons", daemon=True).start()
    try:
        yield heard
    finally:
        calm()
        ended.set()
        signal.set_wakeup_fd(fd)
        for number, handler in before.items():
            signal.signal(number, handler)
        telling.close()


def calm() -> None:
    """The program is about to close by itself: nothing it does now is broken off."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0)


def _break_off(_number: int, _frame: FrameType | None) -> None:
    raise Leave


def _watch(hearing: socket.socket, ended: threading.Event) -> None:
    """Wait for the first signal, and then for the end."""
    from multiprocessing import active_children  # while the rest starts: nothing waits for it

    with hearing:
        told = hearing.recv(1)
        if told and not ended.wait(GRACE):
            for process in active_children():
                process.kill()
            os._exit(128 + told[0])
