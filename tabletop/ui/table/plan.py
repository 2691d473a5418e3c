"""Layout of a game's table: the boxes that all tables share, and the frame of rows that are measured in letters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Layout
from tabletop.ui.table.rows import LETTER

DESIGN: Mapping[Layout, tuple[float, float]] = {"wide": (1920.0, 1080.0), "small": (1280.0, 720.0)}

STRIP: Mapping[Layout, tuple[float, float]] = {"wide": (760.0, 54.0), "small": (680.0, 40.0)}
"""Width and height of a question that is answered on the board."""
RAIL = 170.0
"""Width of the right rail in a small window."""
Measure = Literal["letters", "mirrored", "wide", "small"] | Box
"""Window that a table has to itself, mirrored with its buttons at the left; one whose rails, wide or small, belong to a lesson or a
puzzle; room between a replay's panels."""
SIDE = 11.0
"""Least width in letters of a column beside the rows."""
MARGIN = 8.0
_MOST_SIDE, _SHARE = 16.0, 0.15
_MIDDLE = 0.46
"""Height of the big button, as a part of the table's."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All boxes in units of the table; a game adds its own.

    `bottom` is the seat at the bottom. `zones` has every zone with a place on the table. A card dropped over one of the
    `beds` was dropped on the board. `rail` is for the phases, `middle` the x of the board's middle. Question panels
    stand in `room`, not above `prompt_top` if there is space. The curtain hangs over `drape`: hands and other private
    things. A table whose rows are measured in letters has the `sizes` of its card forms; a `bare` one has no rails.
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
    sizes: Mapping[str, tuple[float, float]] = field(default_factory=dict, kw_only=True)
    bare: bool = field(default=False, kw_only=True)
    shown_of_a_back: float = field(default=26.0, kw_only=True)
    """Height by which the rival's hand reaches over the upper edge."""

    @property
    def rails(self) -> bool:
        """Whether there are rails at both sides, with room for the log and for a card beside the board."""
        return self.layout == "wide" and not self.bare

    @property
    def mirrored(self) -> bool:
        """Whether the buttons stand at the left."""
        return self.panels["main"].x < self.middle

    @property
    def heart(self) -> float:
        """Height of the middle of the board, where the turn is announced and a rival's card is shown large."""
        return self.rail.centre[1]

    @property
    def asks(self) -> Box:
        """Box of a question that is answered on the board: over the phase bar, so that neither board nor hand is covered."""
        w, h = STRIP[self.layout]
        w = min(w, self.size[0] - 24)
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


@dataclass(frozen=True, slots=True)
class Frame:
    """Room of the rows, the two columns beside them that a game may use, and the shared panels.

    `layout` is the style of the shared panels; `bare` says that there are no rails.
    """

    layout: Layout
    bare: bool
    rows: Box
    left: Box
    right: Box
    panels: Mapping[str, Box]

    def mirrored(self, width: float) -> Frame:
        """Return the frame with its columns on the other sides; the rows and the order of undo and redo stay."""
        def turned(box: Box) -> Box:
            return Box(width - box.right, *box[1:])

        panels = {name: turned(box) for name, box in self.panels.items()}
        panels["undo"], panels["redo"] = panels["redo"], panels["undo"]
        return replace(self, left=turned(self.left), right=turned(self.right), panels=panels)


def frame(size: tuple[float, float], measure: Measure) -> Frame:
    """Return the frame of a table of that size, in its own units."""
    w, h = size
    if measure == "letters":
        return _open(w, h)
    if measure == "mirrored":
        return _open(w, h).mirrored(w)
    side = SIDE * LETTER
    if isinstance(measure, Box):
        return _within(measure, (side, side), dict.fromkeys((*side_panels("wide", size), "queue"), Box(0, 0, 0, 0)), "wide", bare=True)
    queue = Box(w - 280, 88, 264, 330) if measure == "wide" else Box(w - 168, 46, 166, h - 304)
    panels = {**side_panels(measure, size), "queue": queue}
    if measure == "wide":
        return _within(Box(288, 0, w - 576, h - MARGIN), (side, side), panels, "wide", bare=False)
    found = _within(Box(0, 36, w - RAIL, h - 36 - MARGIN), (204, 130), panels, "small", bare=False)
    return Frame(found.layout, found.bare, found.rows, found.left.cut_bottom(h - panels["own"].y)[1], found.right, panels)


def _within(room: Box, sides: tuple[float, float], panels: Mapping[str, Box], layout: Layout, *, bare: bool) -> Frame:
    """Return a frame whose columns stand within a room."""
    left, rest = room.cut_left(sides[0])
    right, rows = rest.cut_right(sides[1])
    return Frame(layout, bare, rows, left.inset(MARGIN, MARGIN), right.inset(MARGIN, MARGIN), panels)


def _open(w: float, h: float) -> Frame:
    """Return the frame of a table that has the window to itself: plates and buttons stand in the columns."""
    side = LETTER * max(SIDE, min(_MOST_SIDE, w * _SHARE / LETTER))
    wide, x, middle = side - 2 * MARGIN, w - side + MARGIN, h * _MIDDLE
    half, own = (wide - MARGIN) / 2, h - 64 - MARGIN
    panels = {
        "rival": Box(MARGIN, MARGIN, wide, 64), "own": Box(MARGIN, own, wide, 64), "inspector": Box(MARGIN, 84, wide, 370),
        "icons": Box(x, MARGIN, wide, 44), "log": Box(x, 58, wide, 36), "queue": Box(x, 102, wide, middle - 156),
        "main": Box(x, middle - 46, wide, 92), "second": Box(x, middle + 54, wide, 48), "undo": Box(x, middle + 110, half, 46),
        "redo": Box(x + half + MARGIN, middle + 110, half, 46), "keys": Box(x, middle + 160, wide, 28)}
    low = panels["keys"].bottom + MARGIN
    left, right = Box(MARGIN, 80, wide, own - 88), Box(x, low, wide, h - MARGIN - low)
    return Frame(layout="wide", bare=True, rows=Box(side, 0, w - 2 * side, h - MARGIN), left=left, right=right, panels=panels)
