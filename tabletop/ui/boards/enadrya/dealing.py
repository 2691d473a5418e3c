"""How a match of Enadrya is set up, and how its decks are shown: race, curve of costs, what is in them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tabletop.games.shelf import Stock
from tabletop.ui.boards.dealing import Dealing, DeckView
from tabletop.ui.boards.lesson import CURTAIN_SOON, HINT, LOOK, REDO, UNDO, Step
from tabletop.ui.say import say

COSTS = ("1", "2", "3", "4", "5", "6", "7+")


def race_of(stock: Stock, deck: Any) -> str:
    """The race whose cards the deck holds most of; neutral ones count only where there is nothing else."""
    races: Counter[str] = Counter()
    for card, copies in deck.cards.items():
        races[stock.library[card].race] += copies
    races.pop("neutral", None)
    return max(races, key=lambda race: races[race]) if races else "neutral"


def deck_view(stock: Stock, deck_id: str) -> DeckView:
    """Race, contents, costs and cover."""
    deck = stock.decks[deck_id]
    kinds: Counter[str] = Counter()
    counts = [0] * len(COSTS)
    for card, copies in deck.cards.items():
        definition = stock.library[card]
        kinds[definition.kind] += copies
        cost = getattr(definition, "cost", None)
        if cost is not None and cost.energy != "x":
            counts[min(max(cost.energy, 1), len(COSTS)) - 1] += copies
    race = race_of(stock, deck)
    contents = say("enadrya.deal.contents", units=kinds["unit"], powers=kinds["power"], technologies=kinds["technology"])
    return DeckView(race, say(f"enadrya.race.{race}"), contents, say("enadrya.deal.costs"), COSTS, tuple(counts),
                    stock.sheet(deck.cover))


def default_decks(stock: Stock, seats: int) -> tuple[str, ...]:
    """Decks of different races."""
    ids = list(stock.decks)
    return tuple(ids[min(4 * seat, len(ids) - 1)] for seat in range(seats))


LESSON = (
    Step("enadrya_guide.lesson.aim", "seats", told=True), LOOK, Step("enadrya_guide.lesson.deploy", "deed", ("deploy",)),
    UNDO, REDO, HINT, Step("enadrya_guide.lesson.battle", "deed", ("battle",), action="act"),
    Step("enadrya_guide.lesson.march", "deed", ("move",)), Step("enadrya_guide.lesson.attack", "deed", ("done",), menu="attack"),
    Step("enadrya_guide.lesson.strike", "deed", ("done",), menu="reinforcement"), CURTAIN_SOON)
DEALING = Dealing(deck_view, default_decks, lesson=LESSON)
