"""Colour key of a seat in Epikha: the home of its deck's cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tabletop.games.epikha.homes import home
from tabletop.kernel.match import Match
from tabletop.ui.boards.once import once_a_match
from tabletop.ui.boards.rows.record import Peoples

PLAYER = "player"
"""Colour of a deck whose cards have no home."""


@once_a_match
def dye(match: Match, seat: int) -> str:
    """Return a seat's colour: the home of most fighters in its deck."""
    setup = match.setup
    return commonest(setup.defs[card].definition for card in setup.decks[seat])


def commonest(cards: Iterable[Any], copies: Mapping[str, int] | None = None) -> str:
    """Return the home of most fighters among some cards; `copies` counts them by id."""
    counted: Counter[str] = Counter()
    for card in cards:
        if card is not None and card.kind in ("character", "machine"):
            counted[home(None, card.families, card.people)] += 1 if copies is None else copies[card.id]
    return next((key for key, _ in counted.most_common() if key), PLAYER)


PEOPLES = Peoples(dye, "epikha_board.home")
