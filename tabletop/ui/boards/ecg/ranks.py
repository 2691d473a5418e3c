"""Columns of the Troops in their lines: a Troop stays where its player put it, and its column means nothing (ECG-R23)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.ecg.board import LINE_SIZE

OUTWARD = (2, 1, 3, 0, 4)
"""Columns from the middle outwards, in which Troops come to stand by themselves."""


class Ranks:
    """Columns on one screen, by Troop. They are no part of the match: another screen may show others."""

    def __init__(self) -> None:
        self._columns: dict[int, int] = {}

    def wish(self, card: int, column: int) -> None:
        """Have a Troop stand in a column when it next comes to a line, if that is free then."""
        self._columns[card] = column

    def of(self, cards: Sequence[int]) -> dict[int, int]:
        """Return the column of each Troop of a line; earlier Troops keep theirs."""
        out: dict[int, int] = {}
        for card in cards:
            wished = self._columns.get(card, -1)
            taken = set(out.values())
            free = [column for column in OUTWARD if column not in taken]
            column = wished if wished in free else min(free, key=lambda c: abs(c - wished)) if wished >= 0 else free[0]
            out[card] = self._columns[card] = column
        return out

    def keep(self, cards: Sequence[int]) -> None:
        """Forget the Troops that are no longer in battle."""
        for card in [card for card in self._columns if card not in cards]:
            del self._columns[card]

    def free(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the empty columns of a line."""
        taken = set(self.of(cards).values())
        return tuple(column for column in range(LINE_SIZE) if column not in taken)
