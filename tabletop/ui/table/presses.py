"""Presses of the two big buttons: take the move or skip the animation; ignore a press that comes too soon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.text.message import say
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.table.exits import Exit
from tabletop.ui.table.prompts.panel import Prompt

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

SKIPPABLE = 0.5
"""Seconds of animation from which the big button offers to skip it."""
TOLD = 2.0
"""Seconds in which a note says that a press only skipped."""
SHORTCUTS = frozenset({"act", "second", "undo", "redo"})
BUTTONS = frozenset({"main", "second", "undo", "redo", "done"})
"""The buttons and shortcuts that change the match."""


class Presses:
    """Handler that does what the big buttons said when they were pressed."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def too_soon(self, what: Message | str) -> bool:
        """Whether a message or shortcut would decide a question nobody can have seen yet: the curtain just rose."""
        if not self.scene.curtain.just_rose:
            return False
        if isinstance(what, str):
            return what in SHORTCUTS
        return isinstance(what, Prompt.Answered) or (isinstance(what, Button.Pressed) and what.name in BUTTONS)

    def exit(self, which: int) -> bool:
        """Handle a press of the first or the second button."""
        scene, said = self.scene, self.scene.exits[which]
        if scene.show.hurry():
            self._skipped(said, which)
        elif scene.session.stage == "over" and scene.on_end is not None:
            scene.on_end(scene.session)
        elif said.option is not None:
            scene.decide(said.option)
        return True

    def _skipped(self, said: Exit, which: int) -> None:
        """Skip the animation, then take the button's move if it is still open; else show a note.

        While things move the button keeps its old label: a pass that was just made is not made again.
        """
        scene = self.scene
        last = scene.session.match.history.cursor
        undone = last is not None and last.seat == scene.session.viewer and last.picks != (said.option,)
        if said.option is not None and undone and scene.session.stage == "deciding" and scene.exits[which] == said:
            scene.decide(said.option)
        elif said.option is not None:
            scene.toasts.show(say("table.button.skipped"), icon="info", seconds=TOLD)
