"""Help on queries, clauses as a key, and the queries that are kept."""

from __future__ import annotations

import pytest

from tabletop.collection.parsing import parse
from tabletop.collection.query_help import key_helps
from tabletop.collection.search import search
from tabletop.games.clauses import rulebook
from tabletop.games.entries import games
from tabletop.lang.languages import LANGUAGES
from tabletop.ui.collection.pins import MOST_PINNED, MOST_RECENT, with_pin, with_recent
from tests.collection.shelves import catalogue


@pytest.mark.parametrize("game", games())
def test_every_key_has_an_example_that_is_understood_and_finds_something(game: str) -> None:
    """In both languages; the examples of printed keys find a card."""
    for lang in LANGUAGES:
        shown = catalogue(game, lang)
        helps = key_helps(shown)
        assert {name for one in helps for name in one.names} >= {shown.vocabulary.called(key, lang) for key in ("cost", "clause", "keyword")
                                                                 if key in shown.vocabulary.keys}
        for one in helps:
            assert not parse(one.example, shown.grammar).problems, one.example
            assert search(shown, one.example).cards, one.example


@pytest.mark.parametrize("game", games())
def test_a_clause_finds_the_cards_that_rest_on_it(game: str) -> None:
    """By its whole id or without the game's prefix; the cards are those beside which it stands."""
    shown = catalogue(game)
    cited = {clause for clauses in shown.cards.clauses.values() for clause in clauses}
    clause = sorted(cited)[len(cited) // 2]
    whole = next(one for one in rulebook(game).clauses if one.split("-", 1)[1] == clause)

    found = [card.id for card in search(shown, f"cláusula:{clause}").cards]

    assert found and set(found) == {card for card, clauses in shown.cards.clauses.items() if clause in clauses}
    assert [card.id for card in search(shown, f"clause:{whole}").cards] == found


def test_queries_typed_last_are_kept_and_pins_come_and_go() -> None:
    """The newest first, each once; going on with a query replaces it; a pin pressed again is taken off."""
    recent: tuple[str, ...] = ()
    for text in ("coste", "coste<=3", "raza:bythros", "coste<=3", " "):
        recent = with_recent(recent, text)
    assert recent == ("coste<=3", "raza:bythros")
    for n in range(40):
        recent = with_recent(recent, f"n={n}x")
    assert len(recent) == MOST_RECENT and recent[0] == "n=39x"

    pins = with_pin(with_pin((), "a  b"), "c")
    assert pins == ("a b", "c") and with_pin(pins, "c") == ("a b",)
    for n in range(20):
        pins = with_pin(pins, str(n))
    assert len(pins) == MOST_PINNED
