"""Tree of decisions: the line being played, the branches taken back, and the cursor's position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .agenda import Agenda
    from .asks import Picks
    from .journal import Entry


class Node:
    """Decision of a seat: its picks, and the mark to go back to. Keeps its entries only while it is undone."""

    __slots__ = ("after", "agenda", "children", "depth", "entries", "kind", "number", "parent", "picks", "recent",
                 "seat", "stamp", "start")

    def __init__(
        self, history: History, seat: int, picks: Picks, kind: str, start: int, agenda: Agenda, stamp: int,
    ) -> None:
        self.number = 0
        line = history.line
        self.depth = len(line)  # index in every line that contains this node
        self.parent: Node | None = line[-1] if line else None
        self.seat = seat
        self.picks = picks
        self.kind = kind
        self.start = start
        self.agenda = agenda
        self.stamp = stamp
        self.entries: list[Entry] = []
        self.after: tuple[Any, int] = (None, 0)
        self.children: list[Node] = []
        self.recent: Node | None = None


class History:
    """Every decision ever taken in a match, as a tree; `line` leads from the start to the cursor, and may be given."""

    __slots__ = ("line", "nodes", "recent", "roots")

    def __init__(self, line: Sequence[Node] = ()) -> None:
        self.nodes: list[Node] = list(line)
        self.roots: list[Node] = list(line[:1])
        self.recent: Node | None = line[0] if line else None  # the first decision (a root) that was played or undone last
        self.line: list[Node] = list(line)

    @property
    def cursor(self) -> Node | None:
        """Decision after which the match stands; None at the start."""
        return self.line[-1] if self.line else None

    def holds(self, node: Node) -> bool:
        """Whether a decision is on the line being played."""
        return node.depth < len(self.line) and self.line[node.depth] is node

    def children(self, node: Node | None) -> list[Node]:
        """List the decisions ever taken right after one, oldest first."""
        return self.roots if node is None else node.children

    def add(self, node: Node) -> None:
        """Number a new decision and put the cursor on it."""
        self.nodes.append(node)
        node.number = len(self.nodes)
        parent = node.parent
        (self.roots if parent is None else parent.children).append(node)
        self._enter(node)

    def _enter(self, node: Node) -> None:
        if node.parent is None:
            self.recent = node
        else:
            node.parent.recent = node
        self.line.append(node)

    def step_back(self) -> Node | None:
        """Take the cursor's decision off the line."""
        return self.line.pop() if self.line else None

    def next(self) -> Node | None:
        """Return the decision that redo would play: the child of the cursor last visited."""
        cursor = self.cursor
        return self.recent if cursor is None else cursor.recent

    def step_forward(self, node: Node | None) -> Node | None:
        """Put an undone child of the cursor back on the line; None if there is none. ValueError for any other node."""
        node = node or self.next()
        if node is None:
            return None
        if node.parent is not self.cursor:
            raise ValueError("only a decision that follows the cursor can be played again")
        self._enter(node)
        return node

    def restore(self, nodes: Sequence[Node], visited: Sequence[int]) -> None:
        """Keep these decisions alone, numbered by their order here (parents first), each visited in that order; 0 is the start.

        The next decision after each one is the child in whose branch the cursor was last.
        """
        self.nodes, self.roots, self.recent = list(nodes), [], None
        for number, node in enumerate(nodes, 1):
            node.number, node.children, node.recent = number, [], None
            self.children(node.parent).append(node)
        last, best = [0] * (len(nodes) + 1), [0] * (len(nodes) + 1)
        for when, number in enumerate(visited, 1):
            last[number] = when
        for node in reversed(nodes):
            parent, when = node.parent, last[node.number]
            above = 0 if parent is None else parent.number
            last[above] = max(last[above], when)
            if when > best[above]:
                best[above] = when
                if parent is None:
                    self.recent = node
                else:
                    parent.recent = node

    def path(self, node: Node | None) -> list[Node]:
        """List the decisions from the start to `node`."""
        out: list[Node] = []
        while node is not None:
            out.append(node)
            node = node.parent
        return out[::-1]
