"""Clauses beside a card: every keyword, kind and form of ability rests on some, and each of them is in the rulebook."""

from __future__ import annotations

import re

import pytest

from tabletop.collection.rulings import newest_first, rests_of, rulings
from tabletop.games.clauses import rulebook
from tabletop.games.entries import games, part
from tests.collection.shelves import cards


@pytest.mark.parametrize("game", games())
def test_every_keyword_kind_and_form_names_its_clauses(game: str) -> None:
    """Those of all cards; and no row is left over from a word that the game no longer has."""
    rests, named = rests_of(game), part("tabletop.games.{}.describe", game).TEXTS.named
    every = cards(game).cards
    assert {keyword for card in every for keyword in named(card)} == set(rests.keywords)
    assert {card.kind for card in every} == set(rests.kinds)
    assert {type(ability).__name__ for card in every for ability in card.abilities} == set(rests.forms)


@pytest.mark.parametrize("game", games())
def test_every_clause_named_is_in_the_rulebook(game: str) -> None:
    """A ruling that was renamed would leave a card without it."""
    known = rulebook(game).clauses
    assert [clause for clause in rests_of(game).every() if clause not in known] == []


@pytest.mark.parametrize("game", games())
def test_every_ruling_beside_a_card_answers_a_question(game: str) -> None:
    """In both languages, as a question; a clause of the book has none."""
    known, beside = rulebook(game).clauses, {clause for clause in rests_of(game).every() if re.search(r"-R\d+$", clause)}
    assert {clause.id for clause in known.values() if clause.asked} == beside
    for clause in (known[one] for one in beside):
        assert clause.asked["es"].startswith("¿") and clause.asked["es"].endswith("?") and clause.asked["en"].endswith("?")


@pytest.mark.parametrize("game", games())
def test_every_card_has_its_clauses_each_once(game: str) -> None:
    """Those of a keyword come before those of the kind."""
    book = rulebook(game)
    for card in cards(game).cards:
        found = rulings(game, card, book)
        ids = [ruling.clause.id for ruling in found]
        assert ids and len(ids) == len(set(ids)), card.id
        places = [0 if ruling.keyword else 2 if ruling.kind else 1 for ruling in found]
        assert places == sorted(places), card.id


def test_the_newest_ruling_comes_first() -> None:
    """Rulings of the house before clauses of the book, by falling number."""
    assert newest_first(("ENA-M1.2", "ENA-R20", "ENA-R26", "ENA-L4.1")) == ["ENA-R26", "ENA-R20", "ENA-M1.2", "ENA-L4.1"]
    sapper = next(card for card in cards("enadrya").cards if card.id == "zapadora-de-puentes")
    assert [ruling.clause.id for ruling in rulings("enadrya", sapper, rulebook("enadrya"))][:2] == ["ENA-R26", "ENA-R20"]
