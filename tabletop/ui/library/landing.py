"""Drop area for match files under the last row, in the empty room of a short list."""

from __future__ import annotations

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.letters import line
from tabletop.toolkit.paint.theme import DIM, SUBTITLE
from tabletop.ui import drawing

HIGH, ABOVE, BELOW = 116.0, 24.0, 84.0
"""Height of the area, and the free space above and below it (for the undo bar)."""
ICON = 34.0


class Landing(Node):
    """Dashed area with a sentence; a file dropped anywhere on the window is imported."""

    def __init__(self) -> None:
        super().__init__("landing")
        self.visible, self.offered = False, True

    def lie_below(self, rows_end: float, area: Box) -> None:
        """Place it below the last row, if there is one and room."""
        self.visible = self.offered and 0 < rows_end <= area.h - HIGH - ABOVE - BELOW
        self.put(Box(0, rows_end + ABOVE, area.w, HIGH))

    def paint(self, look: Look) -> Picture | None:
        """Paint the dashes, an icon, the sentence."""
        canvas = Canvas(look.brush, self.w, self.h, pad=4)
        canvas.put(drawing.dashed(look.brush, self.w, self.h, radius=14, colour="brass-dark"), 0, 0)
        canvas.put(paint.icon(look.brush, "card-play", ICON, colour=DIM), self.w / 2, self.h * 0.34, "mm")
        told = line(look.brush, look.words("library.landing"), SUBTITLE, colour=DIM, fit=self.w - 40)
        canvas.put(told, self.w / 2, self.h * 0.72, "mm")
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the area by its sentence."""
        return Spoken("text", words("library.landing"))
