"""The card under the pointer, large, with what its words mean and where its numbers come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui import paint
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.node import Node
from tabletop.ui.graph.pieces import Painted
from tabletop.ui.paint import Face
from tabletop.ui.table.pieces import BaseNode, CardNode

if TYPE_CHECKING:
    from tabletop.ui.boards.enadrya.layout import Plan
    from tabletop.ui.table.scene import TableScene


class Inspector:
    """Follows the pointer; a right click keeps a card."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.layer = Node("inspector")
        self.face: Face | None = None
        self._card = Painted("inspected", lambda look, w, h: paint.card(look.brush, self.face, size="inspector") if self.face else None)
        self.layer.add(self._card)

    def arrange(self, plan: Plan) -> None:
        self.layer.put(Box(0, 0, *plan.size))
        self._card.put(plan.panels["inspector"])

    def step(self, dt: float) -> None:
        """Time passes."""

    def pointed(self, node: Node | None) -> None:
        if isinstance(node, CardNode | BaseNode):
            self._show(node.face)

    def _show(self, face: Face | None) -> None:
        self.face = face
        self._card.touch()

    def point_at_card(self, card: int) -> None:
        self._show(self.scene.asking.face(card) if card else None)

    def pin(self, node: Node) -> bool:
        return False

    def unpin(self) -> bool:
        return False

    def forget(self) -> None:
        self._show(None)
