"""Warage's decks: what a deck file says, and what makes a deck legal (WAR-2.3, 2.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tabletop.games.warage.cards import Card
from tabletop.lang.printed import Breach

LEAST = 48
COPIES = 3
AMULET_COPIES = 1


def breaches(counts: Mapping[str, int], cards: Mapping[str, Card]) -> list[Breach]:
    """Everything that makes a list of cards (copies by id) no legal deck; nothing for a legal one."""
    return [breach for check in _CHECKS for breach in check(counts, cards)]


def _kind(cards: Mapping[str, Card], card_id: str) -> str:
    return getattr(cards.get(card_id), "kind", "")


def _number(counts: Mapping[str, int], cards: Mapping[str, Card], kind: str) -> int:
    return sum(n for card_id, n in counts.items() if _kind(cards, card_id) == kind)


def _known(counts: Mapping[str, int], cards: Mapping[str, Card]) -> Iterator[Breach]:
    for card_id in counts:
        if card_id not in cards:
            yield Breach("WAR-2.3", "warage_text.deck.unknown", {"card": card_id})


def _hero(counts: Mapping[str, int], cards: Mapping[str, Card]) -> Iterator[Breach]:
    for kind in ("race", "class"):
        found = _number(counts, cards, kind)
        if found != 1:
            yield Breach("WAR-2.3", f"warage_text.deck.{kind}", {"n": found})


def _no_seasons(counts: Mapping[str, int], cards: Mapping[str, Card]) -> Iterator[Breach]:
    found = _number(counts, cards, "season")
    if found:
        yield Breach("WAR-2.3", "warage_text.deck.season", {"n": found})


def _size(counts: Mapping[str, int], cards: Mapping[str, Card]) -> Iterator[Breach]:
    heroes = sum(_number(counts, cards, kind) for kind in ("race", "class"))
    others = sum(counts.values()) - heroes
    if others < LEAST:
        yield Breach("WAR-2.3", "warage_text.deck.size", {"n": others, "least": LEAST})


def _copies(counts: Mapping[str, int], cards: Mapping[str, Card]) -> Iterator[Breach]:
    for card_id, n in counts.items():
        most = AMULET_COPIES if _kind(cards, card_id) == "amulet" else COPIES
        if n > most and card_id in cards and _kind(cards, card_id) not in ("race", "class"):
            yield Breach("WAR-2.4", "warage_text.deck.copies", {"n": n, "card": card_id, "most": most})


_CHECKS: tuple[Callable[[Mapping[str, int], Mapping[str, Card]], Iterator[Breach]], ...] = (
    _known, _hero, _no_seasons, _size, _copies)
