"""Small controls of the replay: a toggle square with an icon, and a clickable row of words."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Spoken
from tabletop.toolkit.paint import letters, prose
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import CREAM, DIM, NOTE, Lettering
from tabletop.toolkit.paint.vector import box
from tabletop.toolkit.text.markup import literal
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.toolkit.widgets.control import Chosen, Control
from tabletop.toolkit.widgets.toggle import OnOff, Toggle

SIGN = Lettering("cinzel-700", 20)


class Chip(Toggle):
    """Square with an icon (or a sign in letters) in its own colour; lit while "on"."""

    def __init__(self, name: str, says: Phrase, *, icon: str = "", sign: str = "", colour: str = CREAM, value: OnOff = "off") -> None:
        super().__init__(name, says, value)
        self._icon, self._sign, self._colour = icon, sign, colour
        self.tip = says

    def paint(self, look: Look) -> Picture | None:
        """Paint the icon in colour and a rim of that colour while it is on."""
        on = self._value == "on"
        hue = look.brush.hex(self._colour)
        canvas = Canvas(look.brush, self.w, self.h, pad=8)
        if self.state == "hover":
            canvas.light(0, 0, self.w, self.h, box(0, 0, self.w, self.h, r=8, fill=hue), blur=5, gain=0.35)
        canvas.svg(box(1, 1, self.w - 2, self.h - 2, r=8, fill="#140b06", fill_opacity=0.9, line=hue if on else "#6b4a1e",
                       line_width=look.brush.line(2.0 if on else 1.2), line_opacity=0.95 if on else 0.6))
        colour = hue if on else DIM
        middle = (self.w / 2, self.h / 2)
        if self._icon:
            canvas.put(paint.icon(look.brush, self._icon, self.h * 0.62, colour=colour), *middle, "mm")
        else:
            canvas.put(letters.line(look.brush, self._sign, SIGN.at(self.h * 0.5), colour=colour, fit=self.w - 6), *middle, "mm")
        return canvas.picture()


class Entry(Control):
    """Row of a panel: icon or sign, a text of up to two lines, a short note at the right; posts Pressed.

    `chosen` lights it.
    """

    @dataclass(frozen=True, slots=True)
    class Pressed(Chosen):
        """Message: the row was used."""

    def __init__(self, name: str, says: Phrase, *, note: Phrase = NOTHING, icon: str = "", sign: str = "", colour: str = DIM,
                 chosen: OnOff = "off") -> None:
        super().__init__(name, says)
        self._note, self._icon, self._sign, self._colour = note, icon, sign, colour
        self._chosen = chosen

    def use(self, at: tuple[float, float]) -> None:
        """Post Pressed."""
        self.post(Entry.Pressed(self))

    def paint(self, look: Look) -> Picture | None:
        """Paint the row."""
        brush, h = look.brush, self.h
        state = "chosen" if self._chosen == "on" else self.state
        canvas = Canvas(brush, self.w, h, pad=20)
        if state != "normal":
            canvas.put(paint.row(brush, self.w, h, state=state), 0, 0)
        wide = self.w > 160
        x, size = (10.0, 16.0) if wide else (4.0, 14.0)
        column = 32.0 if wide else 26.0
        if self._icon:
            canvas.put(paint.icon(brush, self._icon, 22, colour=self._colour), x + 11, h / 2, "mm")
            x += column
        elif self._sign:
            canvas.put(letters.line(brush, self._sign, SIGN.at(19), colour=self._colour, fit=column), x + 11, h / 2, "mm")
            x += column
        note, edge = self._note(look.words), 10 if wide else 6
        room = self.w - x - edge
        if note:
            text = letters.line(brush, note, Lettering("alegreya-sans-700", size), colour=DIM)
            canvas.put(text, self.w - edge, h / 2, "rm")
            room -= text.w / look.k + 8
        high = 2 * size * 1.08 + 1
        whole = prose.layout(brush, literal(self._says(look.words)), room, lettering=NOTE.at(size), height=high, minimum=size, leading=1.08)
        told = prose.excerpt(brush, whole, high)
        self.tip = NOTHING if told is whole else self._says
        canvas.put(prose.block(brush, told), x, (h - told.h) / 2)
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the row by its text and note."""
        return Spoken("button", self._says(words), self._note(words), "chosen" if self._chosen == "on" else "")


class Pill(Control):
    """Clickable small rounded plate with a few words; posts Pressed."""

    @dataclass(frozen=True, slots=True)
    class Pressed(Chosen):
        """Message: the plate was used."""

    def __init__(self, name: str, says: Phrase, *, icon: str = "") -> None:
        super().__init__(name, says)
        self._icon = icon

    def use(self, at: tuple[float, float]) -> None:
        """Post Pressed."""
        self.post(Pill.Pressed(self))

    def paint(self, look: Look) -> Picture | None:
        """Paint the plate, in the middle of its box."""
        kind = "gold" if self.state == "hover" else "dark"
        pill = paint.pill(look.brush, self._says(look.words), icon=self._icon or None, kind=kind)
        dx, dy = (round(self.w * look.k) - pill.w) // 2, (round(self.h * look.k) - pill.h) // 2
        return Picture(pill.surface, pill.dx + dx, pill.dy + dy, pill.w, pill.h)

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the plate by its words."""
        return Spoken("button", self._says(words))
