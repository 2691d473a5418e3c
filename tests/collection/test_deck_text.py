"""Decks as text: what is written is read back exactly, and each line read is accounted for."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.collection.deck_list import DeckList, cover_of, from_deck, groups_of, placed_within, table_of, to_deck
from tabletop.collection.deck_reading import UNSURE, read_text
from tabletop.collection.deck_writing import as_text
from tabletop.games.registry import games
from tabletop.games.shelf import Shelf, Stock
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Translations
from tests.support.strategies import CHARACTERS

SHELF = Shelf()
WORDS = {lang: Translations(lang) for lang in LANGUAGES}
NAMES = st.text("aZ9 ñé:#·ª漢", max_size=40)
UNKNOWN = st.text("abcxyzñ é", min_size=1, max_size=20).map(lambda text: " ".join(text.split())).filter(bool)


@cache
def stock(game: str) -> Stock:
    """Return the cards and decks of a game."""
    return SHELF.stock(game)


@st.composite
def lists(draw: st.DrawFn) -> DeckList:
    """Any list of any game: legal or not, with unknown lines, placed or not."""
    game = draw(st.sampled_from(games()))
    ids = sorted(stock(game).library.cards)
    cards = draw(st.dictionaries(st.sampled_from(ids), st.integers(1, 99), max_size=12))
    table = table_of(game)
    placed = sorted(card for card in cards if table.placed(stock(game).library[card])) if table.piles else []
    piles = tuple(draw(st.dictionaries(st.sampled_from(placed), st.integers(1, 40), max_size=4)) if placed else {} for _ in table.piles)
    unknown = draw(st.dictionaries(UNKNOWN, st.integers(1, 99), max_size=3))
    unknown = {text: n for text, n in unknown.items() if read_text(f"1 {text}", stock, game=game).deck().unknown == {text: 1}}
    name, head = draw(NAMES), tuple(draw(st.lists(NAMES, max_size=2)))
    return placed_within(DeckList(game, name.strip(), cards, unknown, piles, draw(st.integers(0, 99)), head))


@given(lists(), st.sampled_from(LANGUAGES))
def test_a_deck_written_and_read_is_the_same(deck: DeckList, lang: str) -> None:
    """Cards, unknown lines, places, name, version and head; and the text is stable."""
    text = as_text(deck, stock(deck.game), WORDS[lang])
    read = read_text(text, stock)
    assert read.deck() == deck
    assert as_text(read.deck(), stock(deck.game), WORDS[lang]) == text


@given(lists(), st.sampled_from(LANGUAGES), st.randoms(use_true_random=False))
def test_the_text_of_a_deck_depends_on_its_cards_alone(deck: DeckList, lang: str, chance: Random) -> None:
    """Two Heroes are a fault, and each has prices of its own: whichever went in first, the lines are in one order."""
    mixed = dict(chance.sample(list(deck.cards.items()), len(deck.cards)))
    assert as_text(replace(deck, cards=mixed), stock(deck.game), WORDS[lang]) == as_text(deck, stock(deck.game), WORDS[lang])


def test_a_deck_of_two_heroes_is_written_in_one_order() -> None:
    """Prices are those of one of the two, whichever was added first."""
    cards = {"ulula-la-desvelada": 1, "aldara-de-cota": 1, "rumor": 1, "vendas": 1, "agua-fria": 1}
    texts = {as_text(DeckList("ecg", "", dict(order)), stock("ecg"), WORDS["es"]) for order in (cards.items(), reversed(cards.items()))}
    assert len(texts) == 1


@given(lists())
def test_the_cover_of_a_deck_depends_on_its_cards_alone(deck: DeckList) -> None:
    """Whatever the order in which they were added."""
    anew = replace(deck, cards=dict(reversed(deck.cards.items())), unknown=dict(reversed(deck.unknown.items())))
    assert cover_of(anew) == cover_of(deck)


@pytest.mark.parametrize("game", games())
def test_ready_decks_go_out_and_come_back_in_both_languages(game: str) -> None:
    """Each line of a ready deck's text is a heading or a card that is known for certain."""
    for deck in stock(game).decks.values():
        for lang in LANGUAGES:
            made = from_deck(deck, stock(game), lang=lang)
            read = read_text(as_text(made, stock(game), WORDS[lang]), stock)
            assert {line.mark for line in read.lines} <= {"head", "heading", "ok", "joined", "blank"}
            assert read.deck() == made
            assert to_deck(made, deck.id, cover=deck.cover).cards == deck.cards


