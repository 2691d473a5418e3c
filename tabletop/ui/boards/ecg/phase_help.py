"""Left rail of ECG: help on the present phase, for the active player and for the other."""

from tabletop.games.ecg.readers import active
from tabletop.ui.boards.phase_guide import PhaseGuide

ICONS = {
    "reinforce": "card-draw", "prepare": "hourglass", "action": "crossed-swords", "resolution": "scales"}
"""Icon of each phase."""
aside = PhaseGuide("ecg", ICONS, active).aside
