"""Passes by itself, after a moment, where a player has nothing else that is worth a thought."""

from __future__ import annotations

from collections.abc import Callable
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

    def begin(self) -> None:
        """All was shown: pass in a moment, if there is nothing but that."""
        if self._way_out() is not None and not self.scene.rails.phases.stopped:
            self.left = HASTE if self.scene.opponents.rushing else MOMENT
            self.scene.wants_ticks = "always"

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
            self.scene.wants_ticks = "never"
            option = self._way_out()
            if option is not None and self.scene.sitting.can_redo:
                self.scene.taking_back.redo()
            elif option is not None:
                self.scene.answer((option,))

    def over(self) -> bool:
        """Whether what is asked now would have been passed by itself: nobody thinks of it as a decision of theirs."""
        return self.scene.kit.quiet_exit(self.scene.sitting) is not None

    def _way_out(self) -> Option | None:
        """What to answer; nothing where one has gone back to: there one wishes to stay."""
        sitting = self.scene.sitting
        if self.hushed() or sitting.stage != "deciding" or (sitting.can_redo and not self._goes_on):
            return None
        return self.scene.kit.quiet_exit(sitting)
