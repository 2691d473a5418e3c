"""Close-up of a card in a replay, beside the hovered node."""

from __future__ import annotations

from tabletop.present.words import Words
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.drawing import Face

LOW = 600.0
"""Height of a room too low for the largest card."""


class Closeup(Node):
    """Large card beside the hovered node."""

    def __init__(self) -> None:
        super().__init__("inspector")
        self.face: Face | None = None
        self.visible = False

    def show(self, face: Face | None, beside: Box, room: Box) -> None:
        """Show a face at the side of the room away from `beside`; None hides it."""
        self.visible = face is not None
        if face is None:
            return
        w, h = (204.0, 287.0) if room.h < LOW else (264.0, 370.0)
        left = beside.centre[0] > room.centre[0]
        x = room.x + 24 if left else room.right - 24 - w
        y = max(room.y + 16, min(beside.centre[1] - h / 2, room.bottom - 16 - h))
        self.put(Box(x, y, w, h))
        if face != self.face:
            self.face = face
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint the card."""
        if self.face is None:
            return None
        return drawing.card(look.brush, self.face, size="small-inspector" if self.w < 230 else "inspector")

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the card by its name."""
        return Spoken("card", self.face.name) if self.face is not None else None
