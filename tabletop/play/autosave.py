"""Autosave of the match on the table: its file, the lock on it, and retries when the file could not be created."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tabletop.archive.hold import Hold
from tabletop.archive.matchfile import Opened
from tabletop.archive.recorder import Recorder
from tabletop.kernel.match import Match


class Autosave:
    """Saver of one match, in a file that no other window plays meanwhile.

    `make` is called for the file at the first `append`, and again at the next where that failed: a match dealt on a
    full disk is saved as soon as there is room.
    """

    def __init__(self, make: Callable[[Match], Recorder]) -> None:
        self._make = make
        self._recorder: Recorder | None = None
        self._hold: Hold | None = None

    @classmethod
    def of(cls, opened: Opened) -> Autosave:
        """Continue in the file of an opened match. Raises ArchiveError, `open.held` where another window plays it."""
        hold = Hold(opened.path)
        if opened.rewritten:
            # Windows refuses to write a file anew while it is held; elsewhere the lock would stay on the old one.
            hold.release()
        recorder = Recorder.resume(opened)
        saver = cls(lambda match: recorder)
        saver._recorder = recorder
        saver._hold = Hold(opened.path) if opened.rewritten else hold
        return saver

    @property
    def path(self) -> Path | None:
        """Path of the file, None while there is none."""
        return self._recorder.path if self._recorder is not None else None

    def append(self, match: Match) -> None:
        """Bring the file up to date with the match. On ArchiveError the next call catches up."""
        if self._recorder is not None:
            self._recorder.append(match)
            return
        self._recorder = self._make(match)
        self._hold = Hold(self._recorder.path)

    def release(self) -> None:
        """Release the lock: another window may play the match."""
        if self._hold is not None:
            self._hold.release()
