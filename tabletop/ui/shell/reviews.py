"""Reviews in the program: the review of a saved match, and its faults put to the player again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import open_match
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.toolkit.text.phrase import spoken_by
from tabletop.ui.shell.app import App

if TYPE_CHECKING:
    from tabletop.play.review_run import Reviewer
    from tabletop.review.record import Row
    from tabletop.ui.table.dialogs import BackTo


class Reviewing:
    """Opener of the review of a file, with its own copy of the match; `play_on(match, node)` continues from after a decision."""

    def __init__(self, app: App, path: Path, *, play_on: Callable[[Match, Node | None], None], reviewer: Reviewer | None = None,
                 puzzle: Callable[[Path, Match, Node], None] | None = None) -> None:
        self.app, self.path, self._play_on, self._reviewer, self._puzzle = app, path.resolve(), play_on, reviewer, puzzle

    def open(self) -> None:
        """Open the review; for a match that cannot be reviewed, say why."""
        from tabletop.bots.levels import seated
        from tabletop.play.review_run import ProcessReviewer, ReviewRun
        from tabletop.ui.review.scene import ReviewScene

        try:
            opened = open_match(self.path)
            run = ReviewRun(self.path, self._reviewer or ProcessReviewer())
        except ArchiveError as problem:
            self.app.scene.toast(spoken_by(problem.text), kind="refusal")
            return
        match = opened.match
        seats = len(opened.header.players)
        bots = seated(opened.header.game, opened.header.options, seats=seats)
        people = [seat for seat in range(seats) if seat not in bots]
        make = self._puzzle
        scene = ReviewScene(self.app, match, run, puzzle=(lambda node: make(self.path, match, node)) if make is not None else None,
                            names=opened.header.players, people=people,
                            play_on=lambda node: self._play_on(match, node), retry=self.retry)
        self.app.push(scene, "slide")

    def retry(self, rows: Sequence[Row], *, back_to: BackTo = "review") -> None:
        """Put the first of these decisions to the player again; the others follow. `back_to` is the screen that this was asked for on."""
        from tabletop.play.retrial import ProcessRetrial
        from tabletop.ui.review.retry import retry_table

        try:
            opened = open_match(self.path)
        except ArchiveError as problem:
            self.app.scene.toast(spoken_by(problem.text), kind="refusal")
            return
        self.app.push(retry_table(self.app, opened.match, rows, ProcessRetrial(self.path), back_to=back_to))
