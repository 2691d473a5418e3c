"""Related files of a watched match: its origin and its branches, where they part, and navigation between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.archive.kinship import Kin, family, further_kin, kin_of, origin_of
from tabletop.archive.library import Entry, list_matches, look, samples
from tabletop.archive.matchfile import open_match
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.present.winners import joined, won
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.library.catalogue import given_name
from tabletop.ui.library.folder_reader import Listing, takes_long

Door = Callable[[Path, int], None]
"""Callback that opens the replay of a file just after the decision of a number (0: at its start)."""


@dataclass(frozen=True, slots=True)
class Offshoot:
    """Line of another file in a tree: the decision after which it leaves, its name, and the position for its own replay."""

    leaves: int
    says: Phrase
    path: Path
    stands: int


@dataclass(frozen=True, slots=True)
class _Read:
    """Data of a related file: its present turn, the decision of the watched match after which it leaves, and its own first decision."""

    turn: int
    leaves: int
    stands: int


class Relatives:
    """Relatives of a match, among the matches of its folder and the samples."""

    def __init__(self, folder: Path, path: Path, open_door: Door, *, match: Match) -> None:
        self._folder, self._path, self._open_door, self._match = folder, path, open_door, match
        self._entries: Sequence[Entry] = ()
        self._own = Entry(path, 0, 0)
        self._listing: Listing | None = None
        self.offshoots: tuple[Offshoot, ...] = ()
        self._files: dict[tuple[Path, int], _Read | None] = {}
        self._unread: list[Entry] = []

    # ---- looking
    def look(self) -> None:
        """List the present files. A full folder is listed in the background, and its branches are read one by one."""
        if takes_long(self._folder):
            self._listing = Listing(self._folder)
            return
        try:
            self._listed(list_matches(self._folder))
        except ArchiveError:  # a folder that cannot be read holds no relatives
            self._listed([])

    @property
    def looking(self) -> bool:
        """Whether files are still being read."""
        return self._listing is not None or bool(self._unread)

    def step(self) -> bool:
        """Read on; True if more is known than before."""
        listing = self._listing
        if listing is None and self._unread:
            self._reading(self._unread.pop(0))
            self._hang()
            return True
        if listing is None or not listing.over:
            return False
        self._listing = None
        self._listed(listing.entries)
        return True

    def leave(self) -> None:
        """Cancel the reading."""
        if self._listing is not None:
            self._listing.leave()
            self._listing = None
        self._unread = []

    def _listed(self, entries: list[Entry]) -> None:
        self._entries = [*entries, *samples()]
        path = self._path.resolve()
        own = next((entry for entry in self._entries if entry.path.resolve() == path), None)
        self._own = own if own is not None else look(self._path)
        self._hang()
        branches = [kin.entry for kin in self._kin() if kin.how == "branch"]
        self._unread = [entry for entry in (*branches, *self._further()) if (entry.path, entry.changed) not in self._files]

    def _kin(self) -> list[Kin]:
        return kin_of(self._own, self._entries) if self._own.mark else []

    def _further(self) -> list[Entry]:
        return further_kin(self._own, self._entries) if self._own.mark else []

    def _reading(self, entry: Entry) -> _Read | None:
        """Return the data of a file, read now if needed; None where it cannot be read."""
        key = (entry.path, entry.changed)
        if key not in self._files:
            self._files[key] = _read(entry, self._match)
        return self._files[key]

    def _hang(self) -> None:
        known = {path: read for (path, _), read in self._files.items() if read is not None}
        found = [Offshoot(kin.leaves, called(kin.entry, kin.how, turn=known[kin.entry.path].turn if kin.entry.path in known else 0),
                          kin.entry.path, kin.stands + (kin.how == "branch")) for kin in self._kin()]
        # Only the files of more distant relatives tell where these leave.
        found += [Offshoot(read.leaves, self._called(entry, turn=read.turn), entry.path, read.stands)
                  for entry in self._further() if (read := known.get(entry.path)) is not None]
        self.offshoots = tuple(found)

    # ---- navigation
    @property
    def title(self) -> Phrase:
        """Name of the watched match in its family; NOTHING without relatives."""
        if len(self._family()) < 2:
            return NOTHING
        return self._called(self._own)

    def _called(self, entry: Entry, *, turn: int = 0) -> Phrase:
        return called(entry, "origin" if origin_of(entry, self._entries) is None else "branch", turn=turn)

    def _family(self) -> list[Entry]:
        return family(self._own, self._entries) if self._own.mark else []

    def open(self, path: Path, stands: int) -> None:
        """Open the replay of a relative."""
        self._open_door(path, stands)

    def beside(self, step: int) -> Callable[[], None] | None:
        """Return the next relative (1) or the previous (-1), wrapping round; None where there is no other."""
        whole = self._family()
        if len(whole) < 2:
            return None
        there = whole[(next(i for i, entry in enumerate(whole) if entry.path == self._own.path) + step) % len(whole)]
        return lambda: self.open(there.path, self._stands(there))

    def _stands(self, there: Entry) -> int:
        """Position for the replay of a relative: just after it parts from this match."""
        shown = next((one.stands for one in self.offshoots if one.path == there.path), None)
        read = self._reading(there) if shown is None else None
        return shown or (read.stands if read is not None else 0)

    def origin(self) -> Callable[[], None] | None:
        """Return the origin of this match and where they part; None where it is not in the library."""
        above = origin_of(self._own, self._entries) if self._own.mark else None
        if above is None or self._own.origin is None:
            return None
        stands = self._own.origin[1]
        return lambda: self.open(above.path, stands)


def called(entry: Entry, how: str, *, turn: int = 0) -> Phrase:
    """Return a name for a match in its family: the player's name for it, else its result.

    A branch whose turn is known is named like any line.
    """
    if given_name(entry):
        return say(f"replay.branch.{how}_named", name=given_name(entry))
    ending = "open" if entry.winners is None else won(entry.winners) if entry.winners else "draw"
    names = joined(entry.winners or (), entry.players)
    if turn and how == "branch":
        return say(f"replay.branch.{ending}", n=turn, name=names)
    return say(f"replay.branch.{how}_{ending}", name=names)


def _read(entry: Entry, match: Match) -> _Read | None:
    try:
        other = open_match(entry.path).match
        return _Read(kit_of(entry.game).record.turn(other.store), *parting(match, other))
    except (ArchiveError, LookupError):
        return None


def parting(match: Match, other: Match) -> tuple[int, int]:
    """Return the last common decision of a match and another's line, and the first decision only on that line, by
    number.

    0 is the start; for a line wholly within the match, the second is the line's end.
    """
    here: Node | None = None
    line = other.history.line
    for there in line:
        same = [node for node in match.history.children(here) if (node.seat, node.kind, node.picks) == (there.seat, there.kind, there.picks)]
        if not same:
            return (here.number if here is not None else 0), there.number
        here = same[0]
    return (here.number if here is not None else 0), line[-1].number if line else 0
