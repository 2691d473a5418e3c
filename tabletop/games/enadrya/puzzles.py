"""Terms of Enadrya's puzzles: the defence of a Base."""

from __future__ import annotations

from tabletop.games.puzzle_terms import PuzzleTerms

from .readers import active

TERMS = PuzzleTerms(active, "base", most=40)
