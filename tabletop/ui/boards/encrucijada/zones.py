"""Zones of Encrucijada's table as nodes: villages, piles, towers."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import Lettering
from tabletop.toolkit.text.phrase import Phrase
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.towers import dial_of, tower
from tabletop.ui.drawing import Face
from tabletop.ui.table.counters import RollingNumber
from tabletop.ui.table.pieces import Mind, Piece, PileNode

LOW = 4
"""Number of cards below which a pile's count is red: an empty pile loses the match (ENC-4.3)."""


class Heap(PileNode):
    """Pile or discard: upright beside the hand, small with its count at the right under a rival's plate."""

    def __init__(self, name: str, mind: Mind, zone: int, kind: str) -> None:
        super().__init__(name, mind, zone)
        self.kind = kind
        self.lies = "open" if kind == "discard" else "covered"
        self.low = False
        self._label = Painted("label", self._paint_label)
        self.add(self._label)

    def put(self, box: Box) -> Node:
        """Place it; its label lies over its light."""
        self._label.put(Box(0, 0, box.w, box.h))
        return super().put(box)

    def warn(self, *, low: bool) -> None:
        """Show the count in red while the pile is about to run out."""
        if low != self.low:
            self.low = low
            self.touch()
            self._label.touch()

    def show(self, count: int, label: Phrase, *, sleeve: str, top: Face | None) -> None:
        """Show this count, and the top card if the pile is open."""
        if label != self.label:
            self._label.touch()
        super().show(count, label, sleeve=sleeve, top=top)

    def paint(self, look: Look) -> Picture | None:
        brush = look.brush
        if self.w < 1:
            return None
        if self.h < 40:
            return self._paint_beside(look)
        if self.kind == "pile":
            return drawing.pile(brush, self.w, self.h, self.count, sleeve=self.sleeve)
        return drawing.discard(brush, self._top(look, self.w, self.h), self.w, self.h, label=str(self.count), mark="trash-can", size=15.5)

    def _paint_glow(self, look: Look, w: float, h: float) -> Picture | None:
        """Paint the light along the rim: a card's back and its count stay readable."""
        lit = self.light in ("legal", "target", "refused") and w > 1
        return drawing.rim_light(look.brush, w, h, kind=self.light, radius=8) if lit else None

    def _paint_label(self, look: Look, w: float, h: float) -> Picture | None:
        """Paint the pill of an upright pile's letter and count."""
        if self.kind != "pile" or h < 40:
            return None
        canvas = Canvas(look.brush, w, h, pad=30)
        pill = paint.pill(look.brush, self.label(look.words), kind="red" if self.low else "dark", size=15, height=24)
        canvas.put(pill, w / 2, h - 2, "mm")
        return canvas.picture()

    def _top(self, look: Look, w: float, h: float) -> Picture | None:
        if self.top is not None:
            return drawing.thumb(look.brush, self.top, w=w, h=h)
        return drawing.back(look.brush, w, h, self.sleeve) if self.count else None

    def _paint_beside(self, look: Look) -> Picture | None:
        """Paint a small pile with its count at the right; a discard as a pill."""
        brush = look.brush
        canvas = Canvas(brush, self.w, self.h, pad=44)
        if self.kind == "discard":
            canvas.put(paint.pill(brush, str(self.count), icon="trash-can", size=15.5, height=self.h), 0, self.h / 2, "lm")
            return canvas.picture()
        canvas.put(drawing.pile(brush, self.w, self.h, self.count, sleeve=self.sleeve), 0, 0)
        lettering = Lettering("alegreya-sans-700", 15.5)
        wide = letters.width(brush, str(self.count), lettering) + 6
        canvas.put(drawing.plate(brush, wide, 20), self.w + 1, self.h / 2, "lm")
        canvas.text(str(self.count), self.w + 1 + wide / 2, self.h / 2, lettering, "mm", colour="#ff9a80" if self.low else "#fff6e0")
        return canvas.picture()


class TowerNode(Piece):
    """Tower of a player with its resistance; it stands for its seat."""

    def __init__(self, seat: int, mind: Mind) -> None:
        super().__init__(f"tower{seat}", mind)
        self.seat = seat
        self.face: Face | None = None
        self.number = RollingNumber("resistance")
        self._rim, self._body = Painted("rim", self._paint_rim), Painted("body", self._paint_body)
        self.add(self._rim, self._body, self.number)
        self.number.show = self._count  # type: ignore[method-assign]
        self.ghost: int | None = None

    def _count(self, number: int) -> None:
        """Show an intermediate value of the roll."""
        self.number.shown = number
        self._body.touch()

    def arrange(self, box: Box) -> None:
        """Place it."""
        self.put(box)
        for child in (self._rim, self._body):
            child.put(Box(0, 0, box.w, box.h))
            child.touch()
        self.number.put(dial_of(box.w, box.h))

    def show(self, card: int, face: Face | None, most: int) -> None:
        """Show that tower; None for none."""
        if (card, face, most) != (self.card, self.face, self.number.limit):
            self.card, self.face, self.number.limit = card, face, most
            self._body.touch()

    def foretell(self, number: int | None) -> None:
        """Show the resistance as it would be; None for nothing foretold."""
        if number != self.ghost:
            self.ghost = number
            self._body.touch()

    def lit(self) -> None:
        """Show the highlight as a rim."""
        self._rim.touch()

    def _paint_rim(self, look: Look, w: float, h: float) -> Picture | None:
        kind = {"playable": "target", "chosen": "legal"}.get(self.light, self.light)
        return drawing.rim_light(look.brush, w, h, kind=kind, radius=12) if kind else None

    def _paint_body(self, look: Look, w: float, h: float) -> Picture | None:
        if self.face is None:
            return drawing.slot(look.brush, w, h, mark="castle", radius=12)
        going = 0 if self.ghost is None else max(0, self.number.value - self.ghost)
        word = look.words("encrucijada_board.resistance")
        return tower(look.brush, self.face, now=self.number.shown, most=max(1, self.number.limit), w=w, h=h, word=word, going=going)
