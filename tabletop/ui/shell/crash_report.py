"""Crash handler: write an uncaught exception to a file and show an error page instead of the scene."""

from __future__ import annotations

import platform
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Literal

import pygame

import tabletop
from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.ui.scenes.broken import Broken
from tabletop.ui.shell import message_box
from tabletop.ui.shell.app import App

Part = Literal["event", "tick", "draw", "worker", "chore", "window"]
REMEMBERED = 60
"""Recent events kept for the report."""
MOST = 20
"""Reports kept; older ones are deleted."""


class LastGuard:
    """Wrapper round an App that forwards events, time and frames, and catches exceptions.

    `home` creates a new menu. The error page is the last resort: exceptions from that page are raised.
    """

    def __init__(self, app: App, home: Callable[[], None], *, folder: Path | None = None) -> None:
        self.app, self._home, self._folder = app, home, folder
        self._trail: deque[str] = deque(maxlen=REMEMBERED)
        self._fallen: SimpleQueue[BaseException] = SimpleQueue()

    # ---- called by the window
    def handle(self, event: pygame.event.Event) -> bool:
        """Handle one event; True if it may have changed the picture or the sound."""
        self._trail.append(told(event, self.app))
        try:
            return self.app.handle(event)
        except Exception as problem:  # noqa: BLE001  # whatever it is: the window must not vanish
            self._fall("event", problem)
            return True

    def step(self, dt: float) -> None:
        """Advance by `dt` seconds; report a worker thread that crashed meanwhile."""
        with self.watching("worker"), suppress(Empty):
            raise self._fallen.get_nowait()
        with self.watching("tick"):
            self.app.step(dt)

    def render(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Bring a surface up to date; return the rectangles that changed."""
        try:
            return self.app.render(target)
        except Exception as problem:  # noqa: BLE001
            self._fall("draw", problem)
            return self.app.render(target)

    @contextmanager
    def watching(self, part: Part) -> Iterator[None]:
        """Catch exceptions of a part of the program."""
        try:
            yield
        except Exception as problem:  # noqa: BLE001
            self._fall(part, problem)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Catch exceptions of threads."""
        before = threading.excepthook
        threading.excepthook = self._hear
        try:
            yield
        finally:
            threading.excepthook = before

    def _hear(self, fallen: threading.ExceptHookArgs) -> None:
        if isinstance(fallen.exc_value, Exception):
            self._fallen.put(fallen.exc_value)

    def record(self, part: Part, problem: BaseException) -> Path | None:
        """Write a report of the exception to a file; return its path."""
        return write(report(problem, part, self.app, self._trail), self._folder, now=self.app.services.now())

    def _fall(self, part: Part, problem: Exception) -> None:
        app = self.app
        if isinstance(app.scene, Broken):
            raise problem
        file = self.record(part, problem)
        fates = {scene.keep() for scene in app.scenes}
        app.show_only(Broken(app, file=file, match="lost" if "lost" in fates else "kept" if "kept" in fates else "none",
                            home=self._home))


def told(event: pygame.event.Event, app: App) -> str:
    """Describe an event in one line of a report. Typed letters are left out for privacy."""
    name = pygame.event.event_name(event.type)
    match event.type:
        case pygame.KEYDOWN | pygame.KEYUP:
            focus = app.scene.focus.node
            typing = focus is not None and focus.accepts_text
            name += "" if typing else f" {pygame.key.name(event.key)} mod={event.mod}"
        case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
            over = app.scene.pointer.over
            name += f" {event.pos} {getattr(event, 'button', '')} over {over.name if over is not None else '-'}"
    return f"{app.scene.now:9.2f} {app.scene.name:<12} {name}"


def report(problem: BaseException, part: str, app: App | None = None, trail: Iterable[str] = ()) -> str:
    """Compose the report: exception, place, and the events before it."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    lines = [f"Tapete {tabletop.__version__}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}",
             f"{platform.platform()}, {pygame.display.get_driver() if pygame.display.get_init() else 'no display'}",
             f"raised by: {part}"]
    if app is not None:
        lines += [f"window: {app.screen.size_px}, scale {app.preferences.ui_scale}, language {app.look.words.lang}",
                  "scenes, the one on screen last:", *(f"  {scene.story()}" for scene in app.scenes)]
    lines += ["", *traceback.format_exception(problem), "what led there:", *trail]
    return "\n".join(line.rstrip("\n") for line in lines) + "\n"


def write(text: str, folder: Path | None = None, *, now: datetime | None = None) -> Path | None:
    """Save a report in the user folder, beside the latest ones; None where that fails."""
    try:
        place = folder or places.user_data() / "reports"
        older = sorted(place.glob("tapete-*.txt"), key=lambda file: file.name)
        moment = now or datetime.now()  # noqa: DTZ005  # the player's own clock
        name = f"tapete-{moment:%Y%m%d-%H%M%S-%f}.txt"
        disk.write(place / name, text.encode("utf-8", "backslashreplace"))
        for file in older[: max(0, len(older) + 1 - MOST)]:
            file.unlink()
    except (ArchiveError, places.NoHome, OSError):
        return None
    return place / name


def tell_outside(app: App, file: Path | None) -> None:
    """Show an error in a system dialog, and on standard error, when the window cannot show it."""
    words = app.look.words
    text = words("ui.broken.outside", file=str(file)) if file is not None else words("ui.broken.outside_unwritten")
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.write(f"tabletop: {text}\n")
    message_box.show(words("ui.broken.title"), text)
