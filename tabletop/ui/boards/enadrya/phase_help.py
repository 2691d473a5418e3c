"""What the left rail of Enadrya says of the present phase: to whose turn it is, and to the other."""

from __future__ import annotations

from tabletop.games.enadrya.readers import active
from tabletop.kernel.store import TABLE
from tabletop.play.session import Sitting
from tabletop.toolkit.text.message import plain, say
from tabletop.ui.table.phase_help import AsideText

ICONS = {
    "withdraw": "return-arrow", "recharge": "lightning-helix", "deploy": "card-play", "attack": "crossed-swords",
    "defence": "checked-shield", "reinforcement": "sparkles", "damage": "skull-crack"}


def aside(sitting: Sitting) -> AsideText | None:
    """The phase by name and what is done in it; None where there is none, behind the curtain and after the end."""
    phase, on_turn = str(sitting.store.phase[TABLE]), active(sitting.store)
    if phase not in ICONS or sitting.veiled or sitting.stage == "over":
        return None
    whose = "phase" if on_turn == sitting.viewer else "theirs"
    body = say(f"enadrya_guide.{whose}.{phase}", name=plain(sitting.match.setup.players[on_turn]))
    return AsideText(say(f"enadrya.phase.{phase}"), body, ICONS[phase])
