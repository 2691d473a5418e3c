"""Cards of the hands that the table still shows in their decks, while a new match is dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted, Painter
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Call, Hold, Sequence, Together, Tween

FLIGHT, FADE = 0.26, 0.18
"""Seconds of a card's way across the table, and of its fade."""


class Undealt:
    """`left` are the cards by seat and index in the hand; `hand` and `deck` name the zones of a seat."""

    def __init__(self, hand: Callable[[int], int], deck: Callable[[int], int]) -> None:
        self.hand, self.deck = hand, deck
        self.left: set[tuple[int, int]] = set()

    def gather(self, store: Any) -> None:
        """Put the cards of all hands back into the decks."""
        self.left = {(seat, i) for seat in range(store.seats) for i in range(len(store.zone[self.hand(seat)]))}

    def cards(self, store: Any) -> Iterator[tuple[int, int, int]]:
        """Return the cards with their seats and indices."""
        return ((store.zone[self.hand(seat)][i], seat, i) for seat, i in self.left)

    def count(self, store: Any, zone: int) -> int:
        """Return the number of cards shown in a zone."""
        moved = sum((self.deck(seat) == zone) - (self.hand(seat) == zone) for seat, _ in self.left)
        return len(store.zone[zone]) + moved


def fly_back(layer: Node, painter: Painter, start: Box, goal: Box) -> Anim:
    """Animate a card back of the size of `start` to the middle of `goal`, where it disappears."""
    back = Painted("dealt", painter)
    back.put(start)
    layer.add(back)
    x, y = goal.centre[0] - start.w / 2, goal.centre[1] - start.h / 2
    fade = Sequence(Hold(FLIGHT - FADE), Tween(back, {"opacity": 0.0}, FADE))
    return Sequence(Together(Tween(back, {"x": x, "y": y}, FLIGHT, ease.in_out_cubic), fade), Call(back.remove))
