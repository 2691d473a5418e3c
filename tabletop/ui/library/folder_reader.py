"""Listing of a folder of matches in a background thread, so that ten thousand files delay no frame."""

from __future__ import annotations

import threading
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import Entry, how_many, how_many_unread, list_matches
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.progress import Progress

MANY, FEW = 400, 20
"""Limits below which a folder is listed at once, in a frame or two: fewer than `MANY` files, fewer than `FEW` of them to be opened."""


def takes_long(folder: Path) -> bool:
    """Whether a folder is better listed in the background."""
    return how_many(folder) >= MANY or how_many_unread(folder) >= FEW


class _Left(Exception):
    """Exception that ends a listing nobody waits for."""


class Listing:
    """Listing under way. Ask `over` each frame; then `entries`, or `problem`."""

    def __init__(self, folder: Path, choose: Path | None = None) -> None:
        self.choose = choose
        self.done, self.of = 0, 1
        self.entries: list[Entry] = []
        self.problem: ArchiveError | None = None
        self._left = threading.Event()
        self._thread = threading.Thread(target=self._read, args=(folder,), name="listing", daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Whether the list is complete."""
        return not self._thread.is_alive()

    def leave(self) -> None:
        """Cancel the listing: it ends soon and keeps nothing."""
        self._left.set()

    def _tell(self, done: int, of: int) -> None:
        if self._left.is_set():
            raise _Left
        self.done, self.of = done, of

    def _read(self, folder: Path) -> None:
        try:
            self.entries = list_matches(folder, self._tell)
        except ArchiveError as problem:
            self.problem = problem
        except _Left:
            pass


class Reading(Progress):
    """Progress bar of a listing, visible only while one runs; `told` is its text."""

    def __init__(self, name: str) -> None:
        super().__init__(name, say("library.title"))
        self.listing: Listing | None = None
        self.told: Phrase = NOTHING
        self.visible = False

    def begin(self, listing: Listing) -> None:
        """Follow a listing, and no other."""
        self.leave()
        self.listing, self.visible = listing, True
        self.told = say("library.reading", n=0, of=listing.of)

    def leave(self) -> None:
        """Cancel the listing."""
        if self.listing is not None:
            self.listing.leave()
        self.listing, self.visible = None, False

    def step(self) -> Listing | None:
        """Update the progress; return the listing once it is over."""
        listing, before = self.listing, self.value
        if listing is None:
            return None
        self.value = listing.done / max(1, listing.of)
        if self.value != before:
            self.told = say("library.reading", n=listing.done, of=listing.of)
        if not listing.over:
            return None
        self.listing, self.visible = None, False
        return listing
