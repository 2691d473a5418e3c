"""Live figures of Epikha: the Player's Vital after Skills or arms (EPI-1.6, R9), Opals, the mean cost, Levels."""

from __future__ import annotations

from collections import Counter

from tabletop.collection.deck_list import DeckList
from tabletop.games.shelf import Stock
from tabletop.present.words import Words

LINES = 3


def dial(deck: DeckList, stock: Stock) -> tuple[int, int]:
    """Return the Player's Vital, and how much of it Skills or laid-down arms cost; zeros without a Player."""
    cards = [stock.library[card] for card in deck.cards]
    vital = next((card.vital for card in cards if card.kind == "player"), 0)
    laid = sum(stock.library[card].cost * n for pile in deck.piles for card, n in pile.items())
    return vital, laid or sum(card.loss for card in cards if card.kind == "skill")


def told(deck: DeckList, stock: Stock, words: Words) -> list[str]:
    """Return the lines."""
    cards = [(stock.library[card], n) for card, n in deck.cards.items()]
    vital, lost = dial(deck, stock)
    lines = []
    if vital:
        key = "dial" if vital - lost >= 1 else "too_much"
        lines.append(words(f"decks.told.epikha.{key}", vital=vital, lost=lost, left=vital - lost))
    priced = [(card.cost, n) for card, n in cards if hasattr(card, "cost") and card.kind != "opal"]
    mean = sum(cost * n for cost, n in priced) / max(1, sum(n for _, n in priced))
    offer = sum(card.offer * n for card, n in cards if card.kind == "opal")
    lines.append(words("decks.told.epikha.supply", opals=sum(n for card, n in cards if card.kind == "opal"), offer=offer, mean=round(mean)))
    levels = Counter({level: sum(n for card, n in cards if card.kind not in ("player", "skill") and card.level == level)
                      for level in sorted({card.level for card, _ in cards})})
    told = " · ".join(words("decks.told.epikha.level", level=level, n=n) for level, n in levels.items() if n)
    lines.append(words("decks.told.epikha.levels", levels=told or "–"))
    return lines
