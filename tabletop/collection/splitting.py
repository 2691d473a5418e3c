"""Splits of a deck into the piles that its game deals it from: at random, or as the table suggests."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tabletop import places
from tabletop.collection.deck_list import Counts, DeckList, table_of
from tabletop.games import registry
from tabletop.games.entries import part
from tabletop.games.registry import Deal
from tabletop.games.shelf import Stock
from tabletop.kernel.match import Match

FEWEST = 9
"""Cards from which a split can be suggested: three for each pile."""


def at_random(deck: DeckList, stock: Stock, dice: Random) -> tuple[Counts, ...]:
    """Shuffle the cards that may be placed, and share them out evenly."""
    table = table_of(deck.game)
    cards = [card for card, n in deck.cards.items() if table.placed(stock.library[card]) for _ in range(n)]
    dice.shuffle(cards)
    count = len(table.piles)
    return tuple(dict(Counter(cards[i::count])) for i in range(count))


def suggested(deck: DeckList, stock: Stock) -> tuple[Counts, ...]:
    """Return the split of the ready deck with these cards; for another list that of the table's rule of thumb, worked out in a match
    that is dealt for it. Empty where the deck is too small.
    """
    table = table_of(deck.game)
    own = {card: n for card, n in deck.cards.items() if table.placed(stock.library[card])}
    shipped = (stock.decks.get(file.stem) for file in (places.assets() / "decks" / deck.game).glob("*.yaml"))
    authored = next((one.piles for one in shipped if one is not None and one.piles and one.cards == deck.cards), ())
    if authored or sum(own.values()) < FEWEST or not table.leads(deck.cards, stock.library.cards):
        return authored
    game, cards = registry.game(deck.game), dict(deck.cards)
    deal = Deal.of(deck.game, 0, players=("1", "2"), decks=(cards, cards), plain=stock.library.plain,
                   options={**game.customs, "undo": "free", "first": 0})
    match = game.start(deal)
    seat = match.waiting()[0]
    ask, env = _asked(match)
    piles = part("tabletop.games.{}.proposals", deck.game).by_kind(match.store, seat, ask.source(match, env, seat))
    return tuple(dict(Counter(match.setup.defs[match.store.card[card]].id for card in pile)) for pile in piles)


def _asked(match: Match) -> tuple[Any, Any]:
    """Return the question and its bindings: that of the split."""
    return match.ask()
