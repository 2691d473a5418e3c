"""List of lessons by game, with the board of the chosen one beside it; any lesson may be taken in any order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tabletop.learning.attendance import Attendance, Attended
from tabletop.learning.course import START, Shown, course
from tabletop.learning.positions import deal_of, opened
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BANNER_NAME, BODY, DIM, GOLD, NOTE
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.drawing.marks import round_sign
from tabletop.ui.lessons.texts import phrase
from tabletop.ui.scenes.board_list import Board, BoardList


class LessonList(BoardList):
    """List of lessons; `take(shown, step)` opens one."""

    name = "lessons"
    texts = "lesson"

    def __init__(self, app: Host, attendance: Attendance, *, person: str, game: str, take: Callable[[Shown, int], None]) -> None:
        self.rows = LessonRows()
        super().__init__(app, self.rows, game)
        self._attendance, self.person, self._take = attendance, person, take

    # ---- building
    def build(self) -> None:
        """Create the list, with a button that takes a begun lesson anew."""
        self.again = Button("again", say("lesson.again"))
        self.compose(buttons=[self.again])

    def relist(self) -> None:
        """Show the lessons of the chosen game; choose the first that is not done."""
        self.rows.shown = course(self.game)
        self.rows.attended = self._attendance.of(self.person)
        chosen, count = self.list.chosen, self.rows.count()
        if not 0 <= chosen < count:
            chosen = next((i for i, one in enumerate(self.rows.shown) if not self.rows.state(one).done), 0)
        self.refill(chosen)
        done = sum(self.rows.state(one).done for one in self.rows.shown)
        self.count.says = say("lesson.count", name=plain(self.person), n=done, all=count) if count else NOTHING
        self.show_chosen()

    @property
    def chosen(self) -> Shown | None:
        """Lesson of the chosen row."""
        return self.rows.shown[self.list.chosen] if 0 <= self.list.chosen < self.rows.count() else None

    def chosen_board(self) -> Board | None:
        """Return the position in which the chosen lesson begins."""
        one = self.chosen
        if one is None:
            return None
        position = one.lesson.positions[START]
        return Board(one.key, one.game, lambda: opened(deal_of(one.game, position), position))

    def show_chosen(self) -> None:
        """Tell what the chosen lesson is about, and how far it is."""
        one = self.chosen
        self.picture.touch()
        self.again.visible = False
        self.open_button.refusal = NOTHING if one is not None else say("lesson.none")
        if one is None:
            self.about.says = NOTHING
            return
        state, lesson = self.rows.state(one), one.lesson
        self.again.visible = bool(state.step)
        self.open_button.says = (say("lesson.resume", n=state.step + 1) if state.step else say("lesson.again") if state.done
                                 else say("lesson.open"))
        about, steps = phrase(lesson.about), say("lesson.steps", n=len(lesson.steps))
        self.about.says = spoken_by(lambda words: f"{about(words)}\n{steps(words)} · {words('lesson.panel.minutes', n=lesson.minutes)}")

    # ---- events
    def receive(self, message: Message) -> bool:
        """Begin anew on its button."""
        match message:
            case Button.Pressed(name="again") if self.chosen is not None:
                self._take(self.chosen, 0)
                return True
        return super().receive(message)

    def open_chosen(self) -> None:
        """Go on where the chosen lesson was left."""
        one = self.chosen
        if one is not None:
            self._take(one, self.rows.state(one).step)


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
