"""The four base seasons every season deck begins with (WAR-3.3, R6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .cards import SeasonCard, read_card

COPIES = 5
_NAMES = (
    ("spring", "Primavera", "Spring", "flower-emblem", "dawn"),
    ("summer", "Verano", "Summer", "sun", "day"),
    ("autumn", "Otoño", "Autumn", "maple-leaf", "dusk"),
    ("winter", "Invierno", "Winter", "snowflake-2", "night"),
)


def _plain(number: int, names: tuple[str, str, str, str, str]) -> dict[str, Any]:
    season, spanish, english, emblem, time = names
    return {"id": season, "name": {"es": spanish, "en": english}, "kind": "season", "season": season,
            "number": 9000 + number, "art": {"emblem": emblem, "style": "place", "time": time}}


PLAIN = tuple(_plain(i, names) for i, names in enumerate(_NAMES, 1))
"""The base seasons as a card file would write them."""


def season_deck() -> tuple[Mapping[str, int], tuple[SeasonCard, ...]]:
    """The season deck without special cards, and the definitions it uses."""
    cards = tuple(card for card in map(read_card, PLAIN) if isinstance(card, SeasonCard))
    return {card.id: COPIES for card in cards}, cards
