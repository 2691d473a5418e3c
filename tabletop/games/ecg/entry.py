"""ECG's entry for higher layers: rules, cards and decks."""

from __future__ import annotations

from typing import Any

from tabletop.games.registry import Game
from tabletop.games.shelf import Stock, load_stock

from . import board, cards, decks, describe, game
from .compile import CARD_COMPILER, setup

GAME = Game(game.KEY, "1", game.RULES, setup, board.place_name)


def _kingdom(card: Any) -> str:
    """Return a card's kingdom; cards with a price for several kingdoms, and Mercenaries, belong to none."""
    return getattr(card, "kingdom", None) or "neutral"


def stock() -> Stock:
    """Load cards and decks; cards are grouped by kingdom."""
    return load_stock(game.KEY, cards=cards, compiler=CARD_COMPILER, rules=decks, words=describe, group=_kingdom)
