"""Library of the player's matches: listed quickly, renamed, deleted and restored, imported and exported."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, fields
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.companions import companions
from tabletop.archive.errors import ArchiveError
from tabletop.archive.header import Header
from tabletop.archive.matchfile import SUFFIX, Find, Opened, open_match
from tabletop.archive.reading import FILE_CAP
from tabletop.games import registry
from tabletop.lang import outside
from tabletop.lang.sealed import seal, unseal

_NAME_CAP = 100
_TOLD_EACH = 10
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
_RESERVED = re.compile(r"(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³]|conin\$|conout\$)(?=\s*(?:\.|$))", re.IGNORECASE)
"""Start of a name that Windows takes for a device, whatever ending follows."""
_INDEX_VERSION = 7


@dataclass(frozen=True, slots=True)
class Entry:
    """Entry of a match file in a list. `size` is in bytes, `changed` in nanoseconds since 1970.

    `decisions` counts all ever taken; `winners` is None while the match goes on, empty for a draw, `reason`
    the game's word for the end. `mark` identifies the match in the headers of its branches. `origin`, for a branch, is the mark
    of the match it came from, the decision it parts after and the number they share (`header.Origin`). `mode` is the one in its
    options, "" for none; `own` counts the cards of players' own sets. `problem` is the key of the sentence that explains why the
    file cannot be opened ("" if it can), `details` the fields of that sentence.
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
    own: int = 0
    problem: str = ""
    details: tuple[tuple[str, object], ...] = ()

    @property
    def name(self) -> str:
        """Name the player gave the match."""
        return self.path.stem

    def why(self, words: Callable[..., str]) -> str:
        """Explain in a sentence why the file cannot be opened; "" if it can."""
        return words(self.problem, **dict(self.details)) if self.problem else ""


def matches_folder() -> Path:
    """Return the folder of the player's matches; may not exist yet."""
    return places.user_data() / "matches"


def trash_folder() -> Path:
    """Return the folder of deleted matches; may not exist yet."""
    return places.user_data() / "trash"


# ---- listing
def samples() -> list[Entry]:
    """List the sample matches of the program; none if they cannot be read."""
    try:
        return list_matches(places.samples())
    except ArchiveError:
        return []


def untold(done: int, of: int) -> None:
    """Ignore progress: the default listener."""


def how_many(folder: Path) -> int:
    """Count the match files of a folder; 0 if it cannot be read."""
    with suppress(OSError), os.scandir(folder) as files:
        return sum(file.name.endswith(SUFFIX) for file in files)
    return 0


def how_many_unread(folder: Path) -> int:
    """Count the match files of a folder that the index does not cover and a list would open; 0 as above."""
    index = _Index(folder)
    with suppress(OSError):
        return sum(index.find(name, status) is None for name, status in _scan(folder))
    return 0


def list_matches(folder: Path, tell: Callable[[int, int], None] = untold, *, find: Find = registry.game) -> list[Entry]:
    """List the match files of a folder, the last changed first; unchanged files come from an index.

    Every other file is opened by the reader that opens it for play, and the entry reports the result. `tell` is called
    now and then with the number of files read and the total; an exception from it ends the reading. A missing folder has no
    matches. Raises ArchiveError for a folder that cannot be read.
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
                    with suppress(OSError):  # the file vanished meanwhile
                        out.append((file.name, file.stat()))
    except FileNotFoundError:
        return []
    return out


def look(path: Path, status: os.stat_result | None = None, *, find: Find = registry.game) -> Entry:
    """Open a match file and describe it. Raises nothing: an error is stored in the entry."""
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
        origin=None if origin is None else (origin.mark, origin.after, origin.shared), mode=_mode(header), own=len(header.own))


_KEPT = tuple(field.name for field in fields(Entry) if field.name != "path")


class _Index:
    """Index of a folder's files by name, size and time of change; a cache, never the truth."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        mark = blake2b(os.fsencode(folder.absolute()), digest_size=6).hexdigest()
        self.file = places.user_data() / "cache" / f"matches-{mark}.json"
        self._old = self._load()
        self._new: dict[str, list[Any]] = {}
        self._fresh = False

    def _load(self) -> dict[str, list[Any]]:
        try:
            kept = unseal(outside.read(self.file, outside.CACHE_CAP))
            if kept["version"] == _INDEX_VERSION:
                return dict(kept["files"])
        except (OSError, ValueError, LookupError, TypeError):
            pass
        return {}

    def find(self, name: str, status: os.stat_result) -> Entry | None:
        """Return the entry of a file that has not changed since."""
        row = self._old.get(name)
        try:
            if row is None or row[0] != status.st_size or row[1] != status.st_mtime_ns:
                return None
            size, changed, game, players, decks, created, decisions, winners, *rest = row
            reason, mark, origin, mode, own, problem, details = rest
            self._new[name] = row
            return Entry(
                self.folder / name, size, changed, game, tuple(players), tuple(decks), created, decisions,
                None if winners is None else tuple(winners), reason, mark, None if origin is None else tuple(origin),
                mode, own, problem, tuple(map(tuple, details)))
        except (LookupError, TypeError, ValueError):
            return None

    def keep(self, entry: Entry) -> Entry:
        """Store an entry."""
        self._new[entry.path.name] = [getattr(entry, name) for name in _KEPT]
        self._fresh = True
        return entry

    def save(self) -> None:
        """Write the index if it changed; skip a folder that cannot be written to."""
        if self._fresh or len(self._new) != len(self._old):
            with suppress(ArchiveError):
                disk.write(self.file, seal({"version": _INDEX_VERSION, "files": self._new}))


