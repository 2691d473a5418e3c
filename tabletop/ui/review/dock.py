"""Dock of a review: the graph of the chances with its marks, the buttons that step through decisions, and filters of the marks."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.graph.screen import Layout
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD
from tabletop.toolkit.text.phrase import Phrase, plain, say
from tabletop.toolkit.widgets.button import RoundButton
from tabletop.ui import drawing
from tabletop.ui.replay.chips import Chip
from tabletop.ui.replay.timeline import HIDDEN, Timeline, colour_of

WALK = (("start", "", "previous-button"), ("previous", "", "fast-backward-button"), ("back", "<", ""), ("forward", ">", ""),
        ("next", "", "fast-forward-button"), ("end", "", "next-button"))
"""Step buttons: name, sign, icon."""


class ReviewDock(Node):
    """Dock under the board; buttons, chips and graph send their messages to the scene."""

    def __init__(self, dyes: tuple[str, ...]) -> None:
        super().__init__("dock", takes=Takes.BLOCK)
        self._dyes = dyes
        self.timeline = Timeline("timeline")
        self.count = Label("count", plain(""), BODY_BOLD)
        self.steps = {name: RoundButton(name, say(f"review.action.{name}"), sign=sign, icon=icon, shortcut=f"review_{name}")
                     for name, sign, icon in WALK}
        self.chips = {
            "faults": Chip("chip_faults", say("review.chip.faults"), sign="?", colour=colour_of("?"), value="on"),
            "good": Chip("chip_good", say("review.chip.good"), sign="!", colour=colour_of("!")),
            "hidden": Chip("chip_hidden", say("review.chip.hidden"), icon="all-seeing-eye", colour=HIDDEN, value="on")}
        self._medals = Painted("medals", self._paint_medals)
        self.add(self._medals, self.timeline, self.count, *self.steps.values(), *self.chips.values())

    def paint(self, look: Look) -> Picture | None:
        """Paint the panel, denser than others: the board's edge lies under it."""
        return paint.panel(look.brush, self.w, self.h, tone="glass")

    def stand(self, position: int, says: Phrase, count: Phrase) -> None:
        """Show the position after that many events, and the number of the decision."""
        self.timeline.stand(position, says)
        self.count.says = count

    def arrange(self, box: Box, size: Layout) -> None:
        """Place the graph over the buttons."""
        self.put(box)
        wide = size == "wide"
        line = Box(72, 26, self.w - 96, 166) if wide else Box(46, 20, self.w - 60, 92)
        y = 230.0 if wide else 141.0
        self.timeline.arrange(line, size)
        graph = line.h - (66 if wide else 50)
        self._medals.put(Box(line.x - (54 if wide else 38), line.y, 44 if wide else 32, graph))
        left, d, pitch = (24.0, 48.0, 60.0) if wide else (14.0, 40.0, 48.0)
        self.count.put(Box(left, y - 14, 260 if wide else 190, 28))
        middle = self.w / 2
        for i, node in enumerate(self.steps.values()):
            node.put(Box(middle + (i - 2.5) * pitch - d / 2, y - d / 2, d, d))
        x = self.w - left - len(self.chips) * 48
        for chip in self.chips.values():
            chip.put(Box(x, y - 20, 40, 40))
            x += 48

    def _paint_medals(self, look: Look, w: float, h: float) -> Picture:
        step = h / len(self._dyes)
        size = min(w, step * 0.84)
        canvas = Canvas(look.brush, w, h, pad=24)
        for seat, dye in enumerate(self._dyes):
            canvas.put(drawing.medallion(look.brush, size, dye), (w - size) / 2, step * (seat + 0.5) - size / 2)
        return canvas.picture()
