"""Left rail of Enadrya: help on the present phase, for the active player and for the other."""

from tabletop.games.enadrya.readers import active
from tabletop.ui.boards.phase_guide import PhaseGuide

ICONS = {
    "withdraw": "return-arrow", "recharge": "lightning-helix", "deploy": "card-play", "attack": "crossed-swords",
    "defence": "checked-shield", "reinforcement": "sparkles", "damage": "skull-crack"}
"""Icon of each phase."""
aside = PhaseGuide("enadrya", ICONS, active).aside
