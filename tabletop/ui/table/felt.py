"""Pieces on the felt, as parts that draw beside them see the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from tabletop.play.question import Question
from tabletop.toolkit.graph.box import Box
from tabletop.ui.table.pieces import CardNode, Light, Mind, Piece, PlaceNode
from tabletop.ui.table.prompts.panel import PanelOf
from tabletop.ui.table.sharing import ShareText, Stepping
from tabletop.ui.table.spots import Key


class Felt(Protocol):
    """Pieces by their subject: cards by key, zones and seats by number."""

    cards: dict[Key, CardNode]
    places: dict[int, PlaceNode]
    seats: dict[int, Piece]
    mind: Mind

    def node_of(self, card: int) -> Piece | None:
        """Return the piece of a card that lies in the open or in the viewer's hand."""

    def lies(self, card: int) -> Piece | None:
        """Return the piece of a card on the board; None for a card in a hand."""

    def whole(self, node: Piece) -> int:
        """Return the card of which a piece is a part; 0 for none."""

    def asks(self) -> Box | None:
        """Return where a question is asked that is answered on the board; None for the usual place."""

    def panel_for(self, question: Question) -> PanelOf | None:
        """Return the panel of a question that the game asks in one of its own; None for the shared panels."""

    def splits(self, question: Question) -> ShareText | None:
        """Return how an amount is shared out on the board; None for a question that is asked elsewhere."""

    def proposed(self, question: Question) -> Sequence[Any]:
        """Return the items that are chosen as a question opens on the board."""

    def concerned(self, question: Question) -> Iterable[tuple[Piece, Light]]:
        """Return what a question is about beside its choices, with its highlight."""

    def stepping(self, item: Any) -> Stepping:
        """Return where the stepper of an item stands."""

    def share(self, question: Question | None, shares: tuple[int, ...]) -> None:
        """Preview shares on the pieces; without a question, clear the preview."""
