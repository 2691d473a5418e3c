"""Enadrya's entry for higher layers: rules, cards and decks."""

from __future__ import annotations

from typing import Any

from tabletop.games.registry import Game
from tabletop.games.shelf import Stock, load_stock

from . import board, cards, decks, describe, game
from .compile import CARD_COMPILER, EnadryaOptions, setup

GAME = Game(game.KEY, "1", game.RULES, setup, board.place_name, board.column_number, deal_options=EnadryaOptions,
            customs={"cut": True})  # ENA-F3


def _race(card: Any) -> str:
    return str(card.race)


def stock() -> Stock:
    """Load cards and decks; cards are grouped by race."""
    return load_stock(game.KEY, cards=cards, compiler=CARD_COMPILER, rules=decks, words=describe, group=_race)
