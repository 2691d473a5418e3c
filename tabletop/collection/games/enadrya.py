"""Keys of Enadrya's cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from tabletop.collection.keys import Key, Table, number, under, word
from tabletop.games.enadrya.cards import Activated, Price
from tabletop.games.enadrya.nodes import AttackType, Colour, Kind, Race


def _cost(card: Any) -> tuple[Any, ...]:
    """Energy of a card's cost (ENA-G1)."""
    return (card.cost.energy,) if hasattr(card, "cost") else ()


def _prices(card: Any) -> Iterator[Price]:
    if hasattr(card, "cost"):
        yield card.cost
    yield from (ability.cost for ability in card.abilities if isinstance(ability, Activated))


def _toll(card: Any) -> tuple[int, ...]:
    """Base defence that a card or an ability costs (ENA-R10)."""
    return tuple(price.defence for price in _prices(card) if price.defence)


def _colours(card: Any) -> tuple[str, ...]:
    return tuple(ability.colour for ability in card.abilities)


TABLE = Table((
    Key("cost", "number", _cost), word("race", get_args(Race), "enadrya.race"), number("attack"), number("defence", "defence", "base_defence"),
    number("speed"), number("energy"), word("strike", get_args(AttackType), "enadrya.type", "attack_type"),
    Key("colour", "word", _colours, get_args(Colour), under("enadrya_text.colour")), Key("toll", "number", _toll)),
    get_args(Kind), chips=("race", "kind", "cost"), ties=("strike", "race"), group="race")
