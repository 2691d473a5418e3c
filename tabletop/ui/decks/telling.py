"""Lines told live of a deck: what its game's builder wants to know beside curve and odds."""

from __future__ import annotations

from tabletop.collection.deck_list import DeckList
from tabletop.games.entries import part
from tabletop.games.shelf import Stock
from tabletop.present.words import Words


def told_of(deck: DeckList, stock: Stock, words: Words) -> list[str]:
    """Return the lines of a deck, in its game's own terms; none for an empty deck."""
    lines: list[str] = part("tabletop.collection.told.{}", deck.game).told(deck, stock, words)
    return lines if deck.cards else []
