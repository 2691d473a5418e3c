"""Rows of a timeline's graph by ear: the lead, or each player's height, at the end of each turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.present.words import Words
from tabletop.toolkit.graph.node import Node, Spoken

if TYPE_CHECKING:
    from tabletop.ui.replay.timeline import Course


class ChartRow(Node):
    """Row of one turn, over its stretch of the graph; it shows nothing."""

    def __init__(self, turn: int, course: Course, position: int) -> None:
        super().__init__(f"turn-{turn}")
        self._turn, self._names = turn, course.names
        self._heights = heights_at(course, position)

    def spoken(self, words: Words) -> Spoken:
        """Describe who is ahead at the end of the turn, or how high each player stands."""
        return Spoken("row", self._said(words))

    def _said(self, words: Words) -> str:
        if len(self._heights) == 1:
            lead = self._heights[0]
            if not lead:
                return words("aloud.replay.even", turn=self._turn)
            return words("aloud.replay.lead", turn=self._turn, name=self._names[0 if lead > 0 else 1], n=abs(lead))
        each = [words("aloud.replay.share", name=name, n=height) for name, height in zip(self._names, self._heights, strict=True)]
        said = each[0]
        for one in each[1:]:
            said = words("aloud.region.next", first=said, second=one)
        return words("aloud.replay.shares", turn=self._turn, said=said)


class Chart(Node):
    """List of the rows of a graph, for readers of the tree alone."""

    def show(self, course: Course) -> None:
        """Make a row for each turn; none without the players' names."""
        self.clear()
        ends = [*course.turns[1:], course.length]
        if course.names and course.length:
            self.add(*(ChartRow(turn, course, end) for turn, end in enumerate(ends[:len(course.turns)], 1)))

    def spoken(self, words: Words) -> Spoken | None:
        """Name the list."""
        return Spoken("list", words("aloud.replay.chart")) if self.children else None


def heights_at(course: Course, position: int) -> Sequence[int]:
    """Return the height of each curve at a position, out of 100; the lead is negative where the second player is ahead."""
    share = position / max(1, course.length)
    return [round(100 * curve[round(share * (len(curve) - 1))]) for curve in course.curves]
