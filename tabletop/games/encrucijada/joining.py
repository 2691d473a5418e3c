"""Heroes that join a deck for the Heroes mode (ENC-R50)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

JOINING = 2
"""Heroes that join a deck without any."""
SHARED = "encrucijada"
"""Civilization whose cards fit every deck: it has no heroes of its own."""
Plain = Mapping[str, Any]
"""Card definition as a card file writes it."""


def joining(deck: Mapping[str, int], plain: Mapping[str, Plain], options: Mapping[str, Any]) -> Mapping[str, int]:
    """Return the heroes that join a deck: in the Heroes mode two of its civilization, unless it has heroes (ENC-R50)."""
    if not options.get("heroes") or any(_is_hero(plain[card]) for card in deck):
        return {}
    people = civilization(deck, plain)
    found = sorted((card["number"], key) for key, card in plain.items() if _is_hero(card) and card["civilization"] == people)
    return {key: 1 for _, key in found[:JOINING]}


def civilization(deck: Mapping[str, int], plain: Mapping[str, Plain]) -> str:
    """Return the civilization with most cards in a deck, in a tie that of its tower; "" for a deck of shared cards alone."""
    counts: Counter[str] = Counter()
    for card, copies in deck.items():
        counts[plain[card]["civilization"]] += copies
    tower = next((plain[card]["civilization"] for card in deck if plain[card].get("kind") == "tower"), "")
    return max(counts.keys() - {SHARED}, key=lambda people: (counts[people], people == tower, people), default="")


def _is_hero(card: Plain) -> bool:
    return card.get("kind") == "hero"
