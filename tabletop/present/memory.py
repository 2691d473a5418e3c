"""Memory: what a journal has told so far of each card, with a way back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.kernel.journal import MOVE, SET, Entry
from tabletop.kernel.store import UNKNOWN, Store
from tabletop.kernel.views import HIDE, SHIFT, SHOW


class Memory:
    """Definitions, owners, places and numbers of cards, by card. `numbered` is the game's attribute of numbers."""

    def __init__(self, numbered: str, store: Store | None) -> None:
        """Begin with nothing, or with a store's cards."""
        self._numbered = numbered
        self.cards: dict[int, int] = {}
        self.owners: dict[int, int] = {}
        self.at: dict[int, int] = {}
        self.numbers: dict[int, int] = {}
        self._columns = {"card": self.cards, "own": self.owners, numbered: self.numbers}
        self._before: list[tuple[dict[int, int], int, int | None]] = []  # changes: column, card, value before (None: none)
        if store is not None:
            self.cards.update((e, d) for e, d in enumerate(store.card) if d)
            self.owners.update((e, store.own[e]) for e in self.cards)
            self.at.update((e, store.at[e]) for e in self.cards)
            if numbered:
                self.numbers.update((e, number) for e, number in enumerate(store.col[numbered]) if number)

    def note(self, entry: Entry) -> None:
        """Remember what a change tells of a card."""
        tag = entry[0]
        if tag == SET:
            self._note(entry[2], ((entry[1], entry[4]),))
        elif tag == MOVE:
            self._write(self.at, entry[1], entry[4])
        elif tag in (SHOW, HIDE):
            self._write(self.at, entry[1], entry[2])
            self._note(entry[1], entry[4])
        elif tag == SHIFT:
            self._write(self.at, entry[4], entry[5])
            self._note(entry[4] if entry[4] != UNKNOWN else entry[1], entry[7])

    def _note(self, card: int, cells: Iterable[tuple[str, Any]]) -> None:
        for name, value in cells:
            column = self._columns.get(name)
            if column is not None:
                self._write(column, card, value)

    def _write(self, column: dict[int, int], card: int, value: int) -> None:
        before = column.get(card)
        if before != value:
            self._before.append((column, card, before))
            column[card] = value

    def mark(self) -> int:
        """Return a mark to go back to."""
        return len(self._before)

    def go_back(self, mark: int) -> None:
        """Forget what was noted since a mark."""
        while len(self._before) > mark:
            column, card, before = self._before.pop()
            if before is None:
                del column[card]
            else:
                column[card] = before
