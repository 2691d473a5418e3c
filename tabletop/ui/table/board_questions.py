"""Questions that a game asks on its board, or in a panel of its own, and the previews of counters until they are paid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tabletop.kernel.asks import Option
from tabletop.play.forecast import Outcome
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


Preview = Callable[[int, Outcome | None], None]


class Previews:
    """Owner of what the counters show beside their values. A kept preview gives way to the paid value, never to the old one."""

    def __init__(self, preview: Preview, questions: Callable[[], BoardQuestions]) -> None:
        self._preview, self._questions = preview, questions
        self.option: Option | None = None
        """Move of the carried card; None for none."""
        self.outcome: Outcome | None = None
        self._shared = self._kept = False

    def price(self, option: Option | None) -> None:
        """Preview the cost of a carried card's move (None: none)."""
        if option is not None or not self._kept:
            self._show(option, None if self._kept else self.outcome)

    def foretell(self, outcome: Outcome | None) -> None:
        """Preview the values of a forecast (None: none)."""
        if outcome is not None or not self._kept:
            self._show(None if self._kept else self.option, outcome)

    def share(self, question: Question | None, shares: tuple[int, ...]) -> None:
        """Preview an amount that is being shared out; None ends the preview."""
        self._shared = question is not None
        if question is not None or not self._kept:
            self._questions().preview(question, shares)

    def _show(self, option: Option | None, outcome: Outcome | None) -> None:
        if (option, outcome) != (self.option, self.outcome):
            self.option, self.outcome, self._kept = option, outcome, False
            self._preview(option[1] if option is not None else 0, outcome)

    def keep(self) -> None:
        """Keep what is previewed: the move is being made."""
        self._kept = self._shared or self.option is not None or self.outcome is not None

    def let_go(self) -> None:
        """Show the counters as they are: all is paid, refused or undone."""
        if self._kept:
            self._kept = self._shared = False
            self._questions().preview(None, ())
            self._show(None, None)
