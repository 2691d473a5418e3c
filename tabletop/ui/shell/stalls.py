"""Frames while Windows keeps the main loop to itself: as long as a title bar is dragged, or an edge."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

BEAT = 1 / 30
"""Seconds between two frames meanwhile."""


class Stalls:
    """Watch over the time in which events are fetched: where that takes longer than a beat, `frame` is called with the seconds passed."""

    def __init__(self, frame: Callable[[float], object], clock: Callable[[], float] = time.perf_counter) -> None:
        self._frame, self._clock = frame, clock
        self._since: float | None = None

    @contextmanager
    def pumping(self) -> Iterator[None]:
        """Mark the time in which events are fetched: only then can the system hold up the loop."""
        self._since = self._clock()
        try:
            yield
        finally:
            self._since = None

    def beat(self) -> None:
        """Make a frame if the last is a beat ago; the timer of the system calls this."""
        passed = 0.0 if self._since is None else self._clock() - self._since
        if passed > 0.5 * BEAT:  # the timer is not punctual
            begun = self._clock()
            self._since = None  # a frame that takes long is not interrupted by the next
            self._frame(passed)
            self._since = begun


def listen(stalls: Stalls) -> Callable[[], None]:
    """Let Windows call a beat again and again, also while it drags the window; return the function that stops it. Other systems need none."""
    if sys.platform == "win32":
        return _timer(stalls)
    return lambda: None


def _timer(stalls: Stalls) -> Callable[[], None]:
    import ctypes

    system: Any = ctypes  # its part for Windows is known on Windows only
    user, kind = system.windll.user32, system.WINFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint, ctypes.c_size_t, ctypes.c_uint)
    called = kind(lambda window, message, timer, when: stalls.beat())
    user.SetTimer.restype, user.SetTimer.argtypes = ctypes.c_size_t, (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_uint, kind)
    user.KillTimer.argtypes = (ctypes.c_void_p, ctypes.c_size_t)
    return partial(_end, user, user.SetTimer(None, 0, round(1000 * BEAT), called), called)


def _end(user: Any, timer: int, called: object) -> None:
    """End a timer; its function is held until here, since Windows calls it."""
    user.KillTimer(None, timer)
