"""Better line shown on the board step by step, in a world that the deciding seat could have been in."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.asks import Picks
from tabletop.kernel.history import Node as Decision
from tabletop.kernel.match import Match
from tabletop.present.replay import Replay
from tabletop.review.record import Row
from tabletop.ui.judged.telling import line_world
from tabletop.ui.replay.stage import Stage
from tabletop.ui.table.answers import standing


class LineShow:
    """Line being shown; `step` counts its answers shown so far, 0 while the match itself is on the board."""

    def __init__(self, stage: Stage, replay: Replay, match: Match) -> None:
        self._stage, self._replay, self._match = stage, replay, match
        self._shown: Replay | None = None
        self.step = 0

    @property
    def label(self) -> str:
        """Key of the button's text."""
        if self._shown is None:
            return "line"
        return "line_next" if self.step < len(self._shown.line) else "line_end"

    def forward(self, row: Row, node: Decision, line: Sequence[Picks]) -> bool:
        """Show the next answer of the line; False after the last, or where none can be shown."""
        if self._shown is None:
            self._shown = self._played(row, node, line)
            self._stage.other(self._shown)
            self.step = 0
            self._stage.cut()
        if self.step == len(self._shown.line):
            return False
        self._shown.go(self._shown.after(self._shown.line[self.step]))
        self._stage.cut()
        self.step += 1
        return True

    def _played(self, row: Row, node: Decision, line: Sequence[Picks]) -> Replay:
        """Play the line in a world dealt from the seat's view; the seat's view hides the rest of that world."""
        world = line_world(standing(self._match, node.parent), row)
        for picks in line:
            if world.submit(row.seat, picks) is not None:
                break
        return Replay(world, view=row.seat)

    def leave(self) -> None:
        """Show the match itself again."""
        if self._shown is not None:
            self._stage.other(self._replay)
            self._shown, self.step = None, 0
