"""Bad input of a game: decks that break a rule, cards of one's own with faults, and the checks that each gets one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop import places
from tabletop.games.shelf import Stock
from tabletop.lang.library import Library, load
from tabletop.present.words import Translations

WORDS = {lang: Translations(lang) for lang in ("es", "en")}
GOOD = """common: {rarity: 1}
cards:
  - id: piedra
    name: {es: Piedra, en: Stone}
    number: 1001
    art: {emblem: rock, style: relic}
"""
"""The fields that a card has in every game; a game's own ones follow."""
Deck = str | Mapping[str, int]
"""A ready deck by id, or copies by card."""
BadDeck = tuple[Deck, Mapping[str, int], str, str, str]
"""A deck, so many copies more or fewer, the broken clause, the Spanish sentence, and what the English one says."""
BadCard = tuple[str, str, str]
"""The card file, the faulty field, and words of the way out, one of which is said, apart by `|`."""


@dataclass(frozen=True)
class BadInput:
    """A game's cards and decks, and the reader of its card files."""

    game: str
    stock: Callable[[], Stock]
    read_card: Callable[[Any], Any]

    def changed(self, deck: Deck, changes: Mapping[str, int]) -> dict[str, int]:
        """Return a deck with so many copies more or fewer of some cards."""
        counts = self.stock().decks[deck].cards if isinstance(deck, str) else deck
        total = {card: counts.get(card, 0) + changes.get(card, 0) for card in {**counts, **changes}}
        return {card: n for card, n in total.items() if n}

    def own(self, text: str) -> Library[Any]:
        """Return the cards of the game with a file of one's own beside them."""
        folder = places.user_data() / "cards" / self.game
        folder.mkdir(parents=True)
        (folder / "own.yaml").write_text(text, encoding="utf-8")
        return load(self.game, self.read_card)

    def check_deck(self, deck: BadDeck) -> None:
        """A deck that breaks one rule gets one sentence, with the clause, in both languages."""
        start, changes, broken, es, en = deck
        counts = self.changed(start, changes)
        assert self.stock().faults_of(counts, "es") == [(broken, es)]
        ((told, said),) = self.stock().faults_of(counts, "en")
        assert (told, en in said) == (broken, True), said

    def check_card(self, card: BadCard) -> None:
        """A faulty card is left out, and the shipped ones still load.

        One sentence names the file, the card, the field, and what would do.
        """
        text, field, way_out = card
        library = self.own(text)
        assert "piedra" not in library.cards
        assert library.cards.keys() == load(self.game, self.read_card, own=places.assets() / "none").cards.keys()
        (problem,) = library.problems
        assert (problem.file, problem.field) == ("own.yaml", field)
        said = [problem.text(words) for words in WORDS.values()]
        for sentence in said:
            assert sentence.startswith("own.yaml, ")
            assert "\n" not in sentence and "{" not in sentence
        assert any(word in sentence for word in way_out.split("|") for sentence in said), said

    def check_good_card(self, text: str) -> None:
        """A sound card joins the set: only the faults keep the others out."""
        library = self.own(text)
        assert ("piedra" in library.cards, library.problems) == (True, ())
