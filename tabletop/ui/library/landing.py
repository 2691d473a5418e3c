"""The place under the last match where a match file may be let fall: what else the empty room of a short list is for."""

from __future__ import annotations

from tabletop.present.words import Words
from tabletop.ui import paint
from tabletop.ui.brush import Picture
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.look import Look
from tabletop.ui.graph.node import Node, Spoken
from tabletop.ui.paint.canvas import Canvas
from tabletop.ui.paint.letters import line
from tabletop.ui.theme import DIM, SUBTITLE

HIGH, ABOVE, BELOW = 116.0, 24.0, 84.0
"""How high it is, and what is left free above and below it (where a deletion can be taken back)."""
ICON = 34.0


class Landing(Node):
    """A dashed place with a sentence; any file let fall on the window is taken in."""

    def __init__(self) -> None:
        super().__init__("landing")
        self.visible, self.offered = False, True

    def lie_below(self, rows_end: float, area: Box) -> None:
        """Below the last row, if there is one and room."""
        self.visible = self.offered and 0 < rows_end <= area.h - HIGH - ABOVE - BELOW
        self.put(Box(0, rows_end + ABOVE, area.w, HIGH))

    def paint(self, look: Look) -> Picture | None:
        """The dashes, an icon, the sentence."""
        canvas = Canvas(look.brush, self.w, self.h, pad=4)
        canvas.put(paint.dashed(look.brush, self.w, self.h, radius=14, colour="brass-dark"), 0, 0)
        canvas.put(paint.icon(look.brush, "card-play", ICON, colour=DIM), self.w / 2, self.h * 0.34, "mm")
        told = line(look.brush, look.words("library.landing"), SUBTITLE, colour=DIM, fit=self.w - 40)
        canvas.put(told, self.w / 2, self.h * 0.72, "mm")
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """The sentence."""
        return Spoken("text", words("library.landing"))
