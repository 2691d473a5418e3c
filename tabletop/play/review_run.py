"""Review in the making: rows come from a process in the background; it can be paused, and goes on where it was."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal, Protocol

from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import open_match
from tabletop.play.child import Child
from tabletop.review.course import Course, begun
from tabletop.review.grade import Grades
from tabletop.review.record import Review, Row, read_review, write_review
from tabletop.review.service import serve

State = Literal["new", "running", "paused", "done", "failed"]
KEPT_EACH = 40
"""Rows after which the review so far is saved."""
MOST_AT_ONCE = 32
SECONDS_EACH, TRUST = 0.25, 10
"""Usual seconds for a decision, and how many decisions that experience is worth against those made here."""


class Reviewer(Protocol):
    """Protocol of what makes rows."""

    def start(self, path: Path, rows: tuple[Row, ...]) -> None:
        """Begin after these rows."""

    def poll(self) -> Row | str | None:
        """Return the next row; None while there is none, a text for a fault."""

    def close(self) -> None:
        """Stop for good."""


class InlineReviewer:
    """Reviewer in this process, for tests and where no process can be started: each poll makes a row."""

    def __init__(self) -> None:
        self._course: Course | None = None
        self._rests = True

    def start(self, path: Path, rows: tuple[Row, ...]) -> None:
        """Open the match."""
        self._course = Course(open_match(path).match, rows)

    def poll(self) -> Row | str | None:
        """Make a row every other time, so that a frame waits for one only."""
        self._rests = not self._rests
        return None if self._rests or self._course is None or self._course.done else self._course.step()

    def close(self) -> None:
        """Forget the match."""
        self._course = None


class ProcessReviewer:
    """Reviewer in a process of its own, which a pause ends."""

    def __init__(self) -> None:
        self._child = Child(serve, "tapete-review")

    def start(self, path: Path, rows: tuple[Row, ...]) -> None:
        """Start the process."""
        self._child.start(path, rows)

    def poll(self) -> Row | str | None:
        """Return a row that has come; a process that died is a fault."""
        pipe = self._child.pipe
        if pipe is None:
            return None
        try:
            return pipe.recv() if pipe.poll() else None
        except (EOFError, OSError):
            self.close()
            return "the process has ended"

    def close(self) -> None:
        """Kill the process, whatever it is doing."""
        self._child.end()


class ReviewRun:
    """Review of the match of a file, from the one kept beside it or from nothing.

    `problem` says why a review kept there was not taken, or why this one could not be saved. Raises ArchiveError on construction
    for a match that cannot be reviewed.
    """

    def __init__(self, path: Path, reviewer: Reviewer, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.path, self._reviewer, self._clock = path, reviewer, clock
        self.review: Review = begun(open_match(path))
        self.problem: ArchiveError | None = None
        try:
            self.review = read_review(path, self.review) or self.review
        except ArchiveError as problem:
            self.problem = problem
        self.state: State = "done" if self.review.done else "paused" if self.review.rows else "new"
        self._saved = len(self.review.rows)
        self._first, self._since, self._spent = self._saved, 0.0, 0.0

    @property
    def seconds_left(self) -> float:
        """Seconds that the rest will take at the pace so far: a loaded or slow machine needs more."""
        spent = self._clock() - self._since if self.state == "running" else self._spent
        made = len(self.review.rows) - self._first
        return (self.review.decisions - len(self.review.rows)) * (spent + TRUST * SECONDS_EACH) / (made + TRUST)

    @property
    def share(self) -> float:
        """Share of the decisions judged, from 0 to 1."""
        return len(self.review.rows) / max(1, self.review.decisions)

    @property
    def grades(self) -> Grades:
        """Grades of what was judged so far."""
        return Grades(self.review)

    def start(self) -> None:
        """Begin, or go on."""
        if self.state in ("new", "paused", "failed"):
            try:
                self._reviewer.start(self.path, self.review.rows)
                self.state = "running"
                self._since = self._clock() - self._spent
            except OSError:  # no process can be started
                self.state = "failed"

    def pause(self) -> None:
        """Stop, and save the rows made so far."""
        if self.state == "running":
            self._reviewer.close()
            self._spent = self._clock() - self._since
            self.state = "paused"
            self._save()

    def step(self) -> bool:
        """Take the rows that have come; whether there were any."""
        if self.state != "running":
            return False
        rows: list[Row] = []
        for _ in range(MOST_AT_ONCE):
            row = self._reviewer.poll()
            if isinstance(row, str):
                self._spent = self._clock() - self._since
                self.state = "failed"
            if not isinstance(row, Row):
                break
            rows.append(row)
        if rows:
            self.review = self.review.model_copy(update={"rows": (*self.review.rows, *rows)})
        if self.review.done:
            self._reviewer.close()
            self.state = "done"
        if self.review.done or len(self.review.rows) - self._saved >= KEPT_EACH:
            self._save()
        return bool(rows) or self.state == "failed"

    def _save(self) -> None:
        if len(self.review.rows) > self._saved:
            try:
                write_review(self.path, self.review)
                self._saved = len(self.review.rows)
            except ArchiveError as problem:
                self.problem = problem
