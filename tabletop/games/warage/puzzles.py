"""Terms of Warage's puzzles: a hero's hit points, which are its purse too, and the dice of attacks."""

from __future__ import annotations

from tabletop.games.puzzle_terms import PuzzleTerms

from .actions import DICE_STREAM, SIDES
from .readers import active
from .store import WarageStore


def _left(store: WarageStore, seat: int) -> int:
    return store.hp[seat]


def _spare(store: WarageStore, seat: int) -> int:
    return store.hp[seat] - 1  # WAR-R2: the last one cannot be paid


TERMS = PuzzleTerms(active, _left, "hp", "hp", most=60, dice=(DICE_STREAM, SIDES), spare=_spare)
