"""Presses of the two big buttons and of Space: take the move or skip the animation; ignore a press that comes too soon."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.play.session import Session
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.table.doing import Do
from tabletop.ui.table.exits import Exit
from tabletop.ui.table.prompts.panel import Prompt
from tabletop.ui.table.state import Now

SKIPPABLE = 0.5
"""Seconds of animation from which the big button offers to skip it."""
GUARD = 0.3
"""Seconds in which a press decides nothing: it was meant to skip an animation that just ended by itself, or for the rival's turn."""
SPACED = 0.5
"""Seconds after a press of Space that moved something, or skipped it, in which another one decides nothing."""
TOLD = 2.0
"""Seconds in which a note says that a press only skipped."""
BIG = frozenset({"act", "main", "second"})
"""The two big buttons and their shortcuts: nothing else is ignored after an animation."""
CHANGES = BIG | {"undo", "redo", "done"}
"""Buttons and shortcuts that change the match."""


class Presses:
    """Handler of the big buttons: it takes the move named on the button at the moment of the press."""

    def __init__(self, session: Session, now: Now, *, just_rose: Callable[[], bool], busy: Callable[[], bool], hurry: Callable[[], bool],
                 do: Do) -> None:
        self._session, self._now, self._do = session, now, do
        self._just_rose, self._busy, self._hurry = just_rose, busy, hurry
        self._shown = self.deaf = self._spaced = 0.0
        self._waited = False

    def step(self, dt: float) -> bool:
        """Advance by `dt` seconds; True at the moment from which the big button offers to skip an animation."""
        self._spaced = max(0.0, self._spaced - dt)
        if self._session.stage == "showing":
            before, self._shown = self._shown, self._shown + dt
            return before < SKIPPABLE <= self._shown
        if self._session.stage == "waiting":
            self._waited = True
        elif not self._busy():
            fresh = self._shown >= SKIPPABLE or self._waited
            self.deaf = GUARD if fresh else max(0.0, self.deaf - dt)
            self._shown, self._waited = 0.0, False
        return False

    def too_soon(self, what: Message | str) -> bool:
        """Whether a message or shortcut would decide a question nobody can have seen yet.

        The curtain just rose, the rival just answered, or a long animation just ended.
        """
        rose = self._just_rose()
        if not rose and not self.deaf:
            return False
        if isinstance(what, Prompt.Answered):
            return rose
        name = what if isinstance(what, str) else what.name if isinstance(what, Button.Pressed) else ""
        return name in (CHANGES if rose else BIG)

    @property
    def waiting(self) -> bool:
        """Whether a press will count again in a moment."""
        return self.deaf > 0 or self._spaced > 0

    def space(self, act: Callable[[], bool], which: int) -> bool:
        """Handle Space for a big button: end the motion, else `act`; a second one within half a second decides nothing."""
        named = self._now().exits[which]
        if self._hurry():
            self._shown, self._waited, self._spaced = 0.0, False, SPACED
            if named.option is not None:
                self._do().tell(say("table.button.skipped"), icon="info", seconds=TOLD)
            return True
        if self._spaced:
            return True
        acted = act()
        if self._busy() or self._session.stage == "showing":
            self._spaced = SPACED
        return acted

    def exit(self, which: int) -> bool:
        """Handle a press of the first or the second button."""
        said = self._now().exits[which]
        if said.calls_off:
            self._do().put_down()
        elif self._hurry():
            self._shown, self._waited = 0.0, False
            self._skipped(said, which)
        elif self._session.stage == "over":
            self._do().finish()
        elif said.option is not None:
            self._do().decide(said.option)
        elif said.explains:
            self._do().deny(said.explains)
        return True

    def _skipped(self, said: Exit, which: int) -> None:
        """Skip the animation, then take the button's move if it is still open; else show a note.

        While things move the button keeps its old label: a pass that was just made is not made again.
        """
        session = self._session
        last = session.match.history.cursor
        undone = last is not None and last.seat == session.viewer and last.picks != (said.option,)
        if said.option is not None and undone and session.stage == "deciding" and self._now().exits[which] == said:
            self._do().decide(said.option)
        elif said.option is not None:
            self._do().tell(say("table.button.skipped"), icon="info", seconds=TOLD)
