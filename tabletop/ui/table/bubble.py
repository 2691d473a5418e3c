"""Speech bubble on the table: a sentence, its buttons, a beak towards its subject."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, GOLD
from tabletop.toolkit.paint.vector import path
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.ui import drawing

WIDE = 440.0
PAD, HEAD, FOOT, GAP = 20.0, 26.0, 46.0, 12.0
BEAK = 16.0
RING = 7.0
"""Gap between the ring and the thing it surrounds."""
STEP = 40.0


class _Onward(Button):
    """Button with keyboard focus; screen readers get the bubble's sentence with it."""

    told: Phrase = NOTHING

    def spoken(self, words: Words) -> Spoken | None:
        """Label with the sentence."""
        return Spoken("button", self.says(words), self.told(words))


class Bubble(Node):
    """`onward`, `aside` and `back` are its buttons; `arrange` places it beside boxes of its parent."""

    def __init__(self, name: str) -> None:
        super().__init__(name, takes=Takes.BLOCK)
        self.head = Label("head", NOTHING, BODY_BOLD.at(17), colour=GOLD)
        self.text = Paragraph("text", NOTHING, BODY.at(20))
        self.onward = _Onward("onward", kind="gold")
        self.aside = Button("aside", kind="ghost")
        self.back = RoundButton("back", say("tour.back"), sign="<")
        self.beak = Painted("beak", _no_beak)
        self.add(self.beak, self.head, self.text, self.back, self.aside, self.onward)

    def tell(self, head: Phrase, text: Phrase) -> None:
        """Show this text."""
        self.head.says, self.text.says, self.onward.told = head, text, text

    def arrange(self, look: Look, area: Box, targets: Sequence[Box], goal: Box | None, avoided: Sequence[Box] = ()) -> None:
        """Place the bubble beside its goal (one of the targets), inside the area and clear of all targets; centred
        without a goal.

        `avoided` boxes stay clear too, wherever there is room.
        """
        self.text.put(Box(PAD, PAD + HEAD, WIDE - 2 * PAD, 1))
        high = self.text.height(look)
        self.text.put(Box(PAD, PAD + HEAD, WIDE - 2 * PAD, high))
        self.head.put(Box(PAD, PAD - 4, WIDE - 2 * PAD, HEAD - 4))
        foot = Box(PAD, PAD + HEAD + high + GAP, WIDE - 2 * PAD, FOOT)
        if self.back.visible:
            self.back.put(foot.cut_left(FOOT)[0])
            foot = foot.cut_right(foot.w - FOOT - GAP)[0]
        self.aside.put(foot.cut_left(foot.w * 0.45 - GAP / 2)[0])
        self.onward.put(foot.cut_right(foot.w * 0.55 - GAP / 2)[0])
        size = (WIDE, foot.bottom + PAD)
        self.put(beside(goal, size, area, targets, avoided) if goal is not None else area.centred(*size))
        self._point(goal)

    def _point(self, target: Box | None) -> None:
        """Draw the beak on the side towards the target."""
        self.beak.visible = target is not None
        if target is None:
            return
        x = min(max(target.centre[0] - self.x, 40.0), self.w - 40) - BEAK
        y = min(max(target.centre[1] - self.y, 40.0), self.h - 40) - BEAK
        side, box = "left", Box(-BEAK, y, BEAK, 2 * BEAK)
        if target.y >= self.box.bottom:
            side, box = "below", Box(x, self.h, 2 * BEAK, BEAK)
        elif target.bottom <= self.y:
            side, box = "above", Box(x, -BEAK, 2 * BEAK, BEAK)
        elif target.x >= self.box.right:
            side, box = "right", Box(self.w, y, BEAK, 2 * BEAK)
        self.beak.put(box)
        self.beak.painter = lambda look, w, h: _beak(look, w, h, side)

    def paint(self, look: Look) -> Picture | None:
        return paint.panel(look.brush, self.w, self.h, tone="gold", radius=16)

    def spoken(self, words: Words) -> Spoken | None:
        """Text with its step count as a title."""
        return Spoken("dialog", self.head.says(words))


def ring(name: str, box: Box) -> Node:
    """Return a glowing ring around the bubble's subject."""
    node = Painted(name, lambda look, w, h: drawing.rim_light(look.brush, w, h, kind="target", radius=12))
    node.put(box.inset(-RING))
    return node


def beside(goal: Box, size: tuple[float, float], area: Box, targets: Sequence[Box], avoided: Sequence[Box] = ()) -> Box:
    """Return a box of that size inside the area, clear of all targets and near the goal; clear of `avoided` too where
    possible."""
    kept = [target.inset(-RING) for target in targets]
    free = [box for box in _places(goal, size, area) if not any(overlap(box, one) for one in kept)]
    # The first place that covers the least of the avoided boxes, most often nothing.
    return min(free, key=lambda box: sum(_shared(box, one) for one in avoided), default=area.centred(*size))


def _shared(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    w, h = min(one.right, other.right) - max(one.x, other.x), min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h)


def _places(goal: Box, size: tuple[float, float], area: Box) -> Iterator[Box]:
    w, h = size
    off = RING + BEAK + 4
    x, y = goal.centre[0] - w / 2, goal.centre[1] - h / 2
    yield Box(x, goal.y - off - h, w, h).within(area)
    yield Box(goal.x - off - w, y, w, h).within(area)
    yield Box(goal.right + off, y, w, h).within(area)
    yield Box(x, goal.bottom + off, w, h).within(area)
    across, down = int((area.w - w) // STEP) + 1, int((area.h - h) // STEP) + 1
    spots = [Box(area.x + i * STEP, area.y + j * STEP, w, h) for i in range(across) for j in range(down)]
    yield from sorted(spots, key=lambda box: abs(box.x - x) + abs(box.y - y))


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes overlap."""
    return one.overlaps(other)


def _beak(look: Look, w: float, h: float, side: str) -> Picture:
    corners = {
        "below": f"M0,0 L{w},0 L{w / 2},{h} Z", "above": f"M0,{h} L{w},{h} L{w / 2},0 Z",
        "right": f"M0,0 L0,{h} L{w},{h / 2} Z", "left": f"M{w},0 L{w},{h} L0,{h / 2} Z"}
    canvas = Canvas(look.brush, w, h)
    canvas.svg(path(corners[side], fill=look.brush.hex(GOLD)))
    return canvas.picture()


def _no_beak(look: Look, w: float, h: float) -> Picture | None:
    return None
