"""Positions in a replay: those at which steps stop (log lines and turns), and those where replays were left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from tabletop.kernel.history import Node as Decision
from tabletop.kernel.match import Match
from tabletop.present.narrate import Row
from tabletop.present.replay import Replay
from tabletop.toolkit.text.phrase import Phrase, plain
from tabletop.ui.replay.event_lines import EventLines
from tabletop.ui.replay.remark_marks import line_at
from tabletop.ui.replay.tree import leaf_below
from tabletop.ui.scenes.memory import Memory, Place

Way = Literal[1, -1]


def turn_of(replay: Replay) -> int:
    """Return the number of the present turn; 0 before the first."""
    return sum(1 for turn in replay.turns if turn <= replay.position)


def line_stop(replay: Replay, rows: Sequence[Row], way: Way) -> int:
    """Return the next or previous position with a new log line; the ends beyond them."""
    return _beside(replay, [row.last for row in rows], way)


def turn_stop(replay: Replay, rows: Sequence[Row], way: Way) -> int:
    """Return the next or previous position after the beginning of a turn with its consequences; the ends beyond them."""
    turns = replay.turns
    return _beside(replay, [row.last for row in rows if row.first in turns], way)


def _beside(replay: Replay, stops: Sequence[int], way: Way) -> int:
    here = replay.position
    if way > 0:
        return next((stop for stop in stops if stop > here), replay.length)
    return next((stop for stop in reversed(stops) if stop < here), 0)


def last_line(replay: Replay, rows: Sequence[Row], told: EventLines) -> Phrase:
    """Return the line of the last event, as in the list."""
    here = replay.position
    row = next((row for row in rows if row.first <= here <= row.last), None)
    return plain(row.line.text) if row is not None and here == row.last else line_at(told, here)


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
