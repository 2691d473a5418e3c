"""Attendance of courses: which lessons each person has finished, and the step at which one was left."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.header import Line, Name
from tabletop.archive.newer import newer

FILE_CAP = 1 << 20


class Attended(Line):
    """Lesson of a person: the step to go on with, from 0, and whether it was finished once."""

    step: Annotated[int, Field(ge=0, le=40)] = 0
    done: bool = False


class _File(Line):
    """File of all persons' lessons."""

    format: Literal[1] = 1
    lessons: Annotated[dict[Name, dict[Annotated[str, Field(max_length=80)], Attended]], Field(max_length=200)]


class Attendance:
    """Lessons by person; kept in one file, and in memory where that cannot be read or written, or is a newer program's."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self.trouble: ArchiveError | None = None
        self._newer: ArchiveError | None = None
        self._lessons: dict[str, dict[str, Attended]] = self._read()

    def _file(self) -> Path:
        return self._path or places.user_data() / "lessons.json"

    def _read(self) -> dict[str, dict[str, Attended]]:
        try:
            path = self._file()
            if not path.exists():
                return {}
            data = disk.read(path, FILE_CAP)
            self._newer = newer(data, path)
            return {name: dict(mine) for name, mine in _File.model_validate_json(data).lessons.items()}
        except (ArchiveError, ValidationError, places.NoHome):
            return {}

    def of(self, person: str) -> Mapping[str, Attended]:
        """Return a person's lessons by key."""
        return self._lessons.get(person, {})

    def reached(self, person: str, key: str, step: int) -> None:
        """Note the step at which a person stands."""
        before = self.of(person).get(key, Attended())
        self._keep(person, key, Attended(step=step, done=before.done))

    def finished(self, person: str, key: str) -> None:
        """Note a lesson as finished; it begins anew when it is taken again."""
        self._keep(person, key, Attended(step=0, done=True))

    def _keep(self, person: str, key: str, attended: Attended) -> None:
        """Write all lessons; where that cannot be done, `trouble` says why."""
        mine = self._lessons.setdefault(person, {})
        if mine.get(key) == attended:
            return
        mine[key] = attended
        self.trouble = self._newer
        if self._newer is not None:
            return
        try:
            path = self._file()
            with disk.told(path):
                path.parent.mkdir(parents=True, exist_ok=True)
            disk.write(path, _File(lessons=self._lessons).model_dump_json(indent=1).encode())
        except ArchiveError as problem:
            self.trouble = problem
        except places.NoHome:
            pass
