"""Large face of a card of the deck, shown beside the panel while its strip is looked at."""

from __future__ import annotations

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Presence
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.decks.strips import FaceOf
from tabletop.ui.table.kit import BoardKit


class Preview(Node):
    """Face of a card; nothing while none is looked at."""

    def __init__(self, kit: BoardKit, faces: FaceOf) -> None:
        super().__init__("preview")
        self._kit, self._faces = kit, faces
        self.card, self.size = "", "inspector"
        self.visible = False

    def look_at(self, card: str, inside: Presence) -> None:
        """Show a card, or none any more."""
        if inside is Presence.INSIDE:
            if card != self.card:
                self.card = card
                self.touch()
            self.visible = True
        elif card == self.card:
            self.visible = False

    def beside(self, strip: Node, panel: Node, room: Box) -> None:
        """Stand at the left of the panel, at the height of a strip."""
        measure = drawing.CARDS[self.size]
        row, edge = strip.world_box(), panel.world_box()
        y = max(room.y + 12, min(room.bottom - measure.h - 12, row.y + row.h / 2 - measure.h / 2))
        self.put(Box(edge.x - measure.w - 14, y, measure.w, measure.h))

    def paint(self, look: Look) -> Picture | None:
        """Paint the face."""
        face = self._faces(self.card, look.words)
        return self._kit.painters.card(look.brush, face, size=self.size) if face is not None else None