@settings(max_examples=40)
@given(st.text(CHARACTERS, max_size=120) | st.lists(st.text("4x X[]#/-\t\r\n•🂡ñ:·0", max_size=30), max_size=8).map("\n".join))
def test_no_text_is_refused_or_dropped(text: str) -> None:
    """Each line has a mark, and each that names a card is in the list."""
    read = read_text(text, stock)
    deck = read.deck()
    wanted = {line.card or line.name for line in read.lines if line.copies}
    assert wanted == set(deck.cards) | set(deck.unknown)
    again = read_text(as_text(deck, stock(deck.game), WORDS["es"]), stock).deck()
    assert (again.cards, again.unknown, again.piles) == (deck.cards, deck.unknown, deck.piles)


FORMS = """\ufeff# Prueba
Unidades 12
 \t
4 Reconocimiento
2x  fusilera meridiana
x3 PIQUERA JURAMENTADA
• Sargento de Línea x2
Ciudadela Meridiana\r
1 Reconocimiento # de más
3 Fusilera Meridana
7 De Otro Mundo
100 Portalosas
"""


def test_each_form_of_a_line_is_read_and_marked() -> None:
    """Accents, capitals, bullets, BOM and line ends do not matter; a wrong spelling is never taken unasked."""
    read = read_text(FORMS, stock)
    assert read.game == "enadrya"
    assert read.name == "Prueba"
    assert [line.mark for line in read.lines] == [
        "head", "heading", "blank", "ok", "ok", "ok", "ok", "ok", "joined", "guessed", "unknown", "guessed", "blank"]
    deck = read.deck()
    assert deck.cards == {"reconocimiento": 5, "fusilera-meridiana": 2, "piquera-juramentada": 3, "sargento-de-linea": 2,
                          "ciudadela-meridiana": 1}
    assert deck.unknown == {"Fusilera Meridana": 3, "De Otro Mundo": 7, "100 Portalosas": 1}
    wrong, foreign = read.unsure[0], read.unsure[1]
    assert read.lines[wrong].candidates[0] == "fusilera-meridiana"
    taken = read.deck({wrong: "fusilera-meridiana", foreign: ""})
    assert taken.cards["fusilera-meridiana"] == 5
    assert taken.unknown == {"100 Portalosas": 1}


def test_the_game_is_the_one_that_knows_most_names_and_a_tie_asks() -> None:
    """A head that names the game wins."""
    assert read_text("4 Reconocimiento\n1 Era Comunal", stock).tied == ("enadrya", "encrucijada")
    assert read_text("# juego: Encrucijada\n4 Reconocimiento", stock).game == "encrucijada"
    assert read_text("# game: Encrucijada · version 3", stock).version == 3
    assert read_text("", stock).tied == games()
    assert read_text("4 Reconocimiento", stock, game="warage").lines[0].mark in UNSURE


def test_piles_are_read_where_the_rules_know_them() -> None:
    """Elsewhere a card goes where its kind belongs, whatever the heading said."""
    read = read_text("# game: Encrucijada\n// Pile B\n3 Era Comunal\n// Monto A (2)\n2 Era Comunal", stock)
    assert read.deck().piles == ({"era-comunal": 2}, {"era-comunal": 3}, {})
    assert read.deck().cards == {"era-comunal": 5}
    moved = read_text("# juego: Enadrya\n// Tecnologías\n4 Reconocimiento", stock).deck()
    assert [group.key for group in groups_of(moved, stock("enadrya"), "es")] == ["powers"]


@pytest.mark.parametrize("game", games())
def test_every_card_has_a_section_or_no_place_in_a_deck(game: str) -> None:
    """Only seasons of Warage have none: no deck may hold them (WAR-2.3)."""
    table = table_of(game)
    assert {card.kind for card in stock(game).library if table.section_of(card) is None} <= {"season"}
    for deck in stock(game).decks.values():
        counted = table.counted(deck.cards, stock(game).library.cards)
        assert table.least <= counted <= (table.most or counted)
