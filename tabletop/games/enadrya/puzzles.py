"""Terms of Enadrya's puzzles: the defence of a Base."""

from __future__ import annotations

from tabletop.games.puzzle_terms import PuzzleTerms

from .readers import active
from .store import EnadryaStore


def _left(store: EnadryaStore, seat: int) -> int:
    return store.base[seat]


TERMS = PuzzleTerms(active, _left, "base", most=40)
