"""Column of boxes one under another that avoids given boxes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.toolkit.graph.box import Box
from tabletop.ui.table.room import overlap

GAP, TOP = 10.0, 50.0
"""Gap between two boxes; upper edge of a column over the buttons, below the icons."""


@dataclass(slots=True)
class Column:
    """Column of boxes down to `bottom`; boxes without room there start a column at x `beside`, from `top` down to `low`."""

    x: float
    y: float
    bottom: float
    beside: float
    low: float
    top: float = TOP

    def next(self, w: float, h: float, avoided: Sequence[Box] = ()) -> Box | None:
        """Return the next box of a size that avoids the `avoided` ones; None without room."""
        here = self._below(Box(self.x, self.y, w, h), avoided)
        if here.bottom > self.bottom and self.x != self.beside:
            self.x, self.y, self.bottom = self.beside, self.top, self.low
            here = self._below(Box(self.x, self.y, w, h), avoided)
        return here if here.bottom <= self.bottom else None

    def _below(self, box: Box, avoided: Sequence[Box]) -> Box:
        """Move a box down until it overlaps none of the `avoided` ones."""
        for other in sorted(avoided, key=lambda one: one.y):
            if overlap(box, other):
                box = box.moved(0, other.bottom + GAP - box.y)
        return box

    def take(self, box: Box) -> None:
        """Take a box: the next one lies below it."""
        self.y = box.bottom + GAP
