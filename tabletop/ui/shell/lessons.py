"""Lessons in the program: their list, and each lesson's table, with what a person has done kept at each step."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from tabletop.archive.library import Entry
from tabletop.games.entries import games
from tabletop.toolkit.text.phrase import plain, say, spoken_by
from tabletop.ui.scenes.match_options import NAMES, MatchForm, offered_names, with_rivals
from tabletop.ui.shell.app import App
from tabletop.ui.shell.below import below

if TYPE_CHECKING:
    from tabletop.games.shelf import Stock
    from tabletop.learning.attendance import Attendance
    from tabletop.learning.course import Shown


class Schooling:
    """Opener of lessons; `settings` and `rules` are the program's pages, `first` deals the match after a lesson from a `stock` of its
    game."""

    def __init__(self, app: App, *, settings: Callable[[], None], rules: Callable[[str, str], None], stock: Callable[[str], Stock],
                 first: Callable[[MatchForm], None]) -> None:
        self.app, self._settings, self._rules = app, settings, rules
        self._stock, self._first = stock, first
        self._attendance: Attendance | None = None

    @property
    def _person(self) -> str:
        return offered_names(self.app.settings.names)[0]

    @property
    def attendance(self) -> Attendance:
        """Lessons done by everybody, read on first use."""
        if self._attendance is None:
            from tabletop.learning.attendance import Attendance

            self._attendance = Attendance()
        return self._attendance

    def list(self, last: Entry | None) -> None:
        """Open the list, at the course of the game played last."""
        from tabletop.ui.lessons.scene import LessonList

        game = last.game if last is not None and last.game in games() else games()[0]
        self.app.push(LessonList(self.app, self.attendance, person=self._person, game=game, take=self.take), "slide")

    def first(self, game: str) -> None:
        """Open the first lesson of a game."""
        from tabletop.learning.course import course

        self.take(course(game)[0], 0)

    def shown(self, game: str, number: int) -> Shown:
        """Return a lesson of a game by its number."""
        from tabletop.learning.course import course

        return course(game)[number - 1]

    def studied(self) -> str:
        """Return the game of a lesson that was begun or finished; "" for none."""
        return next((key.partition("/")[0] for key in reversed(list(self.attendance.of(self._person)))), "")

    def begun(self, game: str) -> tuple[Shown, int] | None:
        """Return a lesson that was left on its way, with its step; of a game, else of any other."""
        from tabletop.learning.course import course

        left = {key: state.step for key, state in self.attendance.of(self._person).items() if state.step}
        known = dict.fromkeys(key.partition("/")[0] for key in sorted(left, key=lambda key: not key.startswith(f"{game}/")))
        listed = [one for key in known if key in games() for one in course(key)]
        return next(((one, left[one.key]) for one in listed if one.key in left), None)

    def next_lesson(self, game: str) -> int:
        """Return the number of the first lesson of a game that was not finished; 0 for none."""
        from tabletop.learning.course import course

        done = self.attendance.of(self._person)
        return next((one.number for one in course(game) if not (one.key in done and done[one.key].done)), 0)

    def visited(self, game: str) -> bool:
        """Whether a lesson of a game was begun or finished."""
        return any(key.startswith(f"{game}/") for key in self.attendance.of(self._person))

    def lesson_about(self, game: str, clause: str) -> Shown | None:
        """Return the lesson that teaches a clause, or else mentions it, if it was not finished."""
        from tabletop.learning.course import course

        done = {key for key, state in self.attendance.of(self._person).items() if state.done}
        for told in ("clauses", "mentions"):
            found = next((one for one in course(game) if any(clause in getattr(step, told) for step in one.lesson.steps)), None)
            if found is not None:
                return found if found.key not in done else None
        return None

    def open(self, game: str, number: int) -> None:
        """Open a lesson at the step where it was left."""
        from tabletop.learning.course import course

        shown = course(game)[number - 1]
        left = self.attendance.of(self._person).get(shown.key)
        self.take(shown, left.step if left is not None else 0)

    def take(self, shown: Shown, step: int, how: Literal["push", "replace"] = "push") -> None:
        """Open the table of a lesson at a step."""
        from tabletop.learning.course import RIVAL, against, course
        from tabletop.ui.lessons.doors import LessonDoors
        from tabletop.ui.lessons.table import LessonTable

        listed, person = course(shown.game), self._person
        rival = next(name for name in (RIVAL, *NAMES) if name != person)
        following = next((one for one in listed if one.number == shown.number + 1), None)

        def reached(at: int) -> None:
            self.attendance.reached(person, shown.key, at)
            self._tell_trouble()

        def finished() -> None:
            self.attendance.finished(person, shown.key)
            self._tell_trouble()

        doors = LessonDoors(
            open=lambda number, at: self.take(listed[number - 1], at, "replace"),
            next=(lambda: self.take(following, 0, "replace")) if following is not None else None, reached=reached, finished=finished,
            play=lambda: self.first_match(shown), settings=self._settings, rules=lambda clause: self._rules(shown.game, clause),
            back=below(self.app, how))
        reached(step)
        scene = LessonTable(self.app, against(shown, rival), names=(person, rival), doors=doors, at=step, attended=self.attendance.of(person))
        if how == "push":
            self.app.push(scene)
        else:
            self.app.replace(scene, "none")

    def first_match(self, shown: Shown) -> None:
        """Deal the match that follows a lesson at once: against the gentlest rival, set up as suggested, with hints offered."""
        from tabletop.ui.scenes.usual_form import remember_deal
        from tabletop.ui.shell.first_match import first_form
        from tabletop.ui.table.scene import TableScene

        form = first_form(shown, self._stock(shown.game), self.app.settings, self.app.memory)
        remember_deal(self.app, form)
        self._first(form)
        if isinstance(self.app.scene, TableScene):
            self.app.scene.preparing.guide(self.app.scene.session.people)
        rival = next(name for name, bot in zip(with_rivals(form, self.app.look.words).names, form.levels, strict=False) if bot)
        self.app.scene.toast(say("flow.first_match", rival=plain(rival)), icon="light-bulb", seconds=6.0)

    def _tell_trouble(self) -> None:
        trouble = self.attendance.trouble
        if trouble is not None:
            self.app.scene.toast(say("lesson.unsaved", problem=spoken_by(trouble.text)), "refusal", seconds=5.0)
