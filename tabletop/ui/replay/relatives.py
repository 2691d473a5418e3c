"""The matches kept that a watched one came from or was played on into: where they leave it, and the way to each and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.archive.kinship import family, kin_of, origin_of
from tabletop.archive.library import Entry, how_many, list_matches, look, samples
from tabletop.kernel.match import Match
from tabletop.present.replay import PUBLIC, View
from tabletop.ui.library.catalogue import given_name
from tabletop.ui.library.listing import MANY, Listing
from tabletop.ui.say import NOTHING, Say, say

Door = Callable[[Path, int], None]
"""Opens the replay of a file just after the decision of a number (0: at its start)."""


@dataclass(frozen=True, slots=True)
class Offshoot:
    """Another file's line as a tree shows it: after which decision it leaves, what it is called, and where its own replay
    is to stand.
    """

    leaves: int
    says: Say
    path: Path
    stands: int


class Relatives:
    """Those of the match in a file, among the matches of its folder and those that came with the program."""

    def __init__(self, folder: Path, path: Path, open_door: Door) -> None:
        self._folder, self._path, self._open_door = folder, path, open_door
        self._entries: Sequence[Entry] = ()
        self._own = Entry(path, 0, 0)
        self._listing: Listing | None = None
        self.offshoots: tuple[Offshoot, ...] = ()

    # ---- looking
    def look(self) -> None:
        """See what is kept now; a full folder is read beside the window, until `step` says that it is."""
        if how_many(self._folder) >= MANY:
            self._listing = Listing(self._folder)
            return
        try:
            self._listed(list_matches(self._folder))
        except ArchiveError:  # a folder that cannot be looked into shows nobody's kin
            self._listed([])

    @property
    def looking(self) -> bool:
        """Whether a folder is still being read."""
        return self._listing is not None

    def step(self) -> bool:
        """Whether a folder that was being read is now."""
        listing = self._listing
        if listing is None or not listing.over:
            return False
        self._listing = None
        self._listed(listing.entries)
        return True

    def leave(self) -> None:
        """Nobody waits any more."""
        if self._listing is not None:
            self._listing.leave()
            self._listing = None

    def _listed(self, entries: list[Entry]) -> None:
        self._entries = [*entries, *samples()]
        path = self._path.resolve()
        own = next((entry for entry in self._entries if entry.path.resolve() == path), None)
        self._own = own if own is not None else look(self._path)
        self.offshoots = tuple(Offshoot(kin.leaves, called(kin.entry, kin.how), kin.entry.path, kin.stands + (kin.how == "branch"))
                               for kin in kin_of(self._own, self._entries)) if self._own.mark else ()

    # ---- going
    @property
    def title(self) -> Say:
        """What the watched match is to its family; NOTHING where it has none."""
        if len(self._family()) < 2:
            return NOTHING
        return called(self._own, "origin" if origin_of(self._own, self._entries) is None else "branch")

    def _family(self) -> list[Entry]:
        return family(self._own, self._entries) if self._own.mark else []

    def open(self, path: Path, stands: int) -> None:
        """Show that one."""
        self._open_door(path, stands)

    def beside(self, step: int) -> Callable[[], None] | None:
        """The way to the one that comes after this (1) or before it (-1), round and round; None where there is no other."""
        whole = self._family()
        if len(whole) < 2:
            return None
        there = whole[(next(i for i, entry in enumerate(whole) if entry.path == self._own.path) + step) % len(whole)]
        stands = there.origin[2] + 1 if there.origin is not None else 0
        return lambda: self.open(there.path, next((one.stands for one in self.offshoots if one.path == there.path), stands))

    def origin(self) -> Callable[[], None] | None:
        """The way to the match this one was played on from, where they part; None where it is not kept."""
        above = origin_of(self._own, self._entries) if self._own.mark else None
        if above is None or self._own.origin is None:
            return None
        stands = self._own.origin[1]
        return lambda: self.open(above.path, stands)


def called(entry: Entry, how: str) -> Say:
    """A name for a match among its family: its own, if its player gave it one, else how it came out."""
    if given_name(entry):
        return say(f"replay.branch.{how}_named", name=given_name(entry))
    if entry.winners is None:
        return say(f"replay.branch.{how}_open")
    if not entry.winners:
        return say(f"replay.branch.{how}_draw")
    names = " · ".join(entry.players[seat] for seat in entry.winners if seat < len(entry.players))
    return say(f"replay.branch.{how}_won", name=names)


def view_of(match: Match, before: Match, view: View) -> View:
    """Whose eyes a match is seen with that is opened from the replay of its kin: the same, but whoever looked at a match that
    is over sees no hand of one that goes on.
    """
    return view if match.over or not before.over else PUBLIC
