"""The one way from a string to a surface: a font that measures and draws any text there is, and raises for none."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

import pygame

LONGEST = 2_000
"""Characters of one line that are measured and drawn: more than any window is wide."""
_UNSEEN = ("Cc", "Cf", "Cs")
"""Unicode's controls, marks of direction and lone halves of pairs: they have no shape, and SDL refuses some of them."""


def clean(s: str) -> str:
    """A text that can be drawn: no longer than LONGEST, tabs and line ends as blanks, without what has no shape."""
    s = s[:LONGEST]
    return s if s.isprintable() else "".join(map(_shown, s))


@cache
def _shown(char: str) -> str:
    kind = unicodedata.category(char)
    if char.isspace() and kind != "Zs":
        return " "
    return "" if kind in _UNSEEN else char


class Typeface:
    """A font file at a size in pixels. A hygiene test finds fonts that are used any other way."""

    def __init__(self, file: Path, size_px: int) -> None:
        self._font = pygame.font.Font(str(file), size_px)
        self.ascent, self.height = self._font.get_ascent(), self._font.get_height()

    def width(self, s: str) -> int:
        """The advance width of a text, in pixels."""
        return self._font.size(clean(s))[0]

    def metrics(self, s: str) -> list[tuple[int, int, int, int, int] | None]:
        """(left, right, bottom, top, advance) of each character that is drawn, in pixels; None for what the font lacks."""
        return self._font.metrics(clean(s))

    def draw(self, s: str, ink: tuple[int, int, int], *, outline: int = 0) -> pygame.Surface:
        """A premultiplied surface of a text; blank, and as high as a line, where there is nothing to see."""
        self._font.outline = outline
        try:
            return self._font.render(clean(s) or " ", antialias=True, color=ink).premul_alpha()
        except pygame.error:  # nothing but marks without a width
            return pygame.Surface((1, self.height), pygame.SRCALPHA)
        finally:
            self._font.outline = 0
