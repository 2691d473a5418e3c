"""TakenBack: the lines of a match that were taken back, by the number of events before them, kept up with every move of the match."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection

from tabletop.kernel.cursor import facts_in
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match


class TakenBack:
    """Decisions beside the line being played. `seats` are those whose decisions count in the size of a branch."""

    def __init__(self, match: Match, seats: Collection[int]) -> None:
        self._match, self._seats = match, seats
        self._line: list[Node] = []
        self._events = [len(facts_in(match.prelude))]  # before the first decision of the line, and after each
        self._seen = 0  # number of the tree's decisions that are known
        self._sizes: dict[Node, int] = {}  # of the branches from decisions off the line
        self.keep_up()

    def keep_up(self) -> int | None:
        """Follow the match; return the number of events before the first place whose branches changed, None if none did."""
        places = [*self._follow_branches(), *self._follow_line()]
        return self._events[min(places)] if places else None

    def _follow_branches(self) -> list[int]:
        """Take note of new decisions that were taken back again; list the places on the line where they branch off."""
        history, places = self._match.history, []
        for new in history.nodes[self._seen:]:
            here: Node | None = new
            while here is not None and not history.holds(here):
                self._sizes.pop(here, None)
                places.append(here.depth)
                here = here.parent
        return places

    def _follow_line(self) -> list[int]:
        """Leave the decisions that are no longer on the line and take on those that are; list the place where it changed."""
        history, line, places = self._match.history, self._line, []
        while line and not history.holds(line[-1]):
            places.append(len(line) - 1)
            line.pop()
        del self._events[len(line) + 1:]
        for node in history.line[len(line):]:
            if node.number <= self._seen:
                places.append(len(line))
                self._sizes.pop(node, None)
            line.append(node)
            self._events.append(self._events[-1] + len(facts_in(self._match.changes(node))))
        self._seen = len(history.nodes)
        return places

    def at(self, events: int) -> list[tuple[Node, int]]:
        """List the branches after that many events: their first decisions, with the decisions on their longest line."""
        history, line = self._match.history, self._line
        found: list[tuple[Node, int]] = []
        for i in range(bisect_left(self._events, events), bisect_right(self._events, events)):
            following = line[i] if i < len(line) else None
            beside = history.children(line[i - 1] if i else None)
            found += [(node, self._size(node)) for node in beside if node is not following and eventful(node)]
        return found

    def _size(self, node: Node) -> int:
        """Return the greatest number of decisions of the seats on a line from a decision on; sizes once counted are kept."""
        sizes, lines = self._sizes, [node]
        while lines:
            here = lines[-1]
            uncounted = [child for child in here.children if child not in sizes]
            if uncounted:
                lines += uncounted
            else:
                sizes[here] = (here.seat in self._seats) + max((sizes[child] for child in here.children), default=0)
                lines.pop()
        return sizes[node]


def eventful(node: Node) -> bool:
    """Whether anything happened in a line that was taken back: an action that was only begun is worth no row."""
    lines = [node]
    while lines:
        here = lines.pop()
        if facts_in(here.entries):
            return True
        lines += here.children
    return False
