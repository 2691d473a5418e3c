"""The matches kept that a watched one came from or was played on into: where they leave it, and the way to each and back."""

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
from tabletop.present.replay import PUBLIC, View
from tabletop.present.winners import joined, won
from tabletop.toolkit.text.message import NOTHING, Say, say
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.library.catalogue import given_name
from tabletop.ui.library.listing import Listing, takes_long

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


@dataclass(frozen=True, slots=True)
class _Read:
    """What a file tells of its match: the turn it stands in, after which decision of the watched match it leaves, and the first
    decision of its own.
    """

    turn: int
    leaves: int
    stands: int


class Relatives:
    """Those of the match in a file, among the matches of its folder and those that came with the program."""

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
        """See what is kept now. A full folder is read beside the window, and how far its branches went is read one by one."""
        if takes_long(self._folder):
            self._listing = Listing(self._folder)
            return
        try:
            self._listed(list_matches(self._folder))
        except ArchiveError:  # a folder that cannot be looked into shows nobody's kin
            self._listed([])

    @property
    def looking(self) -> bool:
        """Whether something is still being read."""
        return self._listing is not None or bool(self._unread)

    def step(self) -> bool:
        """Whether more is known than before."""
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
        """Nobody waits any more."""
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
        """What its file tells of one, read now unless it was; None where it cannot be read."""
        key = (entry.path, entry.changed)
        if key not in self._files:
            self._files[key] = _read(entry, self._match)
        return self._files[key]

    def _hang(self) -> None:
        known = {path: read for (path, _), read in self._files.items() if read is not None}
        found = [Offshoot(kin.leaves, called(kin.entry, kin.how, turn=known[kin.entry.path].turn if kin.entry.path in known else 0),
                          kin.entry.path, kin.stands + (kin.how == "branch")) for kin in self._kin()]
        # Where those further off leave, only their files tell.
        found += [Offshoot(read.leaves, self._called(entry, turn=read.turn), entry.path, read.stands)
                  for entry in self._further() if (read := known.get(entry.path)) is not None]
        self.offshoots = tuple(found)

    # ---- going
    @property
    def title(self) -> Say:
        """What the watched match is to its family; NOTHING where it has none."""
        if len(self._family()) < 2:
            return NOTHING
        return self._called(self._own)

    def _called(self, entry: Entry, *, turn: int = 0) -> Say:
        return called(entry, "origin" if origin_of(entry, self._entries) is None else "branch", turn=turn)

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
        return lambda: self.open(there.path, self._stands(there))

    def _stands(self, there: Entry) -> int:
        """Where the replay of one of the family is to stand: just after it parts from this."""
        shown = next((one.stands for one in self.offshoots if one.path == there.path), None)
        read = self._reading(there) if shown is None else None
        return shown or (read.stands if read is not None else 0)

    def origin(self) -> Callable[[], None] | None:
        """The way to the match this one was played on from, where they part; None where it is not kept."""
        above = origin_of(self._own, self._entries) if self._own.mark else None
        if above is None or self._own.origin is None:
            return None
        stands = self._own.origin[1]
        return lambda: self.open(above.path, stands)


def called(entry: Entry, how: str, *, turn: int = 0) -> Say:
    """A name for a match among its family: its own, if its player gave it one, else how it came out. A branch whose turn is
    known is called like any line.
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
    """The last decision of a match that the line of another has too, and the first on that line that it has not, by number.

    0 is the start; a line that is wholly in the match has its end for the second.
    """
    here: Node | None = None
    line = other.history.line
    for there in line:
        same = [node for node in match.history.children(here) if (node.seat, node.kind, node.picks) == (there.seat, there.kind, there.picks)]
        if not same:
            return (here.number if here is not None else 0), there.number
        here = same[0]
    return (here.number if here is not None else 0), line[-1].number if line else 0


def view_of(match: Match, before: Match, view: View) -> View:
    """Whose eyes a match is seen with that is opened from the replay of its kin: the same, but whoever looked at a match that
    is over sees no hand of one that goes on.
    """
    return view if match.over or not before.over else PUBLIC
