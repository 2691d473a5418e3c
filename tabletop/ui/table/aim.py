"""Arrows on the board: who attacks whom, and what the pointer would choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.enadrya.board import FACING
from tabletop.games.enadrya.readers import blocker
from tabletop.kernel.store import FIRST, TABLE
from tabletop.ui import paint
from tabletop.ui.boards.enadrya.exits import attackers
from tabletop.ui.brush import Picture
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.look import Look
from tabletop.ui.graph.node import Node

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

Point = tuple[float, float]
PHASES = frozenset({"defence", "reinforcement", "damage"})


class ArrowNode(Node):
    """One arrow between two points of the table."""

    def __init__(self, start: Point, end: Point, kind: str, bend: float) -> None:
        super().__init__("arrow")
        self.ends = (start, end, kind, bend)
        self.put(Box(0, 0, 1, 1))

    def paint(self, look: Look) -> Picture | None:
        """The arrow, its corner at the table's corner."""
        start, end, kind, bend = self.ends
        picture, x, y = paint.arrow(look.brush, start, end, kind=kind, bend=bend)
        return Picture(picture.surface, picture.dx + look.brush.px(x), picture.dy + look.brush.px(y), picture.w, picture.h)


class Aim:
    """The arrows there are now."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.layer = Node("arrows")
        self._battle: tuple[tuple[Point, Point, str], ...] = ()
        self._aimed: ArrowNode | None = None
        self._lines = Node("lines")
        self.layer.add(self._lines)

    def refresh(self) -> None:
        """The attacks under way: to the blocker, or through the empty slot towards the Base."""
        plan = self.scene.plan
        self.layer.put(Box(0, 0, *plan.size))
        self._lines.put(Box(0, 0, *plan.size))
        found = tuple(self._attacks())
        if found != self._battle:
            self._battle = found
            self._lines.clear()
            for start, end, kind in found:
                self._lines.add(ArrowNode(start, end, kind, 0.0))

    def _attacks(self) -> list[tuple[Point, Point, str]]:
        store, plan = self.scene.sitting.store, self.scene.plan
        if store.phase[TABLE] not in PHASES or store.over[TABLE]:
            return []
        out = []
        for zone in attackers(store):
            here, there = plan.zones[zone], plan.zones[FACING[zone]]
            up = there.y < here.y
            start = (here.centre[0], here.y - 3 if up else here.bottom + 3)
            blocked = bool(blocker(store, zone))
            reach = 0.12 if blocked else 0.62
            end = (there.centre[0], there.bottom - there.h * reach if up else there.y + there.h * reach)
            out.append((start, end, "friend" if blocked else "foe"))
        return out

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
        self._aimed = ArrowNode(start, end, "aim", 0.14)
        self.layer.add(self._aimed)

    def _start(self, source: int) -> Point:
        scene = self.scene
        node = scene.board.node_of(source) if source >= FIRST else None
        if node is not None and node.parent is not None:
            return node.box.centre
        hand = scene.plan.panels["hand"]
        return (hand.centre[0], hand.y + 30)


