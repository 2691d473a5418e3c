"""Colour key of a seat in Encrucijada: the civilization of its deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tabletop.kernel.match import Match
from tabletop.ui.boards.rows.record import once_a_match

SHARED = "encrucijada"
"""Civilization whose cards serve all."""


@once_a_match
def dye(match: Match, seat: int) -> str:
    """Return a seat's colour: the civilization of most cards in its deck."""
    setup = match.setup
    return commonest(setup.defs[card] for card in setup.decks[seat])


def commonest(cards: Iterable[Any], copies: Mapping[str, int] | None = None) -> str:
    """Return the civilization of most cards; the shared one if there is no other. `copies` counts them by id."""
    counted: Counter[str] = Counter()
    for card in cards:
        if card.civilization and card.civilization != SHARED:
            counted[card.civilization] += 1 if copies is None else copies[card.id]
    return counted.most_common(1)[0][0] if counted else SHARED
