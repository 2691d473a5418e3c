"""Clipboard of the system where there is one, else one of the program's own."""

from typing import Literal

import pygame


class Clipboard:
    """Clipboard for text only."""

    def __init__(self) -> None:
        self._own = ""

    def read(self) -> str:
        """Read the clipboard; empty if it holds no text, or text that cannot be decoded."""
        try:
            return pygame.scrap.get_text() or self._own
        except UnicodeDecodeError:
            return ""
        except (pygame.error, AttributeError):
            return self._own

    def write(self, text: str) -> Literal["system", "own"]:
        """Write a text; True if other programs can read it, False if only this one can."""
        self._own = text
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, AttributeError, ValueError):
            # No system clipboard (no window yet, a headless machine), or a text that it cannot hold: fall back to our own copy.
            return "own"
        return "system"
