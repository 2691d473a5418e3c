"""Table that a game gives for puzzles: the number its goals speak of, and its dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.games.entries import part


def the_seat(store: Any, seat: int) -> int:
    """Return the seat itself: the number is the player's own."""
    return seat


@dataclass(frozen=True, slots=True)
class PuzzleTerms:
    """Terms of a game's puzzles.

    `active` returns the seat whose turn it is. `number` is the attribute that decides a match, on the entity that `bearer`
    returns for a seat; a `rising` one grows as its owner fares worse (damage taken). `most` is the highest value that a puzzle
    may set. `dice` are the random stream of the dice and their sides, in a game that rolls some: all rolls are then counted.
    """

    active: Callable[[Any], int]
    number: str
    bearer: Callable[[Any, int], int] = the_seat
    rising: bool = False
    most: int = 99
    dice: tuple[int, int] | None = None

    def value(self, store: Any, seat: int) -> int:
        """Return the number of a seat."""
        found: int = store.col[self.number][self.bearer(store, seat)]
        return found


def terms_of(game: str) -> PuzzleTerms:
    """Return a game's terms. Raises LookupError for a game that cannot be played."""
    terms: PuzzleTerms = part("tabletop.games.{}.puzzles", game).TERMS
    return terms
