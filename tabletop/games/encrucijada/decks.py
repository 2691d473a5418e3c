"""Deck legality of Encrucijada (ENC-1.2, 1.3, H2, R23)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.lang.decks import Cards, Counts, breaches_of, exactly, kind_of, known, number
from tabletop.lang.printed import Breach

LEAST, MOST = 40, 60
"""Cards of a deck, heroes too, the tower apart (ENC-1.2, R23)."""
COPIES, OROS, HEROES = 5, 10, 4
"""Most copies of a card, most Oros, most heroes (ENC-1.2, H2)."""


def breaches(counts: Mapping[str, int], cards: Mapping[str, Any]) -> list[Breach]:
    """List every reason why a list of cards (copies by id) is an illegal deck; empty for a legal one."""
    return breaches_of(_CHECKS, counts, cards)


def _size(counts: Counts, cards: Cards) -> Iterator[Breach]:
    total = sum(n for card, n in counts.items() if kind_of(cards, card) != "tower")
    if not LEAST <= total <= MOST:
        yield Breach("ENC-1.2", "encrucijada_text.deck.size", {"n": total, "least": LEAST, "most": MOST})


def _single(cards: Cards, card: str) -> bool:
    """Whether a deck may hold a card once only: an Oro, a hero, a tower."""
    return kind_of(cards, card) != "card" or cards[card].suit == "oro"


def _copies(counts: Counts, cards: Cards) -> Iterator[Breach]:
    for card, n in counts.items():
        most = 1 if card in cards and _single(cards, card) else COPIES
        if n > most:
            yield Breach("ENC-1.2", "encrucijada_text.deck.copies", {"n": n, "card": card, "most": most})


def _oros(counts: Counts, cards: Cards) -> Iterator[Breach]:
    found = sum(n for card, n in counts.items() if kind_of(cards, card) == "card" and cards[card].suit == "oro")
    if found > OROS:
        yield Breach("ENC-1.2", "encrucijada_text.deck.oros", {"n": found, "most": OROS})


def _heroes(counts: Counts, cards: Cards) -> Iterator[Breach]:
    found = number(counts, cards, "hero")
    if found > HEROES:
        yield Breach("ENC-H2", "encrucijada_text.deck.heroes", {"n": found, "most": HEROES})


_CHECKS = (
    known("ENC-1.2", "encrucijada_text.deck.unknown"), _size, exactly(1, "tower", "ENC-1.3", "encrucijada_text.deck.towers"),
    _copies, _oros, _heroes)
