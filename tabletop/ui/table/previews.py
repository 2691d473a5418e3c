"""Previews of the counters: the price of a carried card and the outcome of a move, kept from the answer until it is paid."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.play.forecast import Outcome
from tabletop.play.question import Question
from tabletop.ui.table.board_questions import BoardQuestions

Preview = Callable[[int, Outcome | None], None]


class Previews:
    """Owner of what the counters show beside their values. A kept preview gives way to the paid value, never to the old one."""

    def __init__(self, preview: Preview, questions: Callable[[], BoardQuestions]) -> None:
        self._preview, self._questions = preview, questions
        self._card = 0
        self.outcome: Outcome | None = None
        self._shared = self._kept = False

    def price(self, card: int) -> None:
        """Preview the cost of a carried card (0: none)."""
        if card or not self._kept:
            self._show(card, None if self._kept else self.outcome)

    def foretell(self, outcome: Outcome | None) -> None:
        """Preview the values of a forecast (None: none)."""
        if outcome is not None or not self._kept:
            self._show(0 if self._kept else self._card, outcome)

    def share(self, question: Question | None, shares: tuple[int, ...]) -> None:
        """Preview an amount as it is shared out (None: no longer)."""
        self._shared = question is not None
        if question is not None or not self._kept:
            self._questions().preview(question, shares)

    def _show(self, card: int, outcome: Outcome | None) -> None:
        if (card, outcome) != (self._card, self.outcome):
            self._card, self.outcome, self._kept = card, outcome, False
            self._preview(card, outcome)

    def keep(self) -> None:
        """Keep what is previewed: the move is being made."""
        self._kept = bool(self._card or self._shared or self.outcome is not None)

    def let_go(self) -> None:
        """Show the counters as they are: all is paid, refused or undone."""
        if self._kept:
            self._kept = self._shared = False
            self._questions().preview(None, ())
            self._show(0, None)
