"""What a game's events are to somebody who watches: which are marked on the timeline, how long each lasts, who leads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.kernel.journal import FACT, SET
from tabletop.present.replay import Replay
from tabletop.ui.boards.record import Reel

MARKS = ("deaths", "damage", "draws", "deployments", "powers", "moves")
"""The words of the timeline's marks, the most important first."""
SAMPLES = 160


@dataclass(frozen=True, slots=True)
class MarkLook:
    """How a kind of mark shows: icon, colour, and height as a share of the tallest."""

    icon: str
    colour: str
    height: float


LOOKS: Mapping[str, MarkLook] = {
    "deaths": MarkLook("skull-crack", "#d884ff", 1.0), "damage": MarkLook("crossed-swords", "#ff7a5c", 0.82),
    "draws": MarkLook("card-draw", "#ffd873", 0.3), "deployments": MarkLook("card-play", "#ffa64d", 0.66),
    "powers": MarkLook("sparkles", "#9be36b", 0.5), "moves": MarkLook("sprint", "#6db8ff", 0.4),
}


def leads(replay: Replay, reel: Reel) -> tuple[float, ...]:
    """The first seat's lead over the second's from start to end, SAMPLES values from -1 to 1, evenly over the events."""
    track = replay.eyes(replay.view)
    score = dict.fromkeys(range(replay.match.store.seats), 0)
    steps: list[int] = []
    begun = False
    for group in track.groups[:replay.length]:
        for entry in group:
            if entry[0] == SET and entry[1] == reel.score:
                score[entry[2]] = entry[4]
            elif entry[0] == FACT:
                # Nobody leads before both have something to lose.
                begun = begun or all(score.values())
                steps.append(score[0] - score[1] if begun else 0)
    if not steps:
        return (0.0, 0.0)
    top = max(6, *(abs(step) for step in steps))
    picked = [steps[round(i * (len(steps) - 1) / (SAMPLES - 1))] / top for i in range(SAMPLES)]
    # A short mean takes the stairs out of the curve without moving its turning points.
    return tuple(sum(picked[max(0, i - 2):i + 3]) / len(picked[max(0, i - 2):i + 3]) for i in range(SAMPLES))
