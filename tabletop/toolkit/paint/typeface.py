"""Wrapper round fonts that measures and draws any text without raising; the only use of pygame's fonts."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

import pygame

LONGEST = 2_000
"""Most characters of one line that are measured and drawn: more than fit into any window."""
_UNSEEN = ("Cc", "Cf", "Cs")
"""Unicode control characters, direction marks and lone surrogates: they have no glyph, and SDL refuses some of them."""


def clean(s: str) -> str:
    """Clean a text for drawing: at most LONGEST characters, tabs and line ends as blanks, no characters without a
    glyph."""
    s = s[:LONGEST]
    return s if s.isprintable() else "".join(map(_shown, s))


@cache
def _shown(char: str) -> str:
    kind = unicodedata.category(char)
    if char.isspace() and kind != "Zs":
        return " "
    return "" if kind in _UNSEEN else char


class Typeface:
    """Font file at a size in pixels. A hygiene test finds fonts that are used any other way."""

    def __init__(self, file: Path, size_px: int) -> None:
        self._font = pygame.font.Font(str(file), size_px)
        self.ascent, self.height = self._font.get_ascent(), self._font.get_height()

    def width(self, s: str) -> int:
        """Measure the advance width of a text, in pixels."""
        return self._font.size(clean(s))[0]

    def metrics(self, s: str) -> list[tuple[int, int, int, int, int] | None]:
        """Metrics (left, right, bottom, top, advance) of each drawn character, in pixels; None where the font lacks it."""
        return self._font.metrics(clean(s))

    def draw(self, s: str, ink: tuple[int, int, int], *, outline: int = 0) -> pygame.Surface:
        """Draw a premultiplied surface of a text; blank, and as high as a line, where no glyph is visible."""
        self._font.outline = outline
        try:
            return self._font.render(clean(s) or " ", antialias=True, color=ink).premul_alpha()
        except pygame.error:  # only marks without a width
            return pygame.Surface((1, self.height), pygame.SRCALPHA)
        finally:
            self._font.outline = 0
