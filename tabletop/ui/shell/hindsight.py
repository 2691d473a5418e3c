"""Hindsight: the worst decision of the latest reviewed match, to be tried again, with what the better line would have brought."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.archive.companions import review_of
from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import Entry
from tabletop.archive.matchfile import open_match
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.ui.boards.registry import kit_of

if TYPE_CHECKING:
    from tabletop.review.record import Row

RECENT = 5
"""Finished matches whose reviews are looked at."""


@dataclass(frozen=True, slots=True)
class Missed:
    """Faults of a match, the worst first; `gain` tells what was better about the other answer there, NOTHING where that is not known."""

    entry: Entry
    rows: Sequence[Row]
    gain: Phrase


class Hindsight:
    """Finder of missed decisions; what one would have gained is worked out once."""

    def __init__(self) -> None:
        self._gains: dict[tuple[Path, int], Phrase] = {}

    def missed(self, ended: Sequence[Entry], people: Container[str], tried: Container[Path], words: Callable[[], Words]) -> Missed | None:
        """Return the faults of the latest reviewed match that were not tried yet, of one that was won where there is any."""
        reviewed = [entry for entry in ended[:RECENT] if entry.path not in tried and review_of(entry.path).exists()]
        won = [entry for entry in reviewed if any(entry.players[seat] in people for seat in entry.winners or ())]
        for entry in (*won, *(one for one in reviewed if one not in won)):
            rows = _faults(entry, people)
            if rows:
                return Missed(entry, rows, self._gain(entry, rows[0], words))
        return None

    def _gain(self, entry: Entry, row: Row, words: Callable[[], Words]) -> Phrase:
        key = entry.path, row.number
        if key not in self._gains:
            self._gains[key] = NOTHING
            with suppress(ArchiveError, LookupError):
                self._gains[key] = _told(entry.path, row, words)
        return self._gains[key]


def _told(path: Path, row: Row, words: Callable[[], Words]) -> Phrase:
    """Return the first thing that only the better line brings. Raises ArchiveError, LookupError."""
    from tabletop.ui.judged.decision_words import told
    from tabletop.ui.judged.phrases import without_markup
    from tabletop.ui.table.answers import standing

    match = open_match(path).match
    node = next(node for node in match.history.nodes if node.number == row.number)
    gains = told(kit_of(match.rules.key), words, standing(match, node.parent), row, node.picks).gains
    return without_markup(gains[0][2]) if gains else NOTHING


def _faults(entry: Entry, people: Container[str]) -> list[Row]:
    """List the faults of the people of this screen in a kept review, the worst first; none where it cannot be read."""
    from tabletop.review.grade import Grades
    from tabletop.review.record import kept_review

    review = kept_review(entry.path)
    if review is None or not review.done:
        return []
    own = [seat for seat, name in enumerate(entry.players) if name in people]
    return sorted((row for seat in own for row in Grades(review).faults(seat)), key=lambda row: (-row.loss, row.number))
