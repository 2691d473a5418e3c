"""Wishes that answer the next question: the drop target of a card's move, a pile to draw on from."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.play.idle_order import any_order
from tabletop.play.question import Question
from tabletop.play.session import Session
from tabletop.play.target_first import TargetFirst, first_for


class Wish:
    """Drop target with the card of the move; only a question of that card, before the next menu, is answered with it.

    A zone chosen for good answers each question of the same name to the same seat until then.
    """

    def __init__(self) -> None:
        self._source = self._target = 0
        self._again: tuple[str, int, int] = ("", -1, 0)
        self._first = TargetFirst()

    def asked(self, session: Session) -> tuple[Question | None, bool]:
        """Return what to ask now, and whether it is the target of a way or an amount that the rules ask first."""
        question = session.question()
        return self._first.question(session, wished=self._target if question is not None and question.source == self._source else 0)

    def hold(self, session: Session, question: Question, picks: Picks) -> None:
        """Keep a target until the rules ask for it."""
        self._first.keep(session, next((item for item in question.items if question.option(item) == picks[0]), None))

    def first_for(self, session: Session, target: Any) -> Picks | None:
        """Return the only answer that goes before a target; None where several might."""
        return first_for(session.match, session.viewer, target)

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
        self._first.forget()

    def answer(self, session: Session, question: Question) -> Picks | None:
        """Return the answer that need not be asked for: the wish, or an order that changes nothing; an undo comes to rest there all the same."""
        picks = self._wished(question)
        return picks if picks is not None or session.can_redo else any_order(session.match, question)

    def _wished(self, question: Question) -> Picks | None:
        """Return the answer to a question about the target, once; None for any other question."""
        if (picks := self._first.answer(question)) is not None:
            return picks
        name, seat, zone = self._again
        if (question.name, question.seat, question.noun) == (name, seat, "zone") and zone in question.items:
            return question.chosen([zone])
        single = question.shape == "choose" and question.noun == "card" and question.high == 1
        if not self._target or question.source != self._source or not single or self._target not in question.items:
            return None
        picks = question.chosen([self._target])
        self.forget()
        return picks
