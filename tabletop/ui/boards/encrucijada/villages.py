"""Village as a node: the bed of its two rows, with the places that are still free engraved."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.ui import drawing
from tabletop.ui.table.pieces import Mind, RimNode


class VillageNode(RimNode):
    """Village of a seat."""

    def __init__(self, name: str, mind: Mind, zone: int) -> None:
        super().__init__(name, mind, zone)
        self.free: tuple[Box, ...] = ()

    def leave_free(self, boxes: Sequence[Box]) -> None:
        """Show these places as free, in units of the village."""
        if tuple(boxes) != self.free:
            self.free = tuple(boxes)
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        canvas = Canvas(look.brush, self.w, self.h)
        for box in self.free:
            canvas.put(drawing.slot(look.brush, box.w, box.h, radius=9), box.x, box.y)
        return canvas.picture()
