"""Line of key hints: keys and their actions."""

from collections.abc import Sequence
from functools import cache

from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.keys import caps
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import DIM, NOTE
from tabletop.toolkit.text.phrase import Phrase, spoken_by
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.caps import cap_name, pressed

KEY_GAP = 4.0
WORD_GAP = 8.0
NEXT_GAP = 24.0


def spelled(keys: str, words: Words) -> str:
    """Return a key with its modifiers in words: "Ctrl + Z"."""
    return " + ".join(cap_name(part, words) for part in caps(keys))


@cache
def key_name(keys: str) -> Phrase:
    """Return the name of a key with its modifiers; equal texts for equal keys."""
    return spoken_by(lambda words: spelled(keys, words))


class KeyHints(Node):
    """Pairs of a key ("ctrl+z", "arrows") and its action, from the left; hints that do not fit are left out."""

    def __init__(self, name: str, hints: Sequence[tuple[str, Phrase]], *, box: Box = EMPTY) -> None:
        super().__init__(name, box)
        self._hints = tuple(hints)

    def paint(self, look: Look) -> Picture | None:
        canvas = Canvas(look.brush, self.w, self.h, pad=2)
        x, y = 0.0, self.h / 2
        for keys, says in self._hints:
            pictures = pressed(look, keys)
            if not pictures:
                continue
            word = letters.line(look.brush, says(look.words), NOTE, colour=DIM)
            wide = sum(p.w / look.k + KEY_GAP for p in pictures) + WORD_GAP + word.w / look.k
            if x + wide > self.w:
                break
            for picture in pictures:
                canvas.put(picture, x, y, "lm")
                x += picture.w / look.k + KEY_GAP
            canvas.put(word, x + WORD_GAP - KEY_GAP, y, "lm")
            x += WORD_GAP - KEY_GAP + word.w / look.k + NEXT_GAP
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Return None: the table of shortcuts reads the same keys better."""
        return None
