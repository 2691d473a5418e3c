"""Search for the latest unfinished match and the number of playable ones; in the background where a folder has many."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import Entry, how_many, list_matches
from tabletop.games.entries import games
from tabletop.ui.library import folder_reader

MOST_ENDED = 8
"""Finished matches that are kept."""


class Latest:
    """Latest match of a folder to continue: of the `wanted` ones, the one changed last."""

    def __init__(self, folder: Path, wanted: Callable[[Entry], bool]) -> None:
        self.folder, self._wanted = folder, wanted
        self.entry: Entry | None = None
        self.ended: list[Entry] = []
        """Latest finished matches, the last one first."""
        self.count = 0
        """Number of matches in the folder that can be opened; during the search, the number of files."""
        self._listing: folder_reader.Listing | None = None

    def look(self) -> None:
        """Search the folder again; the earlier result is dropped."""
        if self._listing is not None:
            self._listing.leave()
        self.entry = self._listing = None
        self.count = how_many(self.folder)
        if folder_reader.takes_long(self.folder):
            self._listing = folder_reader.Listing(self.folder)
            return
        with suppress(ArchiveError):
            self._choose(list_matches(self.folder))

    def poll(self) -> bool:
        """Take over the result of a search that has ended; return whether one is still running."""
        if self._listing is not None and self._listing.over:
            self._choose(self._listing.entries)
            self._listing = None
        return self._listing is not None

    def _choose(self, entries: list[Entry]) -> None:
        self.count = sum(not entry.problem for entry in entries)
        self.entry = next((entry for entry in entries if self._wanted(entry)), None)
        self.ended = [entry for entry in entries if not entry.problem and entry.winners is not None][:MOST_ENDED]


def goes_on(entry: Entry) -> bool:
    """Whether a match is unfinished, intact, and of a game that can be shown."""
    return not entry.problem and entry.winners is None and entry.game in games()
