"""Plates of a lesson beside cards: a number as it is made, or chances as bars."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.learning.course import Plate
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, CREAM, DIM, GOLD, NOTE, NUMBER
from tabletop.toolkit.paint.vector import box, linear
from tabletop.toolkit.text.words import Words
from tabletop.ui import drawing
from tabletop.ui.lessons.texts import phrase
from tabletop.ui.table.room import beside

WIDE, SUM, BARS = 300.0, 118.0, 196.0
PAD, GAP = 16.0, 14.0


class PlateNode(Node):
    """Node of one plate."""

    def __init__(self, plate: Plate) -> None:
        super().__init__("plate")
        self.plate = plate

    @property
    def height(self) -> float:
        """Height for its content."""
        return BARS if self.plate.bars else SUM

    def paint(self, look: Look) -> Picture | None:
        """Paint the plate."""
        canvas = Canvas.over(look.brush, paint.panel(look.brush, self.w, self.h))
        canvas.text(phrase(self.plate.title)(look.words), PAD, 20, BODY_BOLD.at(16), "lm", colour=CREAM, fit=self.w - 2 * PAD)
        if self.plate.bars:
            self._paint_bars(look, canvas)
        else:
            self._paint_terms(look, canvas)
        return canvas.picture()

    def _paint_terms(self, look: Look, canvas: Canvas) -> None:
        plate, middle = self.plate, self.h * 0.53
        count = len(plate.terms) + bool(plate.makes)
        pitch = (self.w - 2 * PAD) / max(1, count)
        for i, term in enumerate(plate.terms):
            x = PAD + (i + 0.5) * pitch
            if term.value == "die":
                canvas.put(drawing.die(look.brush, 5, 30), x, middle, "mm")
            else:
                canvas.text(str(term.value), x, middle, NUMBER.at(27), "mm", colour=CREAM)
            canvas.text(phrase(term.word)(look.words), x, self.h - 20, NOTE.at(14), "mm", colour=DIM, fit=pitch - 6)
            sign = "+" if i + 1 < len(plate.terms) else "=" if plate.makes else ""
            canvas.text(sign, x + pitch / 2, middle, NUMBER.at(18), "mm", colour=DIM)
        if plate.makes:
            canvas.text(plate.makes, PAD + (count - 0.5) * pitch, middle, NUMBER.at(30), "mm", colour=GOLD)

    def _paint_bars(self, look: Look, canvas: Canvas) -> None:
        bars, most = self.plate.bars, max((*self.plate.bars, 1))
        pitch, low, room = (self.w - 2 * PAD) / len(bars), self.h - 56.0, self.h - 56.0 - 38.0
        body, grey = "", ""
        for i, count in enumerate(bars):
            high = max(2.0, room * count / most)
            shape = (PAD + i * pitch + 3, low - high, pitch - 6, high)
            if i:
                body += box(*shape, r=4, fill="url(#b)")
            else:
                grey += box(*shape, r=4, fill="#6b6257")
        canvas.svg(body + grey, linear("b", ((0, "#ffb55a"), (1, "#b5521a"))))
        for i in range(len(bars)):
            canvas.text(str(i), PAD + (i + 0.5) * pitch, low + 12, NUMBER.at(15), "mm", colour=CREAM)
        canvas.text(phrase(self.plate.note)(look.words), self.w / 2, self.h - 20, NOTE.at(14), "mm", colour=CREAM, fit=self.w - 2 * PAD)

    def spoken(self, words: Words) -> Spoken | None:
        """Title, with the numbers."""
        plate = self.plate
        told = " + ".join(f"{term.value} {phrase(term.word)(words)}".strip() for term in plate.terms)
        return Spoken("text", f"{phrase(plate.title)(words)}: {told} {plate.makes}{phrase(plate.note)(words)}")


class Plates:
    """Plates of the step that is due; `layer` lies under the coach."""

    def __init__(self) -> None:
        self.layer = Node("plates")
        self._shown: tuple[Plate, ...] = ()

    def show(self, plates: Sequence[Plate]) -> None:
        """Show these plates."""
        if tuple(plates) != self._shown:
            self._shown = tuple(plates)
            self.layer.clear()
            if plates:
                self.layer.add(*(PlateNode(plate) for plate in plates))

    def arrange(self, area: Box, at: Sequence[Box | None], taken: Sequence[Box]) -> None:
        """Place each beside its thing, clear of what is lit, of the coach and of each other; one without its thing is hidden."""
        laid = [*taken, *(box for box in at if box is not None)]
        for node, goal in zip(self.layer.children, at, strict=True):
            assert isinstance(node, PlateNode)
            node.visible = goal is not None
            if goal is not None:
                node.put(_place(goal, node.height, area.inset(6), laid))
                laid.append(node.box)


def _place(goal: Box, height: float, area: Box, laid: Sequence[Box]) -> Box:
    """Return a free place: right of the thing or under what stands there, else the nearest."""
    right = [Box(goal.right + GAP, y, WIDE, height) for y in (goal.centre[1] - height / 2, *(box.bottom + GAP for box in laid))]
    free = [box for box in right if box.within(area) == box and not any(box.overlaps(other) for other in laid)]
    return min(free, key=lambda box: abs(box.centre[1] - goal.centre[1]), default=None) or beside(goal, (WIDE, height), area, laid, ())
