"""Review as a file beside its match: read with suspicion, written whole, the same bytes for the same review."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tabletop.archive import disk
from tabletop.archive.companions import review_of
from tabletop.archive.errors import ArchiveError

FORMAT: Literal[1] = 1
METHOD = 8
"""Version of the way decisions are judged: a review made in another way is made anew."""
FILE_CAP = 8 << 20
MOST_ROWS = 20_000
LONGEST_PLAN = 12
"""Answers of a line that a review keeps."""

Point = Annotated[int, Field(ge=0, le=1000)]
Seats = Annotated[tuple[Point, ...], Field(min_length=1, max_length=6)]
Written = Annotated[tuple[tuple[Annotated[str, Field(max_length=40)], int, int], ...], Field(max_length=60)]
"""Answer as a file writes it: picks."""
WrittenLine = Annotated[tuple[Written, ...], Field(max_length=LONGEST_PLAN)]


class Part(BaseModel):
    """Frozen part of a review."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Row(Part):
    """Judgement on one decision, by its `number` in the match's tree; chances and losses are in tenths of a percent.

    `kind` says whether it was judged, or had no alternative (`forced`), or was a standing move such as a resignation. `news` says
    that the decision showed somebody something new: a card, a roll. The rest is as in `Judgement`.
    """

    number: Annotated[int, Field(ge=1)]
    seat: Annotated[int, Field(ge=0, le=5)]
    turn: Annotated[int, Field(ge=0)]
    kind: Literal["judged", "forced", "standing"] = "judged"
    before: Seats
    after: Seats
    loss: Point = 0
    spread: Point = 0
    margin: Annotated[int, Field(ge=-1000, le=1000)] = 0
    worlds: Annotated[int, Field(ge=0)] = 0
    worse: Annotated[int, Field(ge=0)] = 0
    doubt: Annotated[int, Field(ge=0)] = 0
    missed: bool = False
    hard: bool = False
    news: bool = False
    line: WrittenLine = ()
    plan: WrittenLine = ()


class Review(Part):
    """Review of a match, perhaps not finished: `rows` has those of its `decisions` judged so far, in order.

    `match` identifies the match as it was reviewed, `result` has the share of the win of each seat.
    """

    format: Literal[1] = FORMAT
    program: Literal["tapete-review"] = "tapete-review"
    method: int
    game: Annotated[str, Field(max_length=40)]
    match: Annotated[str, Field(max_length=64)]
    decisions: Annotated[int, Field(ge=0, le=MOST_ROWS)]
    result: Seats
    rows: Annotated[tuple[Row, ...], Field(max_length=MOST_ROWS)] = ()

    @property
    def done(self) -> bool:
        """Whether every decision was judged."""
        return len(self.rows) == self.decisions


def read_review(path: Path, wanted: Review) -> Review | None:
    """Read the review kept beside a match; None if there is none. `wanted` is the empty one of the match as it is now.

    Raises ArchiveError for a file that is no review, or one of another version or of another match.
    """
    file = review_of(path)
    if not file.exists():
        return None
    try:
        told: Any = json.loads(disk.read(file, FILE_CAP))
    except (ValueError, RecursionError) as problem:
        raise ArchiveError("review.broken", file=file.name) from problem
    if not isinstance(told, dict) or told.get("program") != "tapete-review":
        raise ArchiveError("review.broken", file=file.name)
    if told.get("format") != FORMAT or told.get("method") != wanted.method:
        raise ArchiveError("review.older", file=file.name)
    try:
        found = Review.model_validate(told)
    except ValidationError as problem:
        raise ArchiveError("review.broken", file=file.name) from problem
    if found.model_copy(update={"rows": ()}) != wanted:
        raise ArchiveError("review.another", file=file.name)
    if len(found.rows) > found.decisions or not all(_fits(row, len(found.result)) for row in found.rows):
        raise ArchiveError("review.broken", file=file.name)
    return found


def kept_review(path: Path) -> Review | None:
    """Read the review beside a match for a glance at it, without the match: None where there is none that this program would keep.

    Whoever acts on it opens the match, and reads it with `read_review`.
    """
    try:
        review = Review.model_validate_json(disk.read(review_of(path), FILE_CAP))
    except (ArchiveError, ValidationError, OSError):
        return None
    return review if review.method == METHOD and all(_fits(row, len(review.result)) for row in review.rows) else None


def _fits(row: Row, seats: int) -> bool:
    return row.seat < seats and len(row.before) == seats == len(row.after)


def write_review(path: Path, review: Review) -> None:
    """Write a review beside its match. A file there that is no review of this program is kept under another name. Raises ArchiveError."""
    file = review_of(path)
    if file.exists() and b'"program": "tapete-review"' not in disk.read(file, FILE_CAP)[:200]:
        with disk.told(file):
            file.replace(_free(file))
    disk.write(file, review_bytes(review))


def _free(file: Path) -> Path:
    number = 1
    while file.with_name(f"{file.name}.{number}.bak").exists():
        number += 1
    return file.with_name(f"{file.name}.{number}.bak")


def review_bytes(review: Review) -> bytes:
    """Encode a review, a row a line; equal reviews give equal bytes."""
    head = review.model_dump(mode="json", exclude={"rows"})
    lines = [json.dumps(row.model_dump(mode="json", exclude_defaults=True), separators=(",", ":")) for row in review.rows]
    return (json.dumps(head)[:-1] + ', "rows": [\n' + ",\n".join(lines) + "\n]}\n").encode()
