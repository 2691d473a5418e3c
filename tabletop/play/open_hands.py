"""House rule of open hands: the same game, with more information visible."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.kernel.match import Rules
from tabletop.kernel.store import SEATS


def open_hands(rules: Rules) -> Rules:
    """Return rules for players who show each other their hands: every card visible to one is visible to all."""

    def sees(store: Any, seat: int, zone: int) -> bool:
        return any(rules.sees(store, other, zone) for other in range(store.seats))

    def loose(zone: int, seat: int) -> bool:
        return all(rules.loose(zone, other) for other in range(SEATS))

    return replace(rules, sees=sees, loose=loose)
