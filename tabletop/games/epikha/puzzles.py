"""Terms of Epikha's puzzles: the Vital that a Player has left."""

from __future__ import annotations

from tabletop.games.puzzle_terms import PuzzleTerms

from .readers import active, player_vital
from .store import EpikhaStore


def _player(store: EpikhaStore, seat: int) -> int:
    return store.player[seat]


TERMS = PuzzleTerms(active, player_vital, "lost", "vital", bearer=_player, rising=True, step=5, most=200)
