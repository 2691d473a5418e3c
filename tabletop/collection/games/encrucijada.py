"""Keys of Encrucijada's cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from tabletop.collection.keys import Amount, Key, Table, attribute, number, under, word
from tabletop.games.encrucijada.cards import Civilization
from tabletop.games.encrucijada.nodes import Suit, Trait
from tabletop.games.encrucijada.sheet import RANK, RESOURCES, Kind

TRAITS = (*get_args(Trait), "evento")


def _amounts(name: str) -> Callable[[Any], tuple[Amount, ...]]:
    def read(card: Any) -> tuple[Amount, ...]:
        return tuple(getattr(card, name, {}).items())

    return read


def _traits(card: Any) -> tuple[str, ...]:
    return tuple(one for one in getattr(card, "words", ()) if one in TRAITS)


def _rank(card: Any) -> tuple[int, ...]:
    """Priority of an effect by its suit (ENC-2.2)."""
    return (RANK[card.suit],) if hasattr(card, "suit") else ()


TABLE = Table((
    word("suit", get_args(Suit), "encrucijada.suit"), number("value"),
    Key("gives", "amounts", _amounts("gives"), RESOURCES, under("encrucijada.resource")),
    Key("needs", "amounts", _amounts("needs"), RESOURCES, under("encrucijada.resource")),
    Key("civ", "word", attribute("civilization"), get_args(Civilization), under("encrucijada.civilization")),
    Key("trait", "word", _traits, TRAITS, under("encrucijada.trait")), Key("priority", "number", _rank), number("leadership")),
    get_args(Kind), chips=("civ", "suit", "value"), ties=("trait", "suit"), group="civ")
