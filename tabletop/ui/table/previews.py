"""Previews of the counters: the price of a carried card and the outcome of a move, kept from the answer until it is paid."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel.asks import Option
from tabletop.play.forecast import Outcome
from tabletop.play.question import Question
from tabletop.ui.table.board_questions import BoardQuestions

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
