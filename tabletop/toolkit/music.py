"""Play music: one loop at a time, faded in and out, and softer for a moment under a sound that matters."""

from pathlib import Path

import pygame

FADE = 0.8
"""Seconds from silence to full volume, and back."""
DUCKED, DUCK_SECONDS, DUCK_FADE = 0.5, 0.4, 0.1
"""Share of the volume under a sound that matters (6 dB less), how long it lasts, and the seconds to get there."""


class Music:
    """Player of the loops in `folder`, named `<name>.ogg`. Needs an open audio device."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._wanted, self._loaded = "", ""
        self._state = "stopped"
        self._level = self._gain = self._ducked = 0.0

    def set_volume(self, level: float) -> None:
        """Set the volume, 0 to 1."""
        self._level = level

    def play(self, name: str) -> None:
        """Go over to another loop; a name without a file is silent."""
        self._wanted = name

    def duck(self) -> None:
        """Be softer for a moment."""
        self._ducked = DUCK_SECONDS

    def step(self, dt: float, *, silent: bool) -> None:
        """Fade for `dt` seconds: down while `silent` or another loop is wanted, else to the volume."""
        idle = silent or self._level <= 0
        goal = 0.0 if idle or self._wanted != self._loaded else self._level * (DUCKED if self._ducked > 0 else 1.0)
        stride = dt / (DUCK_FADE if self._ducked > 0 else FADE)
        self._ducked = max(0.0, self._ducked - dt)
        if goal != self._gain:
            self._gain += max(-stride, min(stride, goal - self._gain))
            pygame.mixer.music.set_volume(self._gain)
        if idle and self._gain <= 0:
            self._pause()
        elif not idle and self._gain <= 0 and self._wanted != self._loaded:
            self._load()
        elif not idle and self._state == "paused":
            pygame.mixer.music.unpause()
            self._state = "playing"

    def _pause(self) -> None:
        if self._state == "playing":
            pygame.mixer.music.pause()
            self._state = "paused"

    def _load(self) -> None:
        self._loaded, self._state = self._wanted, "stopped"
        try:
            pygame.mixer.music.load(str(self._folder / f"{self._wanted}.ogg"))
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
        except (pygame.error, OSError):  # no such loop, or one that cannot be read
            pygame.mixer.music.stop()
        else:
            self._state = "playing"
