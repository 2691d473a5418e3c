"""Record of the open match: its deal, deck names, file or autosave, and the screen to return to."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tabletop.archive.errors import ArchiveError
from tabletop.archive.header import Origin
from tabletop.archive.library import delete
from tabletop.archive.seats import AS_DEALT, Seats, keep_seats, read_seats
from tabletop.games.registry import Deal
from tabletop.play.autosave import Autosave

Back = Literal["menu", "replay", "deck"]
Opening = Literal["shown", "dealt"]
"""Hands when a table opens: they lie there, or are dealt on screen first."""
Advice = Literal["asked", "offered"]
"""Hints of a table: on request only, or also by themselves at each decision."""


@dataclass(slots=True)
class OpenMatch:
    """Open match: its deal, its deck names, and its file or the autosave that creates it.

    `back_to` is the screen to return to: the menu, the replay from which it was continued, or the deck that is tried.
    `decisions_at_open` is its number of decisions when it was opened, `branch_of` its origin as the file states it. A newcomer's
    first match has `advice` offered.
    """

    deal: Deal
    deck_names: tuple[str, ...]
    file: Path | None = None
    autosave: Autosave | None = None
    back_to: Back = "menu"
    decisions_at_open: int = 0
    branch_of: Origin | None = None
    opening: Opening = "shown"
    advice: Advice = "asked"

    @property
    def path(self) -> Path | None:
        """Path of the match's file; None until it could be saved."""
        return self.autosave.path if self.autosave is not None else self.file

    def seats(self) -> tuple[Seats, ArchiveError | None]:
        """Return the seats in other hands, as they were when the match was left, and the trouble with those of a newer program."""
        return read_seats(self.path) if self.path is not None else (AS_DEALT, None)

    def keep(self, seats: Seats) -> None:
        """Keep the seats in other hands beside the match, if it has a file."""
        if self.path is not None:
            keep_seats(self.path, seats)

    def discard(self) -> None:
        """Move the match's file to the bin if possible, so that it can be restored."""
        if self.path is not None:
            with suppress(ArchiveError):
                delete(self.path)
