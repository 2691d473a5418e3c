"""Left rail of Encrucijada: help on the present phase, for the active player and for the others."""

from tabletop.games.encrucijada.readers import active
from tabletop.ui.boards.phase_guide import PhaseGuide

ICONS = {
    "draw": "card-draw", "put": "card-play", "action": "power-button", "war": "crossed-swords",
    "second": "power-button"}
"""Icon of each phase."""
aside = PhaseGuide("encrucijada", ICONS, active).aside
