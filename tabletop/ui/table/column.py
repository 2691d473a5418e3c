"""A column of boxes one under another, off whatever is to be spared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.toolkit.graph.box import Box
from tabletop.ui.table.bubble import overlap

GAP, TOP = 10.0, 50.0
"""Between two boxes; where a column begins over the rail of a small window, below the icons."""


@dataclass(slots=True)
class Column:
    """Boxes one under another down to `bottom`; what finds no room begins a column `beside`, from `top` down to `low`."""

    x: float
    y: float
    bottom: float
    beside: float
    low: float
    top: float = TOP

    def next(self, w: float, h: float, spared: Sequence[Box] = ()) -> Box | None:
        """Where a box of that size would stand, off what is to be spared; None where there is no room at all."""
        here = self._below(Box(self.x, self.y, w, h), spared)
        if here.bottom > self.bottom and self.x != self.beside:
            self.x, self.y, self.bottom = self.beside, self.top, self.low
            here = self._below(Box(self.x, self.y, w, h), spared)
        return here if here.bottom <= self.bottom else None

    def _below(self, box: Box, spared: Sequence[Box]) -> Box:
        """The same box, as far down as nothing is under it that is to be spared."""
        for other in sorted(spared, key=lambda one: one.y):
            if overlap(box, other):
                box = box.moved(0, other.bottom + GAP - box.y)
        return box

    def take(self, box: Box) -> None:
        """Put a box there: the next stands below."""
        self.y = box.bottom + GAP
