"""What can be put on the table: each game's cards and decks, read once when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.lang.library import Library, LibraryError, load, load_decks


@dataclass(frozen=True, slots=True)
class Stock:
    """One game's cards, their definitions made ready, its decks by id, and what was wrong with the player's own files.

    What a game tells of them in a language (`es`, `en`): `text_of` a card what it does, `group_of` a card the key of
    what it belongs to (a race, an age), `faults_of` a list of cards (copies by id) each clause it breaks, and how.
    `read_deck` turns a deck file's plain form into the game's model.
    """

    library: Library[Any]
    sheets: Mapping[str, Any]
    decks: Mapping[str, Any]
    problems: tuple[LibraryError, ...]
    read_deck: Callable[[Any], Any]
    text_of: Callable[[Any, str], str]
    group_of: Callable[[Any], str]
    faults_of: Callable[[Mapping[str, int], str], list[tuple[str, str]]]


@dataclass(slots=True)
class Shelf:
    """The stocks of the games, each read when it is first wanted."""

    _stocks: dict[str, Stock] = field(default_factory=dict)

    def stock(self, game: str) -> Stock:
        """A game's cards and decks. Raises LookupError for a game that has none, LibraryError for broken shipped files."""
        if game not in self._stocks:
            self._stocks[game] = _READERS[game]()
        return self._stocks[game]


def _enadrya() -> Stock:
    from tabletop.games.enadrya.cards import read_card
    from tabletop.games.enadrya.compile import compile_card, grammar
    from tabletop.games.enadrya.decks import breaches, read_deck
    from tabletop.games.enadrya.describe import breach_text, rules_text

    library = load("enadrya", read_card)
    decks, problems = load_decks("enadrya", read_deck)
    language = grammar()
    sheets = {card.id: compile_card(language, card) for card in library}

    def text(card: Any, lang: Any) -> str:
        return " ".join(paragraph.text for paragraph in rules_text(card, lang)).replace("**", "")

    def faults(counts: Mapping[str, int], lang: Any) -> list[tuple[str, str]]:
        found = breaches(counts, library.cards)
        return [(breach.clause, breach_text(breach, library.cards, lang)) for breach in found]

    return Stock(library, sheets, decks, (*library.problems, *problems), read_deck, text, lambda card: str(card.race), faults)


def _warage() -> Stock:
    from tabletop.games.warage.cards import read_card
    from tabletop.games.warage.compile import compile_card, grammar
    from tabletop.games.warage.decks import breaches, read_deck
    from tabletop.games.warage.describe import breach_text, rules_text

    library = load("warage", read_card)
    decks, problems = load_decks("warage", read_deck)
    language = grammar()
    sheets = {card.id: compile_card(language, card) for card in library}

    def text(card: Any, lang: Any) -> str:
        return " ".join(paragraph.text for paragraph in rules_text(card, lang)).replace("**", "")

    def faults(counts: Mapping[str, int], lang: Any) -> list[tuple[str, str]]:
        found = breaches(counts, library.cards)
        return [(breach.clause, breach_text(breach, library.cards, lang)) for breach in found]

    return Stock(library, sheets, decks, (*library.problems, *problems), read_deck, text, lambda card: str(card.kind), faults)


_READERS: Mapping[str, Callable[[], Stock]] = {"enadrya": _enadrya, "warage": _warage}
