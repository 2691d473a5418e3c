"""Deck legality: checks that games choose from and add to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from tabletop.lang.printed import Breach

Counts = Mapping[str, int]
"""Copies by the id of a card."""
Cards = Mapping[str, Any]
"""Card definitions by id; a deck list may contain unknown ids."""
Check = Callable[[Counts, Cards], Iterator[Breach]]


def breaches_of(checks: Iterable[Check], counts: Counts, cards: Cards) -> list[Breach]:
    """List every reason why a list of cards is an illegal deck; empty for a legal one."""
    return [breach for check in checks for breach in check(counts, cards)]


def kind_of(cards: Cards, card_id: str) -> str:
    """Return the kind of a card; "" for an unknown id."""
    return getattr(cards.get(card_id), "kind", "")


def number(counts: Counts, cards: Cards, *kinds: str) -> int:
    """Count the cards of some kinds in a list, copies included."""
    return sum(n for card_id, n in counts.items() if kind_of(cards, card_id) in kinds)


def known(clause: str, key: str) -> Check:
    """Check that each card exists."""
    def check(counts: Counts, cards: Cards) -> Iterator[Breach]:
        for card_id in counts:
            if card_id not in cards:
                yield Breach(clause, key, {"card": card_id})

    return check


def exactly(wanted: int, kind: str, clause: str, key: str) -> Check:
    """Check for an exact number of cards of a kind."""
    def check(counts: Counts, cards: Cards) -> Iterator[Breach]:
        found = number(counts, cards, kind)
        if found != wanted:
            yield Breach(clause, key, {"n": found})

    return check


def copies(most: Callable[[str], int | None], clause: str, key: str) -> Check:
    """Check that no card has more copies than its kind allows; None is any number."""
    def check(counts: Counts, cards: Cards) -> Iterator[Breach]:
        for card_id, n in counts.items():
            limit = most(kind_of(cards, card_id)) if card_id in cards else None
            if limit is not None and n > limit:
                yield Breach(clause, key, {"n": n, "card": card_id, "most": limit})

    return check
