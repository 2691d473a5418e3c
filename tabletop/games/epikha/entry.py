"""Epikha's entry for higher layers: rules, cards and decks."""

from __future__ import annotations

from typing import Any

from tabletop.games.registry import Game
from tabletop.games.shelf import Stock, load_stock

from . import board, cards, decks, describe, game
from .compile import CARD_COMPILER, EpikhaOptions, setup
from .homes import home

MODES = {"standard": (2,), "quick": (2,)}  # EPI-1.4


def _is_player(definition: Any) -> bool:
    return bool(definition.kind == "player")


GAME = Game(game.KEY, "1", game.RULES, setup, board.place_name, board.column_number, stands=_is_player, modes=MODES,
            deal_options=EpikhaOptions)


def _people(card: Any) -> str:
    """Return a card's home; a card without one serves all peoples."""
    return home(card.art.home, getattr(card, "families", ()), getattr(card, "people", None)) or "neutral"


def stock() -> Stock:
    """Load cards and decks; cards are grouped by people."""
    return load_stock(game.KEY, cards=cards, compiler=CARD_COMPILER, rules=decks, words=describe, group=_people)
