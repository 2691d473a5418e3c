"""Live figures of Epikha: the Player's Vital after Skills or arms (EPI-1.6, R9), Opals, the mean cost."""

from __future__ import annotations

from tabletop.collection.deck_list import DeckList
from tabletop.games.shelf import Stock
from tabletop.present.words import Words


def told(deck: DeckList, stock: Stock, words: Words) -> list[str]:
    """Return the lines."""
    cards = [(stock.library[card], n) for card, n in deck.cards.items()]
    vital = next((card.vital for card, _ in cards if card.kind == "player"), 0)
    skills = sum(card.loss for card, _ in cards if card.kind == "skill")
    laid = sum(stock.library[card].cost * n for pile in deck.piles for card, n in pile.items())
    lost = laid or skills
    lines = []
    if vital:
        key = "dial" if vital - lost >= 1 else "too_much"
        lines.append(words(f"decks.told.epikha.{key}", vital=vital, lost=lost, left=vital - lost))
    priced = [(card.cost, n) for card, n in cards if hasattr(card, "cost") and card.kind != "opal"]
    mean = sum(cost * n for cost, n in priced) / max(1, sum(n for _, n in priced))
    offer = sum(card.offer * n for card, n in cards if card.kind == "opal")
    lines.append(words("decks.told.epikha.supply", opals=sum(n for card, n in cards if card.kind == "opal"), offer=offer, mean=round(mean)))
    return lines
