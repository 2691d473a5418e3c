"""Filters of the list of decks: those that pass its game, folder, filters and search, in its order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tabletop.collection.deck_files import DeckEntry
from tabletop.present.words import Words
from tabletop.toolkit.text.search import folded
from tabletop.ui.decks.rows import DeckRows

FAULTY, UNPLAYED, OWN = "faulty", "unplayed", "own"
FILTERS = (OWN, FAULTY, UNPLAYED)
ORDERS = ("recent", "name", "results")


@dataclass(frozen=True, slots=True)
class Sieve:
    """Game, folder, filters and words that the list is narrowed to, and its order; "" and empty for no narrowing."""

    game: str = ""
    folder: str = ""
    on: frozenset[str] = frozenset()
    wanted: tuple[str, ...] = ()
    order: str = ORDERS[0]

    def sifted(self, entries: Iterable[DeckEntry], rows: DeckRows, words: Words) -> list[DeckEntry]:
        """Return the decks that pass, in order. Where faults or words are asked for, only decks judged already can pass."""
        if self.reads:
            entries = [entry for entry in entries if rows.is_judged(entry, words)]
        found = [entry for entry in entries if self._fits(entry, rows, words)]
        if self.wanted:
            found = [entry for entry in found if all(word in rows.search_text(entry, words) for word in self.wanted)]
        return sorted(found, key=lambda entry: self._rank(entry, rows, words))

    @property
    def reads(self) -> bool:
        """Whether the decks have to be judged first."""
        return bool(self.wanted) or FAULTY in self.on

    def _fits(self, entry: DeckEntry, rows: DeckRows, words: Words) -> bool:
        tally = rows.results_of(entry)
        folders = entry.deck.folders if entry.deck is not None else ()
        return ((not self.game or entry.game == self.game) and (not self.folder or self.folder in folders)
                and (OWN not in self.on or not entry.ready) and (FAULTY not in self.on or bool(rows.told(entry, words).fault))
                and (UNPLAYED not in self.on or tally is None or not tally.all))

    def _rank(self, entry: DeckEntry, rows: DeckRows, words: Words) -> tuple[object, ...]:
        tally, name = rows.results_of(entry), folded(entry.name(words.lang))
        if self.order == "name":
            return (name,)
        if self.order == "results":
            return (-(tally.won - tally.lost) if tally is not None else 0, name)
        last = tally.matches[-1].line.created if tally is not None and tally.all else ""
        return (not last, entry.ready and not last, tuple(-ord(letter) for letter in last), name)
