"""Search for what only a newer program can read: the number of a file's format, which every kind of file may carry.

A file without a number is of format 1. Whoever changes what a file says counts its number up, and reads the older one too.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tabletop.archive.errors import ArchiveError

FORMAT = 1
"""Format of the files that have never changed."""


def newer(plain: Any, path: Path, *, known: int = FORMAT, number: str = "format") -> ArchiveError | None:
    """Return the error of what a newer program wrote in a file; None for anything else. Bytes are read as JSON."""
    if isinstance(plain, bytes):
        try:
            plain = json.loads(plain)
        except (ValueError, RecursionError):
            return None
    since = plain.get(number) if isinstance(plain, dict) else None
    return ArchiveError("newer", file=path.name) if type(since) is int and since > known else None
