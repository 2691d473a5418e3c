"""Index of the diary: a line for every match, kept in one file and made again from the match files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import Path
from typing import Any

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import SUFFIX
from tabletop.archive.newer import newer
from tabletop.diary.line import Line, line_of_row
from tabletop.diary.reading import read_line
from tabletop.diary.uncollected import uncollected
from tabletop.lang.sealed import seal, unseal

VERSION = 3
WITHOUT_TURNS = 2
"""Version that did not note the turns in which cards were played: its lines are kept, and their files read again."""
UNREAD = -1
"""Size of the file of a line that must be read again: no file has it."""
THROWN = "trash/"
"""Start of the name of a file in the trash."""
FILE_CAP = 64 << 20
"""Largest index, in bytes: over a hundred thousand matches."""


def index_file() -> Path:
    """Return the file of the index; may not exist yet."""
    return places.user_data() / "diary" / "index.json"


@dataclass(slots=True)
class Index:
    """Lines of all matches by their marks, the lists of cards by their keys, and the files that hold no match.

    `unread` maps such a file, and each one of the trash, to its size and time of change: it is tried again once it has changed.
    `trouble` is why the kept index could not be read or written, told once. With `apart` it is a newer program's, and is left alone.
    """

    lines: dict[str, Line] = field(default_factory=dict)
    lists: dict[str, Mapping[str, int]] = field(default_factory=dict)
    unread: dict[str, tuple[int, int]] = field(default_factory=dict)
    trouble: ArchiveError | None = None
    changed: bool = False
    apart: bool = False

    def ordered(self) -> list[Line]:
        """List the lines, the oldest match first."""
        return sorted(self.lines.values(), key=attrgetter("created", "mark"))

    def list_of(self, key: str) -> Mapping[str, int]:
        """Return a list of cards by its key; empty if unknown."""
        return self.lists.get(key, {})

    # ---- the file
    @classmethod
    def load(cls, file: Path) -> Index:
        """Load an index. A missing one is empty; so is a broken one, which has its `trouble`."""
        try:
            data = disk.read(file, FILE_CAP)
            with uncollected():
                kept = unseal(data)
                later = newer(kept, file, known=VERSION, number="version")
                if later is not None:
                    return cls(trouble=later, apart=True)
                if kept["version"] not in (WITHOUT_TURNS, VERSION):
                    return cls(changed=True)
                lines = [line_of_row(row) for row in kept["lines"]]
            if kept["version"] == WITHOUT_TURNS:
                lines = [line._replace(size=UNREAD) if line.file else line for line in lines]
            unread = {name: (size, changed) for name, (size, changed) in kept["unread"].items()}
            return cls({line.mark: line for line in lines}, dict(kept["lists"]), unread, changed=kept["version"] != VERSION)
        except ArchiveError as problem:
            return cls(trouble=None if problem.key == "archive.disk.missing" else problem, changed=True)
        except (ValueError, LookupError, TypeError, AttributeError):
            return cls(trouble=ArchiveError("diary.broken", file=file.name), changed=True)

    def save(self, file: Path) -> None:
        """Write the index atomically if it changed; a refusal of the disk becomes its `trouble`."""
        if not self.changed or self.apart:
            return
        try:
            disk.write(file, seal(self._plain()))
            self.changed = False
        except ArchiveError as problem:
            self.trouble = problem

    def _plain(self) -> dict[str, Any]:
        used = {seat.list for line in self.lines.values() for seat in line.seats}
        return {"version": VERSION, "lines": self.ordered(), "unread": self.unread,
                "lists": {key: deck for key, deck in sorted(self.lists.items()) if key in used}}

    # ---- the matches
    def refresh(self, folder: Path, trash: Path | None = None) -> Iterator[tuple[int, int]]:
        """Read the files that are new or have changed, a step each; yield the number read and the total.

        The line of a deleted file stays, without its file; one that was deleted unread is read in the trash. A folder that is
        missing or cannot be read changes nothing.
        """
        if not folder.exists():
            return
        try:
            with disk.told(folder):
                present = _scan(folder)
                thrown = {f"{THROWN}{name}": stamp for name, stamp in _scan(trash).items()} if trash is not None and trash.exists() else {}
        except ArchiveError as problem:
            self.trouble = problem
            return
        yield from self._refresh(folder, present)
        yield from self._salvage(trash, thrown)

    def _salvage(self, trash: Path | None, thrown: Mapping[str, tuple[int, int]]) -> Iterator[tuple[int, int]]:
        """Read the files of the trash that no line knows, each once: a moved file keeps its size and time."""
        known = {(line.size, line.changed) for line in self.lines.values()}
        waiting = sorted((name, stamp) for name, stamp in thrown.items() if self.unread.get(name) != stamp and stamp not in known)
        for name in [name for name in self.unread if name.startswith(THROWN) and name not in thrown]:
            del self.unread[name]
            self.changed = True
        for i, (name, stamp) in enumerate(waiting):
            yield i, len(waiting)
            assert trash is not None
            self.unread[name], self.changed = stamp, True
            with suppress(ArchiveError, LookupError):
                line, lists = read_line(trash / name.removeprefix(THROWN), *stamp)
                if line.mark not in self.lines:
                    self.lists.update(lists)
                    self._put(line._replace(file=""))

    def _refresh(self, folder: Path, present: Mapping[str, tuple[int, int]]) -> Iterator[tuple[int, int]]:
        known = {line.file: line for line in self.lines.values() if line.file}
        waiting = [(name, stamp) for name, stamp in present.items()
                   if stamp not in (_stamp(known.get(name)), self.unread.get(name))]
        for name in known.keys() - present.keys():
            self._put(known[name]._replace(file=""))
        for name in [name for name in self.unread if name not in present and not name.startswith(THROWN)]:
            del self.unread[name]
            self.changed = True
        for i, (name, stamp) in enumerate(sorted(waiting)):
            yield i, len(waiting)
            self._read(folder / name, stamp)

    def _read(self, path: Path, stamp: tuple[int, int]) -> None:
        self.changed = True
        self.unread.pop(path.name, None)
        try:
            line, lists = read_line(path, *stamp)
        except (ArchiveError, LookupError):
            self.unread[path.name] = stamp
            return
        self.lists.update(lists)
        there = self.lines.get(line.mark)
        if there is not None and there.file not in ("", line.file) and (path.parent / there.file).exists():
            self.unread[path.name] = stamp  # a copy of a match counts once
            return
        self._put(line)

    def drop(self, marks: Iterable[str]) -> None:
        """Remove lines, of matches whose files are gone."""
        for mark in marks:
            del self.lines[mark]
            self.changed = True

    def _put(self, line: Line) -> None:
        self.lines[line.mark] = line
        self.changed = True

    def rebuilt(self, folder: Path, trash: Path | None = None) -> Iterator[tuple[Index, int, int]]:
        """Make the index again from all files, as `refresh`; lines of deleted matches are taken over. The last one yielded is whole."""
        fresh = Index(changed=True, apart=self.apart)
        for done, of in fresh.refresh(folder, trash):
            yield fresh, done, of
        for line in self.lines.values():
            if line.mark not in fresh.lines:
                fresh.lines[line.mark] = line._replace(file="")
                fresh.lists.update({seat.list: self.list_of(seat.list) for seat in line.seats})
        yield fresh, 1, 1


def _stamp(line: Line | None) -> tuple[int, int] | None:
    return (line.size, line.changed) if line is not None else None


def _scan(folder: Path) -> dict[str, tuple[int, int]]:
    """Map the match files of a folder to size and time of change. Raises OSError."""
    out = {}
    with os.scandir(folder) as files:
        for file in files:
            if file.name.endswith(SUFFIX):
                with suppress(OSError):  # the file vanished meanwhile
                    status = file.stat()
                    out[file.name] = (status.st_size, status.st_mtime_ns)
    return out
