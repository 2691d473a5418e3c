"""Dock of a review: the graph of the chances with its marks, the buttons that step through decisions, and filters of the marks."""

from __future__ import annotations

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Layout
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.button import RoundButton
from tabletop.ui.replay.chips import Chip
from tabletop.ui.replay.graph_dock import GraphDock
from tabletop.ui.replay.timeline import HIDDEN, colour_of

WALK = (("start", "", "previous-button"), ("previous", "", "fast-backward-button"), ("back", "<", ""), ("forward", ">", ""),
        ("next", "", "fast-forward-button"), ("end", "", "next-button"))
"""Step buttons: name, sign, icon."""


class ReviewDock(GraphDock):
    """Dock under the board; buttons, chips and graph send their messages to the scene."""

    def __init__(self, dyes: tuple[str, ...]) -> None:
        super().__init__(dyes)
        self.steps = {name: RoundButton(name, say(f"review.action.{name}"), sign=sign, icon=icon, shortcut=f"review_{name}")
                      for name, sign, icon in WALK}
        self.chips = {
            "faults": Chip("chip_faults", say("review.chip.faults"), sign="?", colour=colour_of("?"), value="on"),
            "good": Chip("chip_good", say("review.chip.good"), sign="!", colour=colour_of("!")),
            "hidden": Chip("chip_hidden", say("review.chip.hidden"), icon="all-seeing-eye", colour=HIDDEN, value="on")}
        self.add(*self.steps.values(), *self.chips.values())

    def arrange(self, box: Box, size: Layout) -> None:
        """Place the graph over the buttons."""
        self.put(box)
        y, wide = self.lay_graph(size), size == "wide"
        left, d, pitch = (24.0, 48.0, 60.0) if wide else (14.0, 40.0, 48.0)
        self.count.put(Box(left, y - 14, 260 if wide else 190, 28))
        middle = self.w / 2
        for i, node in enumerate(self.steps.values()):
            node.put(Box(middle + (i - 2.5) * pitch - d / 2, y - d / 2, d, d))
        x = self.w - left - len(self.chips) * 48
        for chip in self.chips.values():
            chip.put(Box(x, y - 20, 40, 40))
            x += 48
