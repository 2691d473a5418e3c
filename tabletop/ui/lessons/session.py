"""Session of a lesson: each answer is weighed before it is made, and noted after."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.guards import Refusal
from tabletop.learning.deeds import tried
from tabletop.learning.teaching import SEAT, Teaching
from tabletop.play.question import Question
from tabletop.play.session import HouseRules, Session

WORDS = ("told", "choice", "look")
"""Kinds of steps that ask for no answer of the match."""
HOUSE = HouseRules(undo="free", curtain="never", board="fixed")


class LessonSession(Session):
    """Session whose decisions the lesson follows; nobody concedes or offers a draw."""

    def __init__(self, teaching: Teaching, **given: Any) -> None:
        self.teaching = teaching
        super().__init__(teaching.match, house=HOUSE, people=(SEAT,), **given)

    def standing(self) -> list[Option]:
        """Return no moves."""
        return []

    def question(self) -> Question | None:
        """Return the open question, unless the coach asks one of its own first."""
        return None if self.teaching.step.kind in WORDS else super().question()

    def attempt(self) -> Option | None:
        """Return the move that the step wants to be tried, although the rules refuse it."""
        refusal = self.teaching.step.refusal
        return tried(self.match, SEAT, refusal.deed) if refusal is not None else None

    def answer_for(self, seat: int, picks: Picks) -> Refusal | None:
        """Decide for a seat, and note what that means in the lesson."""
        self.fast_forward()
        teaching = self.teaching
        if self.match.judge(seat, picks) is not None:
            return super().answer_for(seat, picks)
        meaning = teaching.weigh(picks) if seat == SEAT else teaching.reply_meaning(seat, picks)
        refusal = super().answer_for(seat, picks)
        if refusal is None:
            teaching.note(meaning)
        return refusal
