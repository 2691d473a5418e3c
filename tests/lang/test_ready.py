"""Cards made ready once and used in match after match."""

from collections.abc import Mapping
from typing import Any

import pytest
from pydantic import ValidationError

from tabletop.games import registry
from tabletop.games.registry import Deal, game
from tabletop.games.shelf import Shelf
from tabletop.kernel.match import Match


def _deal(key: str, **changes: Any) -> Deal:
    stock = Shelf().stock(key)
    decks = [deck.cards for deck in list(stock.decks.values())[:2]]
    plain: Mapping[str, Any] = {card: {**told, **changes} for card, told in stock.library.plain.items()}
    return Deal.of(key, 7, players=("A", "B"), decks=decks, plain=plain, options={"quick": True})


@pytest.mark.parametrize("key", registry.games())
def test_a_card_told_alike_is_made_ready_once(key: str) -> None:
    """And the match is no other for it."""
    first, second = game(key).prepare(_deal(key)), game(key).prepare(_deal(key))
    assert all(a is b for a, b in zip(first.defs, second.defs, strict=True))
    assert first == second
    assert Match.start(game(key).rules, first).digest() == Match.start(game(key).rules, second).digest()


@pytest.mark.parametrize("key", registry.games())
def test_a_match_has_the_very_cards_of_the_shelf(key: str) -> None:
    """What the gallery and the decks show is what is played, made ready once for all of them."""
    stock = Shelf().stock(key)
    sheets = {sheet.id: sheet for sheet in game(key).prepare(_deal(key)).defs}
    shown = [card.id for card in stock.library if card.id in sheets]
    assert shown
    assert all(stock.sheet(card) is sheets[card] for card in shown)


@pytest.mark.parametrize("key", registry.games())
def test_a_card_that_says_anything_else_is_another(key: str) -> None:
    """What makes them the same is all that is told, not the id."""
    first, second = game(key).prepare(_deal(key)), game(key).prepare(_deal(key, artist="Otra"))
    own = [(a, b) for a, b in zip(first.defs, second.defs, strict=True) if a.definition is not None and a.definition.number < 9000]
    assert own
    assert all(a is not b and b.definition.artist == "Otra" for a, b in own)


@pytest.mark.parametrize("key", registry.games())
def test_a_match_has_the_programs_of_its_cards_alone(key: str) -> None:
    """However many other cards were made ready before."""
    setup = game(key).prepare(_deal(key))
    ids = {sheet.id for sheet in setup.defs}
    assert setup.programs
    assert {name.removeprefix("card:").split("/")[0] for name in setup.programs} <= ids
    assert all(program.name == name for name, program in setup.programs.items())


@pytest.mark.parametrize("key", registry.games())
def test_a_broken_card_is_refused_every_time(key: str) -> None:
    """Nothing of it is remembered."""
    for _ in range(2):
        with pytest.raises(ValidationError):
            game(key).prepare(_deal(key, number="x"))
