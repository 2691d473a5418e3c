"""Left rail of Epikha: help on the present phase, for the active player and for the other."""

from tabletop.games.epikha.readers import active
from tabletop.ui.boards.phase_guide import PhaseGuide

ICONS = {
    "start": "sunrise", "deployment": "entry-door", "combat": "crossed-swords", "regroup": "return-arrow"}
"""Icon of each phase."""
aside = PhaseGuide("epikha", ICONS, active).aside
