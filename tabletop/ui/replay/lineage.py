"""Branches of a watched match, in its own file and in related files: their tree, and navigation between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.kernel.history import Node as Decision
from tabletop.kernel.match import Match
from tabletop.toolkit.text.phrase import say
from tabletop.ui.replay.relatives import Offshoot, Relatives
from tabletop.ui.replay.state import Doing
from tabletop.ui.replay.tree import Fork, forks


class Lineage:
    """Lineage of a replay; without `relatives` (an unsaved match, or one still on the table) only its own branches."""

    def __init__(self, match: Match, relatives: Relatives | None, line: Callable[[], list[Decision]], do: Doing) -> None:
        self._match, self._relatives, self._line, self._do = match, relatives, line, do
        self.forks: list[Fork] = forks(match)

    # ---- looking
    @property
    def looking(self) -> bool:
        """Whether related files are still being read."""
        return self._relatives is not None and self._relatives.looking

    def look(self) -> None:
        """List the present related files."""
        if self._relatives is not None:
            self._relatives.look()
            self._grow()

    def step(self) -> None:
        """Show the parts that have been read."""
        if self._relatives is not None and self._relatives.step():
            self._grow()
            self._do.tree_grown()

    def leave(self) -> None:
        """Cancel the reading."""
        if self._relatives is not None:
            self._relatives.leave()

    def _grow(self) -> None:
        assert self._relatives is not None
        self.forks = forks(self._match, self._relatives.offshoots)

    # ---- navigation
    def take(self, node: Decision | None, offshoot: Offshoot | None) -> None:
        """Go to a decision of this file, or show the replay of another one."""
        if offshoot is None:
            self._do.take_line(node)
        elif self._relatives is not None:
            self._relatives.open(offshoot.path, offshoot.stands)

    def beside(self, step: int) -> None:
        """Go to the next line (1) or the previous (-1), in this file and then in related ones; just after they part."""
        lines = [self._match.history.path(fork.node) for fork in self.forks if fork.knot == "end"]
        here = self._here(lines)
        to = here + step
        way = self._relatives.beside(step) if self._relatives is not None else None
        if not 0 <= to < len(lines) and way is not None:
            way()
        elif len(lines) < 2:
            self._do.deny(say("replay.branch.only"))
        else:
            self._take(lines[to % len(lines)])

    def _here(self, lines: Sequence[Sequence[Decision]]) -> int:
        line = self._line()
        return next((i for i, other in enumerate(lines) if list(other[:len(line)]) == line), 0)

    def _take(self, line: list[Decision]) -> None:
        """Go to just after the first decision of a line that is not on the shown one."""
        shown = self._line()
        parts = next((node for node, other in zip(line, shown, strict=False) if node is not other), line[-1])
        self._do.take_line(parts, line)

    def origin(self) -> None:
        """Open the match this one was played on from, where they part."""
        way: Callable[[], None] | None = self._relatives.origin() if self._relatives is not None else None
        if way is None:
            self._do.deny(say("replay.branch.no_origin"))
        else:
            way()

    def tell(self) -> None:
        """Show which match of the family is open now."""
        if self._relatives is not None and self._relatives.title:
            self._do.tell(self._relatives.title, icon="crossroad")
