"""Pieces on the felt, as parts that draw beside them see the board."""

from __future__ import annotations

from typing import Protocol

from tabletop.ui.table.board_questions import BoardQuestions, Previews
from tabletop.ui.table.pieces import CardNode, Mind, Piece, PlaceNode
from tabletop.ui.table.spots import Key


class Felt(Protocol):
    """Pieces by their subject: cards by key, zones and seats by number."""

    cards: dict[Key, CardNode]
    places: dict[int, PlaceNode]
    seats: dict[int, Piece]
    mind: Mind
    previews: Previews
    questions: BoardQuestions

    def node_of(self, card: int) -> Piece | None:
        """Return the piece of a card that lies in the open or in the viewer's hand."""

    def board_piece(self, card: int) -> Piece | None:
        """Return the piece of a card on the board; None for a card in a hand."""
