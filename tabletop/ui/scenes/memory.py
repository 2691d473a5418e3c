"""What the program remembers from scene to scene while it runs: deletions that may be undone, moments replays were left at."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.archive.library import Deleted
    from tabletop.present.replay import View


@dataclass(frozen=True, slots=True)
class Place:
    """A moment of a replay: after so many events of the line to the decision of that number (0: the start), seen with those eyes."""

    position: int
    line: int
    view: View


@dataclass(slots=True)
class Memory:
    """`thrown` are the matches deleted, the last one last; `left` has by file where a match's replay was left."""

    thrown: list[Deleted] = field(default_factory=list)
    left: dict[Path, Place] = field(default_factory=dict)
