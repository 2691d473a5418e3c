"""Counters that roll to their value, with a forecast value beside it."""

from __future__ import annotations

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Call, Roll, Sequence, Together, Tween
from tabletop.toolkit.motion.motion import Motion, Playing
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing

FLASH, INTO = 0.09, 0.18
"""Seconds for which a paid resource flashes, and in which it flies into its counter."""
LOST = 0.4
"""Seconds in which the white ghost of what a dial has lost fades."""
GLINT, OVER = 60.0, 40.0
"""Size of its light, and how far over the counter it begins, in units."""


class RollingNumber(Node):
    """Counter that rolls to its value; `ghost` is its forecast value, `limit` that of a whole arc round it, 0 without one."""

    seconds, limit = 0.25, 0

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.shown = self.value = 0
        self._rolling: Playing | None = None
        self._ghost: int | None = None

    ghost = Shown[int | None]()
    """Forecast value."""

    def roll(self, value: int) -> None:
        """Roll to a value."""
        if value == self.value:
            return
        before, self.value = self.value, value
        scene = self.scene
        if scene is None:
            self.show(value)
        else:
            if scene.motion.calm != "reduced" and value == self._ghost:
                self._glint(scene.motion)
            elif scene.motion.calm != "reduced" and value < before and self.limit:
                self._lose(scene.motion, before)
            self._stop()
            self._rolling = scene.motion.play(Roll(self.show, self.shown, value, self.seconds))

    def _glint(self, motion: Motion) -> None:
        """Let a resource that is paid flash over the counter and fly into it."""
        spark = Painted("glint", lambda look, w, h: drawing.burst(look.brush, w))
        spark.put(Box((self.w - GLINT) / 2, (self.h - GLINT) / 2 - OVER, GLINT, GLINT))
        spark.opacity = 0.0
        self.add(spark)
        into = Together(Tween(spark, {"y": spark.y + OVER, "zoom": 0.5}, INTO, ease.in_quad), Tween(spark, {"opacity": 0.2}, INTO))
        motion.play(Sequence(Tween(spark, {"opacity": 1.0}, FLASH), into, Call(spark.remove)), tag="glint")

    def _lose(self, motion: Motion, before: int) -> None:
        """Let a white ghost of what is lost fade from the arc."""
        now, limit = self.value, self.limit
        ghost = Painted("lost", lambda look, w, h: drawing.lost(look.brush, before, now, limit, w))
        ghost.put(Box(0, 0, self.w, self.h))
        self.add(ghost)
        motion.play(Sequence(Tween(ghost, {"opacity": 0.0}, LOST, ease.in_quad), Call(ghost.remove)), tag="lost")

    def jump(self, value: int) -> None:
        """Show a value at once."""
        self._stop()
        self.value = value
        self.show(value)

    def _stop(self) -> None:
        if self._rolling is not None:
            self._rolling.stop()
            self._rolling = None

    def show(self, number: int) -> None:
        """Show an intermediate value of the roll; the forecast value is gone once it is reached."""
        self.shown = number
        if number == self.value == self._ghost:
            self._ghost = None
        self.touch()


class DialNode(RollingNumber):
    """Round counter of a value and its limit."""

    def __init__(self, name: str, kind: str) -> None:
        super().__init__(name)
        self.kind = kind
        self.limit = 1

    def set(self, value: int, limit: int) -> None:
        """Roll to a value."""
        if limit != self.limit:
            self.limit = limit
            self.touch()
        self.roll(value)

    def paint(self, look: Look) -> Picture | None:
        return drawing.dial(look.brush, self.shown, max(1, self.limit), self.kind, self.w, ghost=self._ghost)
