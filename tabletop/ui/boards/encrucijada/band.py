"""War in the middle of the table as nodes: the warm band with both sides, the plate between the cards that face each other."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.paint import icons, letters
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.prose import block, layout
from tabletop.toolkit.paint.theme import BODY, BRASS_LIGHT, CREAM, GOLD, LOWERED, RAISED, Lettering
from tabletop.toolkit.paint.vector import box, rim
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.layout import Band
from tabletop.ui.boards.encrucijada.soldiers import duel
from tabletop.ui.boards.encrucijada.view_model import KEY
from tabletop.ui.boards.encrucijada.war import SideText, WarText
from tabletop.ui.drawing import Face

NAME, DOES = Lettering("cinzel-700", 18, 1), Lettering("alegreya-sans-700", 15.5, 0, 0)
TALL, FOLLOW, BROAD, WORDS, MEDALLION = 140.0, 26.0, 230.0, 58.0, 160.0
"""Height from which a narrow side has a line under its cards, that line's height, the width from which its words stand beside its cards, and
the height of the words over these otherwise; width over which a medallion stands before the name."""


class BandNode(Node):
    """Band of a war: attacker and defender with their armies; empty in peace."""

    def __init__(self) -> None:
        super().__init__("war")
        self.text = WarText()
        self._plan: Band | None = None

    def arrange(self, plan: Band) -> None:
        """Place it."""
        self._plan = plan
        self.put(plan.whole)
        self.touch()

    def show(self, text: WarText) -> None:
        """Show that war."""
        if text != self.text:
            self.text = text
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        if self._plan is None or not self.text.stage:
            return None
        plan, brush = self._plan, look.brush
        canvas = Canvas(brush, self.w, self.h, pad=44)
        for side, room, outer in zip(self.text.sides, plan.sides, ("left", "right"), strict=True):
            _side(canvas, look, side, parted(room, outer)[0].moved(-self.x, -self.y), narrow=room.w < BROAD)
        for state, place, key in ((self.text.left, plan.duels[0], "attacker"), (self.text.right, plan.duels[1], "defender")):
            if state == "hidden":
                side = self.text.sides[0 if key == "attacker" else 1]
                _unseen(canvas, look, side.dye, place.moved(-self.x, -self.y))
            elif state == "tower":
                _waits(canvas, look, place.moved(-self.x, -self.y), look.words("encrucijada.kind.tower"), icon="castle")
            elif state == "empty":
                _waits(canvas, look, place.moved(-self.x, -self.y), look.words(f"{KEY}.war.empty_{key}.{self.text.stage}"))
        return canvas.picture()


def parted(room: Box, outer: str) -> tuple[Box, Box]:
    """Return the places of one side's words and of its cards: at its outer end and beside the duel, or one over the other where it is narrow."""
    if room.w < BROAD:
        return room, Box(room.x, room.y + WORDS, room.w, room.h - WORDS - (FOLLOW if room.h > TALL else 0))
    words, cards = room.cut_left(room.w * 0.54, 6) if outer == "left" else room.cut_right(room.w * 0.54, 6)
    return words, cards


def _side(canvas: Canvas, look: Look, side: SideText, room: Box, *, narrow: bool) -> None:
    """Draw one side's name, role and attrition, and the number of its further cards, on small plates."""
    brush, q = canvas.brush, 34.0 if room.w > MEDALLION else 0.0
    wear = paint.pill(brush, str(side.wear), icon="sword-slice", kind="red" if side.wear else "dark", size=16, height=26)
    name, at = letters.fitted(brush, side.player(look.words).upper(), NAME, room.w - q - brush.units(wear.w) - 25, 13)
    told = paint.pill(brush, name, size=at.size, height=26)
    canvas.put(told, room.x + q, room.y + 17, "lm")
    canvas.put(wear, room.x + q + 4 + brush.units(told.w), room.y + 17, "lm")
    if q:
        canvas.put(drawing.medallion(brush, q, side.dye), room.x + q / 2, room.y + 17, "mm")
    _told(canvas, side.does(look.words), room, room.y + 44)
    if narrow and room.h <= TALL:
        return
    _told(canvas, side.follow(look.words), room, room.bottom - FOLLOW / 2 if narrow else room.y + 69)
    if side.fallen and not narrow:
        _told(canvas, side.fallen(look.words), room, room.y + 94, icon="skull-crack")


def _told(canvas: Canvas, text: str, room: Box, y: float, *, icon: str | None = None) -> None:
    """Draw a few words on a plate, smaller where it would be too wide."""
    if text:
        words, at = letters.fitted(canvas.brush, text, DOES, room.w - 20 - (20 if icon else 0), 12)
        canvas.put(paint.pill(canvas.brush, words, icon=icon, size=at.size, height=23), room.x, y, "lm")


def _unseen(canvas: Canvas, look: Look, dye: str, place: Box) -> None:
    """Draw the back of a card that is about to be revealed."""
    canvas.put(drawing.back(canvas.brush, place.w, place.h, dye), place.x, place.y)
    canvas.text("?", place.centre[0], place.y + place.h * 0.2, Lettering("cinzel-900", place.h * 0.2, 0, 1, 2), "mm", colour=GOLD)
    pill = paint.pill(canvas.brush, look.words(f"{KEY}.war.unseen"), size=15.5, height=24)
    canvas.put(pill, place.centre[0], place.bottom - place.h * 0.1, "mm")


