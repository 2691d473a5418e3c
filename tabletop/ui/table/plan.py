"""Layout of a game's table: the boxes that all tables share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Layout

DESIGN: Mapping[Layout, tuple[float, float]] = {"wide": (1920.0, 1080.0), "small": (1280.0, 720.0)}

STRIP: Mapping[Layout, tuple[float, float]] = {"wide": (760.0, 54.0), "small": (680.0, 40.0)}
"""Width and height of a question that is answered on the board."""
RAIL = 170.0
"""Width of the right rail in a small window."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All boxes in units of the table; a game adds its own.

    `bottom` is the seat at the bottom. `zones` has every zone with a place on the table. A card dropped over one of the
    `beds` was dropped on the board. `rail` is for the phases, `middle` the x of the board's middle. Question panels
    stand in `room`, not above `prompt_top` if there is space. The curtain hangs over `drape`: hands and other private
    things.
    """

    layout: Layout
    size: tuple[float, float]
    bottom: int
    zones: Mapping[int, Box]
    beds: tuple[Box, ...]
    rail: Box
    middle: float
    panels: Mapping[str, Box]
    room: Box
    prompt_top: float
    drape: Box

    @property
    def asks(self) -> Box:
        """Box of a question that is answered on the board: over the phase bar, so that neither board nor hand is covered."""
        w, h = STRIP[self.layout]
        return Box(self.middle - w / 2, self.rail.centre[1] - h / 2, w, h)


def table_size(width: float, height: float, layout: Layout, head: float = 0.0) -> tuple[float, tuple[float, float]]:
    """Return a table's scale against its design in a window of that size (units), and its size in its own units.

    The size is that of the design, or more along one side. A table with a `head` (its own units) begins below that.
    """
    w, h = DESIGN[layout]
    k = min(width / w, height / (h + head))
    return k, (width / k, height / k - head)


def side_panels(layout: Layout, size: tuple[float, float]) -> dict[str, Box]:
    """Return the side panels shared by all tables, fixed to the edges of the window."""
    w, h = size
    if layout == "small":
        x = w - 160
        return {
            "rail": Box(w - RAIL, 0, RAIL, h), "icons": Box(x, 8, 150, 32), "undo": Box(x, h - 250, 71, 52),
            "redo": Box(x + 79, h - 250, 71, 52), "main": Box(x, h - 190, 150, 80), "second": Box(x, h - 102, 150, 46),
            "keys": Box(x, h - 44, 150, 34), "rival": Box(8, 4, 206, 31), "log": Box(222, 4, w - RAIL - 222 - 124, 31),
            "own": Box(8, h - 92, 196, 84), "hand": Box(218, h - 176, w - RAIL - 236, 176), "inspector": Box(0, 0, 204, 287),
        }
    x = w - 280
    low = h - 1080
    return {
        "left": Box(0, 0, 288, h), "right": Box(w - 288, 0, 288, h), "rival": Box(16, 16, 264, 88),
        "own": Box(16, h - 104, 264, 88), "inspector": Box(16, 120, 264, 370), "aside": Box(16, 120, 264, 200), "icons": Box(x, 16, 264, 56),
        "log": Box(x, 88, 264, 648 + low), "undo": Box(x, 752 + low, 126, 56), "redo": Box(x + 138, 752 + low, 126, 56),
        "main": Box(x, 824 + low, 264, 104), "second": Box(x, 944 + low, 264, 56), "keys": Box(x, 1012 + low, 264, 52),
        "hand": Box(300, h - 264, w - 600, 264),
    }
