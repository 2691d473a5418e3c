"""Split of a deck of Encrucijada while its player still arranges it: which copies lie in which of three trays."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.games.encrucijada.board import START_SIZE
from tabletop.games.encrucijada.proposals import split
from tabletop.games.encrucijada.readers import sheet

TRAYS = 3
POOL = -1
"""Place of a card that lies in no tray yet."""
OPENING = START_SIZE + 1
"""Least size of a tray that can be the opening one (ENC-R12)."""
SUITS = ("basto", "espada", "copa", "oro")
"""Order of the cards: sources of resources first, then fighters, effects, Oros."""
HERO = ""
"""Key of heroes among the suits: they have none."""


@dataclass(frozen=True, slots=True)
class Group:
    """Copies of one card."""

    definition: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """Contents of a tray: its size, its cards by suit, heroes last, and the cards' gifts by resource number, the most first."""

    size: int
    suits: tuple[tuple[str, int], ...]
    gives: tuple[tuple[int, int], ...]


class Trays:
    """Cards of a deck with the tray in which each lies.

    `where` has the tray of every card, POOL for none; the copies of a card are alike.
    """

    def __init__(self, store: Any, cards: Sequence[int]) -> None:
        self._store, self._cards = store, tuple(cards)
        self.groups = _groups(store, cards)
        self.where = dict.fromkeys(cards, POOL)
        self._group = {card: group for group in self.groups for card in group.cards}

    def group_of(self, card: int) -> Group:
        """Return the copies to which a card belongs."""
        return self._group[card]

    def lying(self, group: Group, tray: int) -> list[int]:
        """List the copies that lie in a tray, or in the pool."""
        return [card for card in group.cards if self.where[card] == tray]

    def size(self, tray: int) -> int:
        """Count the cards of a tray, or of the pool."""
        return sum(place == tray for place in self.where.values())

    def put(self, group: Group, tray: int) -> None:
        """Put all copies of a card into a tray."""
        for card in group.cards:
            self.where[card] = tray

    def move(self, group: Group, source: int, tray: int) -> None:
        """Put the copies that lie in one tray into another."""
        for card in self.lying(group, source):
            self.where[card] = tray

    def bring(self, group: Group, tray: int) -> None:
        """Put one copy more into a tray: one without a tray, else one of the tray that has the most."""
        others = [place for place in (POOL, *range(TRAYS)) if place != tray and self.lying(group, place)]
        if others:
            source = max(others, key=lambda place: (place == POOL, len(self.lying(group, place))))
            self.where[self.lying(group, source)[0]] = tray

    def empty(self) -> None:
        """Put everything back into the pool."""
        self.where = dict.fromkeys(self._cards, POOL)

    def follow(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Put every card where a proposal says: pairs of a card and its tray."""
        self.where = {**self.where, **dict(pairs)}

    def draw_lots(self, source: random.Random) -> None:
        """Share the cards out at random, in even shares."""
        cards = list(self._cards)
        source.shuffle(cards)
        self.where = {**self.where, **{card: i % TRAYS for i, card in enumerate(cards)}}

    def counts(self) -> dict[str, int]:
        """Count the cards by id."""
        return {sheet(self._store, group.cards[0]).id: len(group.cards) for group in self.groups}

    def restore(self, piles: Sequence[Mapping[str, int]]) -> None:
        """Put the copies of each card as a deck's file splits them."""
        for group in self.groups:
            name = sheet(self._store, group.cards[0]).id
            places = [tray for tray, pile in enumerate(piles) for _ in range(pile.get(name, 0))]
            self.where.update(zip(group.cards, places, strict=True))

    def shares(self) -> tuple[dict[str, int], ...]:
        """Return the trays as piles: cards by id, with the number of copies."""
        piles = tuple(Counter(sheet(self._store, card).id for card, place in self.where.items() if place == tray) for tray in range(TRAYS))
        return tuple(dict(pile) for pile in piles)

    def suggest(self) -> None:
        """Put the cards as their deck's file suggests, or where there is none, as their suits and costs do."""
        shared = split(self._store, self._store.own[self._cards[0]], self._cards)
        self.follow((card, tray) for tray, pile in enumerate(shared) for card in pile)

    def contents(self, tray: int) -> Contents:
        """Return the contents of a tray."""
        suits: Counter[str] = Counter()
        gives: Counter[int] = Counter()
        for card, place in self.where.items():
            if place == tray:
                own = sheet(self._store, card)
                suits[own.suit] += 1
                gives.update(dict(own.gives) if own.kind == "card" else {})
        return Contents(suits.total(), tuple((suit, suits[suit]) for suit in (*SUITS, HERO) if suits[suit]), tuple(gives.most_common()))

    def pairs(self, places: Sequence[int]) -> list[tuple[int, int]] | None:
        """Return every card with the zone of its tray, in the deck's order; None while the split is not a legal one."""
        whole = all(place != POOL for place in self.where.values()) and all(self.size(tray) for tray in range(TRAYS))
        return [(card, places[self.where[card]]) for card in self._cards] if whole else None


def _groups(store: Any, cards: Sequence[int]) -> tuple[Group, ...]:
    found: dict[int, list[int]] = {}
    for card in cards:
        found.setdefault(store.card[card], []).append(card)
    made = [Group(definition, tuple(copies)) for definition, copies in found.items()]
    return tuple(sorted(made, key=_rank(store)))


def _rank(store: Any) -> Callable[[Group], tuple[int, int, int, int]]:
    """Order cards by suit, those that need nothing first, then by value."""
    def rank(group: Group) -> tuple[int, int, int, int]:
        own = store.defs[group.definition]
        suit = SUITS.index(own.suit) if own.suit in SUITS else len(SUITS)
        return (suit, len(own.needs), sum(amount for _, amount in own.needs), own.value)

    return rank

