"""The player's matches: listed quickly, renamed, thrown away and brought back, taken in and given out."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, fields
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.header import Header
from tabletop.archive.matchfile import SUFFIX, Find, Opened, open_match
from tabletop.archive.notes import beside
from tabletop.archive.reading import FILE_CAP
from tabletop.games import registry
from tabletop.lang.sealed import seal, unseal

_NAME_CAP = 100
_TOLD_EACH = 10
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?$", re.IGNORECASE)
_INDEX_VERSION = 6


@dataclass(frozen=True, slots=True)
class Entry:
    """A match file in a list, as it opens. `size` is in bytes, `changed` in nanoseconds since 1970.

    `decisions` counts all ever taken; `winners` is None while the match goes on, empty for a draw, `reason`
    the word the game gives. `mark` is what its branches know it by; `origin` is, of a branch, that mark of the match
    it came from, the decision it parts after and how many they share (`header.Origin`). `mode` is the one its options
    name, "" for none. `problem` is the key of the
    sentence that says why a file is no match to open ("" if it is one), `details` the fields it names.
    """

    path: Path
    size: int
    changed: int
    game: str = ""
    players: tuple[str, ...] = ()
    deck_names: tuple[str, ...] = ()
    created: str = ""
    decisions: int = 0
    winners: tuple[int, ...] | None = None
    reason: str = ""
    mark: str = ""
    origin: tuple[str, int, int] | None = None
    mode: str = ""
    problem: str = ""
    details: tuple[tuple[str, object], ...] = ()

    @property
    def name(self) -> str:
        """What the player calls it."""
        return self.path.stem

    def why(self, words: Callable[..., str]) -> str:
        """Why the file cannot be opened, in a sentence; "" where it can."""
        return words(self.problem, **dict(self.details)) if self.problem else ""


def matches_folder() -> Path:
    """Where the player's matches are; it may not exist yet."""
    return places.user_data() / "matches"


def trash_folder() -> Path:
    """Where thrown away matches wait; it may not exist yet."""
    return places.user_data() / "trash"


# ---- listing
def samples() -> list[Entry]:
    """The matches that come with the program; none where they cannot be read."""
    try:
        return list_matches(places.samples())
    except ArchiveError:
        return []


def untold(done: int, of: int) -> None:
    """Nobody asks how far it has come."""


def how_many(folder: Path) -> int:
    """How many match files a folder has; 0 where it cannot be looked into."""
    with suppress(OSError), os.scandir(folder) as files:
        return sum(file.name.endswith(SUFFIX) for file in files)
    return 0


def how_many_unread(folder: Path) -> int:
    """How many match files of a folder the index does not know as they are, and a list would have to open; 0 as above."""
    index = _Index(folder)
    with suppress(OSError):
        return sum(index.find(name, status) is None for name, status in _scan(folder))
    return 0


def list_matches(folder: Path, tell: Callable[[int, int], None] = untold, *, find: Find = registry.game) -> list[Entry]:
    """The match files of a folder, the last changed first; an index has those that have not changed since.

    Every other file is opened, by the reader that opens it to be played: the list says of it what that finds. `tell` hears
    now and then how many of how many are read; what it raises ends the reading. A folder that is not there has none. Raises
    ArchiveError where it cannot be looked into.
    """
    index = _Index(folder)
    found = []
    with disk.told(folder):
        files = _scan(folder)
    for i, (name, status) in enumerate(files):
        if i % _TOLD_EACH == 0:
            tell(i, len(files))
        known = index.find(name, status)
        found.append(known if known is not None else index.keep(look(folder / name, status, find=find)))
    index.save()
    found.sort(key=lambda entry: (-entry.changed, entry.path.name))
    return found


def _scan(folder: Path) -> list[tuple[str, os.stat_result]]:
    out = []
    try:
        with os.scandir(folder) as files:
            for file in files:
                if file.name.endswith(SUFFIX):
                    with suppress(OSError):  # it vanished meanwhile
                        out.append((file.name, file.stat()))
    except FileNotFoundError:
        return []
    return out


def look(path: Path, status: os.stat_result | None = None, *, find: Find = registry.game) -> Entry:
    """What a match file is, once opened. Raises nothing: what is wrong is in the entry."""
    size, changed = (status.st_size, status.st_mtime_ns) if status else (0, 0)
    try:
        with disk.told(path):
            if status is None:
                status = path.stat()
                size, changed = status.st_size, status.st_mtime_ns
        return _entry(open_match(path, find=find), size, changed)
    except ArchiveError as problem:
        return Entry(path, size, changed, problem=problem.key, details=tuple(problem.fields.items()))


def _mode(header: Header) -> str:
    mode = header.options.get("mode")
    return mode if isinstance(mode, str) else ""


def _entry(opened: Opened, size: int, changed: int) -> Entry:
    header, ending = opened.header, opened.ending
    winners, reason = (None, "") if ending is None else ending
    origin = header.branch_of
    return Entry(
        opened.path, size, changed, header.game, tuple(header.players), tuple(header.deck_names), header.created,
        decisions=len(opened.match.history.nodes), winners=winners, reason=reason, mark=opened.mark,
        origin=None if origin is None else (origin.mark, origin.after, origin.shared), mode=_mode(header))


