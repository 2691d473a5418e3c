"""Dialog at the end of a lesson: the next lesson, a match, or the way back."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.learning.course import Shown
from tabletop.present.rivals import gentlest, rival_of
from tabletop.toolkit.text.phrase import NOTHING, say
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.lessons.texts import phrase
from tabletop.ui.table.dialogs import BackTo, back_says

ORDER = ("next", "play", "list")
FIRST = ("play", "next", "list")
"""Answers in their order: the first lesson leads to a match, dealt at once, the others to the next one, the last to a match again."""


def ending_of(shown: Shown, offered: Iterable[str], back: BackTo) -> Dialog:
    """Return the dialog of a finished lesson with the offered answers, the first of them in gold; "list" leads `back`."""
    known = set(offered)
    order = [name for name in (FIRST if shown.number == 1 else ORDER) if name in known]
    rival = rival_of(shown.game, gentlest(shown.game))
    against = say("lesson.end.play_note", rival=rival.name if rival is not None else say("opponent.kind.casual"))
    answers = [Answer(name, back_says(back) if name == "list" else say(f"lesson.end.{name}"), "gold" if name == order[0] else "dark",
                      note=against if name == "play" else NOTHING) for name in order]
    body = say("lesson.end.body_first" if shown.number == 1 else "lesson.end.body" if "next" in known else "lesson.end.body_last")
    return Dialog("lesson-end", phrase(shown.lesson.title), body, answers, width=680.0, main=order[0], icon="check-mark")
