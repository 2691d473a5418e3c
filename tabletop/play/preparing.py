"""Answers given for players: a setup in one press, which each may still change, and what a newcomer is not asked yet."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.play.session import Session

Answer = Callable[[Match, int], Picks | None]
"""Function that returns the answer to give for a seat, None for a question that is the player's own."""


class Preparing:
    """Answers given for players who did not sit down for them, and those to give again while one player changes theirs.

    `prepared` returns the answer that may be given for a seat, `given` are those for whom was answered before; `spared` returns the
    answer that a newcomer is not asked for. `changed` is called when those given are others, `advanced` when something was answered.
    """

    def __init__(self, session: Session, prepared: Answer, spared: Answer, *, given: Iterable[int],
                 changed: Callable[[], None], advanced: Callable[[], object]) -> None:
        self._session, self._prepared, self._spared, self._changed, self._advanced = session, prepared, spared, changed, advanced
        self._given = set(given)
        self._newcomers: frozenset[int] = frozenset()
        self._again: dict[int, deque[Picks]] = {}
        """Answers that the others have given before."""

    @property
    def given(self) -> tuple[int, ...]:
        """Players for whom was answered, and who have not taken the screen since."""
        return tuple(sorted(self._given))

    def answer_for_all(self) -> None:
        """Answer for all players who are asked, now and in the questions of the setup that follow."""
        self.answer_for(seat for seat in self._session.match.waiting() if seat in self._session.people)

    def answer_for(self, seats: Iterable[int]) -> None:
        """Answer for these players, now and in the questions of the setup that follow."""
        self._given.update(seats)
        self._changed()
        self.answer()

    def guide(self, seats: Iterable[int]) -> None:
        """Spare these players, newcomers, the setup and what the game leaves for later, all through the match."""
        self._newcomers = frozenset(seats)
        self.answer()

    def would_answer(self) -> bool:
        """Whether what is asked now is answered for a newcomer, so that undo skips it."""
        return any(self._spared_to(seat) is not None for seat in self._session.match.waiting())

    def answer(self) -> bool:
        """Answer what may be answered for players who are asked; return whether something was."""
        session, answered = self._session, False
        while (found := self._next()) is not None:
            seat, picks = found
            if session.answer_for(seat, picks) is not None:  # the setup has changed: this player is asked again
                self._again.pop(seat, None)
                self._given.discard(seat)
            answered = True
            if seat in self._newcomers:
                break  # a newcomer sees each of them happen
        if answered:
            self._advanced()
        return answered

    def _next(self) -> tuple[int, Picks] | None:
        """Return the next player who is asked and has an answer, with the answer."""
        session = self._session
        for seat in session.match.waiting():
            if self._again.get(seat):
                return seat, self._again[seat].popleft()
            picks = self._prepared(session.match, seat) if seat in self._given else None
            picks = picks or self._spared_to(seat)
            if picks is not None:
                return seat, picks
        return None

    def _spared_to(self, seat: int) -> Picks | None:
        match = self._session.match
        return self._prepared(match, seat) or self._spared(match, seat) if seat in self._newcomers else None

    def may_change(self, seat: int) -> bool:
        """Whether a player may change what was answered for them: they are asked again, and have not seen their cards yet."""
        return seat in self._given and seat in self._session.match.waiting()

    def change(self, seat: int) -> None:
        """Ask a player again from the start; the others' answers are kept, and given again when they are asked."""
        session = self._session
        line = list(session.match.history.line)
        while session.undo() is not None:
            pass
        self._again = {}
        for node in line[len(session.match.history.line):]:
            if node.seat != seat:
                self._again.setdefault(node.seat, deque()).append(node.picks)
        self._given.discard(seat)
        self.answer()

    def sits(self, seat: int) -> None:
        """Note that a player takes the screen."""
        if seat in self._given:
            self._given.discard(seat)
            self._changed()
