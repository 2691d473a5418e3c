"""The guided tour: a few bubbles on a practice match, each beside the thing it speaks of; one may play meanwhile."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.ui.app import App
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.message import Message
from tabletop.ui.graph.node import Node
from tabletop.ui.motion.anim import Loop, Tween
from tabletop.ui.motion.motion import Playing
from tabletop.ui.say import Say, plain, say, spoken_by
from tabletop.ui.sitting import Sitting
from tabletop.ui.table.bubble import Bubble, ring
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.spots import own_hand
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.hints import spelled

BREATH, FAINT, APPEAR = 1.6, 0.05, 0.15
MARGIN = 10.0


@dataclass(frozen=True, slots=True)
class Step:
    """One bubble: the key of its sentence ("": the game's own), what it points at, and the action whose key it names."""

    key: str
    at: str
    action: str = ""


STEPS = (
    Step("", "seats"), Step("glow", "hand"), Step("look", "card", "inspect"), Step("foresee", "move"), Step("act", "main", "act"),
    Step("undo", "undo"), Step("hint", "hint", "hint"), Step("curtain", "hand"))


class Tour:
    """Which bubble is shown, and where."""

    def __init__(self, scene: TourTable) -> None:
        self.scene = scene
        self.layer = Node("tour")
        self.bubble = Bubble("bubble")
        self.rings = Node("rings")
        self.layer.add(self.rings, self.bubble)
        self.place = 0
        self.state = "on"
        self.targets: list[Box] = []
        self._breath: Playing | None = None

    @property
    def step(self) -> Step:
        """The step shown."""
        return STEPS[self.place]

    @property
    def last(self) -> bool:
        """Whether it is the last."""
        return self.place == len(STEPS) - 1

    # ---- showing
    def begin(self) -> None:
        """Show the step, with the keyboard on its main button."""
        bubble, n = self.bubble, self.place + 1
        bubble.tell(say("tour.title", n=n, of=len(STEPS)), self._sentence())
        bubble.onward.says = say("tour.leave" if self.last else "tour.next")
        bubble.aside.says = say("tour.stay" if self.last else "tour.skip")
        self.arrange()
        if self.state == "on":
            self.scene.focus.set(bubble.onward, "keys" if self.scene.focus.shown else "scene")
            self.layer.opacity = FAINT
            self.scene.motion.play(Tween(self.layer, {"opacity": 1.0}, APPEAR))

    def _sentence(self) -> Say:
        step, shortcuts = self.step, self.scene.app.shortcuts
        if not step.key:
            return self._aim()
        if not step.action:
            return say(f"tour.{step.key}")
        keys = (shortcuts.keys(step.action) or ("",))[-1]
        return say(f"tour.{step.key}", pressed=spoken_by(lambda words: spelled(keys, words)))

    def _aim(self) -> Say:
        """Which game this is, and how it is won."""
        sitting = self.scene.sitting
        rival = next(name for seat, name in enumerate(sitting.match.setup.players) if seat != sitting.side)
        return say(f"{self.scene.kit.key}_guide.tour", rival=plain(rival))

    def arrange(self) -> None:
        """Place bubble and rings beside what they mean, as the table stands now."""
        scene = self.scene
        self.targets = FINDERS[self.step.at](scene) if self.state == "on" else []
        self.layer.put(Box(0, 0, *scene.plan.size))
        self.rings.put(self.layer.box)
        self.rings.clear()
        for box in self.targets:
            self.rings.add(ring("ring", box))
        self.bubble.arrange(scene.look.at(scene.k), self.layer.box.inset(MARGIN), self.targets)
        if self._breath is not None:
            self._breath.stop()
        self._breath = scene.motion.play(Loop(self._breathe, BREATH, rest=0.0)) if self.targets else None

    def _breathe(self, phase: float) -> None:
        """Between 60 and 100 % of the light, there and back."""
        self.rings.opacity = 0.6 + 0.4 * abs(1 - 2 * phase)

    def give_way(self) -> None:
        """Stand aside while something is carried or asked."""
        scene = self.scene
        self.layer.visible = self.state == "on" and scene.carry.held is None and not scene.asking.open

    # ---- going on
    def onward(self) -> None:
        """The next step; from the last, leave."""
        if self.last:
            self.scene.talks.leave()
            return
        self.place += 1
        self.begin()

    def stop(self) -> None:
        """Take the bubbles away: the match is there to be played."""
        self.state = "off"
        self.arrange()
        self.give_way()

    def receive(self, message: Message) -> bool:
        """The buttons of the bubble."""
        match message:
            case Button.Pressed(sender=self.bubble.onward):
                self.onward()
            case Button.Pressed(sender=self.bubble.aside) if self.last:
                self.stop()
            case Button.Pressed(sender=self.bubble.aside):
                self.scene.talks.leave()
            case _:
                return False
        return True


class TourTable(TableScene):
    """A table with the tour over it."""

    def __init__(self, app: App, sitting: Sitting, **callbacks: Any) -> None:
        super().__init__(app, sitting, **callbacks)
        self.tour = Tour(self)

    def build(self) -> None:
        """The tour lies over everything."""
        super().build()
        self.stage.add(self.tour.layer)

    def entered(self) -> None:
        """The first bubble, or the one that was left."""
        super().entered()
        self.tour.begin()

    def refresh(self) -> None:
        """What the bubble speaks of may be elsewhere now."""
        super().refresh()
        self.tour.arrange()

    def before_frame(self) -> None:
        """The bubble is never in the way of a card."""
        self.tour.give_way()
        super().before_frame()

    def receive(self, message: Message) -> bool:
        """The bubble's buttons first."""
        return self.tour.receive(message) or super().receive(message)

    def nothing_open(self) -> None:
        """Esc leaves the tour; later it opens the menu of the match."""
        if self.tour.state == "on":
            self.talks.leave()
        else:
            super().nothing_open()


# ---- where things are, in units of the table
def _hand(scene: TableScene) -> dict[int, Box]:
    """The cards of the viewer's hand where they rest."""
    sitting, seat = scene.sitting, scene.board.below
    cards = sitting.store.zone[scene.kit.hand(seat)]
    return {spot.card: spot.box for spot in own_hand(cards, scene.plan, scene.kit.forms, seat=seat, hovered=-1)}


def _whole_hand(scene: TableScene) -> list[Box]:
    boxes = list(_hand(scene).values())
    if not boxes:
        return []
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, low = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return [Box(left, top, right - left, min(low, scene.plan.size[1] - MARGIN) - top)]


def _card(scene: TableScene) -> list[Box]:
    """The middle card, which stands straight."""
    boxes = list(_hand(scene).values())
    return boxes[len(boxes) // 2:][:1]


def _move(scene: TableScene) -> list[Box]:
    """A card of the hand and the nearest place it may go to."""
    hand, places = _hand(scene), scene.board.places
    pairs = [(hand[card], places[target].box) for _, card, target in scene.sitting.options() if card in hand and target in places]
    return list(min(pairs, key=lambda pair: math.dist(pair[0].centre, pair[1].centre), default=()))


def _seats(scene: TableScene) -> list[Box]:
    """What stands for each seat, the viewer's last."""
    seats = scene.board.seats
    return [seats[seat].box for seat in sorted(seats, key=lambda seat: seat == scene.board.below)]


def _piece(name: str) -> Callable[[TableScene], list[Box]]:
    """Something in the rails."""
    def find(scene: TableScene) -> list[Box]:
        node = scene.rails.layer.find(name)
        return [node.box] if node is not None and node.visible else []
    return find


FINDERS: Mapping[str, Callable[[TableScene], list[Box]]] = {
    "seats": _seats, "hand": _whole_hand, "card": _card, "move": _move, "main": _piece("main"), "undo": _piece("undo"), "hint": _piece("hint")}
