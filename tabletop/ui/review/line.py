"""Better line shown on the board step by step, in a world that the deciding seat could have been in."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.asks import Picks
from tabletop.kernel.history import Node as Decision
from tabletop.kernel.match import Match
from tabletop.present.replay import Replay
from tabletop.review.record import Row
from tabletop.ui.judged.decision_words import line_world
from tabletop.ui.replay.stage import Stage
from tabletop.ui.table.answers import standing

MOST_PASSES = 8
"""Most answers of others that a step of the line is followed through."""


class LineShow:
    """Line being shown; `step` counts its answers shown so far, 0 while the match itself is on the board."""

    def __init__(self, stage: Stage, replay: Replay, match: Match) -> None:
        self._stage, self._replay, self._match = stage, replay, match
        self._shown: Replay | None = None
        self._stops: list[Decision] = []
        self.step = 0

    @property
    def label(self) -> str:
        """Key of the button's text."""
        if self._shown is None:
            return "line"
        return "line_next" if self.step < len(self._stops) else "line_end"

    def forward(self, row: Row, node: Decision, line: Sequence[Picks]) -> bool:
        """Show the next answer of the line; False after the last, or where none can be shown."""
        if self._shown is None:
            self._shown = self._played(row, node, line)
            self._stage.other(self._shown)
            self.step = 0
            self._stage.cut()
        if self.step == len(self._stops):
            return False
        self._shown.go(self._shown.after(self._stops[self.step]))
        self._stage.cut()
        self.step += 1
        return True

    def _played(self, row: Row, node: Decision, line: Sequence[Picks]) -> Replay:
        """Play the line in a world dealt from the seat's view; the seat's view hides the rest of that world."""
        world = line_world(standing(self._match, node.parent), row)
        self._stops = []
        for picks in line:
            if world.submit(row.seat, picks) is not None:
                break
            self._let_happen(world, row.seat)
            self._stops.append(world.history.line[-1])
        return Replay(world, view=row.seat)

    def _let_happen(self, world: Match, seat: int) -> None:
        """Let the others pass until the seat decides again: a card may wait for their answers before it comes to the board."""
        for _ in range(MOST_PASSES):
            found = self._stage.kit.outcomes.onward(world) if not world.over and seat not in world.waiting() else None
            if found is None or world.submit(*found) is not None:
                return

    def leave(self) -> None:
        """Show the match itself again."""
        if self._shown is not None:
            self._stage.other(self._replay)
            self._shown, self.step = None, 0
