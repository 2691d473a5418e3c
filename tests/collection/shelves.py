"""Catalogues of the shipped cards, read once for all tests."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tabletop.collection.catalogue import Cards, Catalogue
from tabletop.collection.surroundings import NamedDeck, Surroundings
from tabletop.games.shelf import Shelf, Stock
from tabletop.lang.languages import LANGUAGES, Lang
from tabletop.present.words import Translations, Words

_SHELF = Shelf()


@cache
def tongues() -> Mapping[Lang, Words]:
    """The texts of both languages."""
    return {lang: Translations(lang) for lang in LANGUAGES}


def stock(game: str) -> Stock:
    """The shipped cards and decks of a game."""
    return _SHELF.stock(game)


@cache
def cards(game: str) -> Cards:
    """A game's cards, made ready."""
    return Cards.of(game, stock(game), tongues())


@cache
def catalogue(game: str, lang: Lang = "es") -> Catalogue:
    """A game's catalogue with its ready decks; the first of them is being built."""
    decks = [NamedDeck(deck.name, deck.cards) for deck in stock(game).decks.values()]
    return Catalogue(cards(game), lang, Surroundings(decks, this=decks[0].cards, played=frozenset(list(decks[1].cards)[:5])))
