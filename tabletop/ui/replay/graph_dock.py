"""Panel under a board with a graph of the match, the players' medals beside it, and a row for buttons below."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD
from tabletop.toolkit.text.phrase import Phrase, plain
from tabletop.ui import drawing
from tabletop.ui.replay.timeline import Timeline


class GraphDock(Node):
    """Dock with a graph; replay and review add their own buttons to its row."""

    def __init__(self, dyes: tuple[str, ...]) -> None:
        super().__init__("dock", takes=Takes.BLOCK)
        self._dyes = dyes
        self.timeline = Timeline("timeline")
        self.count = Label("count", plain(""), BODY_BOLD)
        self._medals = Painted("medals", self._paint_medals)
        self.add(self._medals, self.timeline, self.count)

    def paint(self, look: Look) -> Picture | None:
        """Paint the panel, denser than others: the board's edge lies under it."""
        return paint.panel(look.brush, self.w, self.h, tone="glass")

    def stand(self, position: int, says: Phrase, count: Phrase) -> None:
        """Show the position after that many events, described by one phrase and counted by another."""
        self.timeline.stand(position, says)
        self.count.says = count

    def lay_graph(self) -> float:
        """Place the graph and the medals; return the height of the buttons' middle."""
        line = Box(72, 26, self.w - 96, self.h - 102)
        self.timeline.arrange(line)
        self._medals.put(Box(18, line.y, 44, self.timeline.graph_height))
        return self.h - 38

    def _paint_medals(self, look: Look, w: float, h: float) -> Picture:
        step = h / len(self._dyes)
        size = min(w, step * 0.84)
        canvas = Canvas(look.brush, w, h, pad=24)
        for seat, dye in enumerate(self._dyes):
            canvas.put(drawing.medallion(look.brush, size, dye), (w - size) / 2, step * (seat + 0.5) - size / 2)
        return canvas.picture()
