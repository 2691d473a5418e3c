"""Live figures of ECG: the lines of Troops, resources by kind, the three ways to win, cards that the Hero's kingdom cannot play."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tabletop.collection.deck_list import DeckList
from tabletop.games.shelf import Stock
from tabletop.lang.vocabulary import walk
from tabletop.present.words import Words

LINES = 3


def told(deck: DeckList, stock: Stock, words: Words) -> list[str]:
    """Return the lines."""
    cards = [(stock.library[card], n) for card, n in deck.cards.items()]
    lines: Counter[str] = Counter()
    for card, n in cards:
        if card.kind == "troop":
            lines[card.line] += n
    court = [(card, n) for card, n in cards if card.kind in ("troop", "general")]
    first = words("decks.told.ecg.lines", infantry=lines["infantry"], support=lines["support"], both=lines["both"],
                  court=sum(n for _, n in court))
    return [first, *_resources(cards, court, words), *_roads(cards, words)]


def _resources(cards: list[tuple[Any, int]], court: list[tuple[Any, int]], words: Words) -> list[str]:
    """Tell what gives resources: the Resource one of the Hero's kind, each card in court one of its kingdom's (ECG-8.3)."""
    hero = next((card for card, _ in cards if card.kind == "hero"), None)
    if hero is None:
        return []
    kinds: Counter[str] = Counter()
    for card, n in court:
        if card.kingdom is not None:
            kinds[card.kingdom] += n
    given = " · ".join(words("decks.told.ecg.kind", kingdom=words(f"ecg.kingdom.{kingdom}"), n=n) for kingdom, n in kinds.most_common())
    return [words("decks.told.ecg.resources", kingdom=words(f"ecg.kingdom.{hero.kingdom}"), given=given or "–")]


def _roads(cards: list[tuple[Any, int]], words: Words) -> list[str]:
    """Tell how much there is for each way to win: strength, cards that raise Renown, Prayers (ECG-2.1 to 2.3); and what cannot be
    played (ECG-1.5)."""
    kingdom = next((card.kingdom for card, _ in cards if card.kind == "hero"), None)
    strength = sum(card.strength * n for card, n in cards if card.kind == "troop")
    renown = sum(n for card, n in cards if _raises_renown(card))
    prayers = sum(n for card, n in cards if card.kind == "blessing")
    dumb = sum(n for card, n in cards if kingdom is not None and kingdom not in (getattr(card, "costs", None) or {kingdom}))
    line = words("decks.told.ecg.roads", strength=strength, renown=renown, prayers=prayers)
    return [words("decks.told.ecg.unplayable", line=line, n=dumb) if dumb else line]


def _raises_renown(card: Any) -> bool:
    return any(getattr(node, "counter", "") == "renown" and isinstance(amount := getattr(node, "amount", 0), int) and amount > 0
               for block in card.blocks() for part in block for node in walk(part))
