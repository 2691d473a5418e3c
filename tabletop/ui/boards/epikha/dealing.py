"""Setup of a match of Epikha, and display of its decks: the peoples, costs, contents."""

from __future__ import annotations

from collections import Counter

from tabletop.games.shelf import Stock
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.epikha.dyes import commonest
from tabletop.ui.table.dealing import Dealing, DeckView, decks_in_turn

COSTS = ("0", "5", "10", "15", "20", "25+")
KINDS = {"character": "characters", "machine": "characters", "weapon": "arms", "object": "arms", "spell": "spells", "continuous": "spells",
         "opal": "opals"}


def deck_view(stock: Stock, deck_id: str) -> DeckView:
    """Return a deck's people, contents, costs and cover; its Player and Skills are not counted."""
    kinds: Counter[str] = Counter()
    counts = [0] * len(COSTS)
    deck = stock.decks[deck_id]
    for card, copies in deck.cards.items():
        definition = stock.library[card]
        if definition.kind not in KINDS:
            continue
        kinds[KINDS[definition.kind]] += copies
        counts[min(definition.cost // 5, len(COSTS) - 1)] += copies
    people = commonest((stock.library[card] for card in deck.cards), deck.cards)
    contents = say("epikha_board.deal.contents", **{kind: kinds[kind] for kind in ("characters", "arms", "spells", "opals")})
    return DeckView(people, say(f"epikha_board.home.{people}"), contents, say("epikha_board.deal.costs"), COSTS, tuple(counts),
                    stock.sheet(deck.cover))


DEALING = Dealing(deck_view, decks_in_turn)
