"""End of a match of ECG: the three ways to win in their order, the draws, the standstill (ECG-2, R1, R5, R6)."""

from __future__ import annotations

from tabletop.kernel.atoms import finish
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from .readers import prayers
from .store import EcgStore

RENOWN, PRAYERS = 30, 4
"""The renown (ECG-2.2) and the Prayers (ECG-2.3) that win."""
QUIET_TURNS = 20


def way(s: EcgStore, seat: int) -> str:
    """Return how a seat has won short of battle: "renown", "blessing", or "" for not yet."""
    if s.renown[seat] >= RENOWN:
        return "renown"
    return "blessing" if prayers(s, seat) >= PRAYERS else ""


def check(m: Match) -> None:
    """End the match if a player has won: Battle goes before Renown and Blessing; both at once draw (ECG-2.5, R1, R5)."""
    s: EcgStore = m.store
    beaten = [seat for seat in (0, 1) if not s.morale[seat]]
    if beaten:
        winners = [1 - seat for seat in beaten] if len(beaten) == 1 else []
        finish(m, winners, "battle", clause="ECG-2.1" if winners else "ECG-R1")
        return
    ways = [way(s, seat) for seat in (0, 1)]
    if all(ways):
        finish(m, (), "both", clause="ECG-2.5" if ways[0] != ways[1] else "ECG-R5")
    elif any(ways):
        seat = int(bool(ways[1]))
        finish(m, (seat,), ways[seat], clause="ECG-2.2" if ways[seat] == "renown" else "ECG-2.3")


def is_idle(s: EcgStore) -> bool:
    """Whether nothing has happened for twenty turns (ECG-R6)."""
    return s.turn[TABLE] - s.progress[TABLE] >= QUIET_TURNS
