"""Sample hand of a deck, by the rules of its start: drawn, taken back once where that is allowed, and drawn on."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tabletop.collection.deck_list import DeckList
from tabletop.collection.odds import drawn_from, pace_of
from tabletop.games.shelf import Stock


@dataclass(slots=True)
class SampleHand:
    """Hand drawn from a shuffled deck; `again` is the size of the second one that the rules allow, `dealt` that of this one."""

    cards: list[str]
    again: int = 0
    left: list[str] = field(default_factory=list)
    dealt: int = 0

    def draw(self) -> bool:
        """Draw one more card; False where the deck is used up."""
        if not self.left:
            return False
        self.cards.append(self.left.pop())
        return True


def deal_hand(deck: DeckList, stock: Stock, seed: int, *, second: int = 0) -> SampleHand:
    """Shuffle a deck and draw the opening hand; `second` cards where it is a second one (WAR-3.2, EPI-2.2)."""
    pace = pace_of(deck, stock)
    cards = [card for card, n in sorted(drawn_from(deck, stock).items()) for _ in range(n)]
    Random(seed).shuffle(cards)
    size = second or pace.first
    hand, left = cards[:size], cards[size:]
    return SampleHand(hand, 0 if second else pace.again, left[::-1], size)
