"""Files that belong to a match: its notes, its review and its seats, beside it or, for a shipped sample, in the user's folder."""

from __future__ import annotations

from pathlib import Path

from tabletop import places
from tabletop.archive.notes import beside, is_sample

REVIEW = ".review.json"
SEATS = ".seats.json"


def review_of(match: Path) -> Path:
    """Return the file of a match's review."""
    name = match.stem + REVIEW
    return places.user_data() / "reviews" / name if is_sample(match) else match.with_name(name)


def seats_of(match: Path) -> Path:
    """Return the file of a running match's seats. A sample has none."""
    return match.with_name(match.stem + SEATS)


def companions(match: Path) -> tuple[Path, ...]:
    """List the files that go with a match, whether they exist or not; always in the same order."""
    return beside(match), review_of(match), seats_of(match)
