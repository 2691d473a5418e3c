"""Dialog at the end of a lesson: the next lesson, a match, or the way back."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.learning.course import Shown
from tabletop.toolkit.text.phrase import NOTHING, say
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.lessons.texts import phrase
from tabletop.ui.table.dialogs import BackTo, back_says

ORDER = ("next", "play", "list")
"""Answers in their order: a lesson leads to the next one, the last of a course to a match, dealt at once."""


def ending_of(shown: Shown, offered: Iterable[str], back: BackTo) -> Dialog:
    """Return the dialog of a finished lesson with the offered answers, the first of them in gold; "list" leads `back`."""
    known = set(offered)
    order = [name for name in ORDER if name in known]
    answers = [Answer(name, back_says(back) if name == "list" else say(f"lesson.end.{name}"), "gold" if name == order[0] else "dark",
                      note=say("lesson.end.play_note") if name == "play" else NOTHING) for name in order]
    body = say("lesson.end.body" if "next" in known else "lesson.end.body_last")
    return Dialog("lesson-end", phrase(shown.lesson.title), body, answers, width=680.0, main=order[0], icon="check-mark")
