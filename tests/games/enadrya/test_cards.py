"""ENA-I2: what every card says."""

from tabletop.games.shelf import Shelf
from tests.support.clauses import clause


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
