"""Guided tour over a practice match: bubbles beside their subjects, some of which wait for the player's move.

The match and the opponent follow a script; the shown bubble follows from the position of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from tabletop.kernel.asks import Picks
from tabletop.kernel.history import Node as Decision
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.input.focus import Focus
from tabletop.toolkit.input.shortcuts import Shortcuts
from tabletop.toolkit.motion.anim import Loop, Tween
from tabletop.toolkit.motion.ease import in_out_cubic
from tabletop.toolkit.motion.motion import Motion, Playing
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.hints import spelled
from tabletop.ui.table.bubble import Bubble, ring
from tabletop.ui.table.exits import Exit
from tabletop.ui.table.inspector import Inspector
from tabletop.ui.table.lesson import Step
from tabletop.ui.table.pointing import Pointing
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.script import ScriptedSession, stops_of
from tabletop.ui.table.state import Now

BREATH, FAINT, APPEAR = 1.6, 0.05, 0.15
MARGIN = 10.0
HAND = 44.0
"""Size of the hand that shows a card's path."""
State = Literal["on", "going on", "off"]
"""on: a bubble is shown; going on: the player's move is animated, the next bubble waits; off: the tour is over."""


@dataclass(frozen=True, slots=True)
class Around:
    """Focus, animations and shortcuts, and what a bubble leaves free: the hint, the buttons, the open question's boxes."""

    focus: Focus
    motion: Motion
    shortcuts: Shortcuts
    hint: Node
    buttons: tuple[Node, Node]
    asked: Callable[[], tuple[Box, ...]]


@dataclass(frozen=True, slots=True)
class Acts:
    """Actions of the tour at the table: as the player would, or with the match.

    `show` keeps a card large, `press` uses a shortcut, `go` puts the match at another decision.
    """

    answer: Callable[[Picks], None]
    show: Callable[[int], object]
    press: Callable[[str], object]
    go: Callable[[Decision | None], None]
    hurry: Callable[[], object]
    leave: Callable[[], None]
    refresh: Callable[[], None]


