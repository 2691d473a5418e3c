"""Trial of a decision: the match stands after it inside a `with` block, and is restored on leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import journal
from .history import History

if TYPE_CHECKING:
    from .asks import Picks
    from .match import Match


class Attempt:
    """Context manager returned by `Match.attempt`. More decisions may be played or tried inside; leaving undoes them all.

    The match's history records none of this, and the open ask keeps the options that were found before.
    """

    __slots__ = ("_agenda", "_asked", "_history", "_length", "_match", "_picks", "_seat", "_stamp")

    def __init__(self, match: Match, seat: int, picks: Picks) -> None:
        self._match = match
        self._seat = seat
        self._picks = picks

    def __enter__(self) -> Match:
        """Play the answer. An exception leaves the match as it was."""
        m = self._match
        self._agenda, self._asked, self._stamp = m.agenda, m._asked, m.store.stamp
        self._length, self._history = len(m.log), m.history
        m.history = History()
        try:
            m.play(self._seat, self._picks)
        except BaseException:
            m.history = self._history
            raise
        return m

    def __exit__(self, *_: object) -> None:
        m = self._match
        journal.revert(m.store, m.log, self._length)
        m.store.rewind(self._stamp)
        m.agenda, m._asked, m.history = self._agenda, self._asked, self._history
        m.pending.clear()
        m.unchecked = True
