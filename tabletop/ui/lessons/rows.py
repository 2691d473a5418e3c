"""Rows of the list of lessons: the number or a tick, the name, what it is about, its clauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.learning.attendance import Attended
from tabletop.learning.course import Shown
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BANNER_NAME, BODY, DIM, GOLD, NOTE
from tabletop.ui.drawing.signs import round_sign
from tabletop.ui.lessons.texts import phrase


class LessonRows:
    """Rows of lessons, with what the person at the screen has done."""

    def __init__(self) -> None:
        self.shown: Sequence[Shown] = ()
        self.attended: Mapping[str, Attended] = {}

    def count(self) -> int:
        """Number of rows."""
        return len(self.shown)

    def state(self, one: Shown) -> Attended:
        """Return how far a lesson is."""
        return self.attended.get(one.key, Attended())

    def text(self, index: int, words: Words) -> str:
        """Text of a row, read aloud and searched."""
        one = self.shown[index]
        lesson, state = one.lesson, self.state(one)
        told = [f"{one.number}", phrase(lesson.title)(words), phrase(lesson.about)(words)]
        return ", ".join([*told, *([words("lesson.state.done")] if state.done else [])])

    def paint(self, look: Look, index: int, w: float, h: float, state: str) -> Picture | None:
        """Paint a row."""
        one, words = self.shown[index], look.words
        lesson, done = one.lesson, self.state(one)
        canvas = Canvas.over(look.brush, paint.row(look.brush, w, h, state=state))
        size = h * 0.54
        canvas.put(round_sign(look.brush, str(one.number), size, GOLD, icon="check-mark" if done.done else ""), 16, h / 2 - size / 2)
        x, right = 34 + size, 110.0
        canvas.text(phrase(lesson.title)(words), x, h * 0.34, BANNER_NAME.at(19), "lm", fit=w - x - 20)
        canvas.text(phrase(lesson.about)(words), x, h * 0.7, BODY.at(16), "lm", colour=DIM, fit=w - x - right)
        canvas.text(words("lesson.length", n=lesson.minutes), w - 16, h * 0.7, NOTE.at(14), "rm", colour=DIM, fit=right - 30)
        return canvas.picture()
