"""Terms of Encrucijada's puzzles: the resistance of a tower."""

from __future__ import annotations

from tabletop.games.puzzle_terms import PuzzleTerms

from .board import DISCARDS
from .readers import active
from .store import EncrucijadaStore


def _tower(store: EncrucijadaStore, seat: int) -> int:
    return store.tower[seat]


def _left(store: EncrucijadaStore, seat: int) -> int:
    return store.resistance[store.tower[seat]]


TERMS = PuzzleTerms(active, _left, "resistance", "tower", bearer=_tower, most=40, spent=frozenset(DISCARDS))