# ---- names
def fit_name(name: str) -> str:
    """Return the nearest valid file name for every system; "" if no character is left."""
    name = _FORBIDDEN.sub(" ", name)
    name = name.encode("utf-8", "ignore").decode()
    name = " ".join(name.split())[:_NAME_CAP].strip(" .")
    return _RESERVED.sub(r"\g<0>_", name, count=1) if _RESERVED.match(name) else name


def free_path(folder: Path, name: str) -> Path:
    """Return a free path for a match of that name: the name, or the name and a number."""
    stem = fit_name(name) or "-"
    path, number = folder / f"{stem}{SUFFIX}", 1
    while path.exists() or any(file.exists() for file in companions(path)):
        number += 1
        path = folder / f"{stem} ({number}){SUFFIX}"
    return path


# ---- changing the folder
@dataclass(frozen=True, slots=True)
class Deleted:
    """Deleted match: its old place and its place in the trash."""

    path: Path
    kept: Path


def rename(path: Path, name: str) -> Path:
    """Rename a match with its notes and review and return the new path. Raises ArchiveError, with nothing changed."""
    stem = fit_name(name)
    if not stem:
        raise ArchiveError("disk.name", file=name)
    target = path.with_name(stem + SUFFIX)
    if target == path:
        return path
    with disk.told(path):
        same = target.exists() and target.samefile(path)  # the file system ignores capitals
    if target.exists() and not same:
        raise ArchiveError("disk.taken", file=target.name)
    _move(path, target)
    return target


def delete(path: Path) -> Deleted:
    """Delete a match with its notes and review; `restore` undoes it. Raises ArchiveError."""
    folder = trash_folder()
    with disk.told(folder):
        folder.mkdir(parents=True, exist_ok=True)
    kept = free_path(folder, path.stem)
    _move(path, kept)
    return Deleted(path, kept)


def restore(deleted: Deleted) -> Path:
    """Restore a deleted match, under another name if its own is taken. Raises ArchiveError."""
    path = deleted.path
    with disk.told(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        path = free_path(path.parent, path.stem)
    _move(deleted.kept, path)
    return path


def erase(path: Path) -> None:
    """Remove a match with its notes and review for good. Raises ArchiveError."""
    for file in (*companions(path), path):
        with disk.told(file):
            file.unlink(missing_ok=True)


def _move(path: Path, target: Path) -> None:
    """Move a match with its notes and review, or none of them."""
    with disk.told(path):
        path.stat()
    moved: list[tuple[Path, Path]] = []
    try:
        for here, there in (*zip(companions(path), companions(target), strict=True), (path, target)):
            if here.exists() or here is path:
                disk.move(here, there)
                moved.append((here, there))
    except ArchiveError:
        for here, there in reversed(moved):
            with suppress(ArchiveError):
                disk.move(there, here)
        raise


def import_match(source: Path, folder: Path, *, find: Find = registry.game) -> Path:
    """Copy a match into a folder and return its new path. Raises ArchiveError if it does not open completely."""
    problem = open_match(source, find=find).problem
    if problem is not None:
        raise problem
    target = free_path(folder, source.stem)
    disk.create(target, disk.read(source, FILE_CAP))
    return target
