"""Terms of ECG's puzzles: a player's morale."""

from __future__ import annotations

from tabletop.games.puzzle_terms import PuzzleTerms

from .readers import active

TERMS = PuzzleTerms(active, "morale", most=30)
