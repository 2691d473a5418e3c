"""Splits of a deck into the piles that its game deals it from."""

from __future__ import annotations

from collections import Counter
from random import Random

from tabletop.collection.deck_list import Counts, DeckList, table_of
from tabletop.games.shelf import Stock


def at_random(deck: DeckList, stock: Stock, dice: Random) -> tuple[Counts, ...]:
    """Shuffle the cards that may be placed, and share them out evenly."""
    table = table_of(deck.game)
    cards = [card for card, n in deck.cards.items() if table.placed(stock.library[card]) for _ in range(n)]
    dice.shuffle(cards)
    count = len(table.piles)
    return tuple(dict(Counter(cards[i::count])) for i in range(count))
