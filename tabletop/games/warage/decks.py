"""Deck files and deck legality of Warage (WAR-2.3, 2.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.games.warage.cards import Card
from tabletop.lang.decks import breaches_of, copies, exactly, known, number
from tabletop.lang.printed import Breach

LEAST = 48
COPIES = 3
AMULET_COPIES = 1


def breaches(counts: Mapping[str, int], cards: Mapping[str, Card]) -> list[Breach]:
    """List every reason why a list of cards (copies by id) is an illegal deck; empty for a legal one."""
    return breaches_of(_CHECKS, counts, cards)


def _size(counts: Mapping[str, int], cards: Mapping[str, Card]) -> Iterator[Breach]:
    others = sum(counts.values()) - number(counts, cards, "race", "class")
    if others < LEAST:
        yield Breach("WAR-2.3", "warage_text.deck.size", {"n": others, "least": LEAST})


def _most(kind: str) -> int | None:
    return {"amulet": AMULET_COPIES, "race": None, "class": None}.get(kind, COPIES)


_CHECKS = (
    known("WAR-2.3", "warage_text.deck.unknown"), exactly(1, "race", "WAR-2.3", "warage_text.deck.race"),
    exactly(1, "class", "WAR-2.3", "warage_text.deck.class"), exactly(0, "season", "WAR-2.3", "warage_text.deck.season"), _size,
    copies(_most, "WAR-2.4", "warage_text.deck.copies"))
