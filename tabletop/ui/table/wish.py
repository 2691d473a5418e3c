"""Wishes that answer the next question: the drop target of a card's move, a pile to draw on from."""

from __future__ import annotations

from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.play.idle_order import any_order
from tabletop.play.question import Question
from tabletop.play.session import Session


class Wish:
    """Drop target with the card of the move; only a question of that card, before the next menu, is answered with it.

    A zone chosen for good answers each question of the same name to the same seat until then.
    """

    def __init__(self) -> None:
        self._source = self._target = 0
        self._again: tuple[str, int, int] = ("", -1, 0)

    def keep(self, source: int, target: int) -> None:
        """Keep the target of a card's move."""
        self._source, self._target = source, target

    def keep_on(self, match: Match, seat: int, zone: int) -> None:
        """Choose a zone as long as a seat is asked what is asked now, if that is asked several times in a row."""
        ask, env = match.ask() if seat in match.waiting() else (None, {})
        if ask is not None and isinstance(env.get("left"), int):
            self._again = (ask.name, seat, zone)

    def forget(self) -> None:
        """Drop it: the move is over."""
        self._source = self._target = 0
        self._again = ("", -1, 0)

    def answer(self, session: Session, question: Question) -> Picks | None:
        """Return the answer that need not be asked for: the wish, or an order that changes nothing; an undo comes to rest there all the same."""
        picks = self._wished(question)
        return picks if picks is not None or session.can_redo else any_order(session.match, question)

    def _wished(self, question: Question) -> Picks | None:
        """Return the answer to a question about the target, once; None for any other question."""
        name, seat, zone = self._again
        if (question.name, question.seat, question.noun) == (name, seat, "zone") and zone in question.items:
            return question.chosen([zone])
        single = question.shape == "choose" and question.noun == "card" and question.high == 1
        if not self._target or question.source != self._source or not single or self._target not in question.items:
            return None
        picks = question.chosen([self._target])
        self.forget()
        return picks
