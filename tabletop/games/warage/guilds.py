"""How many guilds sit down in each mode of Warage, and what they are called (WAR-8.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.kernel.store import TABLE

from .store import WarageStore

GUILDS: Mapping[str, int] = {"guild": 2, "guild3": 3}
"""By mode, the number of guilds; in the other modes everybody fights alone."""
LETTERS = "ABC"


def guild_count(options: Mapping[str, Any]) -> int:
    """The guilds of a match by its options; 0 where everybody fights alone."""
    return GUILDS.get(str(options.get("mode")), 0)


def letter(s: WarageStore, seat: int, guilds: int) -> str:
    """The letter of a hero's guild: the one that began is A, the others follow as they sit."""
    return LETTERS[(s.place[seat] - s.place[s.starter[TABLE]]) % guilds]
