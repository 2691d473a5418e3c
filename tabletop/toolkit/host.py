"""Protocol of the program around a scene, as scenes see it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from tabletop.toolkit.audio import Audio
from tabletop.toolkit.clipboard import Clipboard
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.input.shortcuts import Shortcuts

if TYPE_CHECKING:
    from tabletop.toolkit.scene import Scene


class Host(Protocol):
    """Stack of scenes with the objects they share.

    `settings`, `preferences`, `services` and `memory` are the program's own.
    """

    settings: Any
    preferences: Any
    services: Any
    memory: Any
    audio: Audio
    clipboard: Clipboard
    shortcuts: Shortcuts
    monitors: tuple[tuple[int, int], ...]
    look: Look
    running: bool
    on_window: Callable[[Any], None]

    @property
    def scene(self) -> Scene:
        """Scene on screen."""

    @property
    def title(self) -> str:
        """Title of the window."""

    def push(self, scene: Scene, transition: Any = "fade") -> None:
        """Show a scene on top of the present one."""

    def pop(self, transition: Any = "fade") -> None:
        """Go back to the scene below."""

    def replace(self, scene: Scene, transition: Any = "fade") -> None:
        """Show a scene instead of the present one."""

    def home(self, transition: Any = "fade") -> None:
        """Go back to the lowest scene."""

    def quit(self) -> None:
        """End the program after this frame."""

    def change(self, **fields: Any) -> None:
        """Change settings, save them and apply them at once."""

    def action(self, name: str) -> bool:
        """Carry out an action of the whole program; False where no action has that name."""

    def keep_picture(self, shown: pygame.Surface) -> Path | None:
        """Save a picture among the screenshots and return its path; None where that fails."""
