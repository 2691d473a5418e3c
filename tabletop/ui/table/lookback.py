"""Ways back at the table: undo and redo, a moment of the match in the replay, and playing on from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.kernel.history import Node as Decision
from tabletop.kernel.match import Match
from tabletop.play.log_model import Moment
from tabletop.play.preparing import Preparing
from tabletop.play.session import Session
from tabletop.present.replay import View
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.table.auto_pass import Passing
from tabletop.ui.table.doing import Do
from tabletop.ui.table.state import Now


@dataclass(frozen=True, slots=True)
class Glance:
    """Request to the replay: viewpoint, moment, and the meaning of playing on from a decision.

    `branch` is a decision off the current line to show the position after; `why_not` gives the reason one may not play
    on from a decision.
    """

    match: Match
    viewpoint: View
    position: int
    branch: Decision | None
    play_on: Callable[[Decision | None], None]
    why_not: Callable[[Decision | None], Phrase]


class LookBack:
    """Link from the log to the replay; `open_door` is the program's callback that shows a glance (None: nowhere);
    `viewpoint` is the player's, None behind the curtain."""

    def __init__(self, session: Session, open_door: Callable[[Glance], None] | None, *, viewpoint: Callable[[], View | None],
                 hurry: Callable[[], bool], do: Do) -> None:
        self._session, self._open_door, self._viewpoint, self._hurry, self._do = session, open_door, viewpoint, hurry, do

    def at(self, moment: Moment | None = None) -> bool:
        """Open a moment of the log, or the present one; False behind the curtain, or where nothing can be shown."""
        session, viewpoint = self._session, self._viewpoint()
        if self._open_door is None or viewpoint is None or session.veiled:
            return False
        self._hurry()
        viewpoint = "all" if session.house.hands == "open" else viewpoint
        position = moment.position if moment is not None else len(session.match.log)
        branch = moment.branch if moment is not None else None
        self._open_door(Glance(session.match, viewpoint, position, branch, self.go, self.why_not))
        return True

    def why_not(self, node: Decision | None) -> Phrase:
        """Return the reason the match may not go on from after a decision; NOTHING where it may."""
        verdict = self._session.may_go(node)
        return NOTHING if verdict == "yes" else say(f"table.undo.{'together' if verdict == 'consent' else verdict}")

    def go(self, node: Decision | None) -> None:
        """Go on from there; keep the later decisions as a branch."""
        self._do().go_back(node)


class TakingBack:
    """Handler of undo and redo on the table; `buttons` are those of undo and of redo."""

    def __init__(self, session: Session, passing: Passing, preparing: Preparing, now: Now, buttons: tuple[Node, Node], *,
                 hurry: Callable[[], bool], do: Do) -> None:
        self._session, self._passing, self._preparing, self._now, self._buttons = session, passing, preparing, now, buttons
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
        """Undo the last decision, whatever the settings, with its automatic passes and what a newcomer was not asked."""
        self._passing.cancel()
        self._session.undo()
        while (self._passing.would_pass() or self._preparing.would_answer()) and self._session.may_undo() == "yes":
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
        while self._preparing.would_answer() and self._session.can_redo:
            self._session.redo()
        self._passing.go_on()
        self._do().go_on()
        return True