def _waits(canvas: Canvas, look: Look, place: Box, text: str, *, icon: str = "crossed-swords") -> None:
    """Draw the dashed place of a card that is still to come, or of a tower that takes the blow."""
    brush = canvas.brush
    canvas.put(drawing.dashed(brush, place.w, place.h, radius=12, colour="brass-light"), place.x, place.y)
    q = min(place.w * 0.32, 44.0)
    canvas.put(icons.icon(brush, icon, q, colour=BRASS_LIGHT), place.centre[0], place.y + place.h * 0.34, "mm")
    laid = layout(brush, text, place.w - 16, lettering=BODY.at(16), height=place.h * 0.5, minimum=12, align="m")
    canvas.put(block(brush, laid, colour=CREAM), place.x + 8, place.y + place.h * 0.54)


class DuelPlate(Node):
    """Plate between the cards that face each other: both numbers, and the winner if nobody acts."""

    def __init__(self) -> None:
        super().__init__("duel-plate", takes=Takes.POINTER)
        self.text = WarText()
        self.tip = say(f"{KEY}.tip.duel")

    def show(self, text: WarText) -> None:
        """Show that war."""
        if text != self.text:
            self.text = text
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        if not self.text.stage:
            return None
        text, words = self.text, look.words
        return plate(look.brush, self.w, self.h, text.title(words).upper(), text.numbers, text.wins(words), tower=text.right == "tower")


@painted
def plate(brush: Brush, w: float, h: float, title: str, numbers: tuple[int | None, int | None], wins: str, *, tower: bool = False) -> Picture:
    """Paint the plate of a duel."""
    canvas = Canvas(brush, w, h, pad=20)
    canvas.shadow(0, 0, w, h, radius=12, blur=10, strength=0.7, down=4)
    canvas.svg(box(0.8, 0.8, w - 1.6, h - 1.6, r=12, fill="#452315", fill_opacity=0.94, line="url(#rim)", line_width=brush.line(1.6)), rim())
    canvas.text(title, w / 2, h * 0.16, Lettering("cinzel-700", min(17.0, h * 0.2), 2), "mm", colour=BRASS_LIGHT, fit=w - 20, minimum=12)
    left, right = numbers
    if left is None and right is None:
        canvas.put(icons.shaded_icon(brush, "crossed-swords", h * 0.34, colour=GOLD), w / 2, h * 0.52, "mm")
    else:
        tones = (CREAM, CREAM) if left is None or right is None or left == right else (RAISED, LOWERED) if left > right else (LOWERED, RAISED)
        figure, y = Lettering("cinzel-900", min(50.0, h * 0.4), 0, 1, 2), h * 0.46
        for number, x, tone in zip(numbers, (w * 0.24, w * 0.76), tones, strict=True):
            if number is None and tower:
                canvas.put(icons.shaded_icon(brush, "castle", h * 0.34, colour=BRASS_LIGHT), x, y, "mm")
                continue
            canvas.text("?" if number is None else str(number), x, y, figure, "mm", colour=tone)
        canvas.put(icons.shaded_icon(brush, "crossed-swords", h * 0.25, colour=GOLD), w / 2, y, "mm")
    if wins:
        laid = layout(brush, wins, w - 16, lettering=BODY.at(16), height=h * 0.3, minimum=13, align="m")
        canvas.put(block(brush, laid, colour=CREAM), 8, h * 0.98 - max(laid.h, h * 0.14) - 4)
    return canvas.picture()


class SentenceNode(Node):
    """Node that paints one sentence, or nothing."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.says: Phrase = NOTHING

    def show(self, says: Phrase) -> None:
        """Show that sentence; NOTHING for none."""
        if says != self.says:
            self.says = says
            self.touch()


class WarNotice(SentenceNode):
    """Red plate under the duel's: the changes that waiting effects would make."""

    def __init__(self) -> None:
        super().__init__("duel-warning")

    def paint(self, look: Look) -> Picture | None:
        text = self.says.marked(look.words)
        if not text:
            return None
        brush, w, h = look.brush, self.w, self.h
        canvas = Canvas(brush, w, h, pad=14)
        canvas.svg(box(0.8, 0.8, w - 1.6, h - 1.6, r=10, fill="#4a120a", fill_opacity=0.94, line="#ff8a66", line_width=brush.line(1.4)))
        laid = layout(brush, text, w - 16, lettering=BODY.at(16), height=h - 6, minimum=13, align="m")
        canvas.put(block(brush, laid, colour="#ffe0d4"), 8, (h - laid.h) / 2)
        return canvas.picture()


class StandIn(Node):
    """Picture of the defender that was named, at its place in the band; the card itself stays in its village."""

    def __init__(self) -> None:
        super().__init__("stand-in")
        self.face: Face | None = None
        self.note: Phrase = NOTHING

    def show(self, face: Face | None, note: Phrase = NOTHING) -> None:
        """Show that card; None for none."""
        if (face, note) != (self.face, self.note):
            self.face, self.note = face, note
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        if self.face is None:
            return None
        canvas = Canvas.over(look.brush, duel(look.brush, self.face, w=self.w, h=self.h, note=self.note(look.words)))
        canvas.put(drawing.dashed(look.brush, self.w + 8, self.h + 8, radius=13, colour="gold"), -4, -4)
        return canvas.picture()


class NoteNode(SentenceNode):
    """Words under a revealed card: how its value came about."""

    def paint(self, look: Look) -> Picture | None:
        text = self.says(look.words)
        if not text:
            return None
        canvas = Canvas(look.brush, self.w, self.h)
        pill = paint.pill(look.brush, text, size=15.5, height=self.h)
        canvas.put(pill, self.w / 2, self.h / 2, "mm")
        return canvas.picture()

