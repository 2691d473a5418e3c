"""Player on the table: a panel with the dial of its Vital, the place of its card, its Skills and its arms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import DIM, Lettering
from tabletop.toolkit.paint.vector import box, linear, rim
from tabletop.toolkit.text.phrase import say
from tabletop.ui import drawing
from tabletop.ui.boards.epikha import pictures
from tabletop.ui.boards.epikha.layout import Side
from tabletop.ui.drawing import colours
from tabletop.ui.table.pieces import DialNode, Mind, Part, Piece


@dataclass(frozen=True, slots=True)
class PlayerText:
    """Text of a Player's panel.

    `stands` is the place of the card, `space` its combat space from 1; `most` the original Vital, 0 before the card is there.
    `coming` counts the damage of the next beat, `more` that of later beats; `skilled` and `armed` tell of Skills and Weapons.
    """

    dye: str = "neutral"
    state: Literal["now", "rest"] = "rest"
    stands: Literal["home", "combat", "magic"] = "home"
    space: int = 0
    most: int = 0
    coming: int = 0
    more: int = 0
    skilled: bool = False
    armed: bool = False


class PlayerNode(Piece):
    """Panel of a Player; its card is a piece of its own."""

    def __init__(self, seat: int, mind: Mind) -> None:
        super().__init__(f"player{seat}", mind)
        self.seat = seat
        self.cursor = "arrow"
        self.layout = "wide"
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

    def arrange(self, side: Side, layout: str) -> None:
        """Place it with its parts."""
        self._side, self.layout = side, layout
        self.put(side.player)
        for child in (self._rim, self._body, self._words):
            child.put(Box(0, 0, side.player.w, side.player.h))
            child.touch()
        self.dial.put(self._in(side.dial))
        self._tip.put(self._in(side.dial))
        wide, high = (200.0, 40.0) if layout == "wide" else (112.0, 24.0)
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
        return drawing.seat_rim(look.brush, w, h, self.light, now=self.text.state == "now")

    def _paint_body(self, look: Look, w: float, h: float) -> Picture | None:
        """Paint the panel in the colour of the player's people, and the dashed place of a card that stands elsewhere."""
        assert self._side is not None
        brush, text, dye = look.brush, self.text, colours.dye(self.text.dye)
        canvas = Canvas(brush, w, h, pad=38)
        canvas.shadow(0, 0, w, h, radius=16, blur=14, strength=0.5, down=5)
        canvas.svg(box(1, 1, w - 2, h - 2, r=16, fill="url(#p)", fill_opacity=0.92, line="url(#rim)", line_width=brush.line(1.7)),
                   linear("p", ((0, dye.dark), (0.35, "#120a06"), (1, "#0c0704"))) + rim())
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
        """Paint the words about the dial and over the rows."""
        assert self._side is not None
        brush, words, wide = look.brush, look.words, self.layout == "wide"
        canvas, dial = Canvas(brush, w, h), self._in(self._side.dial)
        of = words("epikha_board.vital_of", n=self.text.most) if self.text.most else ""
        canvas.text(of, dial.centre[0], dial.bottom + (16 if wide else 12), Lettering("alegreya-sans-700", 15 if wide else 13), "mm", fit=96,
                    minimum=12)
        if not wide:
            return canvas.picture()
        rows = (("skills", self._side.skills, self.text.skilled), ("carries", self._side.arms, self.text.armed))
        for key, room, there in ((key, self._in(room), there) for key, room, there in rows):
            if there and not (key == "carries" and self._side.lower < 0):
                pictures.label(canvas, words(f"epikha_board.{key}"), room.x + 2, room.y - 11, colour=DIM)
        return canvas.picture()

    def _paint_threat(self, look: Look, w: float, h: float) -> Picture | None:
        if not self.text.coming:
            return None
        canvas = Canvas(look.brush, w, h, pad=20)
        canvas.put(pictures.threat(look.brush, self.text.coming, self._after, more=self.text.more, h=h * 0.92), w / 2, h / 2, "mm")
        return canvas.picture()
