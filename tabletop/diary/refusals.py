"""Refusals in the diary: the clauses by which the table refused a move, which no match file holds."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.diary.people import People, key_of

FILE_CAP = 4 << 20
MOST_NAMES = 400
ENOUGH = 6
"""Refusals by one clause on a day after which no more are counted: each is written to the disk."""
Word = Annotated[str, Field(max_length=80)]


class Day(BaseModel):
    """Day of a player's last refusals: its date, and by game how often each clause was met, the last one last."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    date: Word
    met: dict[Word, dict[Word, Annotated[int, Field(ge=1)]]] = {}


class Met(BaseModel):
    """Clauses met by name of a player (as `key_of` writes it) and by game, each with the time of the first refusal (ISO 8601).

    `last` is each player's last day with a refusal.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    met: Annotated[dict[Word, dict[Word, dict[Word, Word]]], Field(max_length=MOST_NAMES)] = {}
    last: Annotated[dict[Word, Day], Field(max_length=MOST_NAMES)] = {}


def refusals_file() -> Path:
    """Return the file of the refusals; may not exist yet."""
    return places.user_data() / "diary" / "refusals.json"


class Refusals:
    """Clauses met in refusals; kept in one file, and in memory where the disk refuses."""

    def __init__(self, met: Met, file: Path) -> None:
        self._met, self._file = {name: {game: dict(seen) for game, seen in by.items()} for name, by in met.met.items()}, file
        self._last = dict(met.last)

    @classmethod
    def load(cls, file: Path) -> Refusals:
        """Read the file; a missing or broken one counts as empty, and a broken one is set aside."""
        try:
            return cls(Met.model_validate_json(disk.read(file, FILE_CAP)), file)
        except ValidationError:
            with suppress(ArchiveError):
                disk.set_aside(file)
        except ArchiveError:
            pass
        return cls(Met(), file)

    def note(self, name: str, game: str, clause: str, when: str) -> None:
        """Note that a player met a clause: the first time ever, and how often on the last day, up to `ENOUGH`."""
        key, date = key_of(name), when[:len("2026-01-01")]
        mine = self._met.setdefault(key, {}).setdefault(game, {})
        day = self._last.get(key)
        met = day.met if day is not None and day.date == date else {}
        times = met.get(game, {}).get(clause, 0) + 1
        if clause in mine and times > ENOUGH:
            return
        mine.setdefault(clause, when)
        rest = {other: n for other, n in met.get(game, {}).items() if other != clause}
        self._last[key] = Day(date=date, met={**met, game: {**rest, clause: times}})
        self._save()

    def often(self, name: str, least: int) -> tuple[str, str] | None:
        """Return the game and the clause that a player met most on the last day, at least so often; of several the last one."""
        day = self._last.get(key_of(name))
        known = [(times, place, game, clause) for game, met in (day.met if day is not None else {}).items()
                 for place, (clause, times) in enumerate(met.items()) if times >= least]
        return max(known)[2:] if known else None

    def seen(self, people: People, person: str) -> Mapping[str, frozenset[str]]:
        """Return the clauses that a person met, by game; none of before a diary was forgotten."""
        out: dict[str, set[str]] = {}
        for name, games in self._met.items():
            if people.person(name) == person and person not in people.left_out:
                after = people.forgotten.get(person, "")
                for game, met in games.items():
                    out.setdefault(game, set()).update(clause for clause, when in met.items() if when > after)
        return {game: frozenset(met) for game, met in out.items() if met}

    def forget(self, people: People, person: str) -> None:
        """Remove what a person met."""
        gone = [name for name in self._met if people.person(name) == person]
        for name in gone:
            del self._met[name]
            self._last.pop(name, None)
        if gone:
            self._save()

    def _save(self) -> None:
        try:
            disk.write(self._file, Met(met=self._met, last=self._last).model_dump_json(indent=1).encode())
        except (ArchiveError, ValidationError):
            return  # it stays in memory: a refusal is no reason to interrupt a match
