"""Order of the list of decks, whatever was played: latest first, results, names."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from tabletop.collection.deck_files import DeckEntry, OpenDeck, list_decks
from tabletop.collection.deck_list import from_deck
from tabletop.diary.figures import Tally, played_by
from tabletop.games.shelf import Shelf
from tabletop.present.words import Translations
from tabletop.ui.decks.filters import ORDERS, UNPLAYED, Sieve
from tabletop.ui.decks.rows import DeckRows, Results
from tests.support.diary import line

WORDS = Translations("es")


@pytest.fixture(name="shelf")
def shelf_(home: Path) -> Shelf:
    """Shelf with two decks of the player's own."""
    shelf = Shelf()
    stock = shelf.stock("enadrya")
    for name in ("Aba", "Zeta"):
        OpenDeck("enadrya", replace(from_deck(stock.decks["linea-de-fuego"], stock, lang="es"), name=name)).save("x", "{name}")
    return Shelf()


def entries(shelf: Shelf) -> list[DeckEntry]:
    """List the decks."""
    return list_decks("enadrya", shelf.stock("enadrya"))


def played(number: int, *, won: bool = True) -> Tally:
    """Return the results of a deck that was played once; a higher number was later."""
    return Tally([played_by(line(number, won=won), 0)])


def order(shelf: Shelf, results: Results, by: str = "recent") -> list[str]:
    """Return the names of the decks in order."""
    rows = DeckRows(shelf.stock, results=results)
    return [entry.name("es") for entry in Sieve(order=by).sifted(entries(shelf), rows, WORDS)]


def test_the_deck_played_last_comes_first_then_own_ones(shelf: Shelf) -> None:
    """Also a ready deck, whose results are told by its id; then own decks, ready ones last, each by name."""
    results = {("enadrya", "Zeta"): played(2), ("enadrya", "cantera-profunda"): played(5)}
    assert order(shelf, results)[:4] == ["Cantera Profunda", "Zeta", "Aba", "Hambre de Ankhar"]


@pytest.mark.parametrize(("by", "which"), list(product(ORDERS, (("Aba",), ("linea-de-fuego",), ("Zeta", "cantera-profunda"), ()))))
def test_decks_played_and_not_are_put_in_order(shelf: Shelf, by: str, which: tuple[str, ...]) -> None:
    """Any of them may have been played: every deck is listed once."""
    told = order(shelf, {("enadrya", name): played(i, won=bool(i)) for i, name in enumerate(which)}, by)
    assert sorted(told) == sorted(entry.name("es") for entry in entries(shelf))


def test_a_ready_deck_that_was_played_is_no_longer_among_the_others(shelf: Shelf) -> None:
    """Its matches are known by its id, whatever language it was played in."""
    rows = DeckRows(shelf.stock, results={("enadrya", "cantera-profunda"): played(1)})
    left = Sieve(on=frozenset({UNPLAYED})).sifted(entries(shelf), rows, WORDS)
    assert "cantera-profunda" not in [entry.id for entry in left] and len(left) == len(entries(shelf)) - 1
