"""Terms of Enadrya's puzzles: the defence of a Base, and the energy to pay with."""

from __future__ import annotations

from tabletop.games.puzzle_terms import PuzzleTerms

from .readers import active
from .store import EnadryaStore


def _left(store: EnadryaStore, seat: int) -> int:
    return store.base[seat]


def _spare(store: EnadryaStore, seat: int) -> int:
    return store.energy[seat]


TERMS = PuzzleTerms(active, _left, "base", "base", most=40, spare=_spare)
