"""Rows of a timeline's graph by ear: the lead, or each player's height, at the end of each turn."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.present.words import Words
from tabletop.toolkit.graph.node import Node, Spoken


class ChartRow(Node):
    """Row of one turn, over its stretch of the graph; it shows nothing."""

    def __init__(self, turn: int, names: Sequence[str], heights: Sequence[int]) -> None:
        super().__init__(f"turn-{turn}")
        self._turn, self._names, self._heights = turn, names, heights

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

    def show(self, curves: Sequence[Sequence[float]], names: Sequence[str], ends: Sequence[float]) -> None:
        """Make a row for each turn, by the share of the graph at which the turn ends; none without the players' names or a whole turn."""
        self.clear()
        if names and ends:
            self.add(*(ChartRow(turn, names, heights_at(curves, end)) for turn, end in enumerate(ends, 1)))

    def spoken(self, words: Words) -> Spoken | None:
        """Name the list."""
        return Spoken("list", words("aloud.replay.chart")) if self.children else None


def heights_at(curves: Sequence[Sequence[float]], share: float) -> list[int]:
    """Return the height of each curve at a share of its length, out of 100; a lead is negative where the second player is ahead."""
    return [round(100 * curve[round(share * (len(curve) - 1))]) for curve in curves]
