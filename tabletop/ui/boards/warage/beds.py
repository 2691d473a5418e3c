"""Beds beside a hero: places for purchases, the number of slots in use, the meaning of each row."""

from __future__ import annotations

from typing import Literal

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import say
from tabletop.ui import drawing
from tabletop.ui.table.pieces import Mind, Part, PlaceNode

Row = Literal["gear", "magic"]
PIP = 15.0
HUES: dict[Row, str] = {"gear": "hp", "magic": "energy"}
"""Colour of a bed's counted slots."""
ROWS: dict[Row, tuple[str, str]] = {"gear": ("gear", "helpers"), "magic": ("spells", "life")}


class Bed(PlaceNode):
    """Two rows of a hero's cards: gear over helpers, or spells over the life pile.

    Only the rim is highlighted, as beds are large.
    """

    def __init__(self, name: str, mind: Mind, zone: int, row: Row) -> None:
        super().__init__(name, mind, zone)
        self.row: Row = row
        self.pips = Pips(f"pips-{HUES[row]}", HUES[row])
        self.lower = Part("lower", say(f"warage_guide.place.{ROWS[row][1]}"))
        self.add(self.lower, self.pips)

    def arrange(self, box: Box, first: Box) -> None:
        """Place the bed: its first row there, pips above."""
        self.put(box)
        first = first.moved(-box.x, -box.y)
        self.pips.put(Box(first.right - first.w * 0.6, first.y - PIP - 6, first.w * 0.6, PIP) if box.w else box)
        self.lower.put(Box(0, first.bottom, box.w, box.h - first.bottom) if box.w else box)

    def count(self, used: int, total: int) -> None:
        """Set the number of slots in use."""
        self.pips.show(used, total)
        self.tip = say(f"warage_guide.place.{ROWS[self.row][0]}", n=used, most=total)

    def _paint_glow(self, look: Look, w: float, h: float) -> Picture | None:
        return drawing.rim_light(look.brush, w, h, kind=self.light, radius=16) if self.light in ("legal", "target", "refused") else None


class Pips(Node):
    """Used and available slots, red or blue."""

    def __init__(self, name: str, hue: str) -> None:
        super().__init__(name)
        self.hue = hue
        self.shown = (0, 0)

    def show(self, used: int, total: int) -> None:
        """Show other numbers."""
        if (used, total) != self.shown:
            self.shown = (used, total)
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint a row of pips that ends at the right edge of the box."""
        used, total = self.shown
        if not max(used, total):
            return None
        size = self.h
        step = min(size * 1.28, (self.w - size) / max(1, max(used, total) - 1))
        row = drawing.pips(look.brush, min(used, total), max(used, total), kind=self.hue, size=size, step=step)
        return Picture(row.surface, row.dx + look.brush.px(self.w) - row.w, row.dy, look.brush.px(self.w), row.h)
