"""Base seasons: the four with which every season deck begins (WAR-3.3, R6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
"""Base seasons as a card file would write them."""
SEASON_DECK: Mapping[str, int] = {str(card["id"]): COPIES for card in PLAIN}
"""Season deck without special cards."""
