"""Pieces on the felt, as parts that draw beside them see the board."""

from __future__ import annotations

from typing import Protocol

from tabletop.ui.table.pieces import CardNode, Piece, PlaceNode
from tabletop.ui.table.spots import Key


class Felt(Protocol):
    """Pieces by what they stand for: cards by key, zones and seats by number."""

    cards: dict[Key, CardNode]
    places: dict[int, PlaceNode]
    seats: dict[int, Piece]

    def node_of(self, card: int) -> Piece | None:
        """Return the piece of a card that lies in the open or in the viewer's hand."""

    def lies(self, card: int) -> Piece | None:
        """Return the piece of a card on the board; None for a card in a hand."""

    def whole(self, node: Piece) -> int:
        """Return the card of which a piece is a part; 0 for none."""
