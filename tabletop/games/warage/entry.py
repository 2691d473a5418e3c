"""Warage's entry for higher layers: rules, cards and decks."""

from __future__ import annotations

from typing import Any

from tabletop.games.registry import Game
from tabletop.games.shelf import Stock, load_stock

from . import board, cards, decks, describe, game
from .compile import CARD_COMPILER, WarageOptions, setup
from .guilds import GUILDS

MODES = {"duel": (2,), "brawl": (3, 4, 5, 6), "guild": (4, 6), "guild3": (6,)}  # WAR-8.1, 8.2


def _is_race(definition: Any) -> bool:
    return bool(definition.kind == "race")


def _kind(card: Any) -> str:
    return str(card.kind)


GAME = Game(game.KEY, "1", game.RULES, setup, board.place_name, stands=_is_race, modes=MODES, shared=1, deal_options=WarageOptions,
            sides=GUILDS)


def stock() -> Stock:
    """Load cards and decks; cards are grouped by kind."""
    return load_stock(game.KEY, cards=cards, compiler=CARD_COMPILER, rules=decks, words=describe, group=_kind)
