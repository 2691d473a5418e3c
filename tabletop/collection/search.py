"""Search of a game's cards: those that match a query, in order, the faults of the query, and the piece to drop where none match."""

from __future__ import annotations

from collections.abc import Collection as Bag
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.collection.catalogue import Catalogue
from tabletop.collection.matching import Matcher, Places
from tabletop.collection.parsing import parse
from tabletop.collection.query import Node, Order, Piece, Query

BY_NUMBER = Order("number")


@dataclass(frozen=True, slots=True)
class Found:
    """Cards found, in order. `foreign` are those found in the other language alone: they come last.

    `loose` is the piece of a query that found nothing whose removal brings most cards back, with their number.
    """

    query: Query
    cards: tuple[Any, ...]
    foreign: frozenset[str] = frozenset()
    loose: tuple[Piece, int] | None = None

    @property
    def first(self) -> Any:
        """First card; None without any."""
        return self.cards[0] if self.cards else None


def search(catalogue: Catalogue, text: str, *, order: Order = BY_NUMBER, off: Bag[str] = (), among: Node | None = None) -> Found:
    """Search the cards of a catalogue. `off` are pieces switched off, `among` a further demand, which the text does not show.

    Never raises for any text: a wrong piece is left out and told.
    """
    query = parse(text, catalogue.grammar, off=off)
    matcher = Matcher(catalogue)
    every = matcher.found(among)
    places = matcher.found(query.root) & every
    foreign: Places = frozenset()
    if places and _reads_texts(query):
        foreign = places - Matcher(catalogue, (catalogue.lang,)).found(query.root)
    ranked = sorted_places(catalogue, places, query.orders or (order,), foreign)
    cards = catalogue.cards.cards
    loose = _loose(matcher, query, every, off) if not places else None
    return Found(query, tuple(cards[place] for place in ranked), frozenset(cards[place].id for place in foreign), loose)


def _reads_texts(query: Query) -> bool:
    return any(piece.state == "on" and (not piece.key or piece.key in ("name", "text")) for piece in query.pieces)


def sorted_places(catalogue: Catalogue, places: Iterable[int], orders: Sequence[Order], foreign: Bag[int] = ()) -> list[int]:
    """Sort cards by some orders, the first one first; equal ones by number, cards without a value last."""
    ranked = sorted(places, key=lambda place: catalogue.cards.cards[place].number)
    for order in reversed(orders):
        values = _ranks(catalogue, order.key)
        ranked.sort(key=lambda place: values[place][1:], reverse=order.falling)
        ranked.sort(key=lambda place: values[place][0])
    return sorted(ranked, key=lambda place: place in foreign) if foreign else ranked


def _ranks(catalogue: Catalogue, key: str) -> list[tuple[Any, ...]]:
    """Rank every card: whether it lacks a value, and its value; X comes after the numbers."""
    if key in ("name", "kind"):
        return [(False, text) for text in catalogue.cards.folded(key, (catalogue.lang,))]
    ranks: list[tuple[Any, ...]] = []
    for values in catalogue.values(key):
        whole = [value for value in values if isinstance(value, int)]
        ranks.append((not values, not whole, min(whole, default=0)))
    return ranks


def _loose(matcher: Matcher, query: Query, every: Places, off: Bag[str]) -> tuple[Piece, int] | None:
    """Find the piece without which most cards are found."""
    best: tuple[Piece, int] | None = None
    for piece in dict.fromkeys(piece for piece in query.pieces if piece.state == "on") if _few(query) else ():
        rest = parse(query.text, matcher.catalogue.grammar, off={*off, piece.text})
        many = len(matcher.found(rest.root) & every)
        if many > (best[1] if best else 0):
            best = piece, many
    return best


def _few(query: Query) -> bool:
    """Whether a query is short enough to try it without each of its pieces."""
    return len(query.pieces) <= 12


