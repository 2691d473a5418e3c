"""Deck sections of Encrucijada: the tower, the heroes, the suits, and the three piles (ENC-1.3, 5.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.lang.sections import DeckTable, Holds, Pace, Section, of_kind

from .board import HAND_SIZE, PUT_DOWN, START_SIZE
from .decks import LEAST, MOST


def _of_suit(suit: str) -> Holds:
    return lambda card: card.kind == "card" and card.suit == suit


def _cost(card: Any, leads: Sequence[Any]) -> int | None:
    """Return the sum of a card's thresholds (ENC-2.7)."""
    return sum(card.needs.values()) if card.kind == "card" else None


def _tag(card: Any) -> str:
    """Return the suit of a card."""
    return f"encrucijada.suit.{card.suit}" if card.kind == "card" else ""


def _not_tower(card: Any) -> bool:
    return bool(card.kind != "tower")


TABLE = DeckTable(
    (Section("tower", of_kind("tower"), lead=True, shuffled=False), Section("heroes", of_kind("hero")),
     *(Section(f"{suit}s", _of_suit(suit)) for suit in ("basto", "copa", "espada", "oro"))),
    LEAST, MOST, _cost, lambda leads: Pace(START_SIZE, PUT_DOWN, one=HAND_SIZE), frozenset({"tower"}),
    ("a", "b", "c"), _not_tower, tag=_tag, groups="encrucijada.civilization", plays=frozenset({"use", "seek"}), lays=frozenset({"hide", "show"}))
