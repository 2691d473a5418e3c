"""Shelf of puzzles: those that come with the program and the player's own, and what each person has solved."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, TypeVar, get_args

from pydantic import Field, ValidationError

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.header import Line, Name
from tabletop.archive.newer import newer
from tabletop.games.entries import games
from tabletop.learning.puzzle import SUFFIX, Puzzle, read_puzzle, write_puzzle

FILE_CAP = 1 << 20
Done = Literal["solved", "alone", "first"]
"""Solved with help, without a hint after a try that failed, or without a hint at the first try."""
BEST: tuple[Done, ...] = get_args(Done)
"""Results from the least to the best."""


def shipped_folder(game: str) -> Path:
    """Return the folder of a game's shipped puzzles."""
    return places.assets() / "puzzles" / game


def own_folder() -> Path:
    """Return the folder of the player's own puzzles; may not exist yet. Raises NoHome."""
    return places.user_data() / "puzzles"


@dataclass(frozen=True, slots=True)
class Shelved:
    """Puzzle on the shelf: read, or the reason why it cannot be shown."""

    path: Path
    own: bool
    puzzle: Puzzle | None = None
    problem: ArchiveError | None = None

    @property
    def key(self) -> str:
        """Name of the puzzle in a person's progress: games have files of the same name."""
        return self.path.stem if self.own else f"{self.path.parent.name}/{self.path.stem}"


def shipped(game: str) -> list[Shelved]:
    """List a game's shipped puzzles in their order."""
    folder = shipped_folder(game)
    return [_shelved(path, own=False) for path in sorted(folder.glob(f"*{SUFFIX}"))] if folder.is_dir() else []


def own() -> list[Shelved]:
    """List the player's own puzzles, of all games, in the order of their names."""
    try:
        folder = own_folder()
    except places.NoHome:
        return []
    return [_shelved(path, own=True) for path in sorted(folder.glob(f"*{SUFFIX}"))] if folder.is_dir() else []


def on_shelf() -> list[Shelved]:
    """List every puzzle, the player's own last."""
    return [one for game in games() for one in shipped(game)] + own()


def _shelved(path: Path, *, own: bool) -> Shelved:
    try:
        return Shelved(path, own, read_puzzle(path))
    except ArchiveError as problem:
        return Shelved(path, own, None, problem)


def keep(puzzle: Puzzle, name: str) -> Path:
    """Write a puzzle into the player's folder under a free name; return its file. Raises ArchiveError or NoHome."""
    folder = own_folder()
    with disk.told(folder):
        folder.mkdir(parents=True, exist_ok=True)
    stem = re.sub(r"[^\w\- ]+", "", name).strip()[:60] or puzzle.game
    path, number = folder / f"{stem}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem} {number}{SUFFIX}"
    write_puzzle(path, puzzle)
    return path


# ---- progress
class _Progress(Line):
    """File of what all persons have solved, as version 1.0 reads it, too."""

    format: Literal[1] = 1
    done: Annotated[dict[Name, dict[str, Literal["solved", "alone"]]], Field(max_length=200)] = Field(default_factory=dict)


class _Tries(Line):
    """File beside it, which 1.0 does not know: puzzles solved at the first try, and those of which a try failed."""

    format: Literal[1] = 1
    first: Annotated[dict[Name, tuple[str, ...]], Field(max_length=200)] = Field(default_factory=dict)
    failed: Annotated[dict[Name, tuple[str, ...]], Field(max_length=200)] = Field(default_factory=dict)


Kept = TypeVar("Kept", _Progress, _Tries)


class Progress:
    """Progress in puzzles, by person; kept in two files, and in memory where they cannot be read or written, or are a newer program's."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self.trouble: ArchiveError | None = None
        self._newer: ArchiveError | None = None
        tries = self._read(_Tries, self._tries_file)
        self._done: dict[str, dict[str, Done]] = {person: {**mine} for person, mine in self._read(_Progress, self._file).done.items()}
        self._failed = dict(tries.failed)
        for person, keys in tries.first.items():
            self._done.setdefault(person, {}).update(dict.fromkeys(keys, "first"))

    def _file(self) -> Path:
        return self._path or places.user_data() / "puzzles.json"

    def _tries_file(self) -> Path:
        return self._file().with_name("puzzle-tries.json")

    def _read(self, kind: type[Kept], place: Callable[[], Path]) -> Kept:
        """Read one of the files; an empty one where it cannot be read."""
        try:
            if (path := place()).exists():
                data = disk.read(path, FILE_CAP)
                self._newer = self._newer or newer(data, path)
                return kind.model_validate_json(data)
        except (ArchiveError, ValidationError, places.NoHome):
            pass
        return kind()

    def of(self, person: str) -> Mapping[str, Done]:
        """Return what a person has solved, by the puzzle's key."""
        return self._done.get(person, {})

    def tried(self, person: str, key: str) -> bool:
        """Whether a person has solved a puzzle, or a try at it failed."""
        return key in self._done.get(person, {}) or key in self._failed.get(person, ())

    def note(self, person: str, key: str, done: Done) -> None:
        """Note a puzzle as solved; the best result stays. Where it cannot be written, `trouble` says why."""
        mine = self._done.setdefault(person, {})
        mine[key] = max(done, mine.get(key, done), key=BEST.index)
        self._write()

    def fail(self, person: str, key: str) -> None:
        """Note that a try failed: the puzzle can no longer be solved at the first."""
        if not self.tried(person, key):
            self._failed[person] = (*self._failed.get(person, ()), key)
            self._write()

    def _write(self) -> None:
        self.trouble = self._newer
        if self._newer is not None:
            return
        try:
            path = self._file()
            with disk.told(path):
                path.parent.mkdir(parents=True, exist_ok=True)
            first = {person: tuple(key for key, done in mine.items() if done == "first") for person, mine in self._done.items()}
            told = {person: {key: "solved" if done == "solved" else "alone" for key, done in mine.items()}
                    for person, mine in self._done.items()}
            disk.write(path, _Progress.model_validate({"done": told}).model_dump_json(indent=1).encode())
            disk.write(self._tries_file(), _Tries(first=first, failed=self._failed).model_dump_json(indent=1).encode())
        except ArchiveError as problem:
            self.trouble = problem
        except places.NoHome:
            pass
