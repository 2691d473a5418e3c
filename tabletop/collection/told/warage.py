"""Live figures of Warage: slots asked for against those the class has, what selling it all brings, Spells of a Warrior (WAR-R5)."""

from __future__ import annotations

from tabletop.collection.deck_list import DeckList, table_of
from tabletop.games.shelf import Stock
from tabletop.lang.languages import decimal
from tabletop.present.words import Words

LINES = 2


def told(deck: DeckList, stock: Stock, words: Words) -> list[str]:
    """Return the lines."""
    cards = [(stock.library[card], n) for card, n in deck.cards.items()]
    shuffled = table_of(deck.game).shuffled(deck.cards, stock.library.cards)
    bought = [(card.cost, n) for card, n in cards if hasattr(card, "sale")]
    total = sum(n for _, n in bought)
    mean = sum(cost * n for cost, n in bought) / total if total else 0.0
    hero = next((card for card, _ in cards if card.kind == "class"), None)
    sale = sum(getattr(card, "sale", 0) * n for card, n in cards)
    life = sum(getattr(stock.library[card], "cost", 0) * n for card, n in shuffled.items()) / max(1, sum(shuffled.values()))
    lines = [words("decks.told.warage.money", mean=decimal(mean, words.lang), sale=sale, life=round(life * 5))]
    if hero is not None:
        red = sum(getattr(card, "red", 0) * n for card, n in cards if card.kind != "class")
        blue = sum(getattr(card, "blue", 0) * n for card, n in cards if card.kind != "class")
        spells = sum(n for card, n in cards if card.kind == "spell")
        slots = words("decks.told.warage.slots", red=red, reds=hero.red, blue=blue, blues=hero.blue)
        lines.append(words("decks.told.warage.warrior", n=spells) if spells and not hero.blue else slots)
    return lines
