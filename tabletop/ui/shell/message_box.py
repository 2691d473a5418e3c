"""Dialog of the system, for what no window of the program and no terminal can tell."""

import os
from contextlib import suppress

import pygame


def show(title: str, text: str) -> None:
    """Show an error and wait until the user has read it; nothing where there is no screen."""
    if os.environ.get("SDL_VIDEODRIVER") != "dummy":
        with suppress(pygame.error):
            pygame.display.message_box(title, text, "error")
