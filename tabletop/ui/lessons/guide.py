"""Guide of a lesson: what the coach says, what it points at, the plates beside that, and the hand that leads there."""

from __future__ import annotations

from typing import Literal

from tabletop.learning.course import Prediction, Step
from tabletop.learning.teaching import Teaching
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.lessons.coach import Speech
from tabletop.ui.lessons.finding import Finder
from tabletop.ui.lessons.layout import mat
from tabletop.ui.lessons.parts import Learnt, Parts
from tabletop.ui.lessons.plates import Plates
from tabletop.ui.lessons.spotlight import Spotlight
from tabletop.ui.lessons.texts import phrase
from tabletop.ui.table.board import Board
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.questions import Asking

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


class Guide:
    """Guide through the steps: a coordinator of the panels, the coach, the light and the plates."""

    def __init__(self, parts: Parts, light: Spotlight, plates: Plates, finder: Finder, asking: Asking) -> None:
        self.parts, self.light, self.plates, self.finder, self._asking = parts, light, plates, finder, asking
        self._raised: Node | None = None

    def tell(self, teaching: Teaching, learnt: Learnt, plan: Plan, look: Look, queue: Literal["taken", "free"]) -> None:
        """Tell the step that is due; the panel of the steps leaves a queue its place."""
        parts, finder, whole = self.parts, self.finder, Box(0, 0, *plan.size)
        parts.tell(teaching, learnt)
        parts.coach.tell(speech_of(teaching, learnt))
        targets = self._point(teaching, learnt, plan)
        parts.place_coach(plan, look)
        shown = teaching.step.plates if plan.rails else ()
        self.plates.layer.put(whole)
        self.plates.show(shown)
        at = [next(iter(finder.named(plate.at)), None) for plate in shown]
        self.plates.arrange(mat(plan), at, [*targets, parts.coach.box])
        if queue == "taken":
            parts.steps.visible = False

    def _point(self, teaching: Teaching, learnt: Learnt, plan: Plan) -> list[Box]:
        """Light what the step points at; return the boxes of that."""
        targets = self.finder.of(teaching) if not learnt.over and teaching.astray is None else []
        self._raised = self.finder.raised
        self.light.point(Box(0, 0, *plan.size), targets)
        return targets

    def relight(self, teaching: Teaching, learnt: Learnt, plan: Plan) -> None:
        """Let the light follow the cards of the hand, where another one is raised now."""
        if self.finder.raised is not self._raised:
            self._point(teaching, learnt, plan)

    def asked(self, teaching: Teaching, board: Board) -> Node | None:
        """Return the button to be pressed, or the piece to be moved, tried or looked at; None for none."""
        answer = self.parts.coach.first
        if answer is not None:
            return answer
        card = self.finder.asked(teaching) if self._asking.prompt is None else 0
        piece = board.node_of(card) if card else None
        return piece if piece is not None else self.finder.button(teaching)

    def lead_hand(self, teaching: Teaching) -> None:
        """Let the hand show the next deed once."""
        targets = self.finder.of_deeds(teaching) if teaching.step.kind == "deed" else self.finder.of(teaching)
        if targets:
            self.light.lead(targets[0], targets[min(1, len(targets) - 1)])
