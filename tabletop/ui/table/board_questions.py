"""Questions that a game asks on its board, or in a panel of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.play.question import Question
from tabletop.play.seen import Seen
from tabletop.toolkit.graph.box import Box
from tabletop.ui.table.pieces import Light, Piece
from tabletop.ui.table.prompts.panel import PanelOf
from tabletop.ui.table.sharing import ShareText, Stepping


class BoardQuestions:
    """Defaults of a game whose questions the table asks in its usual ways."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen

    @property
    def store(self) -> Any:
        """Viewer's current knowledge."""
        return self.seen.store

    def box(self) -> Box | None:
        """Return where a question is asked that is answered on the board; None for the usual place."""
        return None

    def panel(self, question: Question) -> PanelOf | None:
        """Return the panel of a question that the game asks in one of its own; None for the shared panels."""
        return None

    def shares(self, question: Question) -> ShareText | None:
        """Return how an amount is shared out on the board; None for a question that is asked elsewhere."""
        return None

    def preset(self, question: Question) -> Sequence[Any]:
        """Return the items that are chosen as a question opens on the board: none that loses something."""
        return ()

    def about(self, question: Question) -> Iterable[tuple[Piece, Light]]:
        """Return what a question on the board is about beside its choices, with its highlight."""
        return ()

    def stepper(self, item: Any) -> Stepping:
        """Return where the stepper of an item stands."""
        raise LookupError(item)

    def preview(self, question: Question | None, shares: tuple[int, ...]) -> None:
        """Preview shares on the pieces; without a question, clear the preview."""

    def by_number(self, question: Question, number: int) -> Piece | None:
        """Return the piece that a number key chooses in a question on the board, counted from 1; None where keys choose none."""
        return None

    def owner_card(self, node: Piece) -> int:
        """Return the card that a piece belongs to; 0 for none."""
        return 0
