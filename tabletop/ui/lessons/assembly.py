"""Assembly of a lesson's table: its session, its parts over those of the table, what they show, where the keyboard begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.guards import Refusal
from tabletop.learning.attendance import Attended
from tabletop.learning.course import Shown
from tabletop.learning.deeds import tried
from tabletop.learning.teaching import SEAT, Teaching
from tabletop.play.question import Question
from tabletop.play.session import HouseRules, Session
from tabletop.present.words import Words
from tabletop.toolkit.access.topics import Telling, Topic
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.aloud import aloud
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.lessons.coach import Speech
from tabletop.ui.lessons.doors import LessonDoors
from tabletop.ui.lessons.finding import Finder
from tabletop.ui.lessons.guide import Guide
from tabletop.ui.lessons.layout import HEAD
from tabletop.ui.lessons.parts import Learnt, Parts
from tabletop.ui.lessons.plates import Plates
from tabletop.ui.lessons.spotlight import Spotlight
from tabletop.ui.table.inspector import Asked
from tabletop.ui.table.named_boxes import Pointing
from tabletop.ui.table.opponents import Bots
from tabletop.ui.table.plan import Panels
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.variation import Variation


class LessonAssembly(TableScene):
    """Table with the parts of a lesson; `at` is the step to begin with."""

    panels: Panels = "rails"
    heads: Mapping[Panels, float] = {"rails": HEAD, "floating": HEAD}

    def __init__(self, app: Host, shown: Shown, *, names: tuple[str, ...], doors: LessonDoors, at: int = 0,
                 attended: Mapping[str, Attended] | None = None) -> None:
        self.shown, self.ways, self.attended = shown, doors, attended or {}
        self.teaching = Teaching(shown, at=at, players=names)
        self.lesson = session = LessonSession(self.teaching, hands_over=kit_of(shown.game).hands_over)
        session.fast_forward()
        levels = {seat: "" for seat in range(session.match.store.seats) if seat != SEAT}
        super().__init__(app, session, kit=kit_of(shown.game), bots=Bots(levels, deal=self.teaching.deal), on_leave=lambda left: app.pop(),
                         on_end=lambda ended: self.finale.put_away(), on_settings=doors.settings, on_rules=doors.rules, back_to=doors.back,
                         variation=Variation(self._bots_wait, self.teaching.reply, passes="never", end="won", attempt=session.attempt,
                                             begins_at=self.begin_at, features="hidden", asked=self._beside_coach))
        self.learnt = Learnt()
        self._heard = (0, "", 0)  # what the coach asked last: the step, its words, its buttons

    def _bots_wait(self) -> bool:
        return self.teaching.step.kind != "deed" or self.teaching.astray is not None

    def _beside_coach(self, asked: Asked) -> Asked:
        return self.parts.beside_coach(asked)

    # ---- building
    def build(self) -> None:
        """Build the table, with the lesson's parts in its rails, and the coach and the veil over cards in hands."""
        super().build()
        self.parts = Parts(self.shown, self.attended)
        self.light = Spotlight(self.motion)
        self.layer_over = Node("lesson")
        self.plates = Plates()
        self.layer_over.add(self.light.layer, *self.parts.beside, self.plates.layer, self.parts.head, self.parts.coach)
        above = self.stage.children[self.stage.children.index(self.board.high) + 1:]
        self.dim = Node("lesson-dim")  # below the lesson's parts: they are read and pressed while a question's window is open
        self.dim.add(self.asking.shade)
        self.stage.add(self.dim, self.layer_over, *above)
        finder = Finder(self.session, self.board, self.subjects,
                        Pointing(self.session, self.kit.cards, self.state, self.board, self.rails), self.stage)
        self.guide = Guide(self.parts, self.light, self.plates, finder, self.asking)
        self.toasts.avoided = lambda: (self.parts.coach.world_box(),)

    def place(self) -> None:
        """Place the table, then the lesson's parts over its rails."""
        super().place()
        self.layer_over.put(Box(0, 0, *self.plan.size))
        self.parts.arrange(self.plan, self.rails, self.board)
        self.refresh_told()

    def entered(self) -> None:
        """Resume pending work on screen, and tell the step."""
        self.show.go()
        self.refresh_told()
        self.lead_keys()

    def refresh(self) -> None:
        """Update the parts after a refresh of the table."""
        super().refresh()
        self.parts.clear_rails(self.rails, self.plan)
        self.refresh_told()

    # ---- telling
    def refresh_told(self) -> None:
        """Update the coach, the panels and the light."""
        if not hasattr(self, "guide"):
            return
        teaching = self.teaching
        self.learnt.stuck = self.session.stage in ("deciding", "over") and teaching.stuck
        self.guide.tell(teaching, self.learnt, self.plan, self.look, "taken" if self._queues else "free")
        self._ask(self.parts.coach.speech)

    def asked(self, words: Words) -> str:
        """Return the question on the table, else what the coach asks."""
        return super().asked(words) or aloud(self.parts.coach.speech.says(words), words)

    def _ask(self, speech: Speech) -> None:
        """Tell what the coach asks, once."""
        heard = (speech.place, speech.says(self.look.words), len(speech.buttons))
        if heard == self._heard:
            return
        self._heard = heard
        answers = [label for name, label, _ in speech.buttons if name.startswith("answer")]
        says = say("aloud.lesson.step", says=speech.says, n=speech.place, of=speech.steps) if not answers else speech.says
        normal = says
        for label in answers:
            normal = say("aloud.lesson.answer", says=normal, answer=label)
        self.tell(Telling(says, normal, say("aloud.lesson.why", says=normal, why=speech.why) if speech.why else normal), Topic.ASK)

    @property
    def _queues(self) -> bool:
        """Whether something waits on the game's queue, which lies where the steps are."""
        there = self.plan.panels.get("queue") if self.plan.rails else None
        zones = self.session.store.zone
        full = any(box == there and zone < len(zones) and zones[zone] for zone, box in self.plan.zones.items())
        return self.plan.rails and (self.board.log_height() > 0 or full)

    def before_frame(self) -> None:
        """Leave the table bright while a card is carried or an animation runs."""
        busy = self.show.busy or self.carry.held is not None or self.asking.question is not None
        self.light.layer.visible = self.plates.layer.visible = not busy and not self.parts.is_open
        if not busy:
            self.guide.relight(self.teaching, self.learnt, self.plan)
        self.dim.visible = self.asking.layer.visible
        self.parts.give_way(self.board, self.inspector.layer, self.forecast.panel)
        super().before_frame()

    # ---- keyboard
    def lead_keys(self) -> None:
        """Bring the keyboard, where it is used, to what the step asks for."""
        if self.focus.shown and self.carry.held is None and (node := self.begin_at()) is not None:
            self.focus.set(node, "keys")

    def begin_at(self) -> Node | None:
        """Return where the keyboard begins: the piece or the button that the step asks for; None where it asks for none."""
        node = self.guide.asked(self.teaching, self.board)
        return node if node in self.focus.ring() else None

    def aimed_first(self, places: Sequence[Node]) -> Node | None:
        """Return where the step asks a carried card to be brought; elsewhere the first free place."""
        goals = self.guide.finder.goals(self.teaching)
        carried = self.carry.held.source if self.carry.held is not None else None
        return super().aimed_first([place for place in places if place in goals and place is not carried] or places)

    def offer(self, node: Node, options: Sequence[Option | None]) -> None:
        """Let the player choose one of several moves, the one that the step asks for first."""
        super().offer(node, sorted(options, key=lambda option: not self.guide.finder.wants(self.teaching, option)))


