"""Offering: what the menu proposes next, from what was left and done: a lesson, a decision to try again, a puzzle.

Nothing is proposed because a day has passed, and nothing is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.archive.companions import review_of
from tabletop.archive.library import Entry
from tabletop.games.entries import games
from tabletop.toolkit.text.phrase import plain, say
from tabletop.ui.lessons.texts import phrase
from tabletop.ui.scenes.menu_model import GAMES, GameSign, Offer

if TYPE_CHECKING:
    from tabletop.learning.course import Shown
    from tabletop.review.record import Row
    from tabletop.ui.shell.puzzling import Puzzling
    from tabletop.ui.shell.schooling import Schooling

RECENT = 5
"""Finished matches whose reviews are looked at."""


class Offering:
    """Proposals of the menu; `retry` puts decisions of a match's review to the player again, `names` are the people of this screen."""

    def __init__(self, schooling: Schooling, puzzling: Puzzling, names: Callable[[], Sequence[str]],
                 retry: Callable[[Path, Sequence[Row]], None]) -> None:
        self._schooling, self._puzzling, self._names, self._retry = schooling, puzzling, names, retry
        self._tried: set[Path] = set()

    def offers(self, last: Entry | None, ended: Sequence[Entry]) -> tuple[Offer, ...]:
        """Return what to do next, the first first: a lesson that was begun, a missed decision, the next lesson, a puzzle."""
        known = [last, *ended] if last is not None else list(ended)
        game = next((entry.game for entry in known if entry.game in games()), "") or self._schooling.studied() or games()[0]
        begun = self._schooling.begun(game)
        following = self._schooling.next_lesson(game)
        found = [self._lesson(begun[0], begun[1])] if begun is not None else []
        found += self._missed(ended)
        if begun is None and following:
            found.append(self._lesson(self._schooling.shown(game, following), 0))
        key, number = self._puzzling.next_puzzle(game)
        if key and known:
            found.append(Offer("puzzle", _sign(game), say("ui.menu.next_puzzle", n=number), say(f"ui.game.{game}.name"),
                               lambda app: self._puzzling.open_listed(game, number)))
        return tuple(found)

    def _lesson(self, shown: Shown, step: int) -> Offer:
        note = say("ui.menu.next_left", n=step + 1) if step else say("ui.menu.next_minutes", n=shown.lesson.minutes)
        return Offer("lesson", _sign(shown.game), say("ui.menu.next_lesson", n=shown.number), note,
                     lambda app: self._schooling.open(shown.game, shown.number), subject=phrase(shown.lesson.title),
                     button=say("ui.menu.continue" if step else "ui.menu.next_go"))

    def _missed(self, ended: Sequence[Entry]) -> list[Offer]:
        """Propose the worst decision of the latest reviewed match, of one that was won where there is any."""
        people = set(self._names())
        reviewed = [entry for entry in ended[:RECENT] if entry.path not in self._tried and review_of(entry.path).exists()]
        won = [entry for entry in reviewed if any(entry.players[seat] in people for seat in entry.winners or ())]
        for entry in (*won, *(one for one in reviewed if one not in won)):
            rows = _faults(entry, people)
            if rows:
                return [self._again(entry, rows)]
        return []

    def _again(self, entry: Entry, rows: Sequence[Row]) -> Offer:
        row = rows[0]
        rivals = " · ".join(name for seat, name in enumerate(entry.players) if seat != row.seat)

        def go(app: object) -> None:
            self._tried.add(entry.path)
            self._retry(entry.path, rows)

        note = say("ui.menu.next_missed_note", rival=plain(rivals))
        return Offer("missed", _sign(entry.game), say("ui.menu.next_missed", n=row.turn), note, go)


def _sign(game: str) -> GameSign:
    return next(sign for sign in GAMES if sign.key == game)


def _faults(entry: Entry, people: set[str]) -> list[Row]:
    """List the faults of the people of this screen in a kept review, the worst first; none where it cannot be read."""
    from tabletop.review.grade import Grades
    from tabletop.review.record import kept_review

    review = kept_review(entry.path)
    if review is None or not review.done:
        return []
    own = [seat for seat, name in enumerate(entry.players) if name in people]
    return sorted((row for seat in own for row in Grades(review).faults(seat)), key=lambda row: (-row.loss, row.number))
