"""Diary in the program: opened from the menu, with its ways to a replay, a new match and the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import Opened, open_match
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import spoken_by

if TYPE_CHECKING:
    from tabletop.diary.proposals import Proposal
    from tabletop.diary.refusals import Refusals
    from tabletop.games.shelf import Stock
    from tabletop.ui.shell.lessons import Schooling
    from tabletop.ui.shell.puzzles import Puzzling


OFTEN = 2
"""Refusals by one clause on a day after which a lesson is worth a word."""


class Diaries:
    """Door of the diary: `watch` opens a replay just after an event, `set_up` a new match, `rules` the rulebook at a clause."""

    def __init__(self, app: Host, folder: Path, stock_of: Callable[[str], Stock], watch: Callable[[Opened, int | None], None],
                 set_up: Callable[[str], None], rules: Callable[[str, str], None], *, puzzling: Puzzling | None = None,
                 schooling: Schooling | None = None) -> None:
        self.app, self._folder, self._stock_of = app, folder, stock_of
        self._watch, self._set_up, self._rules = watch, set_up, rules
        self._puzzling, self._schooling = puzzling, schooling
        self._refusals: Refusals | None = None

    def refused(self, name: str, game: str, clause: str) -> None:
        """Note that a player met a clause."""
        self._known_refusals().note(name, game, clause, self.app.services.now().isoformat(timespec="seconds"))

    def stumbled(self, name: str) -> tuple[str, str] | None:
        """Return the game and the clause by which a player was refused most on the last day with a refusal; None for fewer than two."""
        return self._known_refusals().often(name, OFTEN)

    def _known_refusals(self) -> Refusals:
        from tabletop.diary.refusals import Refusals, refusals_file

        if self._refusals is None:
            self._refusals = Refusals.load(refusals_file())
        return self._refusals

    def open(self) -> None:
        """Open the diary of the person who played last."""
        from tabletop.diary.diary import Diary
        from tabletop.ui.diary.scene import DiaryScene, Doors

        self._refusals = None  # the diary may forget some
        doors = Doors(replay=self.replay, play=self.play, rules=self._rules, learning=self.learning, learn=self.learn)
        self.app.push(DiaryScene(self.app, Diary.load(), folder=self._folder, stock_of=self._stock_of, doors=doors), "slide")

    def learning(self, game: str) -> list[Proposal]:
        """Return the next lesson and the next puzzle of a game, where there are any."""
        from tabletop.diary.proposals import Proposal

        lesson = self._schooling.next_lesson(game) if self._schooling is not None and game else 0
        puzzle = self._puzzling.next_puzzle(game) if self._puzzling is not None and game else ("", 0)
        found = [Proposal("lesson", game, str(lesson), number=lesson)] if lesson else []
        return [*found, *([Proposal("puzzle", game, puzzle[0], number=puzzle[1])] if puzzle[0] else [])]

    def learn(self, proposal: Proposal) -> None:
        """Open a lesson or a puzzle."""
        if proposal.kind == "lesson" and self._schooling is not None:
            self._schooling.open(proposal.game, proposal.number)
        elif self._puzzling is not None:
            self._puzzling.open_listed(proposal.game, proposal.number)

    def replay(self, path: Path, event: int) -> None:
        """Open the replay of a file just after an event; 0 is its first turn."""
        try:
            self._watch(open_match(path), event or None)
        except ArchiveError as problem:
            self.app.scene.toast(spoken_by(problem.text), kind="refusal")

    def play(self, game: str, deck: str) -> None:
        """Open the set-up of a match in which the first player has a certain deck ("": that of last time)."""
        from tabletop.ui.scenes.usual_form import usual_form

        stock, memory = self._stock_of(game), self.app.memory
        if deck in stock.decks:
            form = usual_form(game, stock, self.app.settings, memory)
            memory.forms[game] = replace(form, decks=(deck, *form.decks[1:]))
        self._set_up(game)
