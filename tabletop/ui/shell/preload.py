"""Preloading in idle time, so that no click waits: import scenes, read cards."""

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
"""Seconds without an event before the next chore runs."""
SCENES = ("boards.table_factory", "scenes.new_match", "table.scene", "library.scene", "scenes.settings", "collection.scene", "replay.scene",
          "scenes.end")


def chores(shelf: Shelf, games: Iterable[str]) -> Iterator[None]:
    """List the chores, each short; games in the order in which they are likely to be needed."""
    for scene in SCENES:
        import_module(f"tabletop.ui.{scene}")
        yield
    for game in games:
        registry.game(game)
        yield
        kit_of(game)
        yield
        with suppress(LibraryError):  # the scene that needs the cards reports the error
            shelf.stock(game)
        yield