class Tour:
    """Current bubble, its place, and the state of its task.

    A step follows from its stop: if the player moves ahead of the bubbles, undoes or redoes, the tour goes to the step
    of the present position.
    """

    def __init__(self, script: ScriptedSession, steps: Sequence[Step], now: Now, pointing: Pointing, inspector: Inspector,
                 around: Around, acts: Acts) -> None:
        self.script, self.steps = script, tuple(steps)
        self._now, self._pointing, self._inspector, self._around, self._acts = now, pointing, inspector, around, acts
        self.stops = stops_of(steps, script.script, script.people[0])
        self.layer = Node("tour")
        self.bubble = Bubble("bubble")
        self.rings = Node("rings")
        self.guide = Painted("guide", lambda look, w, h: paint.shaded_icon(look.brush, "pointing", HAND, colour="#ffe9a8"))
        self.layer.add(self.rings, self.guide, self.bubble)
        self.place = 0
        self.state: State = "on"
        self.targets: list[Box] = []
        self._began: dict[int, Decision | None] = {}  # the match position by step
        self._breath: Playing | None = None
        self._avoided: tuple[Box, ...] = ()  # the hint and the kept card that the bubble leaves visible

    @property
    def step(self) -> Step:
        """Step shown."""
        return self.steps[self.place]

    @property
    def last(self) -> bool:
        """Whether it is the last."""
        return self.place == len(self.steps) - 1

    @property
    def speaks(self) -> bool:
        """Whether the table should wait for the reader: a bubble without a task is shown."""
        return self.state == "on" and self.step.told

    @property
    def wanted(self) -> Picks | None:
        """Answer the step asks for."""
        return self.script.wanted if self.step.verbs else None

    # ---- position
    @property
    def _due(self) -> int:
        """Step of the present position."""
        session, stop = self.script, self.stops[self.place]
        here, looked = session.place, self.step.action == "inspect" and self._inspector.pinned != 0
        if self.state == "on" and (looked or here == stop.goal):
            return self.place + 1
        if here > stop.at:
            later = range(self.place + 1, len(self.steps))
            return next((i for i in later if self.stops[i].at >= here), len(self.steps) - 1)
        if here < stop.at and session.stage == "deciding" and session.forced_answer is None:
            return max((i for i in range(self.place) if self.steps[i].verbs and self.stops[i].at <= here), default=0)
        return self.place

    # ---- showing
    def begin(self) -> None:
        """Show the step, with focus on its main button."""
        self._began[self.place] = self.script.match.history.cursor
        self.state = "on"
        self.tell()
        self._around.focus.set(self.bubble.onward, "keys" if self._around.focus.shown else "scene")
        self.layer.opacity = FAINT
        self._around.motion.play(Tween(self.layer, {"opacity": 1.0}, APPEAR))

    def tell(self) -> None:
        """Show the step's text beside its subject."""
        bubble, step, n = self.bubble, self.step, self.place + 1
        asks = not step.told
        bubble.tell(say("tour.your_move" if asks else "tour.title", n=n, of=len(self.steps)), self._sentence())
        bubble.onward.says = say(f"tour.{self._onward}")
        bubble.onward.kind = "dark" if asks else "gold"
        bubble.aside.says = say("tour.leave" if self.last else "tour.skip")
        bubble.back.visible = any(place < self.place for place in self._began)
        self.arrange()

    @property
    def _onward(self) -> str:
        """Main button's action: go on, or make the move for the player."""
        if self.last:
            return "stay"
        return "next" if self.step.told else "show"

    def _sentence(self) -> Phrase:
        step, shortcuts = self.step, self._around.shortcuts
        session = self.script
        rival = plain(next(name for seat, name in enumerate(session.match.setup.players) if seat != session.side))
        keys = min(shortcuts.keys(step.action) or ("",), key=len) if step.action else ""
        return say(step.key, rival=rival, pressed=spoken_by(lambda words: spelled(keys, words)))

    def arrange(self) -> None:
        """Place bubble and rings beside their subjects."""
        now, around = self._now(), self._around
        self.targets = self._targets() if self.state == "on" else []
        self.layer.put(Box(0, 0, *now.plan.size))
        self.rings.put(self.layer.box)
        self.rings.clear()
        for box in self.targets:
            self.rings.add(ring("ring", box))
        self._avoided = self._in_view
        avoided = (*self._avoided, *(node.box for node in around.buttons if node.visible))
        # Of a move, the first target is its card and the last the card's target; of several seats, the last is the
        # viewer's.
        goal = self.targets[0 if self.step.at == "move" else -1] if self.targets else None
        self.bubble.arrange(now.scaled, self.layer.box.inset(MARGIN), self.targets, goal, avoided)
        self.guide.put(Box(0, 0, HAND, HAND))
        self.guide.visible = self.step.at == "move" and bool(self.targets)
        if self._breath is not None:
            self._breath.stop()
        self._breath = around.motion.play(Loop(self._breathe, BREATH, rest=0.0)) if self.targets else None

    @property
    def _in_view(self) -> tuple[Box, ...]:
        """Boxes of the hint, the kept card and the open question, where they are shown."""
        plate = self._around.hint
        return (*((plate.box,) if plate.visible else ()), *self._inspector.kept_boxes, *self._around.asked())

    @property
    def spoken_in(self) -> tuple[Box, ...]:
        """Box of the bubble on the screen; none after the tour."""
        return (self.bubble.world_box(),) if self.state == "on" else ()

    def _targets(self) -> list[Box]:
        wanted = self.wanted
        if wanted is None:
            return self._pointing.places_of(self.step.at)
        return self._pointing.places_of("main") if self._asked else self._pointing.boxes_of(wanted[0])

    @property
    def _asked(self) -> bool:
        """Whether the open question is the one that the step speaks of: its answer is put together on the board and sent by
        the main button."""
        question = self._now().question
        return question is not None and question.name == self.step.menu

    def _breathe(self, phase: float) -> None:
        """Pulse the glow between 60 and 100 %; move the hand from the first ring to the last."""
        self.rings.opacity = 0.6 + 0.4 * abs(1 - 2 * phase)
        first, last = self.targets[0], self.targets[-1]
        if first is last:
            self.guide.x, self.guide.y, self.guide.opacity = last.right - HAND * 0.9, last.bottom - HAND * 0.5, 1.0
            return
        (x0, y0), (x1, y1) = first.centre, last.centre
        way = in_out_cubic(min(1.0, phase * 1.5))
        self.guide.x, self.guide.y = x0 + (x1 - x0) * way - HAND * 0.4, y0 + (y1 - y0) * way
        self.guide.opacity = max(0.0, 1 - max(0.0, phase - 0.8) * 5)

    def give_way(self) -> None:
        """Hide while a card is carried, a question is open or an animation runs."""
        now = self._now()
        busy = self.script.stage == "showing" or (now.question is not None and not self._asked)
        self.layer.visible = self.state == "on" and not now.carried and not busy
        if self.layer.visible and self._avoided != self._in_view:
            self.arrange()

    # ---- going on
    def follow(self) -> None:
        """Go to the step of the position on the table, if it is another one."""
        if self.state == "off" or not self._began or self.script.stage == "showing":
            return
        if self.script.strayed:
            self.stop()
            return
        due = self._due
        if due != self.place:
            self._go_to(due)
        if self.state == "going on" and self._arrived():
            self.begin()
        elif self.state == "on":
            self.tell()

    def _arrived(self) -> bool:
        """Whether it is time for the next bubble."""
        stage = self.script.stage
        if self.script.forced_answer is not None or (self._now().question is not None and not self._asked):
            return False
        return stage in ("deciding", "over") or (stage == "waiting" and self.step.moment == "soon")

    def _go_to(self, place: int) -> None:
        if self.step.action != "inspect":
            self._inspector.unpin()
        self.place = min(place, len(self.steps) - 1)
        self.state = "going on"
        self.give_way()

    def onward(self) -> None:
        """Go to the next step or make the requested move; after the last step, leave the player to the match."""
        match self._onward:
            case "stay":
                self.stop()
            case "next":
                self._go_to(self.place + 1)
                self.follow()
            case _:
                self._show()

    def _show(self) -> None:
        """Make the move for the player, as the player would."""
        acts, wanted = self._acts, self.wanted
        if wanted is not None:
            acts.answer(wanted)
        elif self.step.action == "inspect":
            acts.show(self._pointing.middle_card())
        else:
            acts.press(self.step.action)

    def back(self) -> None:
        """Go back to the step before, with the match as it stood then."""
        before = [place for place in self._began if place < self.place]
        if not before:
            return
        self._inspector.unpin()
        self._began = {place: node for place, node in self._began.items() if place < self.place}
        self.place = max(before)
        self._acts.hurry()
        if self.script.match.history.cursor is not self._began[self.place]:
            self.state = "going on"  # until the table shows that position
            self._acts.go(self._began[self.place])
        self.begin()

    def stop(self) -> None:
        """Remove the bubbles and leave the match to the player."""
        self.state, self.script.free = "off", True
        self.arrange()
        self.give_way()
        self._acts.refresh()

    def receive(self, message: Message) -> bool:
        """Handle the buttons of the bubble."""
        presses: dict[Node, Callable[[], None]] = {
            self.bubble.onward: self.onward, self.bubble.back: self.back, self.bubble.aside: self._acts.leave}
        match message:
            case Button.Pressed(sender=sender) if sender in presses:
                presses[sender]()
                return True
        return False


