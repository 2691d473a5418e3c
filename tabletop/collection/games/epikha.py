"""Keys of Epikha's cards."""

from __future__ import annotations

from typing import Any, get_args

from tabletop.collection.keys import Key, Table, attribute, number, under, word
from tabletop.games.epikha.nodes import Family, Kind, People

ARMS = ("weapon", "object")


def _vital(card: Any) -> tuple[int, ...]:
    return () if card.kind in ARMS else attribute("vital")(card)


def _resistance(card: Any) -> tuple[int, ...]:
    """Resistance of a Weapon or an Object (EPI-1.3)."""
    return attribute("vital")(card) if card.kind in ARMS else ()


def _beats(card: Any) -> tuple[str, ...]:
    return tuple(word for word in card.words if word in ("swift", "heavy"))


TABLE = Table((
    number("level"), number("cost"), number("strength"), Key("vital", "number", _vital), Key("resistance", "number", _resistance),
    word("people", get_args(People), "epikha.people"), Key("family", "word", attribute("families"), get_args(Family), under("epikha.family")),
    Key("beat", "word", _beats, ("swift", "heavy"), under("epikha_text.keyword")),
    Key("answer", "word", attribute("answers"), ("damage", "spell"), lambda value: f"search.answer.{value}")),
    get_args(Kind), chips=("people", "kind", "level"), ties=("people", "family", "beat"), group="people")
