"""ENA-I2: what every card says."""

import pytest
from pydantic import ValidationError

from tabletop.games.enadrya.cards import read_card
from tabletop.games.shelf import Shelf
from tests.support.clauses import clause
from tests.support.scenario import power, technology

ALLIED = {"who": "units", "side": "allied"}


def _lasting(attribute, who):
    return technology("Mala", {"colour": "yellow", "always": [{"has": "modify", "attribute": attribute, "amount": 1, "who": who}]})


@pytest.mark.parametrize(("card", "reason"), [
    (power("Mala", {"do": "destroy", "to": {**ALLIED, "cost": {}}}), "span"),
    (power("Mala", {"do": "destroy", "to": {**ALLIED, "cost": {"min": 3, "max": 2}}}), "empty_span"),
    (power("Mala", {"do": "set_off", "to": ALLIED}), "which"),
    (power("Mala", {"do": "activate"}), "which"),
    (_lasting("attack", "base"), "changed"),
    (_lasting("energy", ALLIED), "changed"),
], ids=["no bound", "no number between", "set off nothing", "activate nothing", "a Base that attacks", "a Unit with energy"])
def test_a_card_whose_text_could_not_be_said_is_refused(card, reason):
    """Each with a reason of its own."""
    with pytest.raises(ValidationError) as told:
        read_card({**card, "number": 900})
    assert f"enadrya.source.{reason}" in {error["type"] for error in told.value.errors()}


@clause("ENA-I2")
def test_every_card_says_who_it_is():
    """Unique names and numbers, a race, a rarity from 1 to 3, a picture and an artist."""
    cards = list(Shelf().stock("enadrya").library)

    for field in ("id", "number"):
        assert len({getattr(card, field) for card in cards}) == len(cards)
    for lang in ("es", "en"):
        assert len({getattr(card.name, lang) for card in cards}) == len(cards)
    assert {card.race for card in cards} == {"akhris", "bythros", "humanos", "neutral"}
    assert {card.rarity for card in cards} == {1, 2, 3}
    assert all(card.artist and card.art.emblem for card in cards)
