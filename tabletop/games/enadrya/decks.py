"""Deck files and deck legality of Enadrya (ENA-E)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.games.enadrya.cards import Card
from tabletop.lang.decks import breaches_of, copies, exactly, known
from tabletop.lang.printed import Breach

SIZE = 40
COPIES = 4


def breaches(counts: Mapping[str, int], cards: Mapping[str, Card]) -> list[Breach]:
    """List every reason why a list of cards (copies by id) is an illegal deck; empty for a legal one.

    Neutral cards, a Base too, go in any deck, and alone make a legal one (ENA-E2.1).
    """
    return breaches_of(_CHECKS, counts, cards)


def _size(counts: Mapping[str, int], _cards: Mapping[str, Card]) -> Iterator[Breach]:
    total = sum(counts.values())
    if total != SIZE:  # ENA-E1
        yield Breach("ENA-E1", "enadrya_text.deck.size", {"n": total, "size": SIZE})


def _races(counts: Mapping[str, int], cards: Mapping[str, Card]) -> Iterator[Breach]:
    races = sorted({cards[card_id].race for card_id in counts if card_id in cards} - {"neutral"})
    if len(races) > 1:  # ENA-E2, ENA-E2.1
        yield Breach("ENA-E2", "enadrya_text.deck.races", {"n": len(races), "races": tuple(races)})


_CHECKS = (
    known("ENA-I2", "enadrya_text.deck.unknown"), _size, exactly(1, "base", "ENA-E1", "enadrya_text.deck.bases"),
    copies(lambda kind: COPIES, "ENA-E1.1", "enadrya_text.deck.copies"), _races)
