"""Undo and redo at the table."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.play.session import Session
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import say
from tabletop.ui.table.auto_pass import Passing
from tabletop.ui.table.doing import Do
from tabletop.ui.table.state import Now


class TakingBack:
    """Handler of undo and redo on the table; `buttons` are those of undo and of redo."""

    def __init__(self, session: Session, passing: Passing, now: Now, buttons: tuple[Node, Node], *, hurry: Callable[[], bool],
                 do: Do) -> None:
        self._session, self._passing, self._now, self._buttons = session, passing, now, buttons
        self._hurry, self._do = hurry, do

    def undo(self) -> bool:
        """Undo the last decision, if the match settings allow it."""
        if self._now().hand == "hidden":
            return False
        self._hurry()
        verdict = self._session.may_undo()
        if verdict == "consent":
            self._do().ask_consent()
        elif verdict == "yes":
            self.take()
        else:
            self._do().deny(say(f"table.undo.{verdict}"), near=self._buttons[0])
        return True

    def take(self) -> None:
        """Undo the last decision, whatever the settings, with its automatic passes."""
        self._passing.cancel()
        self._session.undo()
        while self._passing.would_pass() and self._session.may_undo() == "yes":
            self._session.undo()
        self._do().rewound()

    def redo(self) -> bool:
        """Redo the undone decision."""
        if self._now().hand == "hidden":
            return False
        self._hurry()
        if not self._session.can_redo:
            self._do().deny(say("table.undo.nothing_to_redo"), near=self._buttons[1])
            return True
        self._do().call_off()
        self._session.redo()
        self._passing.go_on()
        self._do().go_on()
        return True
