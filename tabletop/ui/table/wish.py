"""Drop target of a card, kept to answer the question that its move asks next."""

from __future__ import annotations

from tabletop.kernel.asks import Picks
from tabletop.play.question import Question


class Wish:
    """Drop target with the card of the move; only a question of that card, before the next menu, is answered with it."""

    def __init__(self) -> None:
        self._source = self._target = 0

    def keep(self, source: int, target: int) -> None:
        """Keep the target of a card's move."""
        self._source, self._target = source, target

    def forget(self) -> None:
        """Drop it: the move is over."""
        self._source = self._target = 0

    def answer(self, question: Question) -> Picks | None:
        """Return the answer to a question about the target, once; None for any other question."""
        single = question.shape == "choose" and question.noun == "card" and question.high == 1
        if not self._target or question.source != self._source or not single or self._target not in question.items:
            return None
        picks = question.chosen([self._target])
        self.forget()
        return picks
