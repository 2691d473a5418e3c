"""Watch over the player's card folders: a saved change is read in the background, and handed over when asked for."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue

from tabletop.collection.own_sets import SUFFIX, OwnSet, own_sets, sets_folder
from tabletop.games.entries import part
from tabletop.games.shelf import Shelf, Stock
from tabletop.lang.mistakes import LibraryError
from tabletop.places import NoHome

EVERY = 0.4
"""Seconds between two looks at the folders."""
FORGOTTEN = 2.0
"""Seconds after which the watch ends, if nobody asked meanwhile."""
Stamp = tuple[tuple[str, int, int], ...]
"""Files of a folder with their times of change and sizes."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """Content of a player's folder as read last: the game's stock with it, and the sets with their faults."""

    game: str
    stock: Stock
    sets: tuple[OwnSet, ...]


def stamp_of(folder: Path) -> Stamp:
    """Return the state of a folder's sets; empty for a folder that cannot be read."""
    found = []
    with suppress(OSError):
        for file in folder.iterdir():
            if file.suffix == SUFFIX:
                with suppress(OSError):  # the file vanished meanwhile
                    status = file.stat()
                    found.append((file.name, status.st_mtime_ns, status.st_size))
    return tuple(sorted(found))


def read(game: str) -> Fresh:
    """Read a game's cards and check the player's sets. Raises LibraryError for broken shipped files."""
    stock: Stock = part("tabletop.games.{}.entry", game).stock()
    return Fresh(game, stock, tuple(own_sets(game)))


class SetWatch:
    """Watch over the sets of some games. Only `fresh` changes the shelf, so that a stock never changes within a frame.

    The folders are looked at by a thread that ends by itself when `fresh` is no longer called.
    """

    def __init__(self, shelf: Callable[[], Shelf], games: Iterable[str]) -> None:
        self._shelf = shelf
        self._folders: dict[str, Path] = {}
        with suppress(NoHome):
            self._folders = {game: sets_folder(game) for game in games}
        self._stamps = {game: stamp_of(folder) for game, folder in self._folders.items()}
        self._found: SimpleQueue[Fresh] = SimpleQueue()
        self._asked: set[str] = set()
        self._thread: threading.Thread | None = None
        self._polled = 0.0
        self._looking = threading.Lock()

    def ask(self, game: str) -> None:
        """Have a game's sets read at the next look, changed or not."""
        self._asked.add(game)

    def fresh(self) -> list[Fresh]:
        """Return what was read since the last call, and put it on the shelf; at every call the watch goes on a while."""
        self._polled = time.monotonic()
        if self._folders and (self._thread is None or not self._thread.is_alive()):
            self._thread = threading.Thread(target=self._watch, name="card-sets", daemon=True)
            self._thread.start()
        found = []
        with suppress(Empty):
            while True:
                found.append(self._found.get_nowait())
        for one in found:
            self._shelf().renew(one.game, one.stock)
        return found

    def _watch(self) -> None:
        while time.monotonic() - self._polled < FORGOTTEN:
            self.look()
            time.sleep(EVERY)

    def look(self) -> None:
        """Look at the folders once; read the games whose sets changed, or were asked for."""
        with self._looking:
            self._look()

    def _look(self) -> None:
        for game, folder in self._folders.items():
            stamp = stamp_of(folder)
            if stamp == self._stamps[game] and game not in self._asked:
                continue
            self._stamps[game] = stamp
            self._asked.discard(game)
            with suppress(LibraryError):  # shipped files are broken: the scene that needs them says so
                self._found.put(read(game))
