"""Cards that go with a card: computed, with reasons that hold on both sides."""

from __future__ import annotations

import pytest

from tabletop.collection.related import WEIGHTS, Why, related
from tabletop.games.entries import games
from tests.collection.shelves import cards, catalogue

BACK: dict[Why, Why] = {"names": "named", "named": "names", "lends": "lent", "lent": "lends", "gives": "given", "given": "gives",
                        "keyword": "keyword", "same": "same", "deck": "deck"}


def _reasons(game: str, card: str) -> dict[str, set[str]]:
    shown = next(one for one in cards(game).cards if one.id == card)
    return {one.card.id: {reason.why for reason in one.reasons} for one in related(catalogue(game), shown)}


def test_the_card_of_the_picture_has_its_company() -> None:
    """What strengthens its attack type, and what has its keyword."""
    found = _reasons("enadrya", "zapadora-de-puentes")
    assert "lent" in found["horno-de-campana"]
    assert "keyword" in found["calzada-militar"]
    assert "zapadora-de-puentes" not in found


def test_a_family_is_found_by_its_name() -> None:
    """A card that searches for a family, and its members."""
    found = _reasons("enadrya", "camara-de-cria")
    assert {"serfibia-larva", "serfibia-reina"} <= {card for card, whys in found.items() if "names" in whys}
    assert "named" in _reasons("enadrya", "serfibia-larva")["camara-de-cria"]


def test_what_is_needed_is_given() -> None:
    """Resources of cards that feed each other."""
    found = _reasons("encrucijada", "dinamo")
    assert "given" in found["fragua-de-barrio"]


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", games())
def test_reasons_hold_on_both_sides_and_rank(game: str) -> None:
    """If one card goes with another, the other goes with it; the weightiest come first."""
    shelf = catalogue(game)
    some = cards(game).cards[::17]
    for card in some:
        found = related(shelf, card)
        weights = [one.weight for one in found]
        assert weights == sorted(weights, reverse=True)
        for one in found[:3]:
            back = next(other for other in related(shelf, one.card) if other.card.id == card.id)
            assert {BACK[reason.why] for reason in one.reasons} == {reason.why for reason in back.reasons}
            assert one.weight == sum(WEIGHTS[reason.why] for reason in one.reasons)
