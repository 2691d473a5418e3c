"""What a player writes beside a match: tags, a text, remarks on decisions; kept in a file of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.lang.shown import cleaned, cleaned_lines

SUFFIX = ".notes.json"
FILE_CAP = 1 << 20


class Notes(BaseModel):
    """The notes on one match; `marks` has remarks by the number of a decision."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    tags: Annotated[tuple[Annotated[str, Field(min_length=1, max_length=40), AfterValidator(cleaned)], ...], Field(max_length=50)] = ()
    text: Annotated[str, Field(max_length=20_000), AfterValidator(cleaned_lines)] = ""
    marks: dict[Annotated[int, Field(ge=0)], Annotated[str, Field(max_length=2_000), AfterValidator(cleaned_lines)]] = {}


def beside(match: Path) -> Path:
    """Where the notes on a match are kept: beside it, or with the player's own things for one that came with the program."""
    name = match.stem + SUFFIX
    return places.user_data() / "notes" / name if is_sample(match) else match.with_name(name)


def is_sample(match: Path) -> bool:
    """Whether a match came with the program, in whose folder nothing is written."""
    return match.parent == places.samples()


def read_notes(match: Path) -> Notes:
    """The notes on a match; none where nothing was written. Raises ArchiveError where they cannot be read."""
    path = beside(match)
    if not path.exists() and is_sample(match):
        path = match.with_name(path.name)
    if not path.exists():
        return Notes()
    try:
        return Notes.model_validate_json(disk.read(path, FILE_CAP))
    except ValidationError as problem:
        raise ArchiveError("library.notes", file=path.name) from problem


def write_notes(match: Path, notes: Notes) -> None:
    """Keep the notes on a match; empty ones leave no file, but for a sample, which came with some. Raises ArchiveError."""
    path = beside(match)
    if notes == Notes() and not is_sample(match):
        with disk.told(path):
            path.unlink(missing_ok=True)
    else:
        disk.write(path, notes.model_dump_json(indent=1).encode())
