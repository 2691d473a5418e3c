"""Faces of cards in every size: the values they show and the functions that paint them."""

from tabletop.ui.paint.cards import bare, card, fits, words
from tabletop.ui.paint.face import CARDS, INKS, STRIKES, TILES, Cost, Face, Foot, Row, Stat, shortened
from tabletop.ui.paint.setting import Plan, plan
from tabletop.ui.paint.tiles import BASE_DIALS, base_tile, thumb, tile

__all__ = [
    "BASE_DIALS",
    "CARDS",
    "INKS",
    "STRIKES",
    "TILES",
    "Cost",
    "Face",
    "Foot",
    "Plan",
    "Row",
    "Stat",
    "bare",
    "base_tile",
    "card",
    "fits",
    "plan",
    "shortened",
    "thumb",
    "tile",
    "words",
]
