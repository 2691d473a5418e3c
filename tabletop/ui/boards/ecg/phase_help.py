"""Left rail of ECG: help on the present phase, for the active player and for the other."""

from __future__ import annotations

from tabletop.games.ecg.readers import active
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.text.message import plain, say
from tabletop.ui.table.phase_help import PhaseHelpText

PHASES = ("reinforce", "prepare", "action", "resolution")
ICONS = ("card-draw", "hourglass", "crossed-swords", "scales")


def aside(session: Session) -> PhaseHelpText | None:
    """Return the phase's name and actions; None without a phase, behind the curtain and after the end."""
    phase, on_turn = str(session.store.phase[TABLE]), active(session.store)
    if phase not in PHASES or session.veiled or session.stage == "over":
        return None
    whose = "phase" if on_turn == session.viewer else "theirs"
    body = say(f"ecg_guide.{whose}.{phase}", name=plain(session.match.setup.players[on_turn]))
    return PhaseHelpText(say(f"ecg.phase.{phase}"), body, ICONS[PHASES.index(phase)])
