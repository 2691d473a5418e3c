"""Arrows on the board: who attacks whom, and what the pointer would choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.store import FIRST
from tabletop.ui import paint
from tabletop.ui.brush import Picture
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.look import Look
from tabletop.ui.graph.node import Node
from tabletop.ui.table.board import AimLine, Point

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

class ArrowNode(Node):
    """One arrow between two points of the table."""

    def __init__(self, aim: AimLine) -> None:
        super().__init__("arrow")
        self.aim = aim
        self.put(Box(0, 0, 1, 1))

    def paint(self, look: Look) -> Picture | None:
        """The arrow, its corner at the table's corner."""
        aim = self.aim
        picture, x, y = paint.arrow(look.brush, aim.start, aim.end, kind=aim.kind, bend=aim.bend)
        return Picture(picture.surface, picture.dx + look.brush.px(x), picture.dy + look.brush.px(y), picture.w, picture.h)


class Aim:
    """The arrows there are now."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.layer = Node("arrows")
        self._standing: tuple[AimLine, ...] = ()
        self._aimed: ArrowNode | None = None
        self._lines = Node("lines")
        self.layer.add(self._lines)

    def refresh(self) -> None:
        """The arrows that stand: attacks under way."""
        plan = self.scene.plan
        self.layer.put(Box(0, 0, *plan.size))
        self._lines.put(Box(0, 0, *plan.size))
        found = tuple(self.scene.board.lines())
        if found != self._standing:
            self._standing = found
            self._lines.clear()
            for aim in found:
                self._lines.add(ArrowNode(aim))

    def point(self, source: int, target: Node | None) -> None:
        """An arrow from the card that asks to what the pointer is on (None: no arrow)."""
        if self._aimed is not None:
            self._aimed.remove()
            self._aimed = None
        if target is None:
            return
        start = self._start(source)
        box = target.box
        end = (box.centre[0], box.bottom - 12 if start[1] > box.centre[1] else box.y + 12)
        if abs(start[0] - end[0]) + abs(start[1] - end[1]) < 60:
            return
        self._aimed = ArrowNode(AimLine(start, end, "aim", 0.14))
        self.layer.add(self._aimed)

    def _start(self, source: int) -> Point:
        scene = self.scene
        node = scene.board.node_of(source) if source >= FIRST else None
        if node is not None and node.parent is not None:
            return node.box.centre
        hand = scene.plan.panels["hand"]
        return (hand.centre[0], hand.y + 30)


