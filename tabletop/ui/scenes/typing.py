"""Keyboard on the screen: a dialog whose keys write into a text field, for players without a keyboard at hand."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.glyphs import pad_button
from tabletop.toolkit.paint.theme import DIM, NOTE
from tabletop.toolkit.text.phrase import plain, say, spoken_by
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.textfield import INPUT, TextField

ROWS = ("1234567890", "qwertyuiop", "asdfghjklñ", "zxcvbnm,.-", "áéíóúü¿?¡!", ':=<>()"/_*')
"""Keys: digits, letters, accents, and the signs of a query for cards."""
WIDTH = 860.0
ECHO, KEY, GAP, HINTS = 48.0, 46.0, 6.0, 34.0
WIDE = {"shift": 2, "space": 4, "before": 1, "after": 1, "erase": 2}
"""Keys of the last row, and their widths in keys."""
BUTTONS = (("x", "erase"), ("y", "space"), ("lt", "shift"), ("start", "done"))
"""Buttons of a gamepad that do what a key does, without going there."""


class TypingDialog(Dialog):
    """Keyboard for a field: its text changes at each key; Esc brings back the text from before."""

    pad_where = ("typing", "dialog")

    def __init__(self, field: TextField) -> None:
        self._field, self._before, self._capital = field, field.value, False
        self._keys = [[Button(f"type-{char}", plain(char), lettering=INPUT) for char in row] for row in ROWS]
        self._others = [Button(f"type-{name}", say(f"pad.typing.{name}"), lettering=INPUT) for name in WIDE]
        self._echo, hints = _Echo(field), Painted("typing-hints", _hints)
        body = Node("typing-body")
        body.add(self._echo, *(key for row in self._keys for key in row), *self._others, hints)
        self._place(body, hints)
        title = spoken_by(lambda words: field.says(words) or words("pad.typing.title"))
        super().__init__("typing", title, body, [Answer("done", say("pad.typing.done"), "gold"), Answer("back", say("pad.typing.back"))],
                         width=WIDTH, main="done", safe="back", body_height=hints.box.bottom)

    @property
    def first(self) -> Node | None:
        """Begin among the letters."""
        return self._keys[1][0]

    def _place(self, body: Node, hints: Node) -> None:
        """Place echo and keys."""
        inner = WIDTH - 48
        self._echo.put(Box(0, 0, inner, ECHO))
        unit, y = (inner + GAP) / len(ROWS[0]), ECHO + 10
        for row in self._keys:
            for i, key in enumerate(row):
                key.put(Box(i * unit, y, unit - GAP, KEY))
            y += KEY + GAP
        x = 0.0
        for other, share in zip(self._others, WIDE.values(), strict=True):
            other.put(Box(x, y, share * unit - GAP, KEY))
            x += share * unit
        hints.put(Box(0, y + KEY + 4, inner, HINTS))
        body.put(Box(0, 0, inner, hints.box.bottom))

    def receive(self, message: Message) -> bool:
        """Write what a key says, or close."""
        match message:
            case Button.Pressed(sender=Button(name=name)) if name.startswith("type-"):
                self._type(name.removeprefix("type-"))
                self._echo.touch()
                return True
        return super().receive(message)

    def answer(self, value: str) -> None:
        """Keep the text, or bring back the one from before."""
        if value == "back" and self._field.value != self._before:
            self._field.line.select_all()
            self._field.typed(self._before)
        super().answer(value)

    def _type(self, name: str) -> None:
        field = self._field
        match name:
            case "shift":
                self._capital = not self._capital
                self._relabel()
            case "space":
                field.typed(" ")
            case "erase":
                field.keyed(Key("backspace"))
            case "before" | "after":
                field.keyed(Key("left" if name == "before" else "right"))
            case _:
                field.typed(name.upper() if self._capital else name)
                if self._capital:
                    self._capital = False
                    self._relabel()

    def _relabel(self) -> None:
        for row, chars in zip(self._keys, ROWS, strict=True):
            for key, char in zip(row, chars, strict=True):
                key.says = plain(char.upper() if self._capital else char)


class _Echo(Node):
    """Text of the field with its caret, as far as it fits."""

    def __init__(self, field: TextField) -> None:
        super().__init__("typing-echo")
        self._field = field

    def paint(self, look: Look) -> Picture | None:
        """Paint the end of the text up to the caret, then what follows."""
        brush, line = look.brush, self._field.line
        canvas = Canvas.over(brush, paint.field(brush, self.w, self.h, state="focus"))
        start, room, y = 0, self.w - 40, self.h / 2
        while letters.width(brush, line.text[start:line.caret], INPUT) > room:
            start += 1
        x = 16 + canvas.text(line.text[start:line.caret], 16, y, INPUT)
        canvas.text("|", x + 1, y - 1, INPUT, "mm", colour="gold")
        rest = line.text[line.caret:]
        while rest and x + letters.width(brush, rest, INPUT) > room + 20:
            rest = rest[:-1]
        canvas.text(rest, x + 4, y, INPUT)
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Read the text."""
        return Spoken("field", self._field.says(words), self._field.value)


def _hints(look: Look, w: float, h: float) -> Picture | None:
    """Paint the gamepad's buttons that spare a way over the keys."""
    if look.pad is None:
        return None
    canvas, x = Canvas(look.brush, w, h), 0.0
    for button, says in BUTTONS:
        picture = pad_button(look.brush, button, look.pad.make)
        canvas.put(picture, x, h / 2, "lm")
        x += look.brush.units(picture.w) + 8
        x += canvas.text(look.words(f"pad.typing.{says}"), x, h / 2, NOTE, colour=DIM) + 24
    return canvas.picture()
