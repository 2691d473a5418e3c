"""Shelf of cards and decks for every game, each read once on first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from tabletop.games.entries import part
from tabletop.lang.library import Library, load, load_decks
from tabletop.lang.mistakes import LibraryError
from tabletop.lang.printed import Deck
from tabletop.lang.ready import CardCompiler


@dataclass(frozen=True, slots=True)
class Stock:
    """Cards of one game, its decks by id, and the errors in the player's own files.

    Three functions describe them in a language (`es`, `en`): `text_of` gives a card's text; `group_of` the key of the group a
    card belongs to (a race, an age); `faults_of` each clause that a list of cards (copies by id) breaks, and how.
    """

    library: Library[Any]
    compiler: CardCompiler
    decks: Mapping[str, Deck]
    problems: tuple[LibraryError, ...]
    text_of: Callable[[Any, str], str]
    group_of: Callable[[Any], str]
    faults_of: Callable[[Mapping[str, int], str], list[tuple[str, str]]]

    def sheet(self, card: str) -> Any:
        """Return a card by its id, compiled. KeyError for an unknown id."""
        return self.compiler.ready(self.library.plain[card]).sheet


@dataclass(slots=True)
class Shelf:
    """Stocks of the games, each read on first use."""

    _stocks: dict[str, Stock] = field(default_factory=dict)

    def stock(self, game: str) -> Stock:
        """Return a game's cards and decks. Raises LookupError for a game without any, LibraryError for broken shipped files."""
        if game not in self._stocks:
            self._stocks[game] = part("tabletop.games.{}.entry", game).stock()
        return self._stocks[game]


def load_stock(game: str, *, cards: ModuleType, compiler: CardCompiler, rules: ModuleType, words: ModuleType,
               group: Callable[[Any], str]) -> Stock:
    """Load a game's stock from its modules of cards, of deck rules and of words, and its card compiler."""
    library = load(game, cards.read_card)
    decks, problems = load_decks(game)

    def text(card: Any, lang: Any) -> str:
        return " ".join(paragraph.text for paragraph in words.rules_text(card, lang)).replace("**", "")

    def faults(counts: Mapping[str, int], lang: Any) -> list[tuple[str, str]]:
        found = rules.breaches(counts, library.cards)
        return [(breach.clause, words.breach_text(breach, library.cards, lang)) for breach in found]

    return Stock(library, compiler, decks, (*library.problems, *problems), text, group, faults)
