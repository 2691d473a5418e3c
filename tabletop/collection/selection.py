"""Selection of cards with copies: those a query finds, in the numbers of the deck that it names."""

from __future__ import annotations

from tabletop.collection.chips import pieces_of
from tabletop.collection.query import Query
from tabletop.collection.search import Found
from tabletop.collection.surroundings import THIS, Copies, Surroundings


def deck_named(query: Query, around: Surroundings) -> Copies | None:
    """Return the deck that a query names, if it names exactly one."""
    asked = pieces_of(query, "in")
    if len(asked) != 1 or len(asked[0].wanted) != 1 or len(asked[0].wanted[0].words) != 1:
        return None
    [value] = asked[0].wanted[0].words
    return around.this if value == THIS else around.decks[int(value)].cards


def selected(found: Found, around: Surroundings, *, each: int = 1) -> dict[str, int]:
    """Return the cards found with their copies: those in the deck named, otherwise so many of each."""
    deck = deck_named(found.query, around)
    return {card.id: each if deck is None else deck.get(card.id, 0) for card in found.cards}
