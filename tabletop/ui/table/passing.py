"""Passes by itself, after a moment, where a player has nothing else that is worth a thought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.kernel.asks import Option

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

MOMENT = 0.6
"""Seconds in which what is passed over can be read, or something else begun."""

HASTE = 0.01


class Passing:
    """Waits for the moment to pass. Whatever the player begins meanwhile calls it off."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.left = 0.0
        """Seconds to go; 0 where nothing is passed."""
        self.hushed: Callable[[], bool] = lambda: False  # whether everything is asked all the same
        self._goes_on = False
        self._let_be: set[int] = set()

    def begin(self) -> None:
        """All was shown: pass in a moment, if there is nothing but that."""
        if self._way_out() is not None and not self.scene.rails.phases.stopped:
            self.left = HASTE if self.scene.opponents.rushing else MOMENT

    def call_off(self) -> None:
        """The player does something else."""
        self.left, self._goes_on = 0.0, False

    def go_on(self) -> None:
        """What was taken back is played again: what was passed by itself then is passed again."""
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
        """Answer for whoever should take the screen where that follows from what all know; whether it did."""
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
        """Somebody at this screen chose to let everything be until they are attacked, or it is their turn to act."""
        self._let_be.add(seat)

    def pass_all(self, seats: Sequence[int]) -> None:
        """Nobody of those who are asked the same one after another answers: each passes, unseen."""
        scene, session = self.scene, self.scene.session
        for seat in seats:
            option = scene.kit.unseen(session.match, seat) if session.decider == seat else None
            if option is not None:
                session.answer_for(seat, (option,))
        scene.show.go()

    def over(self) -> bool:
        """Whether what is asked now would have been passed by itself: nobody thinks of it as a decision of theirs."""
        return self._spared() is not None or self.scene.kit.quiet_exit(self.scene.session) is not None

    def _way_out(self) -> Option | None:
        """What to answer; nothing where one has gone back to: there one wishes to stay."""
        if self.scene.session.stage != "deciding" or not self._may():
            return None
        return self.scene.kit.quiet_exit(self.scene.session)

    def _may(self) -> bool:
        return not self.hushed() and (not self.scene.session.can_redo or self._goes_on)

    def _spared(self) -> Option | None:
        """What is answered for whoever should take the screen, because all know it."""
        session = self.scene.session
        seat = session.decider
        if seat is None or seat == session.viewer or seat not in session.people:
            return None
        return self._standing(seat) or self.scene.kit.spared(session.match, seat)

    def _standing(self, seat: int) -> Option | None:
        """To pass, for a seat that chose to let everything be and is still not involved."""
        match, kit = self.scene.session.match, self.scene.kit
        if seat in self._let_be and not kit.uninvolved(match, seat):
            self._let_be.discard(seat)
        return kit.unseen(match, seat) if seat in self._let_be else None
