"""A quiet line of keys and what they do."""

from collections.abc import Sequence

from tabletop.present.words import Words
from tabletop.ui import paint
from tabletop.ui.brush import Picture
from tabletop.ui.graph.box import EMPTY, Box
from tabletop.ui.graph.look import Look
from tabletop.ui.graph.node import Node, Spoken
from tabletop.ui.input.keys import caps
from tabletop.ui.paint import letters
from tabletop.ui.paint.canvas import Canvas
from tabletop.ui.say import Say
from tabletop.ui.theme import DIM, NOTE

KEY_GAP = 4.0
WORD_GAP = 8.0
NEXT_GAP = 24.0


def cap_name(part: str, words: Words) -> str:
    """What is printed on the cap of one key of a spelling."""
    key = f"ui.key.{part}"
    return words(key) if words.has(key) else part.upper() if len(part) <= 3 else part.capitalize()


def spelled(keys: str, words: Words) -> str:
    """A key with its modifiers in words: "Ctrl + Z"."""
    return " + ".join(cap_name(part, words) for part in caps(keys))


class KeyHints(Node):
    """Pairs of a key ("ctrl+z", "arrows") and its deed, from the left; what does not fit is left out."""

    def __init__(self, name: str, hints: Sequence[tuple[str, Say]], *, box: Box = EMPTY) -> None:
        super().__init__(name, box)
        self._hints = tuple(hints)

    def paint(self, look: Look) -> Picture | None:
        canvas = Canvas(look.brush, self.w, self.h, pad=2)
        x, y = 0.0, self.h / 2
        for keys, says in self._hints:
            pictures = [paint.key_cap(look.brush, cap_name(part, look.words)) for part in caps(keys)]
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
        """Nothing: the table of shortcuts says it all, and better."""
        return None
