"""Player's plate at the side of the table: emblem, name, resources, whether they are to act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.present.rivals import Rival, rival_of
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BANNER_NAME, BODY, BODY_BOLD, DIM, GOLD, NOTE_BOLD, Lettering
from tabletop.ui import drawing

if TYPE_CHECKING:
    from tabletop.ui.table.wording import BannerText

LOW = 50.0
"""Height below which a plate puts all its words on one line."""
ICON = "mono-wheel-robot"
"""Icon of a computer's seat."""
ROBOT, SMALL_ROBOT = 26.0, 18.0


LEAN, FULL = 6.0, 70.0
"""Units by which a portrait of a size leans forward; smaller ones lean less."""


def sitter(brush: Brush, way: str, size: float, dye: str, *, game: str) -> Picture:
    """Paint who sits somewhere: the portrait of the rival that plays there, else the emblem in that colour."""
    rival = rival_of(game, way)
    return drawing.medallion(brush, size, dye) if rival is None else drawing.likeness(brush, size, rival.art, rival.crest)


def heading(brush: Brush, name: str, lettering: Lettering, fit: float) -> tuple[str, Lettering]:
    """Return a player's name in capitals with their lettering; where they would be cut, as it is written, in slimmer letters."""
    loud = name.upper()
    return (loud, lettering) if letters.fitted(brush, loud, lettering, fit)[0] == loud else (name, BODY_BOLD.at(lettering.size))


class Banner(Node):
    """Plate of one player, or of the match."""

    def __init__(self, name: str, press: Callable[[], None] | None = None) -> None:
        super().__init__(name, takes=Takes.POINTER if press is None else Takes.FOCUS)
        self._shown: BannerText | None = None
        self._level = ""
        self._rival: Rival | None = None
        self._press = press
        if press is not None:
            self.cursor = "hand"

    level = Shown[str]()
    """Level at which a bot plays that seat; "" for a person."""

    rival = Shown[Rival | None]()
    """Rival that plays that seat, if any: its portrait stands on the plate, and leans forward while it thinks."""

    def show(self, text: BannerText) -> None:
        """Show these words."""
        if text != self._shown:
            self._shown = text
            self.touch()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Open what its player's plate leads to."""
        if button != 1 or self._press is None:
            return False
        self._press()
        return True

    def paint(self, look: Look) -> Picture | None:
        shown = self._shown
        if shown is None:
            return None
        low = self.h < LOW
        light = GOLD if shown.state == "now" else None
        panel = paint.panel(look.brush, self.w, self.h, tone="walnut", light_colour=light, radius=min(14, self.h / 2))
        canvas = Canvas.over(look.brush, panel)
        size = self.h * (0.84 if low else 0.8)
        x = self.h / 2 + (0 if low else 2)
        rival = self._rival
        if rival is None:
            canvas.put(drawing.medallion(look.brush, size, shown.dye), x, self.h / 2, "mm")
        else:
            lean = LEAN * size / FULL if shown.state == "now" else 0.0
            canvas.put(drawing.likeness(look.brush, size, rival.art, rival.crest), x + lean, self.h / 2, "mm")
        tell = self._in_one_line if low else self._in_lines
        tell(look, canvas, shown, x + size / 2 + (8 if low else 12))
        return canvas.picture()

    def _in_one_line(self, look: Look, canvas: Canvas, shown: BannerText, x: float) -> None:
        name, lettering = heading(look.brush, shown.player(look.words), BANNER_NAME.at(15), self.w * 0.42)
        wide = canvas.text(name, x, self.h / 2, lettering, fit=self.w * 0.42)
        if self._level:
            canvas.put(paint.icon(look.brush, ICON, SMALL_ROBOT, colour=GOLD), x + wide + 7, self.h / 2, "lm")
            wide += SMALL_ROBOT + 7
        canvas.text(shown.says(look.words), self.w - 14, self.h / 2, BODY.at(15), "rm", colour=DIM, fit=self.w - x - wide - 24, minimum=13)

    def _in_lines(self, look: Look, canvas: Canvas, shown: BannerText, x: float) -> None:
        room = self.w - x - 12
        beside = self.w - x - ROBOT - 24 if self._level else room
        name, lettering = heading(look.brush, shown.player(look.words), BANNER_NAME.at(min(24, self.h * 0.27)), beside)
        canvas.text(name, x, self.h * 0.3, lettering, fit=beside)
        if self._level:
            canvas.put(paint.icon(look.brush, ICON, ROBOT, colour=GOLD), self.w - 16, self.h * 0.3, "rm")
        canvas.text(self.under(look, shown, room), x, self.h * 0.58, BODY.at(16), colour=DIM, fit=room)
        told = shown.turn(look.words)
        if told:
            canvas.text(told, x, self.h * 0.81, NOTE_BOLD, colour=GOLD, fit=room)

    def spoken(self, words: Words) -> Spoken | None:
        shown = self._shown
        if shown is None:
            return None
        told, turn = self._says(shown, words), shown.turn(words)
        return Spoken("text", shown.player(words), words("table.banner.told", says=told, when=turn) if turn else told)

    def under(self, look: Look, shown: BannerText, room: float) -> str:
        """Return the words under the name; without room for all, the robot beside the name tells the rest."""
        says = self._says(shown, look.words)
        return says if look.brush.units(letters.line(look.brush, says, BODY.at(16)).w) <= room else shown.says(look.words)

    def _says(self, shown: BannerText, words: Words) -> str:
        """Return the words under the name: that the computer plays there, and what is told of the player."""
        return words("table.banner.computer", says=shown.says(words)) if self._level else shown.says(words)
