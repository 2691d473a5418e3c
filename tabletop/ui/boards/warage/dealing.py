"""Setup of a match of Warage, and display of its decks: the hero, costs in hit points, contents."""

from __future__ import annotations

from collections import Counter

from tabletop.games.shelf import Stock
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.warage.player_options import LIMIT, STOPS, settled_options
from tabletop.ui.boards.warage.seats import hero_says
from tabletop.ui.table.dealing import Dealing, DeckView, decks_in_turn

COSTS = ("0-2", "3", "4", "5", "6", "7-8", "9+")
STEPS = (2, 3, 4, 5, 6, 8)
KINDS = {"equipment": "equipment", "amulet": "equipment", "spell": "spells", "helper": "helpers", "flash": "flashes"}


def deck_view(stock: Stock, deck_id: str) -> DeckView:
    """Return a deck's race and class, contents, costs and cover."""
    deck = stock.decks[deck_id]
    heroes = {stock.library[card].kind: stock.library[card] for card in deck.cards if stock.library[card].kind in ("race", "class")}
    kinds: Counter[str] = Counter()
    counts = [0] * len(COSTS)
    for card, copies in deck.cards.items():
        definition = stock.library[card]
        if definition.kind in KINDS:
            kinds[KINDS[definition.kind]] += copies
            counts[sum(definition.cost > step for step in STEPS)] += copies
    race = heroes.get("race")
    contents = say("warage_record.deal.contents", **{kind: kinds[kind] for kind in sorted(set(KINDS.values()))})
    return DeckView("neutral" if race is None else race.race, hero_says(race, heroes.get("class")), contents,
                    say("warage_record.deal.costs"), COSTS, tuple(counts), stock.sheet(deck.cover))


DEALING = Dealing(deck_view, decks_in_turn, (STOPS, LIMIT), settled_options)
