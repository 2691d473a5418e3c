"""Reason why a move is illegal, as plain values."""

from __future__ import annotations

from typing import NamedTuple

SEAT, SUBJECT, TARGET, GEOMETRY = range(4)
"""Stage at which a move was refused: the failed guard was about the seat, the subject, the target or its place."""


Amounts = tuple[tuple[str, int], ...]
"""Amounts by kind: the key of each kind's text, and how many."""
Fields = tuple[tuple[str, int | str | Amounts], ...]
"""Things named in a sentence, by field: a number, the key of a text, or amounts."""


class Refusal(NamedTuple):
    """Reason why a move is illegal: the clause, the key of the sentence, and how near the move came to being legal.

    `passed` counts the guards on the same thing that accepted it before. `fits` is 1 if the move is made for such a
    subject, and 2 if this is also the move's own moment. `fields` is what the sentence names.
    """

    clause: str
    reason: str
    depth: int = SEAT
    verb: str = ""
    passed: int = 0
    fits: int = 0
    fields: Fields = ()

    @property
    def reach(self) -> tuple[int, int, int]:
        """Rank how near the move was to the player's intention; the highest of several refusals is shown."""
        return (self.fits, self.depth, self.passed)
