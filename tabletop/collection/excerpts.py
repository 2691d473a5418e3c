"""Lines of a player's set around its first fault, as they are written in the file."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.collection.own_sets import OwnSet
from tabletop.lang.shown import cleaned

ABOVE, BELOW = 8, 12
"""Lines shown above and below the fault."""
FILE_CAP = 1_000_000
"""Bytes of a file from which nothing is quoted."""
LONGEST = 200
"""Letters shown of a line."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Lines of a file, the number of the first of them, and the numbers of those with a fault."""

    first: int
    lines: tuple[str, ...]
    faulty: frozenset[int]


def excerpt(one: OwnSet) -> Excerpt | None:
    """Return the lines around the first fault that has a line; None where there is none, or the file cannot be read."""
    faulty = frozenset(fault.line for fault in one.faults if fault.line)
    if not faulty:
        return None
    try:
        text = disk.read(one.path, FILE_CAP).decode("utf-8", "replace")
    except ArchiveError:
        return None
    lines = text.splitlines()
    place = next(fault.line for fault in one.faults if fault.line)
    first = max(1, place - ABOVE)
    shown = (" " * (len(line) - len(line.lstrip())) + cleaned(line.strip())[:LONGEST] for line in lines[first - 1:place + BELOW])
    return Excerpt(first, tuple(shown), faulty)
