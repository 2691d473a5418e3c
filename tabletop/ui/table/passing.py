"""Automatic passing, after a short delay, where a player has no other meaningful move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.kernel.asks import Option

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

MOMENT = 0.6
"""Seconds in which the player can read the passed question or start another action."""

HASTE = 0.01


class Passing:
    """Timer for the automatic pass. Any action of the player cancels it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.left = 0.0
        """Seconds left; 0 where no pass is pending."""
        self.hushed: Callable[[], bool] = lambda: False  # whether to ask about everything regardless
        self._goes_on = False
        self._let_be: set[int] = set()

    def begin(self) -> None:
        """Start the timer after all animation, if passing is the only move."""
        if self._way_out() is not None and not self.scene.rails.phases.stopped:
            self.left = HASTE if self.scene.opponents.rushing else MOMENT

    def call_off(self) -> None:
        """Cancel the pass: the player does something else."""
        self.left, self._goes_on = 0.0, False

    def go_on(self) -> None:
        """After a redo, repeat the automatic pass that followed."""
        self._goes_on = True

    def step(self, dt: float) -> None:
        """`dt` seconds went by."""
        if self.left <= 0 or self.scene.show.busy or self.scene.dialogs:
            return
        self.left = max(0.0, self.left - dt)
        if not self.left:
            option = self._way_out()
            if option is not None and self.scene.session.can_redo:
                self.scene.taking_back.redo()
            elif option is not None:
                self.scene.answer((option,))

    def spare(self) -> bool:
        """Answer for the next player to take the screen where the answer follows from public facts; return whether it
        did."""
        session = self.scene.session
        option = self._spared() if self._may() and not self.scene.rails.phases.stopped else None
        if option is None:
            return False
        if session.can_redo:
            session.redo()
        else:
            assert session.decider is not None
            session.answer_for(session.decider, (option,))
        self.scene.show.go()
        return True

    def let_be(self, seat: int) -> None:
        """Note that a player at this screen chose to pass until they are attacked or it is their turn to act."""
        self._let_be.add(seat)

    def pass_all(self, seats: Sequence[int]) -> None:
        """Pass, unseen, for every player who is asked the same question in turn."""
        scene, session = self.scene, self.scene.session
        for seat in seats:
            option = scene.kit.unseen(session.match, seat) if session.decider == seat else None
            if option is not None:
                session.answer_for(seat, (option,))
        scene.show.go()

    def over(self) -> bool:
        """Whether the current question would have been passed automatically, so that undo skips it."""
        return self._spared() is not None or self.scene.kit.quiet_exit(self.scene.session) is not None

    def _way_out(self) -> Option | None:
        """Return the automatic answer; nothing after an undo, where the player wishes to stay."""
        if self.scene.session.stage != "deciding" or not self._may():
            return None
        return self.scene.kit.quiet_exit(self.scene.session)

    def _may(self) -> bool:
        return not self.hushed() and (not self.scene.session.can_redo or self._goes_on)

    def _spared(self) -> Option | None:
        """Return the publicly known answer for the next player to take the screen."""
        session = self.scene.session
        seat = session.decider
        if seat is None or seat == session.viewer or seat not in session.people:
            return None
        return self._standing(seat) or self.scene.kit.spared(session.match, seat)

    def _standing(self, seat: int) -> Option | None:
        """Return a pass for a seat that chose to pass on events and is still not involved."""
        match, kit = self.scene.session.match, self.scene.kit
        if seat in self._let_be and not kit.uninvolved(match, seat):
            self._let_be.discard(seat)
        return kit.unseen(match, seat) if seat in self._let_be else None
