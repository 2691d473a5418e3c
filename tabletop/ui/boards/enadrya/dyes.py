"""Colour key of a seat in Enadrya: the race of its deck."""

from __future__ import annotations

from tabletop.kernel.match import Match
from tabletop.ui.boards.rows.record import Peoples


def dye(match: Match, seat: int) -> str:
    """Return a seat's race: that of its cards, neutral only where there are no others."""
    setup = match.setup
    return next((setup.defs[d].race for d in setup.decks[seat] if setup.defs[d].race != "neutral"), "neutral")


PEOPLES = Peoples(dye, "enadrya.race")
