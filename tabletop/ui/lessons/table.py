"""Table of a lesson: the real table, a coach that asks for a deed at a time, the way back from trials, the end in words."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any

from tabletop.kernel.asks import Picks
from tabletop.kernel.history import Node as Decision
from tabletop.learning.course import Shown
from tabletop.learning.deeds import DeedError, card_named, refusal_of, tried
from tabletop.learning.teaching import SEAT
from tabletop.play.refused import sentence
from tabletop.present.rivals import gentlest, rival_of
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.lessons.assembly import WORDS, LessonAssembly
from tabletop.ui.lessons.parts import Learnt
from tabletop.ui.lessons.texts import phrase
from tabletop.ui.table.dialogs import BackTo, back_says
from tabletop.ui.table.exits import NO_EXIT, Exit

PAUSE, READ, IDLE = 0.8, {"deed": 1.0, "look": 1.0, "refusal": 1.6, "won": 2.5}, 12.0
"""Seconds before an answer that the table gives itself, for which the board stays before the next step by the kind of this one or after
a match that is won, and before the hand shows a deed."""


class LessonTable(LessonAssembly):
    """Table at which a lesson is taken."""

    name, menu_texts = "lesson", "lesson.menu"
    where = ("lesson", "table", "app")

    def __init__(self, app: Host, shown: Shown, **given: Any) -> None:
        super().__init__(app, shown, **given)
        self._waited = self._idle = 0.0
        self._at: Decision | None = None

    # ---- the course
    def tick(self, dt: float) -> None:
        """Go on with the lesson: what follows by itself, what is shown, the next step."""
        super().tick(dt)
        if self.show.busy or self.dialogs:
            return
        self._waited += dt
        if self.teaching.follow():
            self._begin()
        elif self.learnt.over:
            if self._waited >= READ.get("won" if self.teaching.won else self.teaching.step.kind, math.inf):
                self.onward()
        elif self._looked or (self.teaching.achieved and self.session.stage in ("deciding", "over")):
            self._achieve()
        elif self.session.stage == "deciding":
            self._act(dt)

    @property
    def _looked(self) -> bool:
        """Whether the card to look at is shown large."""
        look = self.teaching.step.look
        return bool(look) and self.inspector.card == card_named(self.session.match, look)

    def _act(self, dt: float) -> None:
        """Give the answer that follows by itself or is shown; after a while without a deed, let the hand point."""
        picks = self.teaching.following()
        if picks or (self.learnt.showing and not self.learnt.stuck):
            if self._waited >= PAUSE:
                self._waited = 0.0
                self.answer(picks or self.teaching.next_deed())
            return
        if self._at is not self.session.match.history.cursor:  # one of several deeds is done, and shown
            self._at = self.session.match.history.cursor
            self.lead_keys()
        self._idle += dt
        step = self.teaching.step
        if self._idle >= IDLE and self.carry.held is None and step.kind in READ and not step.alone:
            self._idle = 0.0
            self._lead_hand()

    @property
    def waiting(self) -> bool:
        """Whether the table is about to do something itself."""
        busy = self.learnt.showing or self.learnt.over or bool(self.teaching.following()) or self.teaching.achieved
        ended = self.learnt.over and (bool(self.dialogs) or self.teaching.step.kind in ("told", "choice"))
        return super().waiting or self.opponents.thinking or (busy and not ended)

    def _achieve(self) -> None:
        self.learnt.over, self._waited = True, 0.0
        self.learnt.showing = False
        self.light.put_down()
        self.finale.skip()
        if not self.teaching.won:  # a victory was heard already
            self.sound("victory" if self.teaching.last else "chime")
        self.refresh_told()
        self.lead_keys()

    def onward(self) -> None:
        """Go to the next step."""
        teaching = self.teaching
        if teaching.last:
            self.finish()
        elif teaching.restarts:
            self.ways.open(self.shown.number, teaching.place + 1)
        else:
            teaching.onward()
            self._begin()

    def _begin(self) -> None:
        """Begin the step that is due."""
        self.learnt, self._waited, self._idle = Learnt(), 0.0, 0.0
        self.ways.reached(self.teaching.place)
        self.inspector.unpin()
        self.light.put_down()
        self.refresh()
        self.lead_keys()

    def go_back(self) -> None:
        """Go back to the beginning of the step, or of the one before."""
        teaching = self.teaching
        self.hurry()
        at_start = len(self.session.match.history.line) == teaching.marks[-1].begun
        if at_start and len(teaching.marks) == 1:
            if teaching.place:
                self.ways.open(self.shown.number, teaching.place - 1)
            return
        self._go(teaching.back())

    def take_back(self) -> None:
        """Take back what was not the lesson's."""
        node = self.teaching.astray
        if node is not None or self.learnt.stuck:
            self._go(node.parent if node is not None else self.teaching.beginning)
            self.toast(say("lesson.taken_back"), icon="anticlockwise-rotation", seconds=2.0)

    def _go(self, node: Decision | None) -> None:
        self.session.go(node)
        self.rewound()
        self._begin()

    def skip_step(self) -> None:
        """Go to the next step, with the deeds of this one done."""
        self.hurry()
        teaching = self.teaching
        if teaching.astray is not None:
            self.session.go(teaching.astray.parent)
        try:
            self.session.fast_forward()
            teaching.show()
        except DeedError:
            self._go(teaching.beginning)
            teaching.show()
        self.session.go(self.session.match.history.cursor)  # the match went on by itself
        self.rewound()
        if teaching.last:
            self._achieve()
        else:
            self.onward()

    # ---- deeds
    def answer(self, picks: Picks) -> None:
        """Answer, and put the hand away."""
        self._idle = self._waited = 0.0
        self.light.put_down()
        super().answer(picks)
        self.refresh_told()

    def offered(self) -> tuple[Exit, Exit]:
        """Return the buttons; none where the coach asks, where a move must be taken back first, or after the end."""
        if self.teaching.step.kind in WORDS or self.teaching.astray is not None or self.session.stage == "over":
            return NO_EXIT, NO_EXIT
        return super().offered()

    def refuse(self, says: Phrase, clause: str = "", *, near: Node | None = None) -> None:
        """Show why something is refused, here and in the panel; a step may have asked for just that."""
        super().refuse(says, clause, near=near)
        self.parts.tries.tell(says, clause)
        attempt = self.teaching.step.refusal
        if attempt is not None and clause == attempt.clause and not self.learnt.over:
            self._achieve()

    def _show_me(self) -> None:
        """Show what the step asks for."""
        step, teaching = self.teaching.step, self.teaching
        if self.learnt.over or (step.kind != "deed" and self.session.stage != "deciding"):
            return
        if teaching.astray is not None or self.learnt.stuck:
            self.take_back()
        if step.kind == "deed":
            self.learnt.showing = True
            self._waited = 0.0
            self._lead_hand()
        elif step.look:
            node = self.board.node_of(card_named(self.session.match, step.look))
            if node is not None:
                self.pin(node)
        elif step.refusal is not None:
            why = refusal_of(self.session.match, SEAT, step.refusal.deed)
            if why is not None:
                self.refuse(sentence(why), why.clause, near=self.board.node_of(tried(self.session.match, SEAT, step.refusal.deed)[1]))

    def _lead_hand(self) -> None:
        """Let the hand show the next deed once."""
        if not self.show.busy:
            self.guide.lead_hand(self.teaching)

    # ---- the end
    def finish(self) -> None:
        """Say that it is over, and offer what comes next."""
        self.ways.finished()
        ways = {"next": self.ways.next, "play": self.ways.play, "list": self.app.pop}
        self.open(ending_of(self.shown, [name for name, way in ways.items() if way is not None], self.ways.back))

    # ---- keys and buttons
    def action(self, name: str) -> bool:
        """Handle the keys of a lesson; undo takes back what was not its own first."""
        if name in ("hint", "lesson_show"):
            self._show_me()
            return True
        if name == "undo" and (self.teaching.astray is not None or self.learnt.stuck):
            self.take_back()
            return True
        if name == "act" and self._press_on():
            return True
        if name.startswith("choose_") and self._choose_answer(int(name.removeprefix("choose_")) - 1):
            return True
        if name in ("menu", "back") and self.parts.close():
            return True
        return self._do(name) or super().action(name)

    def _press_on(self) -> bool:
        """Use the coach's gold button, where it has one."""
        gold = next((said[0] for said in self.parts.coach.speech.buttons if said[2] == "gold"), "")
        return bool(gold) and self._coached(gold)

    def _do(self, name: str) -> bool:
        commands: dict[str, Callable[[], Any]] = {
            "lesson_show": self._show_me, "lesson_back": self.go_back, "lesson_skip": self.skip_step, "lesson_panels": self.parts.toggle,
            "lesson_skip_lesson": self.ways.next or self.app.pop, "lesson_leave": self.app.pop, "lesson_undo": self.take_back}
        if name not in commands:
            return False
        commands[name]()
        return True

    def _coached(self, said: str) -> bool:
        """Use a button of the coach."""
        if said == "undo":
            self.take_back()
        elif said == "onward":
            self.onward()
        elif said.startswith("answer:"):
            self._predict(int(said[7:]))
        return bool(said)

    def _predict(self, number: int) -> None:
        choice = self.teaching.step.choice
        assert choice is not None
        if number == choice.right:
            self._achieve()
        else:
            self.learnt.tried.add(number)
            self.refresh_told()

    def _choose_answer(self, number: int) -> bool:
        """Answer a prediction by its number; False where none is open."""
        choice = self.teaching.step.choice
        if choice is None or self.learnt.over or not 0 <= number < len(choice.answers):
            return False
        self._predict(number)
        return True

    def nothing_open(self) -> None:
        """Handle Esc: leave, the step is kept."""
        self.app.pop()

    def receive(self, message: Message) -> bool:
        """Handle the buttons of the panels and of the coach, and the dialog at the end."""
        match message:
            case Dialog.Answered(name="lesson-end", answer=answer):
                {"next": self.ways.next or self.app.pop, "play": self.ways.play or self.app.pop, "list": self.app.pop}[answer]()
                return True
            case Button.Pressed(name=name) if name.startswith("coach_"):
                return self._coached(self.parts.coach.answer_of(name))
            case Button.Pressed(name=name) if name.startswith("clause_") and self.ways.rules is not None:
                pill = self.parts.rule.pills[int(name.removeprefix("clause_"))]
                self.ways.rules(pill.says(self.look.words))
                return True
            case Button.Pressed(name=name) if name.startswith("lesson_"):
                number = name.removeprefix("lesson_")
                if number.isdigit():
                    self.ways.open(int(number), 0)
                    return True
                if self._do(name):
                    return True
        return super().receive(message)

    def story(self) -> str:
        """Position of the lesson."""
        return f"{super().story()}, lesson {self.shown.key}, step {self.teaching.place + 1}"


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
