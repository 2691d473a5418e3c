"""Keys of ECG's cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from tabletop.collection.keys import Key, Table, attribute, flag, number, under
from tabletop.games.ecg.cards import UseText
from tabletop.games.ecg.nodes import Kind, Kingdom, Line, Title

KINGDOMS: tuple[str, ...] = get_args(Kingdom)


def _cost(card: Any) -> tuple[int, ...]:
    """Cost of a card: the prices of all kingdoms, where each has its own (ECG-9.4)."""
    return tuple(dict.fromkeys(card.costs.values())) if hasattr(card, "costs") else attribute("cost")(card)


def _price(kingdom: str) -> Callable[[Any], tuple[int, ...]]:
    """Make a reader of the price for a kingdom; a Troop or a General costs all the same."""
    def read(card: Any) -> tuple[int, ...]:
        if hasattr(card, "costs"):
            return (card.costs[kingdom],) if kingdom in card.costs else ()
        return attribute("cost")(card)

    return read


def _kingdoms(card: Any) -> tuple[str, ...]:
    """Kingdoms of a card: its own, or those that may play it (ECG-1.5)."""
    return tuple(card.costs) if hasattr(card, "costs") else attribute("kingdom")(card)


def _lines(card: Any) -> tuple[str, ...]:
    line = getattr(card, "line", None)
    return get_args(Line) if line == "both" else attribute("line")(card)


def _at_court(card: Any) -> bool | None:
    """Whether a Troop has an ability at court (ECG-8.4)."""
    return any(isinstance(one, UseText) and one.where == "court" for one in card.abilities) if card.kind == "troop" else None


TABLE = Table((
    Key("cost", "number", _cost), *(Key(f"cost_{kingdom}", "number", _price(kingdom)) for kingdom in KINGDOMS),
    Key("kingdom", "word", _kingdoms, KINGDOMS, under("ecg.kingdom")), number("strength"),
    Key("line", "word", _lines, get_args(Line), under("ecg.line")), number("preparation"),
    Key("title", "word", attribute("titles"), get_args(Title), under("ecg.title")), flag("court", _at_court), number("madness"),
    number("morale"), number("renown")),
    get_args(Kind), chips=("kingdom", "kind", "cost"), ties=("kingdom", "title"), group="kingdom")
