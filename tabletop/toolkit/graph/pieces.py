"""Ready nodes without behaviour: lines and paragraphs of text, icons, pictures painted by a function."""

from collections.abc import Callable
from typing import Literal

from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint import letters, prose
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.theme import BODY, CREAM, Lettering
from tabletop.toolkit.text.phrase import Phrase
from tabletop.toolkit.text.words import Words

Painter = Callable[[Look, float, float], Picture | None]
Align = Literal["l", "m", "r"]


class Painted(Node):
    """Node painted by `painter(look, w, h)` for its size (in units); `painter` may be replaced."""

    def __init__(self, name: str, painter: Painter, *, takes: Takes = Takes.NOTHING) -> None:
        super().__init__(name, takes=takes)
        self._painter = painter

    @property
    def painter(self) -> Painter:
        """Function that paints the node."""
        return self._painter

    @painter.setter
    def painter(self, painter: Painter) -> None:
        self._painter = painter
        self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Call the painter."""
        return self._painter(look, self.w, self.h)


class Label(Node):
    """Label of one line, its capitals centred on the height of the box; long text shrinks, then ends in an ellipsis."""

    def __init__(self, name: str, says: Phrase, lettering: Lettering = BODY, *, colour: str = CREAM, align: Align = "l",
                 box: Box = EMPTY) -> None:
        super().__init__(name, box)
        self._says, self._lettering, self._colour, self._align = says, lettering, colour, align

    says = Shown[Phrase]()
    """Text of the label."""

    colour = Shown[str]()

    lettering = Shown[Lettering]()
    """Lettering of the text."""

    def paint(self, look: Look) -> Picture | None:
        text = self._says(look.words)
        if not text:
            return None
        picture = letters.line(look.brush, text, self._lettering, colour=self._colour, fit=self.w)
        return placed(look, picture, self.w, self.h, self._align)

    def spoken(self, words: Words) -> Spoken | None:
        text = self._says(words)
        return Spoken("text", text) if text else None


class Paragraph(Node):
    """Running text with **bold**, {icons} and [hoverable words](ref), broken to the width of its box.

    With `smallest` it shrinks, down to that size, until it is no higher than its box.
    """

    def __init__(self, name: str, says: Phrase, lettering: Lettering = BODY, *, colour: str = CREAM, align: Align = "l",
                 box: Box = EMPTY, smallest: float | None = None) -> None:
        super().__init__(name, box)
        self._says, self._lettering, self._colour, self._align = says, lettering, colour, align
        self._smallest = smallest

    says = Shown[Phrase]()
    """Text of the paragraph."""

    lettering = Shown[Lettering]()
    """Lettering of the text."""

    def laid(self, look: Look) -> prose.Block:
        """Text broken into lines for the present width."""
        text, fixed = self._says.marked(look.words), self._smallest is None
        return prose.layout(look.brush, text, self.w, lettering=self._lettering, align=self._align,
                            height=None if fixed else self.h, minimum=self._smallest or self._lettering.size)

    def height(self, look: Look) -> float:
        """Height of the text at the present width, in units."""
        return self.laid(look).h

    def paint(self, look: Look) -> Picture | None:
        if not self._says(look.words):
            return None
        return prose.block(look.brush, self.laid(look), colour=self._colour)

    def spoken(self, words: Words) -> Spoken | None:
        text = self._says(words)
        return Spoken("text", text) if text else None


def placed(look: Look, picture: Picture, w: float, h: float, align: Align) -> Picture:
    """Align a picture inside a box of that size: left, middle or right, and in the middle of its height."""
    room = round(w * look.k) - picture.w
    right = {"l": 0, "m": room // 2, "r": room}[align]
    down = (round(h * look.k) - picture.h) // 2
    return Picture(picture.surface, picture.dx + right, picture.dy + down, picture.w, picture.h)
