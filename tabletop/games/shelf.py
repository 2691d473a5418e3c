"""Shelf of cards and decks for every game, each read once on first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import Any

from tabletop.games.entries import part
from tabletop.lang.library import Library, load, load_decks
from tabletop.lang.mistakes import LibraryError
from tabletop.lang.printed import Breach, Deck
from tabletop.lang.ready import CardCompiler


@dataclass(frozen=True, slots=True)
class Stock:
    """Cards of one game, its decks by id, and the errors in the player's own files.

    `decks` are legal; a player's other decks are found among the files only. Three functions describe them in a language (`es`,
    `en`): `text_of` gives a card's text; `group_of` the key of the group a card belongs to (a race, an age); `faults_of` each
    clause that a list of cards (copies by id) breaks, and how. `breaches_of` lists the same breaches, `breach_text` writes one.
    """

    library: Library[Any]
    compiler: CardCompiler
    decks: Mapping[str, Deck]
    problems: tuple[LibraryError, ...]
    text_of: Callable[[Any, str], str]
    group_of: Callable[[Any], str]
    faults_of: Callable[[Mapping[str, int], str], list[tuple[str, str]]]
    breaches_of: Callable[[Mapping[str, int]], list[Breach]]
    breach_text: Callable[[Breach, str], str]

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

    def renew(self, game: str, stock: Stock) -> None:
        """Take a stock that was read elsewhere, after a file of cards was changed."""
        self._stocks[game] = stock

    def reread_decks(self, game: str) -> Stock:
        """Read a game's decks again, after a file of one was changed; its cards stay as they are."""
        old, new = self.stock(game), part("tabletop.games.{}.entry", game).stock()
        self._stocks[game] = replace(old, decks=new.decks, problems=new.problems)
        return self._stocks[game]


def load_stock(game: str, *, cards: ModuleType, compiler: CardCompiler, rules: ModuleType, words: ModuleType,
               group: Callable[[Any], str]) -> Stock:
    """Load a game's stock from its modules of cards, of deck rules and of words, and its card compiler."""
    library = load(game, cards.read_card)
    decks, problems = load_decks(game)

    def text(card: Any, lang: Any) -> str:
        return " ".join(paragraph.text for paragraph in words.rules_text(card, lang)).replace("**", "")

    def breaches(counts: Mapping[str, int]) -> list[Breach]:
        return list(rules.breaches(counts, library.cards))

    def sentence(breach: Breach, lang: Any) -> str:
        return str(words.breach_text(breach, library.cards, lang))

    def faults(counts: Mapping[str, int], lang: Any) -> list[tuple[str, str]]:
        return [(breach.clause, sentence(breach, lang)) for breach in breaches(counts)]

    legal = {name: deck for name, deck in decks.items() if not breaches({**deck.cards, **deck.unread})}
    return Stock(library, compiler, legal, (*library.problems, *problems), text, group, faults, breaches, sentence)
