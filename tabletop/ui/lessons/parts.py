"""Parts of a lesson's table beside the board: panels, coach and buttons; where they lie, what they show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tabletop.games.entries import game_dye
from tabletop.learning.attendance import Attended
from tabletop.learning.course import Shown, course
from tabletop.learning.teaching import Teaching
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import NOTE
from tabletop.toolkit.paint.vector import box
from tabletop.toolkit.text.phrase import NOTHING, say
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.lessons.coach import NAME, Coach
from tabletop.ui.lessons.layout import EDGE, HEAD, boxes, strip_box
from tabletop.ui.lessons.panels import CoursePanel, CourseRow, LessonStrip, Mark, Row, RulePanel, StepsPanel, TriesPanel
from tabletop.ui.lessons.texts import phrase
from tabletop.ui.table.board import Board
from tabletop.ui.table.inspector import Asked
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.rails import Rails
from tabletop.ui.table.side_panels import SidePanels
from tabletop.ui.table.strips import PlatedLabel

KEYS = (("space", "table.key.act"), ("backspace", "lesson.key.back"))


@dataclass(slots=True)
class Learnt:
    """Events of the step that is due: whether it is over, the wrong predictions, whether it is being shown, or cannot be done any more."""

    over: bool = False
    tried: set[int] = field(default_factory=set)
    showing: bool = False
    stuck: bool = False


class Parts(SidePanels):
    """Panels, coach and buttons of a lesson."""

    def __init__(self, shown: Shown, attended: Mapping[str, Attended]) -> None:
        lesson = shown.lesson
        listed = course(shown.game)
        rows = [CourseRow(one.number, phrase(one.lesson.title), say("lesson.length", n=one.lesson.minutes)) for one in listed]
        self.course = CoursePanel(say("lesson.panel.course", game=say(f"ui.game.{shown.game}.name")), rows)
        for row, one in zip(rows, listed, strict=True):
            row.refusal = say("lesson.panel.here") if one.key == shown.key else NOTHING  # no begun step is lost
        finished = [attended.get(one.key, Attended()).done for one in listed]
        states: list[Mark] = ["now" if one.key == shown.key else "done" if done else "open" for one, done in zip(listed, finished, strict=True)]
        self.course.show(states, sum(finished))
        self.tries, self.steps, self.rule = TriesPanel(), StepsPanel(say("lesson.panel.lesson", n=shown.number)), RulePanel()
        self.coach = Coach(game_dye(shown.game))
        self.head = Painted("head", _paint_head)
        self.strip = LessonStrip(NOTHING)
        self.show = Button("lesson_show", say("lesson.button.show"), icon="pointing")
        self.back = Button("lesson_back", say("lesson.button.back"))
        self.skip = Button("lesson_skip", say("lesson.button.skip"))
        self.skip_lesson = Button("lesson_skip_lesson", say("lesson.button.skip_lesson"), icon="fast-forward-button")
        self.leave = Button("lesson_leave", say("lesson.button.leave"), icon="exit-door")
        self.strip.z = self.show.z = 1.0  # over the coach's strip, without rails
        self.note = PlatedLabel("note", say("lesson.panel.minutes", n=lesson.minutes), NOTE.at(14))
        controls = {"strip": self.strip, "show": self.show, "back": self.back, "skip": self.skip, "skip_lesson": self.skip_lesson,
                    "leave": self.leave, "note": self.note}
        super().__init__((self.course, self.tries, self.steps, self.rule), controls, giving=(self.tries,), keys=KEYS,
                         drawer=(self.course, self.steps, self.rule, self.skip_lesson, self.leave))

    @property
    def beside(self) -> tuple[Node, ...]:
        """Every part but the coach."""
        return (self.course, self.tries, self.steps, self.rule, self.strip, self.show, self.back, self.skip, self.skip_lesson, self.leave,
                self.note, self.keys)

    # ---- places
    def arrange(self, plan: Plan, rails: Rails, board: Board) -> None:
        """Place the parts."""
        self.arrange_at(boxes(plan), plan, rails, board)

    def clear_rails(self, rails: Rails, plan: Plan) -> None:
        """Hide the table's parts that the lesson's parts replace: undoing has a button in a panel."""
        super().clear_rails(rails, plan)
        rails.undo.visible = rails.banners[0].visible = False

    def place_coach(self, plan: Plan, look: Look) -> None:
        """Place the coach's strip; without rails the buttons of a prediction stand where the one that shows a deed does."""
        bar, places = strip_box(plan), boxes(plan)
        left, right = (NAME + 16, bar.right - 16) if plan.rails else (places["strip"].right + 12, places["show"].x - 8)
        self.head.put(Box(0, bar.y - EDGE, plan.size[0], HEAD))
        self.coach.arrange(bar, look, left=left - bar.x, right=right - bar.x)
        self.show.visible = plan.rails or not self.coach.speech.buttons

    def beside_coach(self, asked: Asked) -> Asked:
        """Return what a card shown large leaves free without rails: the coach, too, who says what to do with it."""
        return asked._replace(targets=(*asked.targets, self.coach.box)) if self._floating else asked

    def reveal(self) -> None:
        """Show the parts that belong to this layout."""
        super().reveal()
        self.tries.visible = self.note.visible = not self._floating
        self.strip.visible = self._floating

    # ---- content
    def tell(self, teaching: Teaching, learnt: Learnt) -> None:
        """Show the steps, the rule and what can be pressed."""
        self.reveal()
        steps = teaching.lesson.steps
        place = teaching.place
        marks: list[Mark] = ["done" if i < place or (i == place and learnt.over) else "now" if i == place else "open" for i in range(len(steps))]
        self.steps.show([Row(mark, phrase(step.name)) for mark, step in zip(marks, steps, strict=True)],
                        say("lesson.panel.step", n=place + 1, all=len(steps)))
        rules = [step.rule for step in steps[:place + 1] if step.rule]
        step = teaching.step
        self.rule.show(phrase(rules[-1]) if rules else NOTHING, list(dict.fromkeys((*step.clauses, *step.mentions)))[:RulePanel.MOST])
        self.strip.says = say("lesson.panel.step", n=place + 1, all=len(steps))
        helps = step.kind in ("deed", "look", "refusal")
        self.show.refusal = NOTHING if helps and not learnt.over else say("lesson.button.nothing_to_show")
        self.tries.undo.refusal = NOTHING if teaching.astray is not None or learnt.stuck else say("table.undo.start")


def _paint_head(look: Look, w: float, h: float) -> Picture | None:
    """Paint the dark ground of the coach's strip."""
    canvas = Canvas(look.brush, w, h)
    canvas.svg(box(0, 0, w, h, fill="#0d0704"))
    return canvas.picture()
