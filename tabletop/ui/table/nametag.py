"""Name tag beside a hovered piece that shows no name; it appears at once, without the delay of a tooltip."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui.table.cards import Forms
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.state import Now

HIGH, GAP = 28.0, 4.0


class NameTag(Node):
    """Plate with the name of the hovered or focused card."""

    def __init__(self, now: Now, forms: Forms) -> None:
        super().__init__("name-tag")
        self._now, self._forms = now, forms
        self.text = ""
        self._of: CardNode | None = None
        self.visible = False

    def point(self, node: Node | None) -> None:
        """Show the name of that piece; hide for none."""
        self._of = node if isinstance(node, CardNode) and node.face is not None and self._forms.is_nameless(node.form) else None
        self.keep()

    def keep(self) -> None:
        """Check the named piece: it may have gone or changed."""
        node = self._of
        face = node.face if node is not None and node.parent is not None else None
        self.visible = face is not None
        if node is None or face is None:
            return
        if face.name != self.text:
            self.text = face.name
            self.touch()
        look, plan = self._now().scaled, self._now().plan
        picture = self.paint(look)
        w, low = picture.w / look.k, node.box.bottom + GAP
        y = low if low + HIGH < plan.rail.y else node.y - GAP - HIGH
        self.put(Box(node.box.centre[0] - w / 2, y, w, HIGH).within(plan.room))

    def paint(self, look: Look) -> Picture:
        """Plate."""
        return paint.pill(look.brush, self.text, size=16, height=HIGH)
