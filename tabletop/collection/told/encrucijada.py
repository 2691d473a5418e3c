"""Live figures of Encrucijada: suits, what each pile gives, how much an opening reaches; a pile under 7 cannot open (ENC-R12)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tabletop.collection.deck_list import DeckList, table_of
from tabletop.games.encrucijada.board import START_SIZE
from tabletop.games.shelf import Stock
from tabletop.present.words import Words

LINES, DRAWS = 4, 100
SUITS = ("basto", "copa", "espada", "oro")


def told(deck: DeckList, stock: Stock, words: Words) -> list[str]:
    """Return a line for each pile; one for the whole deck while it is not split."""
    suits = Counter({suit: sum(n for card, n in deck.cards.items() if getattr(stock.library[card], "suit", "") == suit) for suit in SUITS})
    first = " · ".join(words("decks.told.encrucijada.gives", resource=words(f"encrucijada.suit.{suit}"), n=n) for suit, n in suits.items())
    if not deck.piles:
        return [first, _line(deck.cards, stock, words, words("decks.told.encrucijada.whole"))]
    placed = sum(n for pile in deck.piles for n in pile.values())
    lines = [words("decks.told.encrucijada.reach", suits=first, n=round(reach(deck, stock)), of=placed)]
    for key, pile in zip(table_of(deck.game).piles, deck.piles, strict=False):
        small = sum(pile.values()) <= START_SIZE
        name = words(f"decks.section.{deck.game}.{key}")
        lines.append(_line(pile, stock, words, words("decks.told.encrucijada.small", name=name) if small else name))
    return lines


def reach(deck: DeckList, stock: Stock) -> float:
    """Return how many cards of the deck have their thresholds met by the tower and six cards of the opening pile, on average."""
    cards = {card: stock.library[card] for card in deck.cards}
    pile = [card for card, n in sorted(deck.piles[0].items()) for _ in range(n)]
    dice, total = Random(1), 0
    for _ in range(DRAWS):
        given: Counter[str] = Counter()
        for card in cards.values():
            if card.kind == "tower":
                given.update(card.gives)
        waiting = dice.sample(pile, min(START_SIZE, len(pile)))
        while active := [card for card in waiting if _met(cards[card], given)]:
            waiting = [card for card in waiting if card not in active]
            for card in active:
                given.update(cards[card].gives)
        total += sum(n for pile in deck.piles for card, n in pile.items() if _met(cards[card], given))
    return total / DRAWS


def _met(card: Any, given: Counter[str]) -> bool:
    """Whether resources meet a card's thresholds (ENC-2.7)."""
    return all(given[resource] >= amount for resource, amount in getattr(card, "needs", {}).items())


def _line(cards: object, stock: Stock, words: Words, name: str) -> str:
    given: Counter[str] = Counter()
    counts = dict(cards)  # type: ignore[call-overload]
    for card, n in counts.items():
        for resource, amount in stock.library[card].gives.items():
            given[resource] += amount * n
    gives = " · ".join(words("decks.told.encrucijada.gives", resource=words(f"encrucijada.resource.{resource}"), n=n)
                       for resource, n in given.most_common(6))
    return words("decks.told.encrucijada.pile", name=name, n=sum(counts.values()), gives=gives or "–")
