"""Setup in one press: answers given for all players at this screen, which each may still change before they look at their cards."""

from __future__ import annotations

from collections import deque

from tabletop.kernel.asks import Picks
from tabletop.play.session import Session
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.notices import Advanced, Send


class Preparing:
    """Answers given for players who did not sit down for them, and those to give again while one player changes theirs."""

    def __init__(self, session: Session, kit: BoardKit, *, send: Send) -> None:
        self._session, self._kit, self._send = session, kit, send
        self._given: set[int] = set()
        """Players for whom was answered, and who have not taken the screen since."""
        self._again: dict[int, deque[Picks]] = {}
        """Answers that the others have given before."""

    def answer_for_all(self) -> None:
        """Answer for all players who are asked, now and in the questions of the setup that follow."""
        self._given.update(seat for seat in self._session.match.waiting() if seat in self._session.people)
        self.answer()

    def answer(self) -> bool:
        """Answer what may be answered for players who are asked; return whether something was."""
        session, answered = self._session, False
        while (found := self._next()) is not None:
            seat, picks = found
            if session.answer_for(seat, picks) is not None:  # the setup has changed: this player is asked again
                self._again.pop(seat, None)
                self._given.discard(seat)
            answered = True
        if answered:
            self._send(Advanced())
        return answered

    def _next(self) -> tuple[int, Picks] | None:
        """Return the next player who is asked and has an answer, with the answer."""
        session = self._session
        for seat in session.match.waiting():
            if self._again.get(seat):
                return seat, self._again[seat].popleft()
            picks = self._kit.prepared(session.match, seat) if seat in self._given else None
            if picks is not None:
                return seat, picks
        return None

    def may_change(self, seat: int) -> bool:
        """Whether a player may change what was answered for them: they are asked again, and have not seen their cards yet."""
        return seat in self._given and len(self._session.people) == self._session.store.seats and seat in self._session.match.waiting()

    def change(self, seat: int) -> None:
        """Ask a player again from the start; the others' answers are kept, and given again when they are asked."""
        session = self._session
        again: dict[int, deque[Picks]] = {}
        for node in session.match.history.line:
            if node.seat != seat:
                again.setdefault(node.seat, deque()).append(node.picks)
        self._again = again
        self._given.discard(seat)
        while session.undo() is not None:
            pass
        self.answer()

    def sits(self, seat: int) -> None:
        """Note that a player takes the screen."""
        self._given.discard(seat)
