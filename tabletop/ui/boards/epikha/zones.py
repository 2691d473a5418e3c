"""Zones of Epikha's table as nodes: lanes with their plates, the beats, the Magic Zone, piles."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import NUMBER, Lettering
from tabletop.toolkit.text.phrase import say
from tabletop.ui import drawing
from tabletop.ui.boards.epikha import pictures
from tabletop.ui.boards.epikha.clashes import BEATS, Clash
from tabletop.ui.table.pieces import Mind, PileNode


class LaneNode(Node):
    """Band of a combat space, from one side's carried cards to the other's."""

    def __init__(self, place: int) -> None:
        super().__init__(f"lane{place}")
        self.state = "empty"
        self.middle = 0.5

    def show(self, state: str, middle: float) -> None:
        """Show whether both sides fight in a space, one attacks, or the space is empty; `middle` is the clash line."""
        if (state, middle) != (self.state, self.middle):
            self.state, self.middle = state, middle
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        return pictures.lane(look.brush, self.w, self.h, middle=self.middle, state=self.state)


class PlateNode(Node):
    """Clash plate of a space; dim while it only foretells."""

    def __init__(self, place: int) -> None:
        super().__init__(f"clash{place}")
        self.clash = Clash(place, None, None)
        self.fights = False
        self.tip = say("epikha_board.plate")

    def show(self, clash: Clash, *, fights: bool) -> None:
        """Show that clash; `fights` says whether there are combats at all."""
        if (clash, fights) != (self.clash, self.fights):
            self.clash, self.fights = clash, fights
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        words = tuple(look.words(f"epikha_board.order.{key}") for key in ("first", "second", "both"))
        idle = look.words("epikha_board.order.none") if self.fights else ""
        return pictures.clash_plate(look.brush, self.clash, w=self.w, h=self.h, words=(*words, idle))  # type: ignore[arg-type]


class LeftPill(Node):
    """Pill of a space's left-over damage to a Player."""

    def __init__(self, place: int, seat: int) -> None:
        super().__init__(f"left{place}.{seat}")
        self.amount, self.state = 0, "waits"

    def show(self, amount: int, state: str) -> None:
        """Show that amount; 0 for none."""
        if (amount, state) != (self.amount, self.state):
            self.amount, self.state = amount, state
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        if not self.amount:
            return None
        canvas = Canvas(look.brush, self.w, self.h, pad=20)
        pill = pictures.left_pill(look.brush, look.words("epikha_board.left", n=self.amount), h=self.h, state=self.state)
        canvas.put(pill, self.w / 2, self.h / 2, "mm")
        return canvas.picture()


class BeatRail(Node):
    """Rail of a combat's beats, shown in the Combat phase alone."""

    def __init__(self) -> None:
        super().__init__("beats")
        self.now = -1
        self.layout = "wide"

    def show(self, now: int, layout: str) -> None:
        """Show the present beat; -1 before the first."""
        if (now, layout) != (self.now, self.layout):
            self.now, self.layout = now, layout
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        names = tuple(look.words(f"epikha_board.beat.{beat}") for beat in BEATS) if self.layout == "wide" else ()
        return pictures.beat_rail(look.brush, self.w, self.h, names, self.now)


class Heap(PileNode):
    """Deck or discard: upright beside the hand, with words at its right in a Player's panel, a plate with its count in a small window."""

    def __init__(self, name: str, mind: Mind, zone: int, kind: str) -> None:
        super().__init__(name, mind, zone)
        self.kind = kind
        self.lies = "covered" if kind == "deck" else "open"

    def paint(self, look: Look) -> Picture | None:
        brush = look.brush
        if self.layout == "small":
            return self._paint_plate(look)
        if self.h < 80:
            return self._paint_beside(look)
        text = self.label(look.words)
        if self.kind == "deck":
            return drawing.pile(brush, self.w, self.h, self.count, sleeve=self.sleeve, label=text, size=15)
        return drawing.discard(brush, self._top(look, self.w, self.h), self.w, self.h, label=text, mark="trash-can", size=15)

    def _top(self, look: Look, w: float, h: float) -> Picture | None:
        if self.top is not None:
            return drawing.thumb(look.brush, self.top, w=w, h=h)
        return drawing.back(look.brush, w, h, self.sleeve) if self.count else None

    def _paint_beside(self, look: Look) -> Picture | None:
        """Paint a small pile with its name and count at the right."""
        brush, w = look.brush, self.h * 0.72
        canvas = Canvas(brush, self.w, self.h, pad=12)
        if self.kind == "deck":
            canvas.put(drawing.pile(brush, w, self.h, self.count, sleeve=self.sleeve), 0, 0)
        else:
            canvas.put(drawing.discard(brush, self._top(look, w, self.h), w, self.h, label="", mark="trash-can"), 0, 0)
        name = look.words(f"epikha_board.pile.{self.kind}")
        canvas.text(name, w + 9, self.h * 0.36, Lettering("alegreya-sans-700", 14), colour="#e8dcc0", fit=self.w - w - 10, minimum=12)
        canvas.text(str(self.count), w + 9, self.h * 0.7, NUMBER.at(19), colour="#fff6e0")
        return canvas.picture()

    def _paint_plate(self, look: Look) -> Picture | None:
        """Paint a plate with the pile's icon and count."""
        brush = look.brush
        canvas = Canvas.over(brush, drawing.slot(brush, self.w, self.h, radius=8))
        icon = "card-pick" if self.kind == "deck" else "trash-can"
        canvas.put(paint.icon(brush, icon, 17, colour="#f2d896"), 16, self.h / 2, "mm")
        canvas.text(str(self.count), self.w - 22, self.h / 2, NUMBER.at(15), "mm", colour="#fff6e0")
        return canvas.picture()
