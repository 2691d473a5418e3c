"""Deck legality of ECG (ECG-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.lang.decks import Cards, Counts, breaches_of, exactly, kind_of, known
from tabletop.lang.printed import Breach

SIZE = 42
"""A Hero, a Resource and forty further cards (ECG-1.1)."""


def breaches(counts: Mapping[str, int], cards: Mapping[str, Any]) -> list[Breach]:
    """List every reason why a list of cards (copies by id) is an illegal deck; empty for a legal one."""
    return breaches_of(_CHECKS, counts, cards)


def _of(counts: Counts, cards: Cards, *kinds: str) -> list[str]:
    return [card_id for card_id in counts if kind_of(cards, card_id) in kinds]


def _size(counts: Counts, cards: Cards) -> Iterator[Breach]:
    total = sum(counts.values())
    if total != SIZE:  # ECG-1.1
        yield Breach("ECG-1.1", "ecg_text.deck.size", {"n": total, "size": SIZE})


def _kingdoms(counts: Counts, cards: Cards) -> Iterator[Breach]:
    """Troops, Generals and the Resource share the Hero's kingdom; those without one go anywhere (ECG-1.2)."""
    heroes = {cards[card_id].kingdom for card_id in _of(counts, cards, "hero")}
    for card_id in _of(counts, cards, "troop", "general", "resource"):
        kingdom = cards[card_id].kingdom
        if heroes and kingdom is not None and kingdom not in heroes:
            yield Breach("ECG-1.2", "ecg_text.deck.kingdom", {"card": card_id})


def _generals(counts: Counts, cards: Cards) -> Iterator[Breach]:
    found = _of(counts, cards, "general")
    if len(found) > 1:  # ECG-1.3
        yield Breach("ECG-1.3", "ecg_text.deck.generals", {"n": len(found)})


def _copies(counts: Counts, cards: Cards) -> Iterator[Breach]:
    for card_id, n in counts.items():
        most = cards[card_id].copies if card_id in cards else n
        if n > most:  # ECG-1.4
            yield Breach("ECG-1.4", "ecg_text.deck.copies", {"n": n, "card": card_id, "most": most})


def _prayer(counts: Counts, cards: Cards) -> Iterator[Breach]:
    """Refuse Generals and Legacies in a deck with Prayer (ECG-1.6)."""
    if _of(counts, cards, "blessing"):
        for card_id in _of(counts, cards, "general", "legacy"):
            yield Breach("ECG-1.6", "ecg_text.deck.prayer", {"card": card_id})


_CHECKS = (
    known("ECG-1.1", "ecg_text.deck.unknown"), _size, exactly(1, "hero", "ECG-1.1", "ecg_text.deck.heroes"),
    exactly(1, "resource", "ECG-1.1", "ecg_text.deck.resources"), _kingdoms, _generals, _copies, _prayer)
