"""Terms of Epikha's puzzles: the Vital that a Player has lost."""

from __future__ import annotations

from tabletop.games.puzzle_terms import PuzzleTerms

from .readers import active
from .store import EpikhaStore


def _player(store: EpikhaStore, seat: int) -> int:
    return store.player[seat]


TERMS = PuzzleTerms(active, "lost", bearer=_player, rising=True, most=300)
