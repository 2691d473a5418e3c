"""Guilds in each mode of Warage: their number and their letters (WAR-8.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.kernel.store import TABLE

from .store import WarageStore

GUILDS: Mapping[str, int] = {"guild": 2, "guild3": 3}
"""By mode, the number of guilds; in the other modes everybody fights alone."""
LETTERS = "ABC"


def guild_count(options: Mapping[str, Any]) -> int:
    """Count the guilds of a match by its options; 0 if everybody fights alone."""
    return GUILDS.get(str(options.get("mode")), 0)


def letter(s: WarageStore, seat: int, guilds: int) -> str:
    """Return the letter of a hero's guild: the guild that began is A, the others follow in seating order."""
    return LETTERS[(s.place[seat] - s.place[s.starter[TABLE]]) % guilds]
