"""Memory of replay positions: reopening a match while the program runs returns to where its replay was left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from tabletop.kernel.history import Node as Decision
from tabletop.kernel.match import Match
from tabletop.present.replay import Replay
from tabletop.ui.replay.tree import leaf_below
from tabletop.ui.scenes.memory import Memory, Place


class Places:
    """Positions by the file of their match. Files are only appended to, so a decision keeps its number."""

    def __init__(self, memory: Memory) -> None:
        self._left = memory.left

    def note(self, path: Path | None, match: Match, replay: Replay) -> None:
        """Save the position of a replay; one without a file cannot be reopened."""
        if path is not None:
            nodes = match.history.nodes
            line = nodes.index(replay.line[-1]) + 1 if replay.line else 0
            self._left[path] = Place(replay.position, line, replay.view)

    def go_back(self, path: Path | None, match: Match, replay: Replay, turn_to: Callable[[Sequence[Decision]], Replay]) -> None:
        """Restore the saved position of a match, if any; `turn_to` shows another line.

        The viewpoint is restored only for a match that is over: an unfinished one shows no hand until the player asks.
        """
        place = self._left.get(path) if path is not None else None
        nodes = match.history.nodes
        if place is None or place.line > len(nodes):
            return
        node = nodes[place.line - 1] if place.line else None
        if node is not None and node not in replay.line:
            replay = turn_to(leaf_below(match, node))
        if match.over:
            replay.view = place.view
        replay.go(min(place.position, replay.length))
