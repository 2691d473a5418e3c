"""Processes in place of the screen reader's: one that hangs, one that takes what it is sent."""

import time
from collections.abc import Callable
from multiprocessing.connection import Connection

from tabletop.toolkit.access.apart import serve
from tabletop.toolkit.access.library import Update

LONG = 30.0


def hangs(pipe: Connection) -> None:
    """Connects to a reader, takes an update, and never answers."""
    pipe.send(("activated",))
    pipe.send(("taken",))
    pipe.recv()
    time.sleep(LONG)


class Taking:
    """Adapter that asks for a deed with each update."""

    def __init__(self, activated: Callable[[], None], asked: Callable[[str, int, str], None], deactivated: Callable[[], None]) -> None:
        self._asked = asked
        activated()

    def send(self, update: Update) -> None:
        """Ask for a click on the node with the focus."""
        self._asked("CLICK", update.focus, "")


def takes(pipe: Connection) -> None:
    """A process with such an adapter."""
    serve(pipe, Taking)
