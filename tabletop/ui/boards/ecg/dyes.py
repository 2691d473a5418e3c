"""Colour key of a seat in ECG: the kingdom of its Hero."""

from __future__ import annotations

from tabletop.kernel.match import Match
from tabletop.ui.boards.rows.record import Peoples

MERCENARY = "mercenary"
"""Colour of cards without a kingdom."""


def dye(match: Match, seat: int) -> str:
    """Return a seat's kingdom: that of the Hero in its deck."""
    setup = match.setup
    return next((setup.defs[d].kingdom for d in setup.decks[seat] if setup.defs[d].kind == "hero"), "") or MERCENARY


PEOPLES = Peoples(dye, "ecg.kingdom")
