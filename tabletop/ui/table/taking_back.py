"""Undo and redo at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.toolkit.text.message import say

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


class TakingBack:
    """Handler of undo and redo on the table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def undo(self) -> bool:
        """Undo the last decision, if the match settings allow it."""
        scene = self.scene
        if scene.curtain.down:
            return False
        scene.show.hurry()
        verdict = scene.session.may_undo()
        if verdict == "consent":
            scene.talks.ask_consent()
        elif verdict == "yes":
            self.take()
        else:
            scene.refuse(say(f"table.undo.{verdict}"), near=scene.rails.undo)
        return True

    def take(self) -> None:
        """Undo the last decision, whatever the settings, with its automatic passes."""
        scene = self.scene
        scene.passing.call_off()
        scene.session.undo()
        while scene.passing.over() and scene.session.may_undo() == "yes":
            scene.session.undo()
        self.rewound()

    def rewound(self) -> None:
        """Show the match at its new position."""
        scene = self.scene
        scene.asking.close()
        scene.done_aiming()
        scene.opponents.forget()
        scene.ended = False
        scene.opponents.rushing = False
        scene.sound("card_flick")
        scene.rails.forget()
        scene.board.reset()
        scene.settled()

    def redo(self) -> bool:
        """Redo the undone decision."""
        scene = self.scene
        if scene.curtain.down:
            return False
        scene.show.hurry()
        if not scene.session.can_redo:
            scene.refuse(say("table.undo.nothing_to_redo"), near=scene.rails.redo)
            return True
        scene.asking.close()
        scene.done_aiming()
        scene.session.redo()
        scene.passing.go_on()
        scene.rails.forget()
        scene.show.go()
        return True
