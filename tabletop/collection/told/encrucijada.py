"""Live figures of Encrucijada: what each pile gives, and its size; a pile under 7 cannot be the opening one (ENC-R12)."""

from __future__ import annotations

from collections import Counter

from tabletop.collection.deck_list import DeckList, table_of
from tabletop.games.encrucijada.board import START_SIZE
from tabletop.games.shelf import Stock
from tabletop.present.words import Words


def told(deck: DeckList, stock: Stock, words: Words) -> list[str]:
    """Return a line for each pile; one for the whole deck while it is not split."""
    if not deck.piles:
        return [_line(deck.cards, stock, words, words("decks.told.encrucijada.whole"))]
    lines = []
    for key, pile in zip(table_of(deck.game).piles, deck.piles, strict=False):
        small = sum(pile.values()) <= START_SIZE
        name = words(f"decks.section.{deck.game}.{key}")
        lines.append(_line(pile, stock, words, words("decks.told.encrucijada.small", name=name) if small else name))
    return lines


def _line(cards: object, stock: Stock, words: Words, name: str) -> str:
    given: Counter[str] = Counter()
    counts = dict(cards)  # type: ignore[call-overload]
    for card, n in counts.items():
        for resource, amount in stock.library[card].gives.items():
            given[resource] += amount * n
    gives = " · ".join(words("decks.told.encrucijada.gives", resource=words(f"encrucijada.resource.{resource}"), n=n)
                       for resource, n in given.most_common(6))
    return words("decks.told.encrucijada.pile", name=name, n=sum(counts.values()), gives=gives or "–")