class TourTable(TableScene):
    """Table with the tour over it, on which the script is played until the tour is over; `begins_at` is its first step."""

    def __init__(self, app: Host, session: ScriptedSession, **callbacks: Any) -> None:
        super().__init__(app, session, **callbacks)
        self.script, self.begins_at = session, 0
        self._avoided: tuple[Box, ...] = ()
        self.opponents.disabled = lambda: self.tour.speaks
        self.opponents.scripted = session.reply

    def build(self) -> None:
        """Build the table, with the tour over everything."""
        super().build()
        around = Around(self.focus, self.motion, self.app.shortcuts, self.hints.plate, (self.rails.main, self.rails.second),
                        lambda: (*self.asking.targets(), *self.asking.strip_box()))
        acts = Acts(self.answer, self._show_large, self.action, self._go, self.hurry, self.table_dialogs.leave, self.refresh)
        pointing = Pointing(self.script, self.kit.cards, self.state, self.board, self.rails)
        self.tour = Tour(self.script, self.kit.dealing.lesson, self.state, pointing, self.inspector, around, acts)
        self.tour.place = self.begins_at
        self.stage.add(self.tour.layer)
        self.toasts.avoided = lambda: self.tour.spoken_in
        self.hints.known = lambda: self.script.wanted
        self.passing.disabled = lambda: self.tour.state != "off"  # a step may ask the player to pass
        self.passing.scripted = lambda: self.script.forced_answer

    def _show_large(self, card: int) -> None:
        node = self.board.node_of(card)
        if node is not None:
            self.pin(node)

    def _go(self, decision: Decision | None) -> None:
        self.session.go(decision)
        self.rewound()

    def offered(self) -> tuple[Exit, Exit]:
        """Return the buttons; those that are not the next move give the reason."""
        first, second = super().offered()
        wanted = self.script.wanted
        return (first, second) if wanted is None else (_waiting(first, wanted), _waiting(second, wanted))

    def entered(self) -> None:
        """Show the first bubble, or the last open one."""
        super().entered()
        if self.tour.state == "on":
            self.tour.begin()

    def refresh(self) -> None:
        """Update the bubble after a refresh of the table."""
        super().refresh()
        self.tour.follow()

    def before_frame(self) -> None:
        """Keep the bubble out of the way of cards, and notices off the bubble."""
        if self.tour.state == "on" and self.tour.step.action == "inspect" and self.inspector.pinned:
            self.tour.follow()
        self.tour.give_way()
        if self.tour.spoken_in != self._avoided:
            self._avoided = self.tour.spoken_in
            self.toasts.arrange(self.screen)
        super().before_frame()

    def receive(self, message: Message) -> bool:
        """Handle the bubble's buttons first."""
        return self.tour.receive(message) or super().receive(message)

    def nothing_open(self) -> None:
        """Handle Esc: leave the tour; afterwards, open the menu of the match."""
        if self.tour.state == "off":
            super().nothing_open()
        else:
            self.table_dialogs.leave()


def _waiting(button: Exit, wanted: Picks) -> Exit:
    """Return the button disabled, since the highlighted move comes first."""
    if button.option is None or button.option == wanted[0]:
        return button
    return replace(button, option=None, kind="dark", refusal=say("tour.first"))
