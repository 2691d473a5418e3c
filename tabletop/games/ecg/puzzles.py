"""Terms of ECG's puzzles: a player's morale."""

from __future__ import annotations

from tabletop.games.puzzle_terms import PuzzleTerms

from .readers import active
from .store import EcgStore


def _left(store: EcgStore, seat: int) -> int:
    return store.morale[seat]


TERMS = PuzzleTerms(active, _left, "morale", "battle", most=30)
