"""Room on the table beside a thing: rings around it, boxes that leave it and other important parts visible, a column of boxes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.ui import drawing

AWAY = 27.0
"""Distance of a box from the thing it stands beside."""
RING = 7.0
"""Gap between a ring and the thing it surrounds."""
STEP = 40.0


def ring(name: str, box: Box) -> Node:
    """Return a glowing ring around a thing."""
    node = Painted(name, lambda look, w, h: drawing.rim_light(look.brush, w, h, kind="target", radius=12))
    node.put(box.inset(-RING))
    return node


def beside(goal: Box, size: tuple[float, float], area: Box, targets: Sequence[Box], avoided: Sequence[Box] = ()) -> Box:
    """Return a box of that size inside the area, clear of all targets and near the goal; clear of `avoided` too where possible."""
    kept = [target.inset(-RING) for target in targets]
    free = [box for box in _places(goal, size, area) if not any(overlap(box, one) for one in kept)]
    # The first place that covers the least of the avoided boxes, most often nothing.
    return min(free, key=lambda box: sum(shared(box, one) for one in avoided), default=area.centred(*size))


def shared(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    w, h = min(one.right, other.right) - max(one.x, other.x), min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h)


def _places(goal: Box, size: tuple[float, float], area: Box) -> Iterator[Box]:
    w, h = size
    x, y = goal.centre[0] - w / 2, goal.centre[1] - h / 2
    yield Box(x, goal.y - AWAY - h, w, h).within(area)
    yield Box(goal.x - AWAY - w, y, w, h).within(area)
    yield Box(goal.right + AWAY, y, w, h).within(area)
    yield Box(x, goal.bottom + AWAY, w, h).within(area)
    across, down = int((area.w - w) // STEP) + 1, int((area.h - h) // STEP) + 1
    spots = [Box(area.x + i * STEP, area.y + j * STEP, w, h) for i in range(across) for j in range(down)]
    yield from sorted(spots, key=lambda box: abs(box.x - x) + abs(box.y - y))


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes overlap."""
    return one.overlaps(other)


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
