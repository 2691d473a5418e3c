"""Live figures of Enadrya: speeds, attack types, and cards that cost Base defence (ENA-R10)."""

from __future__ import annotations

from collections import Counter

from tabletop.collection.deck_list import DeckList
from tabletop.games.shelf import Stock
from tabletop.present.words import Words

LINES = 2


def told(deck: DeckList, stock: Stock, words: Words) -> list[str]:
    """Return the lines."""
    speeds: Counter[int] = Counter()
    types: Counter[str] = Counter()
    dear = 0
    for card, n in deck.cards.items():
        own = stock.library[card]
        if own.kind == "unit":
            speeds[own.speed] += n
            types[own.attack_type] += n
        dear += n if getattr(getattr(own, "cost", None), "defence", 0) else 0
    kinds = " · ".join(words("decks.told.enadrya.type", type=words(f"enadrya.type.{kind}"), n=n) for kind, n in types.most_common())
    first = words("decks.told.enadrya.speeds", one=speeds[1], two=speeds[2], three=speeds[3])
    return [words("decks.told.enadrya.defence", line=first, n=dear) if dear else first, kinds]
