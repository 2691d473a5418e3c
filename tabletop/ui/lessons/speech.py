"""Words of the coach at a step: what to do and why, a prediction and its answers, the win, or the way back."""

from __future__ import annotations

from tabletop.learning.course import Prediction, Step
from tabletop.learning.teaching import Teaching
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.lessons.coach import Speech
from tabletop.ui.lessons.parts import Learnt
from tabletop.ui.lessons.texts import phrase

Buttons = tuple[tuple[str, Phrase, str], ...]
"""Buttons of the coach: each a name, a label and a kind."""
NO_BUTTONS: Buttons = ()
WAY_BACK: Buttons = (("undo", say("table.button.undo"), "gold"),)
ONWARD: Buttons = (("onward", say("lesson.button.onward"), "gold"),)


def speech_of(teaching: Teaching, learnt: Learnt) -> Speech:
    """Return the coach's words at the step that is due."""
    step, buttons = teaching.step, NO_BUTTONS
    if teaching.astray is not None or learnt.stuck:
        says, why, buttons = say("lesson.stuck" if learnt.stuck else "lesson.astray"), NOTHING, WAY_BACK
    elif learnt.over and teaching.won:
        says, why, buttons = say("lesson.won"), phrase(step.why), ONWARD
    elif step.choice is not None:
        says, why, buttons = _question(step, step.choice, learnt)
    else:
        says, why, buttons = phrase(step.asks(teaching.done)), phrase(step.why), ONWARD if step.kind == "told" else NO_BUTTONS
    return Speech(phrase(step.name), says, why, teaching.place, len(teaching.lesson.steps), buttons)


def _question(step: Step, choice: Prediction, learnt: Learnt) -> tuple[Phrase, Phrase, Buttons]:
    """Return the words of a prediction: open, answered wrongly, or right."""
    if learnt.over:
        return phrase(choice.because), NOTHING, ONWARD
    buttons = tuple((f"answer:{i}", phrase(text), "red" if i in learnt.tried else "dark") for i, text in enumerate(choice.answers))
    return phrase(step.say), say("lesson.wrong") if learnt.tried else phrase(step.why), buttons
