"""Encrucijada's entry for higher layers: rules, cards and decks."""

from __future__ import annotations

from typing import Any

from tabletop.games.registry import Game
from tabletop.games.shelf import Stock, load_stock

from . import board, cards, decks, describe, game
from .compile import CARD_COMPILER
from .joining import joining
from .mustering import muster_anew
from .options import EncrucijadaOptions
from .setup import TEAMS

MODES = {"free": (2, 3, 4, 5, 6), "teams": (3, 4, 5, 6), "teams3": (4, 5, 6)}  # ENC-1.1: teams need not be even

GAME = Game(game.KEY, "1", game.RULES, CARD_COMPILER.setup, board.place_name, board.column_number, modes=MODES, sides=TEAMS,
            deal_options=EncrucijadaOptions, numbered="number", added=joining, stacks=muster_anew)


def _civilization(card: Any) -> str:
    return str(card.civilization)


def stock() -> Stock:
    """Load cards and decks; cards are grouped by civilization."""
    return load_stock(game.KEY, cards=cards, compiler=CARD_COMPILER, rules=decks, words=describe, group=_civilization)
