"""Seats: what the file of a running match does not say of its seats, in a file beside it, which a program of 1.0 leaves alone."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tabletop.archive import disk
from tabletop.archive.companions import seats_of
from tabletop.archive.errors import ArchiveError
from tabletop.archive.newer import newer
from tabletop.archive.notes import is_sample

FILE_CAP = 1 << 12
Seat = Annotated[int, Field(ge=0, le=5)]


class Seats(BaseModel):
    """Seats in other hands: `away` has the level of the computer that plays for a person; `prepared` are set up by the press for all.

    A player of a prepared seat has not looked at their cards yet, and may set up anew.
    """

    model_config = ConfigDict(frozen=True, extra="ignore", defer_build=True)

    away: Annotated[dict[Seat, Annotated[str, Field(max_length=20)]], Field(max_length=6)] = Field(default_factory=dict)
    prepared: Annotated[tuple[Seat, ...], Field(max_length=6)] = ()


AS_DEALT = Seats()


def read_seats(match: Path) -> tuple[Seats, ArchiveError | None]:
    """Read the seats of a match, and the trouble with those of a newer program; without them every person plays their own."""
    try:
        data = disk.read(path := seats_of(match), FILE_CAP)
        later = newer(data, path)
        return (AS_DEALT if later else Seats.model_validate_json(data)), later
    except (ArchiveError, ValidationError):
        return AS_DEALT, None


def keep_seats(match: Path, seats: Seats) -> None:
    """Keep the seats of a match; where the disk refuses, they are not kept. Seats as they were dealt need no file.

    Those of a newer program get another name first.
    """
    path = seats_of(match)
    if is_sample(match):
        return
    try:
        if read_seats(match)[1] is not None:
            disk.set_aside(path, "newer")
        if seats == AS_DEALT:
            with disk.told(path):
                path.unlink(missing_ok=True)
        else:
            disk.write(path, seats.model_dump_json().encode())
    except ArchiveError:
        return
