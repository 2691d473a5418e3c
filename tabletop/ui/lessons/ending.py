"""Dialog at the end of a lesson: a match, the next lesson, or the way back."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.learning.course import Shown
from tabletop.toolkit.text.phrase import NOTHING, say
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.lessons.texts import phrase
from tabletop.ui.table.dialogs import BackTo, back_says

AFTER_FIRST, AFTER_OTHERS = ("play", "next", "list"), ("next", "play", "list")
"""Answers in their order: the first lesson ends in a match, dealt at once; the others lead to the next one."""


def ending_of(shown: Shown, offered: Iterable[str], back: BackTo) -> Dialog:
    """Return the dialog of a finished lesson with the offered answers, the first of them in gold; "list" leads `back`."""
    first, known = shown.number == 1, set(offered)
    order = [name for name in (AFTER_FIRST if first else AFTER_OTHERS) if name in known]
    answers = [Answer(name, back_says(back) if name == "list" else say(f"lesson.end.{name}"), "gold" if name == order[0] else "dark",
                      note=say("lesson.end.play_note") if first and name == "play" else NOTHING) for name in order]
    return Dialog("lesson-end", phrase(shown.lesson.title), say("lesson.end.body"), answers, width=680.0, main=order[0], icon="check-mark")
