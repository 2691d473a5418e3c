"""The clipboard: the system's where there is one, else the program's own."""

from typing import Literal

import pygame


class Clipboard:
    """Text only."""

    def __init__(self) -> None:
        self._own = ""

    def read(self) -> str:
        """What is on it; empty if it holds no text, or text that is none."""
        try:
            return pygame.scrap.get_text() or self._own
        except UnicodeDecodeError:
            return ""
        except (pygame.error, AttributeError):
            return self._own

    def write(self, text: str) -> Literal["system", "own"]:
        """Puts text on it; says whether other programs can have it, or this one alone."""
        self._own = text
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, AttributeError, ValueError):
            # No system clipboard (no window yet, a headless machine), or a text that it cannot hold: our own copy serves.
            return "own"
        return "system"
