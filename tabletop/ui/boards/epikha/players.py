"""Player on the table: a panel with the dial of its Vital, the place of its card, its Skills and its arms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tabletop.games.epikha.table import VITAL
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.text.phrase import say
from tabletop.ui import drawing
from tabletop.ui.boards.epikha import pictures
from tabletop.ui.boards.epikha.layout import Side
from tabletop.ui.table.counters import DialNode
from tabletop.ui.table.pieces import Mind, Part, Piece

RIM = 6.0
"""Reach of a Player's rim under its card."""


@dataclass(frozen=True, slots=True)
class PlayerText:
    """Text of a Player's panel.

    `stands` is the place of the card, `space` its combat space from 1; `most` the original Vital, 0 before the card is there.
    `coming` counts the damage of the next beat, `more` that of later beats.
    """

    dye: str = "neutral"
    state: Literal["now", "rest"] = "rest"
    stands: Literal["home", "combat", "magic"] = "home"
    space: int = 0
    most: int = 0
    coming: int = 0
    more: int = 0


class PlayerNode(Piece):
    """Panel of a Player; its card is a piece of its own."""

    def __init__(self, seat: int, mind: Mind) -> None:
        super().__init__(f"player{seat}", mind)
        self.seat = seat
        self.cursor = "arrow"
        self.text = PlayerText()
        self.dial = DialNode("vital", "vital")
        self._side: Side | None = None
        self._after: int | None = None
        self._rim, self._body = Painted("rim", self._paint_rim), Painted("body", self._paint_body)
        self._words = Painted("words", self._paint_words)
        self._threat = Painted("threat", self._paint_threat)
        self._tip = Part("vital-tip", say("epikha_guide.place.player"))
        self.add(self._rim, self._body, self._words, self.dial, self._tip)

    @property
    def threat(self) -> Painted:
        """Number of the damage about to come; it lies over the cards."""
        return self._threat

    def arrange(self, side: Side) -> None:
        """Place it with its parts."""
        self._side = side
        self.put(side.player)
        for child in (self._rim, self._body, self._words):
            child.put(Box(0, 0, side.player.w, side.player.h))
            child.touch()
        self.dial.put(self._in(side.dial))
        self._tip.put(self._in(side.dial))
        wide, high = 140.0, 36.0
        self._threat.put(Box(side.ghost.x - wide / 2, side.ghost.y - high / 2, wide, high))

    def _in(self, place: Box) -> Box:
        """Return a box of the table in units of the panel."""
        assert self._side is not None
        return place.moved(-self._side.player.x, -self._side.player.y)

    def show(self, text: PlayerText) -> None:
        """Show that state."""
        if text != self.text:
            self.text = text
            for child in (self._rim, self._body, self._words, self._threat):
                child.touch()

    def count(self, vital: int) -> None:
        """Roll the dial."""
        self.dial.set(vital, max(1, self.text.most))

    def foretell(self, vital: int | None, coming: int | None = None) -> None:
        """Show the forecast Vital, and the rest of the coming damage; None without a forecast."""
        self.dial.ghost = vital
        if coming != self._after:
            self._after = coming
            self._threat.touch()

    def lit(self) -> None:
        """Show the highlight as a rim."""
        self._rim.touch()

    # ---- pictures
    def _paint_rim(self, look: Look, w: float, h: float) -> Picture | None:
        assert self._side is not None
        high = self._in(self._side.card).bottom + RIM  # Skills and arms, which may lie below, have rims of their own
        return drawing.seat_rim(look.brush, w, min(h, high), self.light, now=self.text.state == "now")

    def _paint_body(self, look: Look, w: float, h: float) -> Picture | None:
        """Paint the dashed place of a card that stands elsewhere."""
        assert self._side is not None
        brush, text = look.brush, self.text
        canvas = Canvas(brush, w, h)
        card = self._in(self._side.card)
        if text.stands != "home":
            combat = text.stands == "combat"
            first = look.words(f"epikha_board.away.{text.stands}")
            second = look.words("epikha_board.away.space", n=text.space) if combat else ""
            place = pictures.away(brush, card.w, card.h, icon="crossed-swords" if combat else "sparkles", first=first, second=second,
                                  tone="#ffb27a" if combat else "#c9a8ff")
            canvas.put(place, card.x, card.y)
        return canvas.picture()

    def _paint_words(self, look: Look, w: float, h: float) -> Picture | None:
        """Paint the plate under the dial: the Vital of the start."""
        assert self._side is not None
        canvas, dial = Canvas(look.brush, w, h), self._in(self._side.dial)
        if self.text.most:
            brush, left, words = look.brush, self._in(self._side.card).right + 1, look.words("epikha_board.vital_of", n=self.text.most)
            wide = brush.units(paint.pill(brush, words, size=15.5, height=22).w)
            plate = paint.pill(brush, words, size=15.5 * min(1.0, (w - left) / wide), height=22)
            if brush.units(plate.w) > w - left:  # under the card the words would lose their beginning
                plate = paint.pill(brush, str(self.text.most), icon=VITAL.icon, size=15.5, height=22)
            half = brush.units(plate.w) / 2
            canvas.put(plate, max(left + half, min(dial.centre[0], w - half)), dial.bottom + 13, "mm")
        return canvas.picture()

    def _paint_threat(self, look: Look, w: float, h: float) -> Picture | None:
        if not self.text.coming:
            return None
        canvas = Canvas(look.brush, w, h, pad=20)
        canvas.put(pictures.threat(look.brush, self.text.coming, self._after, more=self.text.more, h=h * 0.92), w / 2, h / 2, "mm")
        return canvas.picture()
