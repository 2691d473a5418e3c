"""Enadrya's decks: what a deck file says, and what makes a deck legal (ENA-E)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tabletop.games.enadrya.cards import Card
from tabletop.lang.printed import Breach

SIZE = 40
COPIES = 4


def breaches(counts: Mapping[str, int], cards: Mapping[str, Card]) -> list[Breach]:
    """Everything that makes a list of cards (copies by id) no legal deck; nothing for a legal one.

    Neutral cards, a Base too, go in any deck, and alone make a legal one (ENA-E2.1).
    """
    return [breach for check in _CHECKS for breach in check(counts, cards)]


def _known(counts: Mapping[str, int], cards: Mapping[str, Card]) -> Iterator[Breach]:
    for card_id in counts:
        if card_id not in cards:
            yield Breach("ENA-I2", "enadrya_text.deck.unknown", {"card": card_id})


def _size(counts: Mapping[str, int], _cards: Mapping[str, Card]) -> Iterator[Breach]:
    total = sum(counts.values())
    if total != SIZE:  # ENA-E1
        yield Breach("ENA-E1", "enadrya_text.deck.size", {"n": total, "size": SIZE})


def _bases(counts: Mapping[str, int], cards: Mapping[str, Card]) -> Iterator[Breach]:
    bases = sum(n for card_id, n in counts.items() if _kind(cards, card_id) == "base")
    if bases != 1:  # ENA-E1
        yield Breach("ENA-E1", "enadrya_text.deck.bases", {"n": bases})


def _copies(counts: Mapping[str, int], cards: Mapping[str, Card]) -> Iterator[Breach]:
    for card_id, n in counts.items():
        if n > COPIES and card_id in cards:  # ENA-E1.1
            yield Breach("ENA-E1.1", "enadrya_text.deck.copies", {"n": n, "card": card_id, "most": COPIES})


def _races(counts: Mapping[str, int], cards: Mapping[str, Card]) -> Iterator[Breach]:
    races = sorted({cards[card_id].race for card_id in counts if card_id in cards} - {"neutral"})
    if len(races) > 1:  # ENA-E2, ENA-E2.1
        yield Breach("ENA-E2", "enadrya_text.deck.races", {"n": len(races), "races": tuple(races)})


def _kind(cards: Mapping[str, Card], card_id: str) -> str | None:
    return getattr(cards.get(card_id), "kind", None)


_CHECKS: tuple[Callable[[Mapping[str, int], Mapping[str, Card]], Iterator[Breach]], ...] = (
    _known,
    _size,
    _bases,
    _copies,
    _races,
)
