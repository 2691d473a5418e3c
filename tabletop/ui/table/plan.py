"""Layout of a game's table: the boxes that all tables share, and the frame of rows that are measured in letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen
from tabletop.ui.table.rows import LETTER, Row, fitting_scale, least_height, measured

STRIP = (760.0, 54.0)
"""Width and height of a question that is answered on the board."""
RAIL, RAILS_DOWN = 288.0, 1010.0
"""Width of a rail at either side of a lesson's or a puzzle's table, and the least height that its panels need."""
Measure = Literal["letters", "mirrored", "rails"] | Box
"""Window that a table has to itself, mirrored with its buttons at the left; one whose rails belong to a lesson or a puzzle; room between
a replay's panels."""
SIDE = 11.0
"""Least width in letters of a column beside the rows."""
MARGIN = 8.0
ACROSS = 51.2
"""Usual least width of the rows in letters."""
CARD = 0.7
"""Width over height of a card of the hand."""
MOST_SIDE, _SHARE = 14.7, 0.15
_MIDDLE = 0.46
"""Height of the big button, as a part of the table's."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All boxes in units of the table; a game adds its own.

    `bottom` is the seat at the bottom. `zones` has every zone with a place on the table. A card dropped over one of the
    `beds` was dropped on the board. `rail` is for the phases, `middle` the x of the board's middle. Question panels
    stand in `room`, not above `prompt_top` if there is space. The curtain hangs over `drape`: hands and other private
    things. `sizes` are those of the card forms. Where there are `rails` at both sides, they have room for panels and for a card
    beside the board.
    """

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
    plates: tuple[Box, ...] = field(default=(), kw_only=True)
    sizes: Mapping[str, tuple[float, float]] = field(default_factory=dict, kw_only=True)
    rails: bool = field(default=False, kw_only=True)

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
        w, h = STRIP
        w = min(w, self.size[0] - 24)
        return Box(self.middle - w / 2, self.rail.centre[1] - h / 2, w, h)


Panels = Literal["rails", "floating"]


def sized(screen: Screen, least: tuple[float, float], heads: Mapping[Panels, float], wanted: Panels) -> tuple[Panels, float, Box]:
    """Return how panels beside a table stand in a window, the table's scale against the window's units, and its box in its own.

    `least` are the letters that the table needs across and down, `heads` the heights in its own units that a scene keeps above it.
    Where rails are `wanted`, the table has them if the letters asked for leave room.
    """
    high = {panels: heads.get(panels, 0.0) / LETTER for panels in ("rails", "floating")}
    railed = least[0] + 2 * RAIL / LETTER, max(least[1], RAILS_DOWN / LETTER) + high["rails"]
    alone = least[0], least[1] + high["floating"]
    panels: Panels = "rails" if wanted == "rails" and fitting_scale(screen, railed) >= 100 * screen.letter / screen.plain_letter else "floating"
    k, (w, h) = measured(screen, screen.box, railed if panels == "rails" else alone)
    head = high[panels] * LETTER
    return panels, k, Box(0, head, w, h - head)


def needed(rows: Sequence[Row], across: float = ACROSS) -> tuple[float, float]:
    """Return the letters that a table of those rows needs across and down."""
    return 2 * SIDE + across, least_height(rows) + 2 * MARGIN / LETTER


def held(hand: Box) -> dict[str, tuple[float, float]]:
    """Return the sizes of a card in the own hand, and of one in the rival's, face down and open."""
    return {"hand": (hand.h * CARD, hand.h), "back": (84.0, 118.0), "open": (104.0, 44.0)}


def _rails(size: tuple[float, float]) -> dict[str, Box]:
    """Return the panels and buttons in the rails at both sides."""
    w, h = size
    x, low = w - 280, h - 1080
    return {
        "left": Box(0, 0, RAIL, h), "right": Box(w - RAIL, 0, RAIL, h), "rival": Box(16, 16, 264, 88),
        "own": Box(16, h - 104, 264, 88), "inspector": Box(16, 120, 264, 370), "icons": Box(x, 16, 264, 56),
        "log": Box(x, 88, 264, 648 + low), "undo": Box(x, 752 + low, 126, 56), "redo": Box(x + 138, 752 + low, 126, 56),
        "main": Box(x, 824 + low, 264, 104), "second": Box(x, 944 + low, 264, 56), "keys": Box(x, 1012 + low, 264, 52),
        "queue": Box(x, 88, 264, 330),
    }


@dataclass(frozen=True, slots=True)
class Frame:
    """Room of the rows, the two columns beside them that a game may use, and the shared panels; `rails` says that those stand in rails."""

    rails: bool
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


def frame(size: tuple[float, float], measure: Measure, *, most: float = MOST_SIDE) -> Frame:
    """Return the frame of a table of that size, in its own units; a column beside the rows has at most so many letters."""
    w, h = size
    if measure == "letters":
        return _open(w, h, most)
    if measure == "mirrored":
        return _open(w, h, most).mirrored(w)
    if measure == "rails":
        return _within(Box(RAIL, 0, w - 2 * RAIL, h - MARGIN), _rails(size), rails=True)
    return _within(measure.cut_bottom(MARGIN)[1], dict.fromkeys(_rails(size), Box(0, 0, 0, 0)), rails=False)


def _within(room: Box, panels: Mapping[str, Box], *, rails: bool) -> Frame:
    """Return a frame whose columns stand within a room."""
    left, rest = room.cut_left(SIDE * LETTER)
    right, rows = rest.cut_right(SIDE * LETTER)
    return Frame(rails, rows, left.inset(MARGIN, MARGIN), right.inset(MARGIN, MARGIN), panels)


def _open(w: float, h: float, most: float) -> Frame:
    """Return the frame of a table that has the window to itself: plates and buttons stand in the columns."""
    side = LETTER * max(SIDE, min(most, w * _SHARE / LETTER))
    wide, x, middle = side - 2 * MARGIN, w - side + MARGIN, h * _MIDDLE
    half, own = (wide - MARGIN) / 2, h - 64 - MARGIN
    panels = {
        "rival": Box(MARGIN, MARGIN, wide, 64), "own": Box(MARGIN, own, wide, 64), "inspector": Box(MARGIN, 84, wide, 370),
        "icons": Box(x, MARGIN, wide, 44), "log": Box(x, 58, wide, 36), "queue": Box(x, 102, wide, middle - 156),
        "main": Box(x, middle - 46, wide, 92), "second": Box(x, middle + 54, wide, 48), "undo": Box(x, middle + 110, half, 46),
        "redo": Box(x + half + MARGIN, middle + 110, half, 46), "keys": Box(x, middle + 160, wide, 28)}
    low = panels["keys"].bottom + MARGIN
    left, right = Box(MARGIN, 80, wide, own - 88), Box(x, low, wide, h - MARGIN - low)
    return Frame(rails=False, rows=Box(side, 0, w - 2 * side, h - MARGIN), left=left, right=right, panels=panels)
