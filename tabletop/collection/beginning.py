"""Deck begun at a card: the card, the leading cards it needs, and the cards that go with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from tabletop.collection.deck_list import DeckList, table_of
from tabletop.collection.faults import identity
from tabletop.games.shelf import Stock

MOST_COPIES = 4
"""Copies of the first card, where the rules allow any number."""


def begun(card: str, stock: Stock, *, name: str, most: int) -> DeckList:
    """Begin a deck with a card: as many copies as the rules allow (`most`, 0 for any number), with leading cards that fit it."""
    game, definition = stock.library.game, stock.library[card]
    section = table_of(game).section_of(definition)
    copies = 1 if section is not None and section.lead else min(most or MOST_COPIES, MOST_COPIES)
    return DeckList(game, name, {**dict.fromkeys(leads_for(card, stock), 1), card: copies})


def leads_for(card: str, stock: Stock) -> tuple[str, ...]:
    """Return the leading cards for a deck with a card: those of a ready deck that has it, else the first that break no rule
    with it; the card itself if it leads."""
    return next((leads for leads in _candidates(card, stock) if _fits(card, leads, stock)), ())


def _candidates(card: str, stock: Stock) -> Iterator[tuple[str, ...]]:
    table, library = table_of(stock.library.game), stock.library.cards
    having = sorted((deck for deck in stock.decks.values() if card in deck.cards), key=lambda deck: -deck.cards[card])
    for deck in having:
        yield tuple(lead.id for lead in table.leads(deck.cards, library))
    offered: list[Sequence[Any]] = []
    for section in table.sections:
        if section.lead:
            held = [one.id for one in library.values() if section.holds(one)]
            offered.append([card] if section.holds(library[card]) else held)
    yield from product(*offered)


def _fits(card: str, leads: Sequence[str], stock: Stock) -> bool:
    """Whether a card breaks no rule beside the leading cards that they do not break alone."""
    alone = {identity(breach) for breach in stock.breaches_of(dict.fromkeys(leads, 1))}
    return {identity(breach) for breach in stock.breaches_of(dict.fromkeys((*leads, card), 1))} <= alone
