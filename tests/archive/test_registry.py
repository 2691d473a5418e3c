"""Games by key, and deals that pin the cards they use."""

import pytest

from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.lang.printed import printed_name
from tests.support import kept


@pytest.mark.parametrize("key", registry.games())
def test_every_game_is_found_by_its_key(key: str) -> None:
    """And says what its places are called."""
    game = registry.game(key)
    assert game.key == game.rules.key == key
    assert all(isinstance(game.place_name(zone), str) for zone in range(game.rules.zones))


def test_a_game_that_is_not_there_is_an_error() -> None:
    """By its key."""
    with pytest.raises(LookupError):
        registry.game("ajedrez")


def test_a_deal_pins_the_cards_it_uses_and_no_others() -> None:
    """The match can be dealt again from the deal alone."""
    deal = kept.enadrya(4)
    assert {card["id"] for card in deal.cards} == {card for deck in deal.decks for card in deck}
    game = registry.game("enadrya")
    assert game.start(deal).digest() == game.start(deal).digest()
    with pytest.raises(KeyError):
        Deal.of("enadrya", 1, players=("A", "B"), decks=({"none": 1},), plain={})


def test_cards_are_called_by_their_names() -> None:
    """What is no card has no name."""
    game = registry.game("enadrya")
    setup = game.prepare(kept.enadrya(4))
    assert printed_name(setup.defs[0], "es") == ""
    assert all(printed_name(definition, "en") for definition in setup.defs[2:])
