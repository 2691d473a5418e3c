"""Column names along the far edges of Enadrya's board, in the log's words; mentioned columns light up."""

from __future__ import annotations

from collections.abc import Collection

from tabletop.games.enadrya.board import ROW, SEAT, SLOTS, ZONE_2, column_number
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.letters import line
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, BRASS_LIGHT, GOLD
from tabletop.toolkit.paint.vector import box
from tabletop.ui.boards.enadrya.layout import EnadryaPlan
from tabletop.ui.table.rows import LETTER

SIZE, ROOM = 0.92 * LETTER, (4.6 * LETTER, 1.05 * LETTER)
QUIET = 0.62


class ColumnName(Node):
    """Name of a column."""

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(f"column{seat}.{number}")
        self.number, self._lit, self._at_rest = number, False, True

    at_rest = Shown[bool]()
    """Whether it is seen while it is not highlighted."""
    lit = Shown[bool]()
    """Whether it is highlighted."""

    def paint(self, look: Look) -> Picture | None:
        """Paint the column's name as the log has it, on a tab over the edge of the bed."""
        brush, lit = look.brush, self.lit
        if not lit and not self.at_rest:
            return None
        says = look.words("enadrya.column", n=self.number)
        text = line(brush, says, (BODY_BOLD if lit else BODY).at(SIZE), colour=GOLD if lit else BRASS_LIGHT, alpha=1.0 if lit else QUIET,
                          fit=self.w, minimum=12)
        canvas = Canvas(brush, self.w, self.h)
        w = brush.units(text.w) + 14
        canvas.svg(box((self.w - w) / 2, 0.6, w, self.h - 1.2, r=self.h / 2 - 0.6, fill="#07110f", fill_opacity=0.94,
                       line=brush.hex(GOLD), line_width=brush.line(1.2), line_opacity=1.0 if lit else 0.0))
        canvas.put(text, self.w / 2, self.h / 2, "mm")
        return canvas.picture()


class Columns:
    """Names of all columns. `layer` lies over the board's cards, under the hands."""

    def __init__(self) -> None:
        self.layer = Node("columns")
        self._over = {(seat, column_number(zone)): zone for seat in (0, 1) for zone in SLOTS[seat] if ROW[zone] == ZONE_2}
        self.names = {key: ColumnName(*key) for key in self._over}
        self.layer.add(*self.names.values())

    def put(self, plan: EnadryaPlan) -> None:
        """Place them along the lower edge of the own bed, where they show once they light up, and the upper edge of the other."""
        self.layer.put(Box(0, 0, *plan.size))
        for key, name in self.names.items():
            x = plan.zones[self._over[key]].centre[0]
            y = plan.beds[0].bottom if key[0] == plan.bottom else plan.beds[1].y
            name.at_rest = key[0] != plan.bottom  # the same numbers stand above
            name.put(Box(x - ROOM[0] / 2, y - ROOM[1] / 2, *ROOM))

    def light(self, zones: Collection[int]) -> None:
        """Highlight the columns of those slots, and no others."""
        lit = {(SEAT[zone], column_number(zone)) for zone in zones if ROW[zone] >= 0}
        for key, name in self.names.items():
            name.lit = key in lit
