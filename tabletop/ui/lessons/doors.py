"""Ways out of a lesson's table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.ui.table.dialogs import BackTo


@dataclass(frozen=True, slots=True)
class LessonDoors:
    """Ways out of a lesson, as the program gives them.

    `open(number, step)` opens a lesson of the course; `next` the one after this, None for the last. `reached` keeps the step,
    `finished` the lesson. `play` deals a match of the game. `back` is the screen that it leads back to.
    """

    open: Callable[[int, int], None]
    next: Callable[[], None] | None = None
    reached: Callable[[int], None] = lambda step: None
    finished: Callable[[], None] = lambda: None
    play: Callable[[], None] | None = None
    settings: Callable[[], None] | None = None
    rules: Callable[[str], None] | None = None
    back: BackTo = "lessons"
