"""Player's notes on a match: tags, a text, remarks on decisions; kept in a separate file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from tabletop import places
from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.archive.newer import newer
from tabletop.lang.shown import cleaned, cleaned_lines

SUFFIX = ".notes.json"
FILE_CAP = 1 << 20


class Notes(BaseModel):
    """Notes on one match; `marks` has remarks by the number of a decision."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    tags: Annotated[tuple[Annotated[str, Field(min_length=1, max_length=40), AfterValidator(cleaned)], ...], Field(max_length=50)] = ()
    text: Annotated[str, Field(max_length=20_000), AfterValidator(cleaned_lines)] = ""
    marks: dict[Annotated[int, Field(ge=0)], Annotated[str, Field(max_length=2_000), AfterValidator(cleaned_lines)]] = {}


def beside(match: Path) -> Path:
    """Return the file of a match's notes: beside it, or in the user data folder for a sample match."""
    name = match.stem + SUFFIX
    return places.user_data() / "notes" / name if is_sample(match) else match.with_name(name)


def is_sample(match: Path) -> bool:
    """Whether a match is a shipped sample, in whose folder nothing is written."""
    # By their spelling: comparing two paths is five times as slow, and a library asks for each of its matches.
    return os.path.normcase(os.path.dirname(match)) == os.path.normcase(places.samples())  # noqa: PTH120


def read_notes(match: Path) -> Notes:
    """Read the notes on a match; none if no file exists. Raises ArchiveError if they cannot be read."""
    path = beside(match)
    if not path.exists() and is_sample(match):
        path = match.with_name(path.name)
    if not path.exists():
        return Notes()
    data = disk.read(path, FILE_CAP)
    try:
        return Notes.model_validate_json(data)
    except ValidationError as problem:
        raise newer(data, path) or ArchiveError("library.notes", file=path.name) from problem


def write_notes(match: Path, notes: Notes) -> None:
    """Write the notes on a match; empty ones remove the file, except a sample's, which has shipped notes. Raises ArchiveError."""
    path = beside(match)
    if notes == Notes() and not is_sample(match):
        with disk.told(path):
            path.unlink(missing_ok=True)
    else:
        disk.write(path, notes.model_dump_json(indent=1).encode())
