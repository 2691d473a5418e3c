"""Arrow on the table: segments along a curve, revealed one after another up to the target."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint import ARROWS

Point = tuple[float, float]

SECONDS = 0.24
"""Seconds in which an arrow grows to its target."""


class ArrowNode(Node):
    """Arrow along a curve. `run` is the part of the curve already drawn, from 0 to 1."""

    def __init__(self, course: Sequence[Point], kind: str) -> None:
        super().__init__("arrow")
        self.course, self.kind = tuple(course), kind
        self._run = 1.0
        made = ARROWS[kind]
        self._length = sum(math.dist(a, b) for a, b in zip(self.course, self.course[1:], strict=False))
        self.head = Painted("tip", lambda look, w, h: paint.arrow_tip(look.brush, kind))
        self._head_size = (26 * (made.thick + 3) / 12, 26 * (made.thick + 3) / 12 * 1.24)
        self._stops: list[float] = []
        self._string(made.length, made.pitch)

    def _string(self, length: float, pitch: float) -> None:
        """Place the segments; the last one leaves room for the tip."""
        made, kind = ARROWS[self.kind], self.kind
        stop = made.thick
        self.pieces: list[Node] = []
        while stop + length / 2 < self._length - self._head_size[0] * 0.7:
            piece = Painted("piece", lambda look, w, h: paint.arrow_piece(look.brush, kind))
            (x, y), angle = self.at(stop + length / 2)
            piece.put(Box(x - length / 2, y - made.thick / 2, length, made.thick))
            if length > made.thick:  # a dot looks the same at any angle
                piece.rotation = angle
            self.pieces.append(piece)
            self._stops.append(stop + length)
            stop += pitch
        r = made.thick * 0.8
        root = Painted("root", lambda look, w, h: paint.arrow_root(look.brush, kind))
        root.put(Box(self.course[0][0] - r, self.course[0][1] - r, 2 * r, 2 * r))
        self.add(*self.pieces, root, self.head)
        self._show()

    def at(self, way: float) -> tuple[Point, float]:
        """Return the point at this distance along the curve, and the direction there in degrees anticlockwise."""
        left = max(0.0, min(self._length, way))
        last = (self.course[0], self.course[-1])
        for a, b in zip(self.course, self.course[1:], strict=False):
            step = math.dist(a, b)
            if step == 0:
                continue
            last = (a, b)
            if left <= step:
                break
            left -= step
        a, b = last
        t = min(1.0, left / (math.dist(a, b) or 1.0))
        angle = -math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
        return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t), angle

    @property
    def run(self) -> float:
        """Part of the curve already drawn, from 0 to 1."""
        return self._run

    @run.setter
    def run(self, run: float) -> None:
        self._run = run
        self._show()

    def _show(self) -> None:
        reached = self._length * self._run
        w, h = self._head_size
        for piece, stop in zip(self.pieces, self._stops, strict=True):
            piece.visible = stop <= reached
        (x, y), angle = self.at(max(reached, w))
        turn = math.radians(angle)
        # The picture rotates about its centre; the tip is half its length further on.
        x, y = x - math.cos(turn) * w / 2, y + math.sin(turn) * w / 2
        self.head.put(Box(x - w / 2, y - h / 2, w, h))
        self.head.rotation = angle
