"""Help of the left rail on the present phase of a game that names its phases in its store and its guide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import plain, say
from tabletop.ui.table.phase_help import PhaseHelpText


@dataclass(frozen=True, slots=True)
class PhaseGuide:
    """Guide through a game's phases: the icon of each, and the reader of the seat on turn."""

    game: str
    icons: Mapping[str, str]
    active: Callable[[Any], int]

    def aside(self, session: Session) -> PhaseHelpText | None:
        """Return the phase's name and actions; None before the first turn, behind the curtain and after the end."""
        store = session.store
        phase, on_turn = str(store.phase[TABLE]), self.active(store)
        if phase not in self.icons or not store.turn[TABLE] or session.veiled or session.stage == "over":
            return None
        whose = "phase" if on_turn == session.viewer else "theirs"
        body = say(f"{self.game}_guide.{whose}.{phase}", name=plain(session.match.setup.players[on_turn]))
        return PhaseHelpText(say(f"{self.game}.phase.{phase}"), body, self.icons[phase])
