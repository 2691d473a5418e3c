"""People of the diary, by name: joined names, those without a diary, those forgotten, and proposals put away."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.newer import newer
from tabletop.diary.line import Line, Seat
from tabletop.lang.shown import cleaned
from tabletop.toolkit.text.search import folded

FILE_CAP = 1 << 20
NEVER = "\U0010ffff"
"""Date after all others."""
Key = Annotated[str, Field(max_length=120), AfterValidator(cleaned)]


def people_file() -> Path:
    """Return the file with what players decided about their diaries; may not exist yet."""
    return places.user_data() / "diary" / "people.json"


@lru_cache(maxsize=4096)
def key_of(name: str) -> str:
    """Return the key of a name: without case, accents and outer blanks."""
    return folded(" ".join(name.split()))


class People(BaseModel):
    """Decisions about diaries, by the key of a name.

    `joined` maps a name to the name whose diary it counts in. `left_out` have none. `forgotten` maps a name to the date of the last match
    that no longer counts. `put_away` are the proposals each person wants to see no more.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    joined: dict[Key, Key] = {}
    left_out: frozenset[Key] = frozenset()
    forgotten: dict[Key, Key] = {}
    put_away: dict[Key, tuple[Key, ...]] = {}

    def person(self, name: str) -> str:
        """Return the key of the person whom a name stands for."""
        key = key_of(name)
        if key not in self.joined:
            return key
        for _ in range(len(self.joined) + 1):  # a file may join in a circle
            if key not in self.joined:
                break
            key = self.joined[key]
        return key

    def since(self, name: str) -> str | None:
        """Return the date after which the matches of a name are in a diary; None if all are, `NEVER` if none is."""
        key = self.person(name)
        return NEVER if key in self.left_out else self.forgotten.get(key)

    def keeps(self, seat: Seat, line: Line) -> bool:
        """Whether a seat of a match is in a diary."""
        since = self.since(seat.name)
        return not seat.bot and (since is None or line.created > since)

    def seat_of(self, line: Line, person: str) -> int:
        """Return the seat of a person in a match, the first if several; -1 for none."""
        until = self.forgotten.get(person)
        if person in self.left_out or (until is not None and line.created <= until):
            return -1
        for i, seat in enumerate(line.seats):
            if not seat.bot and self.person(seat.name) == person:
                return i
        return -1

    # ---- decisions
    def join(self, name: str, into: str) -> People:
        """Count a name in another one's diary; joining a name with itself parts it again."""
        one, other = key_of(name), self.person(into)
        joined = {key: to for key, to in self.joined.items() if key != one}
        return self._with(joined=joined if one in (other, key_of(into)) else {**joined, one: other})

    def leave_out(self, name: str, *, out: bool) -> People:
        """Keep no diary of a name any more, or keep one again."""
        key = self.person(name)
        return self._with(left_out=self.left_out | {key} if out else self.left_out - {key})

    def forget(self, name: str, until: str) -> People:
        """Forget a person's matches up to a date, also under the names joined to it, and its proposals put away."""
        key = self.person(name)
        return self._with(forgotten={**self.forgotten, key: until},
                          put_away={one: kept for one, kept in self.put_away.items() if one != key})

    def put_aside(self, name: str, proposal: str) -> People:
        """Propose a thing no more to a person."""
        key = self.person(name)
        return self._with(put_away={**self.put_away, key: (*self.put_away.get(key, ()), proposal)})

    def _with(self, **fields: object) -> People:
        return self.model_copy(update=fields)


def read_people(path: Path) -> tuple[People, ArchiveError | None]:
    """Read the decisions; none if there is no file, and the trouble with a broken one."""
    data = b""
    try:
        data = disk.read(path, FILE_CAP)
        return People.model_validate_json(data), None
    except ValidationError:
        return People(), newer(data, path) or ArchiveError("diary.people", file=path.name)
    except ArchiveError as problem:
        return People(), None if problem.key == "archive.disk.missing" else problem


def write_people(path: Path, people: People) -> None:
    """Write the decisions atomically; a file that cannot be read is set aside first. Raises ArchiveError."""
    trouble = read_people(path)[1]
    if trouble is not None:
        disk.set_aside(path, "newer" if trouble.key == "archive.newer" else "broken")
    disk.write(path, people.model_dump_json(indent=1).encode())
