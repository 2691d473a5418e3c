"""Progress bar."""

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import Phrase
from tabletop.toolkit.text.words import Words

STEPS = 100


class Progress(Node):
    """Progress bar from 0 to 1."""

    def __init__(self, name: str, says: Phrase, value: float = 0.0, *, box: Box = EMPTY) -> None:
        super().__init__(name, box)
        self.says = says
        self._value = value

    @property
    def value(self) -> float:
        """Progress from 0 to 1; shown in hundredths."""
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        step = round(max(0.0, min(1.0, value)) * STEPS) / STEPS
        if step != self._value:
            self._value = step
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        return paint.progress(look.brush, self.w, self._value, h=self.h)

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the bar by its label and percentage."""
        return Spoken("progress", self.says(words), words("ui.speak.percent", n=round(self._value * 100)))
