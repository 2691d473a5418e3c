"""A table where players show each other their hands: the same rules, with more to be seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.kernel.match import Rules
from tabletop.kernel.store import SEATS


def open_hands(rules: Rules) -> Rules:
    """The same rules for players who show each other their hands: what one may see, all may."""

    def sees(store: Any, seat: int, zone: int) -> bool:
        return any(rules.sees(store, other, zone) for other in range(store.seats))

    def loose(zone: int, seat: int) -> bool:
        return all(rules.loose(zone, other) for other in range(SEATS))

    return replace(rules, sees=sees, loose=loose)
