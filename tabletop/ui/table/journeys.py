"""Start and end zones of the cards that a stretch of the journal moves."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.kernel.journal import MOVE, Entry
from tabletop.kernel.views import SHIFT


def journeys(entries: Iterable[Entry]) -> tuple[dict[int, int], dict[int, int]]:
    """Return the start and end zones of moved cards, by card; of several card backs the last one counts."""
    came: dict[int, int] = {}
    went: dict[int, int] = {}
    for entry in entries:
        if entry[0] == MOVE:
            came[entry[1]], went[entry[1]] = entry[2], entry[4]
        elif entry[0] == SHIFT:
            came[entry[4]], went[entry[1]] = entry[2], entry[5]
    return came, went
