"""Presentation of a game's events in a replay: marks on the timeline, durations, and the lead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.journal import FACT, SET
from tabletop.kernel.match import Match
from tabletop.present.replay import Replay
from tabletop.ui.table.record import Reel

MARKS = ("deaths", "damage", "draws", "deployments", "powers", "moves")
"""Kinds of marks on the timeline, the most important first."""
SAMPLES = 160


@dataclass(frozen=True, slots=True)
class MarkLook:
    """Look of a kind of mark: icon, colour, and height as a share of the tallest."""

    icon: str
    colour: str
    height: float


LOOKS: Mapping[str, MarkLook] = {
    "deaths": MarkLook("skull-crack", "#d884ff", 1.0), "damage": MarkLook("crossed-swords", "#ff7a5c", 0.82),
    "draws": MarkLook("card-draw", "#ffd873", 0.3), "deployments": MarkLook("card-play", "#ffa64d", 0.66),
    "powers": MarkLook("sparkles", "#9be36b", 0.5), "moves": MarkLook("sprint", "#6db8ff", 0.4),
}


def scores(replay: Replay, reel: Reel) -> list[list[int]]:
    """Return each seat's score after every event; 0 for those who have left the match."""
    return _computed(replay, reel.standing) if reel.standing is not None else _read(replay, reel)


def _computed(replay: Replay, standing: Callable[[Match, Any, int], int]) -> list[list[int]]:
    """Compute the scores where the curve is drawn, and keep each until the next."""
    track, match = replay.track_of(replay.view), replay.match
    seats = range(match.store.seats)
    rows: list[list[int]] = [[] for _ in seats]
    step = max(1, replay.length // SAMPLES)
    for position in range(1, replay.length + 1):
        if position % step == 1 or step == 1 or position == replay.length:
            track.go(position)
            now = [standing(match, track.store, seat) for seat in seats]
        for seat in seats:
            rows[seat].append(now[seat])
    return rows


def _read(replay: Replay, reel: Reel) -> list[list[int]]:
    """Read the scores from the journal."""
    track = replay.track_of(replay.view)
    seats = range(replay.match.store.seats)
    score = [0 for _ in seats]
    left: set[int] = set()
    rows: list[list[int]] = [[] for _ in seats]
    for group in track.groups[:replay.length]:
        for entry in group:
            if entry[0] == SET and entry[1] == reel.score:
                score[entry[2]] = max(0, entry[4])
            elif entry[0] == SET and entry[1] == reel.out and entry[4]:
                left.add(entry[2])
            elif entry[0] == FACT:
                for seat in seats:
                    rows[seat].append(0 if seat in left else score[seat])
    return rows


def standing(rows: list[list[int]]) -> tuple[tuple[float, ...], ...]:
    """Return curves of SAMPLES values, evenly over the events: for two the first one's lead (-1..1); for more, each one's score (0..1)."""
    if not rows[0]:
        return ((0.0, 0.0),) * (1 if len(rows) == 2 else len(rows))
    if len(rows) > 2:
        most = max(1, *(n for row in rows for n in row))
        return tuple(_smooth([n / most for n in row]) for row in rows)
    # No lead counts before both have points to lose.
    begun = next((i for i, pair in enumerate(zip(*rows, strict=True)) if all(pair)), len(rows[0]))
    leads = [0 if i < begun else a - b for i, (a, b) in enumerate(zip(*rows, strict=True))]
    top = max(6, *(abs(lead) for lead in leads))
    return (_smooth([lead / top for lead in leads]),)


def _smooth(steps: list[float]) -> tuple[float, ...]:
    picked = [steps[round(i * (len(steps) - 1) / (SAMPLES - 1))] for i in range(SAMPLES)]
    # A short moving average smooths the steps of the curve without moving its turning points.
    return tuple(sum(picked[max(0, i - 2):i + 3]) / len(picked[max(0, i - 2):i + 3]) for i in range(SAMPLES))
