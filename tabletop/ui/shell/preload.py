"""What is got ready while nobody does anything, so that no click waits for it: scenes imported, cards read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from tabletop.games import registry
from tabletop.lang.mistakes import LibraryError
from tabletop.ui.boards.registry import kit_of

if TYPE_CHECKING:
    from tabletop.games.shelf import Shelf

PAUSE = 0.3
"""Seconds without an event before the next chore is done."""
SCENES = ("scenes.new_match", "table.scene", "library.scene", "scenes.settings", "scenes.gallery", "replay.scene", "scenes.end", "practice")


def chores(shelf: Shelf, games: Iterable[str]) -> Iterator[None]:
    """One thing after another, each short; the games in the order in which they are likely to be wanted."""
    for scene in SCENES:
        import_module(f"tabletop.ui.{scene}")
        yield
    for game in games:
        registry.game(game)
        yield
        kit_of(game)
        yield
        with suppress(LibraryError):  # whoever wants the cards is told
            shelf.stock(game)
        yield
