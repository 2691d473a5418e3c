"""Setup of a match of ECG, and display of its decks: the kingdom, costs, contents."""

from __future__ import annotations

from collections import Counter

from tabletop.games.shelf import Stock
from tabletop.lang.printed import printed_name
from tabletop.toolkit.text.phrase import say, spoken_by
from tabletop.ui.table.dealing import Dealing, DeckView, decks_in_turn

COSTS = ("0", "1", "2", "3", "4", "5", "6+")
KINDS = {"troop": "troops", "general": "generals", "action": "actions", "spell": "actions", "reaction": "reactions",
         "legacy": "legacies", "blessing": "blessings"}


def deck_view(stock: Stock, deck_id: str) -> DeckView:
    """Return a deck's Hero and kingdom, contents, costs and cover; a card of many prices counts with that of the Hero's kingdom."""
    deck = stock.decks[deck_id]
    heroes = [stock.library[card] for card in deck.cards if stock.library[card].kind == "hero"]
    kingdom = heroes[0].kingdom if heroes else ""
    kinds: Counter[str] = Counter()
    counts = [0] * len(COSTS)
    for card, copies in deck.cards.items():
        definition = stock.library[card]
        kinds[KINDS.get(definition.kind, definition.kind)] += copies
        cost = getattr(definition, "cost", None)
        if cost is None:
            cost = getattr(definition, "costs", {}).get(kingdom)
        if cost is not None:
            counts[min(cost, len(COSTS) - 1)] += copies
    key = "contents_prayer" if kinds["blessings"] else "contents"  # ECG-1.6: with Prayer, neither Generals nor Legacies
    contents = say(f"ecg.deal.{key}", **{kind: kinds[kind] for kind in KINDS.values()})
    kind = say(f"ecg.kingdom.{kingdom or 'neutral'}")
    named = spoken_by(lambda words: printed_name(stock.sheet(heroes[0].id), words.lang))
    leader = say("ecg.deal.hero", kingdom=kind, name=named) if heroes else kind
    return DeckView(kingdom or "mercenary", kind, contents, say("ecg.deal.costs"), COSTS, tuple(counts), stock.sheet(deck.cover), leader)


DEALING = Dealing(deck_view, decks_in_turn)
