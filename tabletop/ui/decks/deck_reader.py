"""Gathering of the list's decks: read game by game where there are many, then judged in slices of frames."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from tabletop.collection.deck_files import DeckEntry, decks_folder, list_decks
from tabletop.games.entries import games
from tabletop.games.shelf import Stock
from tabletop.present.words import Words
from tabletop.ui.decks.rows import DeckRows

MANY = 100
"""Files of decks from which they are read game by game, one in each frame."""
SLICE = 0.01
"""Seconds of a frame for judging."""


class Gathering:
    """Decks of all games, as far as they were read (`entries`) and judged."""

    def __init__(self, stock_of: Callable[[str], Stock]) -> None:
        self._stock_of = stock_of
        self.entries: list[DeckEntry] = []
        self._unread: list[str] = []
        self._left = 0

    def begin(self) -> bool:
        """Read the decks anew; False where a part is left for the next frames."""
        many = sum(1 for game in games() for _ in decks_folder(game).glob("*.yaml")) > MANY
        self.entries, self._unread = [], list(games())
        while self._unread and not many:
            self._read_one()
        return not many

    def _read_one(self) -> None:
        game = self._unread.pop(0)
        self.entries += list_decks(game, self._stock_of(game))
        self._left = len(self.entries)

    def step(self, rows: DeckRows, words: Words) -> Literal["read", "judged", ""]:
        """Read the decks of a further game, or judge some more; return which of the two was finished by that."""
        if self._unread:
            self._read_one()
            return "" if self._unread else "read"
        if self._left:
            self._left = rows.judge(self.entries, words, seconds=SLICE)
            return "" if self._left else "judged"
        return ""

    @property
    def reading(self) -> bool:
        """Whether decks are still to be read."""
        return bool(self._unread)

    @property
    def left(self) -> int:
        """Number of decks that were read and not judged yet."""
        return self._left
