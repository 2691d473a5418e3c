"""A number that rolls to its new value instead of jumping."""

from tabletop.present.words import Words
from tabletop.ui.brush import Picture
from tabletop.ui.graph.box import EMPTY, Box
from tabletop.ui.graph.look import Look
from tabletop.ui.graph.node import Node, Spoken
from tabletop.ui.graph.pieces import Align, placed
from tabletop.ui.motion.anim import Roll
from tabletop.ui.paint import letters
from tabletop.ui.say import NOTHING, Say
from tabletop.ui.theme import CREAM, NUMBER, Lettering


class Counter(Node):
    """Set `value`; `displayed` is what is on the way there."""

    def __init__(self, name: str, value: int = 0, *, says: Say = NOTHING, lettering: Lettering = NUMBER,
                 colour: str = CREAM, align: Align = "m", box: Box = EMPTY) -> None:
        super().__init__(name, box)
        self.says, self._lettering, self._colour, self._align = says, lettering, colour, align
        self._value = self.displayed = value

    @property
    def value(self) -> int:
        """The number it stands for."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        if value == self._value:
            return
        self._value = value
        scene = self.scene
        if scene is None:
            self.show(value)
        else:
            scene.motion.play(Roll(self.show, self.displayed, value))

    def show(self, number: int) -> None:
        """Shows a number on the way."""
        self.displayed = number
        self.touch()

    def paint(self, look: Look) -> Picture | None:
        """The number."""
        picture = letters.line(look.brush, str(self.displayed), self._lettering, colour=self._colour)
        return placed(look, picture, self.w, self.h, self._align)

    def spoken(self, words: Words) -> Spoken | None:
        """The label and the number it stands for."""
        name = self.says(words)
        return Spoken("number", name, str(self._value)) if name else Spoken("text", str(self._value))
