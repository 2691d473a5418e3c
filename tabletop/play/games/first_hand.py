"""Answer given for a newcomer in the first match to the question of another first hand: the hand is kept."""

from __future__ import annotations

from tabletop.kernel.asks import NO, Picks
from tabletop.kernel.match import Match


def kept_hand(match: Match, seat: int) -> Picks | None:
    """Keep the first hand; None for another question."""
    return (NO,) if match.ask()[0].name == "redraw" else None
