"""Replay by ear: the event and its swing once stepping has paused, the regions and the status of the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.present.words import Words
from tabletop.toolkit.access.regions import Region
from tabletop.toolkit.access.topics import Telling, Topic
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.aloud import aloud
from tabletop.toolkit.text.phrase import Phrase, plain
from tabletop.ui.replay.reel import scores
from tabletop.ui.replay.stage import Stage
from tabletop.ui.replay.state import Now
from tabletop.ui.table.record import Reel
from tabletop.ui.table.regions import TableRegions, status_of

PAUSE = 0.4
"""Seconds without a step after which the event is told."""


class ReplayByEar:
    """Teller of a replay; `line` is the text of the event at the present position."""

    def __init__(self, now: Now, stage: Stage, reel: Reel, line: Callable[[], Phrase], tell: Callable[[Phrase | Telling, Topic], None]) -> None:
        self._now, self._stage, self._reel, self._line, self._tell = now, stage, reel, line, tell
        self._regions = TableRegions(stage.watched, stage.kit, stage.board, (), silent=lambda: False)
        self._told = -1  # position that was told
        self._left = 0.0

    @property
    def waiting(self) -> bool:
        """Whether an event will be told in a moment."""
        return self._left > 0

    def moved(self) -> None:
        """Note that another position is shown."""
        if self._told < 0:
            self._told = self._now().replay.position  # where it was opened, nothing has happened
        elif self._now().replay.position != self._told:
            self._left = PAUSE

    def step(self, dt: float) -> None:
        """Tell the event once nothing was stepped for a while."""
        if self._left <= 0:
            return
        self._left -= dt
        if self._left <= 0:
            said = self.event(self._now().look.words)
            self._told = self._now().replay.position
            if said:
                self._tell(plain(said), Topic.OTHERS)

    def event(self, words: Words) -> str:
        """Return the event at the present position, with the points it won for one of two players."""
        line = aloud(self._line()(words), words)
        gained, name = self._swing()
        return words("aloud.replay.swing", said=line, name=name, n=gained) if line and gained else line

    def _swing(self) -> tuple[int, str]:
        """Return how the lead changed since the position told last, and for whom; 0 among more than two."""
        now = self._now()
        rows, here, before = scores(now.replay, self._reel), now.replay.position - 1, self._told - 1
        if len(rows) != 2 or min(here, before) < 0 or max(here, before) >= len(rows[0]):
            return 0, ""
        change = (rows[0][here] - rows[1][here]) - (rows[0][before] - rows[1][before])
        return abs(change), now.names[0 if change > 0 else 1]

    def regions(self) -> Sequence[Region]:
        """List the regions of the board."""
        return self._regions.all()

    def items(self, region: str) -> Sequence[Node]:
        """List the pieces of a region."""
        return self._regions.items(region)

    def status(self, words: Words) -> str:
        """Return turn, phase and counters."""
        return status_of(self._stage.watched, self._stage.kit, words)
