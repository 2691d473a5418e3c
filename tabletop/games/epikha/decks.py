"""Deck legality of Epikha (EPI-1.2, R33)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.lang.decks import Cards, Counts, breaches_of, copies, exactly, kind_of, known
from tabletop.lang.printed import Breach

SIZE, MOST_COPIES = 50, 4
"""Cards of a deck, the Player and Skills apart, and copies of each (EPI-1.2)."""
BESIDE = ("player", "skill")
"""Kinds that are not counted."""


def breaches(counts: Mapping[str, int], cards: Mapping[str, Any]) -> list[Breach]:
    """List every reason why a list of cards (copies by id) is an illegal deck; empty for a legal one."""
    return breaches_of(_CHECKS, counts, cards)


def _size(counts: Counts, cards: Cards) -> Iterator[Breach]:
    """Count the cards that are shuffled (EPI-1.2)."""
    total = sum(n for card_id, n in counts.items() if kind_of(cards, card_id) not in BESIDE)
    if total != SIZE:
        yield Breach("EPI-1.2", "epikha_text.deck.size", {"n": total, "size": SIZE})


def _most(kind: str) -> int | None:
    """Return the copies that a kind allows: any number of Opals, each Skill once (EPI-R9, R17)."""
    return {"opal": None, "player": None, "skill": 1}.get(kind, MOST_COPIES)


_CHECKS = (
    known("EPI-1.2", "epikha_text.deck.unknown"), _size, exactly(1, "player", "EPI-R33", "epikha_text.deck.players"),
    copies(_most, "EPI-1.2", "epikha_text.deck.copies"))
