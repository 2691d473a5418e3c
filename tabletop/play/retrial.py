"""Judge of a retried answer: the loss comes from a process in the background, which stands before the fault already."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.play.child import Child
from tabletop.review.service import answer_judge, serve_answers

Line = tuple[Picks, ...]


class Retrial(Protocol):
    """Protocol of what judges an answer given anew to one decision of a match."""

    def start(self, match: Match, number: int) -> None:
        """Stand before the decision with this number."""

    def ask(self, made: Picks, plan: Line) -> None:
        """Begin to judge an answer; `plan` is the line known as best."""

    def poll(self) -> float | None:
        """Return the chance to win that the answer loses; None while it is not known."""

    def close(self) -> None:
        """Stop for good."""


class InlineRetrial:
    """Retrial in this process, for tests and where no process can be started."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._number = 0
        self._asked: tuple[Picks, Line] | None = None

    def start(self, match: Match, number: int) -> None:
        """Take the match."""
        self._match, self._number = match, number

    def ask(self, made: Picks, plan: Line) -> None:
        """Note the answer."""
        self._asked = made, plan

    def poll(self) -> float | None:
        """Judge now."""
        if self._match is None or self._asked is None:
            return None
        here = self._match.history.cursor
        loss = answer_judge(self._match, self._number)(*self._asked)
        self._match.go(here)
        return loss

    def close(self) -> None:
        """Forget the match."""
        self._match = self._asked = None


class ProcessRetrial:
    """Retrial in a process of its own, which opens the match of a file; if it dies, the answer is judged here."""

    def __init__(self, path: Path) -> None:
        self._path, self._child, self._here = path, Child(serve_answers, "tapete-retrial"), InlineRetrial()

    def start(self, match: Match, number: int) -> None:
        """Start the process."""
        self._here.start(match, number)
        try:
            self._child.start(self._path, number)
        except OSError:  # no process can be started
            self._child.end()

    def ask(self, made: Picks, plan: Line) -> None:
        """Send the answer."""
        self._here.ask(made, plan)
        try:
            if self._child.pipe is not None:
                self._child.pipe.send((made, plan))
        except OSError:
            self._child.end()

    def poll(self) -> float | None:
        """Return what the process has found."""
        pipe = self._child.pipe
        if pipe is None:
            return self._here.poll()
        try:
            return float(pipe.recv()) if pipe.poll() else None
        except (EOFError, OSError, ValueError):
            self._child.end()
            return None

    def close(self) -> None:
        """Kill the process."""
        self._child.end()
        self._here.close()
