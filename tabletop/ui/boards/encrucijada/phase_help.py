"""Left rail of Encrucijada: help on the present phase, for the active player and for the others."""

from __future__ import annotations

from tabletop.games.encrucijada.readers import active
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.text.message import plain, say
from tabletop.ui.table.phase_help import PhaseHelpText

PHASES = ("draw", "put", "action", "war", "second")
ICONS = ("card-draw", "card-play", "power-button", "crossed-swords", "power-button")


def aside(session: Session) -> PhaseHelpText | None:
    """Return the phase's name and actions; None before the first turn, behind the curtain and after the end."""
    phase, on_turn = str(session.store.phase[TABLE]), active(session.store)
    if phase not in PHASES or not session.store.turn[TABLE] or session.veiled or session.stage == "over":
        return None
    whose = "phase" if on_turn == session.viewer else "theirs"
    body = say(f"encrucijada_guide.{whose}.{phase}", name=plain(session.match.setup.players[on_turn]))
    return PhaseHelpText(say(f"encrucijada.phase.{phase}"), body, ICONS[PHASES.index(phase)])
