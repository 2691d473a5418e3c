"""Kept results: a file of one JSON value a line, the first of which tells what was asked, so that a stopped run goes on."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.lang import outside

CAP = 256 << 20
"""Largest file of results, in bytes."""


class OtherResults(Exception):
    """Error: a file of results is another run's, or none at all."""


@dataclass(frozen=True, slots=True)
class Kept:
    """File of results; without a path nothing is kept. `head` tells the run in plain JSON values."""

    path: Path | None
    head: Mapping[str, Any]

    def rows(self) -> list[Any]:
        """Read the results, beginning the file if there is none. Raises OtherResults, OSError."""
        if self.path is None:
            return []
        if not self.path.exists():
            self.add(self.head)
            return []
        first, *rows = [_row(line) for line in outside.read(self.path, CAP).decode("utf-8", "replace").splitlines()] or [None]
        if first != json.loads(json.dumps(self.head)):
            raise OtherResults(self.path)
        return [row for row in rows if row]  # the last line of a run that was killed while it wrote is no row

    def add(self, row: Mapping[str, Any] | Sequence[Any]) -> None:
        """Append a result. Raises OSError."""
        if self.path is None:
            return
        with self.path.open("a", encoding="utf-8") as file:
            file.write(("" if _ends(self.path) else "\n") + json.dumps(row, separators=(",", ":")) + "\n")


def _row(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _ends(path: Path) -> bool:
    """Whether the last line of a file is whole: that of a run killed while it wrote is not."""
    return not path.stat().st_size or outside.read(path, CAP).endswith(b"\n")
