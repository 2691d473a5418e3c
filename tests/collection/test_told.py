"""Lines told live of a deck, and splits into piles."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.collection.deck_files import list_decks
from tabletop.collection.deck_list import DeckList, from_deck
from tabletop.collection.odds import curve_of
from tabletop.collection.splitting import suggested
from tabletop.collection.told import encrucijada, epikha
from tabletop.collection.workbench import Workbench
from tabletop.games.registry import games
from tabletop.lang.library import read_deck_file
from tabletop.present.words import Translations
from tabletop.ui.decks.panel import dial_of, lines_of, told_of
from tests.collection.shelves import stock


def ready(game: str) -> list[DeckList]:
    """Ready decks of a game."""
    return [from_deck(deck, stock(game), lang="es") for deck in stock(game).decks.values()]


@pytest.mark.parametrize("game", games())
def test_each_game_tells_as_many_lines_as_have_room(game: str) -> None:
    """Of ready decks, of one card, and of none, in both languages."""
    for deck in ready(game):
        for lang in ("es", "en"):
            lines = told_of(deck, stock(game), Translations(lang))
            assert 0 < len(lines) <= lines_of(game)
            assert all(lines)
        one = DeckList(game, "x", dict([next(iter(deck.cards.items()))]))
        assert len(told_of(one, stock(game), Translations("es"))) <= lines_of(game)
    assert told_of(DeckList(game, "x"), stock(game), Translations("es")) == []


def test_the_dial_is_the_vital_left_to_the_player() -> None:
    """Skills cost their loss, arms laid down their cost (EPI-1.6, EPI-R9); other games have no dial."""
    deck = next(deck for deck in ready("epikha") if epikha.dial(deck, stock("epikha"))[1])
    library = stock("epikha").library
    assert epikha.dial(deck, stock("epikha"))[1] == sum(library[card].loss for card in deck.cards if library[card].kind == "skill")
    arm = next(card for card in deck.cards if library[card].kind in ("weapon", "object"))
    laid = replace(deck, piles=({arm: 1},))
    assert dial_of(laid, stock("epikha"))[1] == library[arm].cost
    assert dial_of(ready("ecg")[0], stock("ecg")) == (0, 0)


def test_the_bars_of_a_curve_step_as_the_costs_do() -> None:
    """All costs of Epikha are multiples of five."""
    labels = curve_of(ready("epikha")[0], stock("epikha")).labels
    assert labels[:3] == ("0", "5", "10")


def test_the_opening_reaches_what_its_pile_gives() -> None:
    """With the early sources in the opening pile more is reached than with them in the last."""
    for deck in ready("encrucijada"):
        first, second, last = deck.piles
        if sum(last.values()) > 7:
            assert encrucijada.reach(deck, stock("encrucijada")) >= encrucijada.reach(
                replace(deck, piles=(last, second, first)), stock("encrucijada"))


def test_the_split_of_a_ready_deck_is_suggested_and_one_for_any_other_list() -> None:
    """Every copy is placed; a list without a tower gets none."""
    deck = ready("encrucijada")[0]
    assert [dict(pile) for pile in suggested(deck, stock("encrucijada"))] == [dict(pile) for pile in deck.piles]
    fewer = replace(deck, cards=dict(list(deck.cards.items())[:-2]), piles=())
    split = suggested(fewer, stock("encrucijada"))
    placed = {card: sum(pile.get(card, 0) for pile in split) for card in fewer.cards}
    assert {card: n for card, n in placed.items() if n} == {
        card: n for card, n in fewer.cards.items() if stock("encrucijada").library[card].kind != "tower"}
    tower = next(card for card in deck.cards if stock("encrucijada").library[card].kind == "tower")
    assert suggested(replace(deck, cards={card: n for card, n in deck.cards.items() if card != tower}, piles=()), stock("encrucijada")) == ()


def test_kept_splits_go_with_the_deck(home: Path) -> None:
    """Six at most, the oldest gives way; the same one is kept once."""
    entry = next(entry for entry in list_decks("encrucijada", stock("encrucijada")) if entry.ready)
    bench = Workbench.of(entry, stock("encrucijada"), Translations("es"))
    bench.keep_split()
    bench.keep_split()
    assert bench.opened.path is not None
    assert len(read_deck_file(bench.opened.path).splits) == 1
    first = next(iter(bench.deck.piles[0]))
    for n in range(8):
        bench.change(lambda editing, n=n: editing.change_pile(first, n % 2, 1 - n % 2, 1))  # type: ignore[misc]
        bench.change(lambda editing, n=n: editing.change_pile(next(iter(bench.deck.piles[2])), 2, n % 2, 1))  # type: ignore[misc]
        bench.keep_split()
    assert len(read_deck_file(bench.opened.path).splits) == 6
