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


def lines_of(game: str) -> int:
    """Return the most lines that a game tells."""
    lines: int = part("tabletop.collection.told.{}", game).LINES
    return lines


def dial_of(deck: DeckList, stock: Stock) -> tuple[int, int]:
    """Return a whole and what is spent of it, for a game that shows a dial; zeros for another."""
    found = getattr(part("tabletop.collection.told.{}", deck.game), "dial", None)
    whole, spent = found(deck, stock) if found is not None else (0, 0)
    return whole, spent
