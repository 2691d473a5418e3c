"""Positions at which steps through a replay stop: log lines and turns, forwards and backwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tabletop.present.narrate import Row
from tabletop.present.replay import Replay
from tabletop.toolkit.text.phrase import Phrase, plain
from tabletop.ui.replay.event_lines import EventLines
from tabletop.ui.replay.remark_marks import line_at

Way = Literal[1, -1]


def turn_of(replay: Replay) -> int:
    """Return the number of the present turn; 0 before the first."""
    return sum(1 for turn in replay.turns() if turn <= replay.position)


def line_stop(replay: Replay, rows: Sequence[Row], way: Way) -> int:
    """Return the next or previous position with a new log line; the ends beyond them."""
    return _beside(replay, [row.last for row in rows], way)


def turn_stop(replay: Replay, rows: Sequence[Row], way: Way) -> int:
    """Return the next or previous position after the beginning of a turn with its consequences; the ends beyond them."""
    turns = replay.turns()
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
