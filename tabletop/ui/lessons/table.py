"""Table of a lesson: the real table, a coach that asks for a deed at a time, and the way back from what was tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.kernel.asks import Picks
from tabletop.kernel.history import Node as Decision
from tabletop.learning.attendance import Attended
from tabletop.learning.course import Shown
from tabletop.learning.deeds import DeedError, card_named, refusal_of, tried
from tabletop.learning.teaching import SEAT, Teaching
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.lessons.doors import LessonDoors
from tabletop.ui.lessons.ending import ending_of
from tabletop.ui.lessons.finding import Finder
from tabletop.ui.lessons.guide import Guide
from tabletop.ui.lessons.layout import over_hand
from tabletop.ui.lessons.parts import Learnt, Parts
from tabletop.ui.lessons.plates import Plates
from tabletop.ui.lessons.session import WORDS, LessonSession
from tabletop.ui.lessons.spotlight import Spotlight
from tabletop.ui.table.exits import NO_EXIT, Exit
from tabletop.ui.table.opponents import Bots
from tabletop.ui.table.pointing import Pointing
from tabletop.ui.table.scene import TableScene

PAUSE, READ, IDLE = 0.8, 0.6, 12.0
"""Seconds before an answer that the table gives itself, before the next step, and before the hand shows a deed."""


class LessonTable(TableScene):
    """Table at which a lesson is taken; `at` is the step to begin with."""

    name, menu_texts = "lesson", "lesson.menu"
    where = ("lesson", "table", "app")

    def __init__(self, app: Host, shown: Shown, *, names: tuple[str, ...], doors: LessonDoors, at: int = 0,
                 attended: Mapping[str, Attended] | None = None) -> None:
        self.shown, self.ways, self.attended = shown, doors, attended or {}
        self.teaching = Teaching(shown, at=at, players=names)
        self.lesson = session = LessonSession(self.teaching, hands_over=kit_of(shown.game).hands_over)
        session.fast_forward()
        levels = {seat: "" for seat in range(session.match.store.seats) if seat != SEAT}
        super().__init__(app, session, kit=kit_of(shown.game), bots=Bots(levels, deal=self.teaching.deal), on_leave=lambda left: app.pop(),
                         on_end=lambda ended: None, on_settings=doors.settings, on_rules=doors.rules, back_to=doors.back)
        self.opponents.disabled = lambda: self.teaching.step.kind != "deed" or self.teaching.astray is not None
        self.opponents.scripted = self.teaching.reply
        self.learnt = Learnt()
        self._waited = self._idle = 0.0
        self._at: Decision | None = None

    # ---- building
    def build(self) -> None:
        """Build the table, with the lesson's parts in its rails, and the coach and the veil over cards in hands."""
        super().build()
        self.parts = Parts(self.shown, self.attended)
        self.light = Spotlight(self.motion)
        self.layer_over = Node("lesson")
        self.plates = Plates()
        self.layer_over.add(self.light.layer, *self.parts.beside, self.plates.layer, self.parts.coach)
        above = self.stage.children[self.stage.children.index(self.board.high) + 1:]
        self.dim = Node("lesson-dim")  # below the lesson's parts: they are read and pressed while a question's window is open
        self.dim.add(self.asking.shade)
        self.stage.add(self.dim, self.layer_over, *above)
        finder = Finder(self.session, self.board, self.subjects,
                        Pointing(self.session, self.kit.cards, self.state, self.board, self.rails), self.stage)
        self.guide = Guide(self.parts, self.light, self.plates, finder, self.asking)
        self.passing.disabled, first = lambda: True, self.focus.first
        self.focus.first = lambda: self._asked_for() or first()
        self.moves.attempt = self.lesson.attempt
        self.inspector.features = False
        asked, self.inspector.asked = self.inspector.asked, lambda: self.parts.beside_coach(asked())
        self.toasts.avoided = lambda: (self.parts.coach.world_box(),) if self.parts.coach.visible else ()

    def place(self) -> None:
        """Place the table, then the lesson's parts over its rails."""
        super().place()
        self.layer_over.put(Box(0, 0, *self.plan.size))
        self.parts.arrange(self.plan, self.rails, self.board)
        self.tell()

    def entered(self) -> None:
        """Resume pending work on screen, and tell the step."""
        self.show.go()
        self.tell()

    def refresh(self) -> None:
        """Update the parts after a refresh of the table."""
        super().refresh()
        self.parts.clear_rails(self.rails, self.plan)
        self.tell()

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
            if self._waited >= READ and self.teaching.step.kind in ("deed", "look", "refusal"):
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
        if self._at is not self.session.match.history.cursor:  # one of several deeds is done
            self._at = self.session.match.history.cursor
            self._lead_keys()
        self._idle += dt
        if self._idle >= IDLE and self.carry.held is None and not self.teaching.step.alone:
            self._idle = 0.0
            self._lead_hand()

    @property
    def waiting(self) -> bool:
        """Whether the table is about to do something itself."""
        busy = self.learnt.showing or self.learnt.over or bool(self.teaching.following()) or self.teaching.achieved
        return super().waiting or self.opponents.thinking or (busy and not self._ended)

    @property
    def _ended(self) -> bool:
        return self.learnt.over and (self.teaching.last or self.teaching.step.kind in ("told", "choice"))

    def _achieve(self) -> None:
        self.learnt.over, self._waited = True, 0.0
        self.learnt.showing = False
        self.light.put_down()
        self.sound("chime")
        self.tell()
        if self.teaching.last:
            self.finish()

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
        self._lead_keys()

    def _lead_keys(self) -> None:
        """Bring the keyboard, where it is used, to the piece that is asked for."""
        if self.focus.shown and self.carry.held is None and (node := self._asked_for()) is not None:
            self.focus.set(node, "keys")

    def _asked_for(self) -> Node | None:
        """Return the piece that the step asks for, where the keyboard begins; None where it asks for none."""
        node = self.guide.asked(self.teaching, self.board)
        return node if node in self.focus.ring() else None

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
        self.session.fast_forward()
        self.rewound()
        if teaching.last:
            self._achieve()
        else:
            self.onward()

    # ---- telling
    def tell(self) -> None:
        """Update the coach, the panels and the light."""
        if not hasattr(self, "guide"):
            return
        teaching = self.teaching
        self.learnt.stuck = self.session.stage in ("deciding", "over") and teaching.stuck
        self.guide.tell(teaching, self.learnt, self.plan, self.look, "taken" if self._queues else "free")

    @property
    def _queues(self) -> bool:
        """Whether something waits on the game's queue, which lies where the steps are."""
        there = self.plan.panels.get("queue") if self.plan.layout == "wide" else None
        zones = self.session.store.zone
        full = any(box == there and zone < len(zones) and zones[zone] for zone, box in self.plan.zones.items())
        return self.plan.layout == "wide" and (self.board.taken_of_log() > 0 or full)

    def before_frame(self) -> None:
        """Leave the table bright while a card is carried or an animation runs; floating parts give way."""
        busy = self.show.busy or self.carry.held is not None or self.asking.question is not None
        self.light.layer.visible = self.plates.layer.visible = not busy and not self.parts.is_open
        self.dim.visible = self.asking.layer.visible
        hidden = self.show.busy and not over_hand(self.plan, self.parts.coach.box)  # the result of a deed is seen, not covered
        if self.plan.layout == "small":
            hidden = hidden or self.carry.held is not None or self.parts.is_open
        self.parts.coach.visible = not hidden
        self.parts.give_way(self.board, self.inspector.foot if self.inspector.layer.visible else 0.0)
        super().before_frame()

    # ---- deeds
    def answer(self, picks: Picks) -> None:
        """Answer, and put the hand away."""
        self._idle = self._waited = 0.0
        self.light.put_down()
        super().answer(picks)
        self.tell()

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
                self.refuse(say(why.reason), why.clause, near=self.board.node_of(tried(self.session.match, SEAT, step.refusal.deed)[1]))

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
            self.tell()

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
