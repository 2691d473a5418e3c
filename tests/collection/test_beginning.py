"""Deck begun at a card: its leading cards fit, and the cards that go with it come first."""

from __future__ import annotations

import pytest

from tabletop.collection.beginning import begun, leads_for
from tabletop.collection.catalogue import Catalogue
from tabletop.collection.deck_list import table_of
from tabletop.collection.faults import identity
from tabletop.collection.search import search
from tabletop.collection.surroundings import Surroundings
from tabletop.games.registry import games
from tests.collection.shelves import cards, stock


@pytest.mark.parametrize("game", games())
def test_the_leading_cards_fit_every_card_of_a_deck(game: str) -> None:
    """The card breaks no rule that the leading cards alone would not."""
    known, table = stock(game), table_of(game)
    for card in [card for card in known.library if table.section_of(card) is not None][::5]:
        leads = leads_for(card.id, known)
        assert leads, card.id
        deck = begun(card.id, known, name="x", most=0)
        alone = {identity(breach) for breach in known.breaches_of(dict.fromkeys(leads, 1))}
        assert {identity(breach) for breach in known.breaches_of({**deck.cards, card.id: 1})} <= alone
        assert sum(section.lead for section in table.sections) == len(leads)


def test_cards_that_go_with_the_first_one_are_asked_for() -> None:
    """By a state and by their rank, in both languages; without a first card the key says why it does not count."""
    near = {"zapadora-de-puentes": 0, "horno-de-campana": 1, "calzada-militar": 2}
    spanish, english = (Catalogue(cards("enadrya"), lang, Surroundings(near=near)) for lang in ("es", "en"))  # type: ignore[arg-type]
    assert [card.id for card in search(spanish, "es:afín orden:afinidad").cards] == list(near)
    assert [card.id for card in search(english, "is:related sort:affinity").cards] == list(near)
    assert [card.id for card in search(spanish, "afinidad=1").cards] == ["horno-de-campana"]
    assert search(Catalogue(cards("enadrya"), "es", Surroundings()), "afinidad=1").query.pieces[0].state == "wrong"
