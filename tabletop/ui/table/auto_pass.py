"""Automatic passing: after a short delay for the viewer, and unseen for other players where only public facts matter."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.kernel.asks import Option, Picks
from tabletop.play.session import Session
from tabletop.ui.table.doing import Do
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.variation import Variation

MOMENT = 0.6
"""Seconds in which the player can read the passed question or start another action."""

HASTE = 0.01


class Passing:
    """Timer for the automatic pass. Any action of the player cancels it."""

    def __init__(self, session: Session, kit: BoardKit, *, busy: Callable[[], bool], stopped: Callable[[], bool],
                 rushing: Callable[[], bool], variation: Variation, do: Do) -> None:
        self._session, self._kit, self._variation, self._do = session, kit, variation, do
        self._busy, self._stopped, self._rushing = busy, stopped, rushing
        self.left = 0.0
        """Seconds left; 0 without a pending pass."""
        self._goes_on = False
        self._passing_on: set[int] = set()

    def begin(self) -> None:
        """Start the timer after all animation, if passing is the only move."""
        if self._way_out() is not None and not self._stopped():
            self.left = HASTE if self._rushing() else MOMENT

    def cancel(self) -> None:
        """Cancel the pass: the player does something else."""
        self.left, self._goes_on = 0.0, False

    def go_on(self) -> None:
        """After a redo, repeat the automatic pass that followed."""
        self._goes_on = True

    def step(self, dt: float) -> None:
        """Advance the timer by `dt` seconds; at its end, pass or redo."""
        if self.left <= 0 or self._busy():
            return
        self.left = max(0.0, self.left - dt)
        if not self.left:
            answer = self._way_out()
            if answer is not None and self._session.can_redo:
                self._do().redo()
            elif answer is not None:
                self._do().answer(answer)

    def answer_for_next_player(self) -> bool:
        """Answer for the next player to take the screen if the answer follows from public facts; return whether it did."""
        session = self._session
        option = self._forced_answer() if self._may() and not self._stopped() else None
        if option is None:
            return False
        if session.can_redo:
            session.redo()
        else:
            assert session.decider is not None
            session.answer_for(session.decider, (option,))
        self._do().go_on()
        return True

    def pass_until_attacked(self, seat: int) -> None:
        """Note that a player at this screen chose to pass until they are attacked or it is their turn to act."""
        self._passing_on.add(seat)

    def pass_all(self, seats: Sequence[int]) -> None:
        """Pass, unseen, for every player who is asked the same question in turn."""
        session = self._session
        for seat in seats:
            option = self._kit.unseen(session.match, seat) if session.decider == seat else None
            if option is not None:
                session.answer_for(seat, (option,))
        self._do().go_on()

    def would_pass(self) -> bool:
        """Whether the current question would have been passed automatically, so that undo skips it."""
        return self._forced_answer() is not None or self._kit.quiet_exit(self._session) is not None

    def _way_out(self) -> Picks | None:
        """Return the automatic answer; nothing after an undo, where the player wishes to stay."""
        if self._session.stage != "deciding":
            return None
        option = self._kit.quiet_exit(self._session) if self._may() else None
        return None if option is None else (option,)

    def _may(self) -> bool:
        return self._variation.passes == "automatic" and (not self._session.can_redo or self._goes_on)

    def _forced_answer(self) -> Option | None:
        """Return the publicly known answer for the next player to take the screen."""
        session = self._session
        seat = session.decider
        if seat is None or seat == session.viewer or seat not in session.people:
            return None
        return self._standing(seat) or self._kit.forced_answer(session.match, seat)

    def _standing(self, seat: int) -> Option | None:
        """Return a pass for a seat that chose to pass on events and is still not involved."""
        match, kit = self._session.match, self._kit
        if seat in self._passing_on and not kit.uninvolved(match, seat):
            self._passing_on.discard(seat)
        return kit.unseen(match, seat) if seat in self._passing_on else None
