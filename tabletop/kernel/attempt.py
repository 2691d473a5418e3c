"""Trial of a decision: the match stands after it inside a `with` block, and is restored on leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from . import journal
from .history import History, Node

if TYPE_CHECKING:
    from .agenda import Agenda
    from .asks import Asked, Picks
    from .journal import Entry
    from .match import Match


class Place(NamedTuple):
    """Position of a trial to come back to: what was written up to it, what is left to do, the open ask, and the decisions."""

    entries: list[Entry]
    agenda: Agenda
    asked: Asked | None
    stamp: int
    line: list[Node]

    def restore(self, m: Match) -> None:
        """Write again what was written, from the position where the trial began."""
        journal.apply(m.store, self.entries)
        m.log.extend(self.entries)
        m.agenda, m._asked, m.unchecked = self.agenda, self.asked, True
        m.store.rewind(self.stamp)


class Attempt:
    """Context manager returned by `Match.attempt`. More decisions may be played or tried inside; leaving undoes them all.

    The match's history records none of this, and the open ask keeps the options that were found before. A place inside that is
    kept is where the trial begins when it is entered again, from the same position: nothing is played twice.
    """

    __slots__ = ("_agenda", "_asked", "_history", "_length", "_match", "_picks", "_place", "_seat", "_stamp")

    def __init__(self, match: Match, seat: int, picks: Picks) -> None:
        self._match = match
        self._seat = seat
        self._picks = picks
        self._place: Place | None = None

    def __enter__(self) -> Match:
        """Play the answer, or go to the place kept. An exception leaves the match as it was."""
        m, place = self._match, self._place
        self._agenda, self._asked, self._stamp = m.agenda, m._asked, m.store.stamp
        self._length, self._history = len(m.log), m.history
        m.history = History(place.line if place else ())
        if place is not None:
            place.restore(m)
            return m
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

    def keep(self) -> None:
        """Keep the place where the match stands now, inside the trial."""
        m = self._match
        self._place = Place(m.log[self._length:], m.agenda, m._asked, m.store.stamp, m.history.line[:])

    @property
    def kept(self) -> bool:
        """Whether a place is kept."""
        return self._place is not None

    def make(self) -> None:
        """Make the answer for good, outside the trial; the place kept must be the one right after it."""
        m, place = self._match, self._place
        assert place is not None
        node = Node(m.history, self._seat, self._picks, "answer", len(m.log), m.agenda, m.store.stamp)
        place.restore(m)
        m.history.add(node)
