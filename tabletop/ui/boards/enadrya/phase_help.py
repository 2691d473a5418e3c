"""Left rail of Enadrya: help on the present phase, for the active player and for the other."""

from __future__ import annotations

from tabletop.games.enadrya.readers import active
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.text.message import plain, say
from tabletop.ui.table.phase_help import PhaseHelpText

ICONS = {
    "withdraw": "return-arrow", "recharge": "lightning-helix", "deploy": "card-play", "attack": "crossed-swords",
    "defence": "checked-shield", "reinforcement": "sparkles", "damage": "skull-crack"}


def aside(session: Session) -> PhaseHelpText | None:
    """Return the phase's name and actions; None without a phase, behind the curtain and after the end."""
    phase, on_turn = str(session.store.phase[TABLE]), active(session.store)
    if phase not in ICONS or session.veiled or session.stage == "over":
        return None
    whose = "phase" if on_turn == session.viewer else "theirs"
    body = say(f"enadrya_guide.{whose}.{phase}", name=plain(session.match.setup.players[on_turn]))
    return PhaseHelpText(say(f"enadrya.phase.{phase}"), body, ICONS[phase])
