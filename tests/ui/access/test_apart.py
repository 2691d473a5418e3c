"""Adapter in a process of its own: begun by the first reader, ended when it hangs, and begun again."""

import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from tabletop.toolkit.access.apart import Apart
from tabletop.toolkit.access.library import Update
from tests.ui.access.servants import LONG, hangs, takes

UPDATE = Update(1, ())


class Told:
    """What the handlers were told."""

    def __init__(self, serving: Callable[[Connection], None]) -> None:
        self.told: list[Any] = []
        self.watch: list[Callable[[], None]] = []
        self.apart = Apart(lambda: self.told.append("in"), lambda *asked: self.told.append(asked), lambda: self.told.append("out"),
                           connect=self._connect, serving=serving, hang=0.2)

    def _connect(self, found: Callable[[], None], *handlers: Any) -> object:
        self.watch.append(found)
        return object()

    def until(self, done: Callable[[], bool]) -> bool:
        """Wait, as a window that makes frames."""
        for _ in range(int(LONG / 0.02)):
            if done():
                return True
            time.sleep(0.02)
        return False


def test_no_process_runs_until_a_reader_comes() -> None:
    """Then an update is taken, and a deed comes back."""
    told = Told(takes)
    assert (0, False) == (told.apart.begun, told.apart.ready())
    told.watch[0]()
    told.watch[0]()
    try:
        assert told.until(told.apart.ready)
        told.apart.send(UPDATE)
        assert told.until(lambda: ("CLICK", 1, "") in told.told)
        assert (1, "in") == (told.apart.begun, told.told[0])
    finally:
        told.apart.close()


def test_a_process_that_hangs_is_ended_and_begun_again() -> None:
    """The window never waits for it, and learns that the reader must be told all anew."""
    told = Told(hangs)
    told.watch[0]()
    try:
        assert told.until(told.apart.ready)
        told.apart.send(UPDATE)
        assert not told.apart.ready()
        assert told.until(lambda: not told.apart.ready() and told.apart.begun == 2)
        assert told.until(told.apart.ready)
        assert ["in", "out", "in"] == told.told
    finally:
        told.apart.close()
