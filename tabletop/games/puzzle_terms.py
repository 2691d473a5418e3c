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

    `active` returns the seat whose turn it is, `left` the number that decides a match, as a seat has it now. It is kept in the
    attribute `number` of the entity that `bearer` returns; a `rising` attribute grows as that number falls (damage taken).
    `way` is the reason with which a match ends when it is down. Puzzles try values from `step` to `most`, by `step`. `dice` are
    the random stream of the dice and their sides, in a game that rolls some: all rolls are then counted. `spent` are the zones to
    which cards go unseen from a pile without being had by anybody: that is no draw. `spare` returns what a seat still has to pay
    with, in a game where that can be told.
    """

    active: Callable[[Any], int]
    left: Callable[[Any, int], int]
    number: str
    way: str
    bearer: Callable[[Any, int], int] = the_seat
    rising: bool = False
    step: int = 1
    most: int = 99
    dice: tuple[int, int] | None = None
    spare: Callable[[Any, int], int] | None = None
    spent: frozenset[int] = frozenset()

    def cell(self, store: Any, seat: int, wanted: int) -> int:
        """Return what the attribute must be for a seat to have that number left."""
        entity = self.bearer(store, seat)
        held: int = store.col[self.number][entity]
        return held + (wanted - self.left(store, seat)) * (-1 if self.rising else 1)


def terms_of(game: str) -> PuzzleTerms:
    """Return a game's terms. Raises LookupError for a game that cannot be played."""
    terms: PuzzleTerms = part("tabletop.games.{}.puzzles", game).TERMS
    return terms
