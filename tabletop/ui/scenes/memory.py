"""State shared between scenes while the program runs: deletions to undo, positions of replays, options of new matches."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.archive.library import Deleted
    from tabletop.present.replay import View
    from tabletop.ui.scenes.match_options import MatchForm


@dataclass(frozen=True, slots=True)
class Place:
    """Position in a replay: so many events on the line to the decision of that number (0: the start), and the viewpoint."""

    position: int
    line: int
    view: View


@dataclass(slots=True)
class Memory:
    """Shared state.

    `thrown` are the deleted matches, the last one last; `left` maps files to the position of their replay; `forms` are
    the options last chosen for a new match, by game; `names` the players' names chosen last.
    """

    thrown: list[Deleted] = field(default_factory=list)
    left: dict[Path, Place] = field(default_factory=dict)
    forms: dict[str, MatchForm] = field(default_factory=dict)
    names: tuple[str, ...] = ()
