"""Verification of a match file: complete, unchanged, and the same when its decisions are played again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import Find, earlier, open_match
from tabletop.games import registry


@dataclass(frozen=True, slots=True)
class Verdict:
    """Result of a verification: the number of decisions, and the first fault (None: nothing)."""

    file: str
    decisions: int
    problem: ArchiveError | None

    @property
    def ok(self) -> bool:
        """Whether the file has no fault."""
        return self.problem is None


def verify(path: Path, *, find: Find = registry.game) -> Verdict:
    """Check every byte of a match file, then play its decisions again from the seed. Raises nothing."""
    try:
        opened = open_match(path, find=find)
    except ArchiveError as found:
        return Verdict(path.name, 0, found)
    return Verdict(path.name, len(opened.match.history.nodes), opened.mended or opened.problem or earlier(opened.tail, opened.simulated()))