WORDS = ("told", "choice", "look")
"""Kinds of steps that ask for no answer of the match."""
HOUSE = HouseRules(undo="free", curtain="never", board="fixed")


class LessonSession(Session):
    """Session whose decisions the lesson follows; nobody concedes or offers a draw."""

    def __init__(self, teaching: Teaching, **given: Any) -> None:
        self.teaching = teaching
        super().__init__(teaching.match, house=HOUSE, people=(SEAT,), **given)

    def standing(self) -> list[Option]:
        """Return no moves."""
        return []

    def question(self) -> Question | None:
        """Return the open question, unless the coach asks one of its own first."""
        return None if self.teaching.step.kind in WORDS else super().question()

    def attempt(self) -> Option | None:
        """Return the move that the step wants to be tried, although the rules refuse it."""
        refusal = self.teaching.step.refusal
        return tried(self.match, SEAT, refusal.deed) if refusal is not None else None

    def answer_for(self, seat: int, picks: Picks) -> Refusal | None:
        """Decide for a seat, and note what that means in the lesson."""
        self.fast_forward()
        teaching = self.teaching
        if self.match.judge(seat, picks) is not None:
            return super().answer_for(seat, picks)
        meaning = teaching.weigh(picks) if seat == SEAT else teaching.reply_meaning(seat, picks)
        refusal = super().answer_for(seat, picks)
        if refusal is None:
            teaching.note(meaning)
        return refusal