_KEPT = tuple(field.name for field in fields(Entry) if field.name != "path")


class _Index:
    """What a folder's files were last time, by name, size and time of change; a cache, never the truth."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        mark = blake2b(os.fsencode(folder.absolute()), digest_size=6).hexdigest()
        self.file = places.user_data() / "cache" / f"matches-{mark}.json"
        self._old = self._load()
        self._new: dict[str, list[Any]] = {}
        self._fresh = False

    def _load(self) -> dict[str, list[Any]]:
        try:
            kept = unseal(self.file.read_bytes())
            if kept["version"] == _INDEX_VERSION:
                return dict(kept["files"])
        except (OSError, ValueError, LookupError, TypeError):
            pass
        return {}

    def find(self, name: str, status: os.stat_result) -> Entry | None:
        """What is known of a file that has not changed since."""
        row = self._old.get(name)
        try:
            if row is None or row[0] != status.st_size or row[1] != status.st_mtime_ns:
                return None
            size, changed, game, players, decks, created, decisions, winners, *rest = row
            reason, mark, origin, mode, problem, details = rest
            self._new[name] = row
            return Entry(
                self.folder / name, size, changed, game, tuple(players), tuple(decks), created, decisions,
                None if winners is None else tuple(winners), reason, mark, None if origin is None else tuple(origin),
                mode, problem, tuple(map(tuple, details)))
        except (LookupError, TypeError, ValueError):
            return None

    def keep(self, entry: Entry) -> Entry:
        """Note what was found."""
        self._new[entry.path.name] = [getattr(entry, name) for name in _KEPT]
        self._fresh = True
        return entry

    def save(self) -> None:
        """Write the index if it changed; a folder that cannot be written to goes without one."""
        if self._fresh or len(self._new) != len(self._old):
            with suppress(ArchiveError):
                disk.write(self.file, seal({"version": _INDEX_VERSION, "files": self._new}))


# ---- names
def fit_name(name: str) -> str:
    """A name every system takes for a file, as near to the one given as can be; "" where nothing is left."""
    name = _FORBIDDEN.sub(" ", name)
    name = name.encode("utf-8", "ignore").decode()
    name = " ".join(name.split())[:_NAME_CAP].strip(" .")
    return f"{name}_" if _RESERVED.match(name) else name


def free_path(folder: Path, name: str) -> Path:
    """Where a match of that name can be kept: the name, or the name and a number."""
    stem = fit_name(name) or "-"
    path, number = folder / f"{stem}{SUFFIX}", 1
    while path.exists() or beside(path).exists():
        number += 1
        path = folder / f"{stem} ({number}){SUFFIX}"
    return path


# ---- changing the folder
@dataclass(frozen=True, slots=True)
class Deleted:
    """A match thrown away: where it was, and where it waits."""

    path: Path
    kept: Path


def rename(path: Path, name: str) -> Path:
    """Call a match otherwise, its notes too; the new path. Raises ArchiveError, and nothing has changed."""
    stem = fit_name(name)
    if not stem:
        raise ArchiveError("disk.name", file=name)
    target = path.with_name(stem + SUFFIX)
    if target == path:
        return path
    with disk.told(path):
        same = target.exists() and target.samefile(path)  # it ignores capitals
    if target.exists() and not same:
        raise ArchiveError("disk.taken", file=target.name)
    _move(path, target)
    return target


def delete(path: Path) -> Deleted:
    """Throw a match away, with its notes; `restore` takes it back. Raises ArchiveError."""
    folder = trash_folder()
    with disk.told(folder):
        folder.mkdir(parents=True, exist_ok=True)
    kept = free_path(folder, path.stem)
    _move(path, kept)
    return Deleted(path, kept)


def restore(deleted: Deleted) -> Path:
    """Take a match back to where it was, under another name if its own is taken. Raises ArchiveError."""
    path = deleted.path
    with disk.told(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        path = free_path(path.parent, path.stem)
    _move(deleted.kept, path)
    return path


def erase(path: Path) -> None:
    """Remove a match with its notes for good. Raises ArchiveError."""
    for file in (beside(path), path):
        with disk.told(file):
            file.unlink(missing_ok=True)


def _move(path: Path, target: Path) -> None:
    """Move a match with its notes, or neither."""
    notes, kept = beside(path), beside(target)
    with disk.told(path):
        path.stat()
    if notes.exists():
        with disk.told(notes):
            shutil.move(notes, kept)
    try:
        with disk.told(path):
            shutil.move(path, target)
    except ArchiveError:
        if kept.exists():
            with suppress(OSError):
                shutil.move(kept, notes)
        raise


def import_match(source: Path, folder: Path, *, find: Find = registry.game) -> Path:
    """Copy a match from elsewhere into a folder; where it is then. Raises ArchiveError if it does not open whole."""
    problem = open_match(source, find=find).problem
    if problem is not None:
        raise problem
    target = free_path(folder, source.stem)
    disk.create(target, disk.read(source, FILE_CAP))
    return target
