"""Keyboard focus in the own hand: its first card, and the neighbour of a card that left it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.toolkit.graph.node import Node, Takes
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.spots import Key

DEAF = 0.5
"""Seconds in which a card that was played, or took the focus, ignores Enter: a double press plays one card, not two."""


class HandFocus:
    """Order of the hand's cards for the keyboard. `cards` returns all card nodes of the table."""

    def __init__(self, cards: Callable[[], Mapping[Key, CardNode]], clock: Callable[[], float]) -> None:
        self._cards, self._clock = cards, clock
        self._taken: tuple[Node | None, float] = (None, 0.0)
        self._played: tuple[Node | None, float] = (None, 0.0)

    def first(self) -> Node | None:
        """Return the leftmost card; None with an empty hand."""
        return next(iter(self._hand()), None)

    def heir(self, node: Node) -> Node | None:
        """Return the card that now has the place of a card that was in the hand, or the last one; None for other nodes.

        The card may have left by way of the board, as a Power does.
        """
        hand = self._hand()
        if not isinstance(node, CardNode) or node.place < 0 or not hand:
            return None
        taken = hand[min(node.place, len(hand) - 1)]
        self._taken = (taken, self._clock())
        return taken

    def played(self, node: Node | None) -> None:
        """Remember the piece that was used just now."""
        self._played = node, self._clock()

    def just_taken(self, node: Node) -> bool:
        """Whether a piece was used only now, or got the focus of a card that left the hand."""
        return any(node is one and self._clock() < since + DEAF for one, since in (self._taken, self._played))

    def _hand(self) -> list[CardNode]:
        held = (node for node in self._cards().values() if node.form == "hand" and node.takes is Takes.FOCUS)
        return sorted(held, key=lambda node: node.place)
