"""Clock of a replay: the number of events due, at a fixed number of seconds a step or at the table's own pace."""

from __future__ import annotations

from typing import Literal

PACES = (10.0, 5.0, 3.0, 2.0, 1.5, 1.0, 0.7, 0.5, 0.3, 0.2, 0.1)
"""Seconds a step, from slow to fast."""
REAL = "real"
Pace = float | Literal["real"]
MOST_AT_ONCE = 4


class Playback:
    """Clock that plays or pauses. Knows no match: `due` gets the duration of the next event."""

    def __init__(self) -> None:
        self.playing = False
        self.pace: Pace = 1.0
        self._waited = 0.0

    def toggle(self) -> None:
        """Play, or pause."""
        self.playing = not self.playing
        self._waited = 0.0

    def pause(self) -> None:
        """Pause."""
        self.playing = False

    def step_pace(self, by: Literal[1, -1]) -> None:
        """Change the pace by one step; from the table's own pace to the middle."""
        if self.pace == "real":
            self.pace = 1.0
            return
        i = PACES.index(self.pace) + by
        self.pace = PACES[max(0, min(len(PACES) - 1, i))]

    def due(self, dt: float, lasts: float) -> int:
        """Return the number of events due after `dt` seconds; `lasts` is the duration of the shown one at the
        table's pace."""
        if not self.playing:
            return 0
        self._waited += dt
        step = lasts if self.pace == "real" else self.pace
        count = min(MOST_AT_ONCE, int(self._waited / step)) if step > 0 else 1
        self._waited = max(0.0, min(self._waited - count * step, step))
        return count
