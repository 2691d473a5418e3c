"""Light of a lesson: the table is dimmed but for what matters, which has a rim; a hand shows a deed once."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion.anim import Call, Loop, Tween, Wait
from tabletop.toolkit.motion.anim import Sequence as InTurn
from tabletop.toolkit.motion.ease import in_out_cubic
from tabletop.toolkit.motion.motion import Motion, Playing
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui.table.room import ring

LEVEL = 0.42
"""Light that dimmed parts of the table keep."""
BREATH = 1.8
HAND = 56.0
WAY = 1.1
"""Seconds of the hand's way."""
GAP = 6.0


class Spotlight:
    """Veil with holes, rims around them, and the hand; `layer` lies over cards in hands."""

    def __init__(self, motion: Motion) -> None:
        self._motion = motion
        self.layer = Node("spotlight")
        self._veil = Painted("veil", self._paint)
        self._rims = Node("rims")
        self.hand = Painted("guide", lambda look, w, h: paint.shaded_icon(look.brush, "pointing", HAND, colour="#fff3d6"))
        self.hand.visible = False
        self.layer.add(self._veil, self._rims, self.hand)
        self.holes: tuple[Box, ...] = ()
        self._breath: Playing | None = None
        self._way: Playing | None = None

    def point(self, table: Box, holes: Sequence[Box]) -> None:
        """Leave light on these boxes, and dim the rest of the table; without a box nothing is dimmed."""
        if tuple(holes) == self.holes and self._veil.box == table:
            return
        self.holes = tuple(holes)
        self.layer.put(table)
        self._veil.put(table)
        self._veil.visible = bool(holes)
        self._rims.put(table)
        self._rims.clear()
        for box in holes:
            self._rims.add(ring("rim", box))
        self._veil.touch()
        if self._breath is not None:
            self._breath.stop()
        self._breath = self._motion.play(Loop(self._breathe, BREATH, rest=0.0)) if holes else None

    def _paint(self, look: Look, w: float, h: float) -> Picture | None:
        left, top = self._veil.x, self._veil.y
        holes = tuple((box.x - left - GAP, box.y - top - GAP, box.w + 2 * GAP, box.h + 2 * GAP) for box in self.holes)
        return paint.veil(look.brush, w, h, LEVEL, holes)

    def _breathe(self, phase: float) -> None:
        self._rims.opacity = 0.6 + 0.4 * abs(1 - 2 * phase)

    def lead(self, start: Box, end: Box) -> None:
        """Let the hand go from one box to another, once."""
        self.put_down()
        self.hand.put(Box(start.centre[0] - HAND * 0.4, start.centre[1] - HAND * 0.2, HAND, HAND))
        self.hand.visible, self.hand.opacity = True, 0.0
        goal = {"x": end.centre[0] - HAND * 0.4, "y": end.centre[1] - HAND * 0.2}
        self._way = self._motion.play(InTurn(
            Tween(self.hand, {"opacity": 1.0}, 0.2), Tween(self.hand, goal, WAY, in_out_cubic), Wait(0.35),
            Tween(self.hand, {"opacity": 0.0}, 0.3), Call(lambda: setattr(self.hand, "visible", False))))

    def put_down(self) -> None:
        """Put the hand away."""
        if self._way is not None:
            self._way.stop()
            self._way = None
        self.hand.visible = False
