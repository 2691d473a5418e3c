"""Live figures of ECG: the lines of Troops, resources, cards that the Hero's kingdom cannot play (ECG-1.5), the way to win."""

from __future__ import annotations

from collections import Counter

from tabletop.collection.deck_list import DeckList
from tabletop.games.shelf import Stock
from tabletop.present.words import Words


def told(deck: DeckList, stock: Stock, words: Words) -> list[str]:
    """Return the lines."""
    lines: Counter[str] = Counter()
    cards = [(stock.library[card], n) for card, n in deck.cards.items()]
    kingdom = next((card.kingdom for card, _ in cards if card.kind == "hero"), None)
    dumb = prayers = 0
    for card, n in cards:
        if card.kind == "troop":
            lines[card.line] += n
        prayers += n if card.kind == "blessing" else 0
        prices = getattr(card, "costs", None)
        dumb += n if prices is not None and kingdom is not None and kingdom not in prices else 0
    first = words("decks.told.ecg.lines", infantry=lines["infantry"], support=lines["support"], both=lines["both"],
                  court=sum(n for card, n in cards if card.kind in ("troop", "general")))
    second = words("decks.told.ecg.unplayable", n=dumb) if dumb else words("decks.told.ecg.prayer", n=prayers) if prayers else ""
    return [first, second] if second else [first]
