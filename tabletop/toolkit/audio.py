"""Play named sounds and music: variations in turn, a volume for each kind, silence without a device or without focus."""

import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pygame

from tabletop.toolkit.music import Music

Kind = Literal["effects", "interface"]

# Kind of each sound; a sound that is not named here is an effect.
_KINDS: dict[str, Kind] = {"click": "interface", "chime": "interface", "refusal": "interface", "turn": "interface"}
_FOREMOST = frozenset({"victory", "toll", "turn"})
"""Sounds under which music is softer."""
_CHANNELS = 16
_STDERR = 2
_AT_ONCE, _MOST = 0.05, 4
"""Seconds within which sounds count as simultaneous, and the most that may start then: no two alike, or their sum would
crackle."""
Focus = Literal["focused", "unfocused"]


class Audio:
    """Player of the sounds in `folder`, named `<name>_<n>.ogg` (or `<name>.ogg`), and of the loops in `music`.

    Device "none" never makes a sound.
    """

    def __init__(self, folder: Path, *, music: Path | None = None, device: Literal["any", "none"] = "any",
                 clock: Callable[[], float] = time.monotonic) -> None:
        self._folder, self._clock = folder, clock
        self.music = Music(music if music is not None else folder)
        self._begun: dict[str, float] = {}
        self._volumes: dict[str, float] = {}
        self._focus: Focus = "focused"
        self._away: Literal["mute", "play"] = "mute"
        self.muted = False
        self._next: dict[str, int] = {}
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        self.heard: list[str] = []
        self._ready = device == "any" and _opened()

    @property
    def ready(self) -> bool:
        """Whether there is a device."""
        return self._ready

    def set_volumes(self, volumes: Mapping[str, int], away: Literal["mute", "play"]) -> None:
        """Set the volumes by kind, 0 to 100, and whether sounds play while the window is not in front."""
        self._volumes = {kind: max(0, min(100, level)) / 100 for kind, level in volumes.items()}
        self._away = away
        self.music.set_volume(self._volumes.get("music", 0.0))

    def set_focus(self, focus: Focus) -> None:
        """Note that the window gained or lost focus."""
        self._focus = focus

    @property
    def silent(self) -> bool:
        """Whether all sound is muted now."""
        return not self._ready or self.muted or (self._focus == "unfocused" and self._away == "mute")

    def step(self, dt: float) -> None:
        """Advance the music by `dt` seconds."""
        if self._ready:
            self.music.step(dt, silent=self.silent)

    def play(self, name: str) -> None:
        """Play the next variation of a sound; a name without a file is silent."""
        self.heard = [*self.heard[-31:], name]
        if name in _FOREMOST:
            self.music.duck()
        level = self._volumes.get(_KINDS.get(name, "effects"), 1.0)
        if self.silent or level <= 0:
            return
        variations = self._load(name)
        if not variations or self._crowded(name):
            return
        turn = self._next.get(name, 0)
        self._next[name] = (turn + 1) % len(variations)
        sound = variations[turn % len(variations)]
        # Perceived loudness grows roughly with the square of the level.
        sound.set_volume(level * level)
        sound.play()

    def _crowded(self, name: str) -> bool:
        """Check whether this sound, or too many others, started at this moment; if not, record its start."""
        now = self._clock()
        self._begun = {other: since for other, since in self._begun.items() if now - since < _AT_ONCE}
        crowded = name in self._begun or len(self._begun) >= _MOST
        if not crowded:
            self._begun[name] = now
        return crowded

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._sounds:
            files = sorted(self._folder.glob(f"{name}_*.ogg")) + sorted(self._folder.glob(f"{name}.ogg"))
            try:
                self._sounds[name] = [pygame.mixer.Sound(str(file)) for file in files]
            except pygame.error:
                self._sounds[name] = []
        return self._sounds[name]

    def close(self) -> None:
        """Release the audio device."""
        if self._ready:
            pygame.mixer.quit()
            self._ready = False


def _opened() -> bool:
    try:
        with _hushed():
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        pygame.mixer.set_num_channels(_CHANNELS)
    except (pygame.error, NotImplementedError):
        return False
    return True


@contextmanager
def _hushed(platform: str = sys.platform) -> Iterator[None]:
    """Silence Linux's sound libraries, which write to the terminal when they find no device; here a missing device is
    no fault."""
    if not platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(_STDERR)
    except OSError:  # standard error is closed: nothing can be written there
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, _STDERR)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, _STDERR)
        os.close(kept)
