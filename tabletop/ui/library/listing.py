"""A folder of matches being listed beside the window, so that ten thousand files hold up no frame."""

from __future__ import annotations

import threading
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import Entry, list_matches

MANY = 400
"""A folder of fewer files is listed at once: it takes less time than a frame or two."""


class _Left(Exception):
    """Nobody waits for the list any more."""


class Listing:
    """One listing under way. Ask `over` each frame; then `entries`, or `problem`."""

    def __init__(self, folder: Path, choose: Path | None = None) -> None:
        self.choose = choose
        self.done, self.of = 0, 1
        self.entries: list[Entry] = []
        self.problem: ArchiveError | None = None
        self._left = threading.Event()
        self._thread = threading.Thread(target=self._read, args=(folder,), name="listing", daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Whether the list is there."""
        return not self._thread.is_alive()

    def leave(self) -> None:
        """Nobody waits any more: it ends soon, and keeps nothing."""
        self._left.set()

    def _tell(self, done: int, of: int) -> None:
        if self._left.is_set():
            raise _Left
        self.done, self.of = done, of

    def _read(self, folder: Path) -> None:
        try:
            self.entries = list_matches(folder, self._tell)
        except ArchiveError as problem:
            self.problem = problem
        except _Left:
            pass
