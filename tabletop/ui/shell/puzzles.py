"""Puzzles in the program: their list, each puzzle's table, and the making of one from a moment of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import Entry
from tabletop.archive.matchfile import Opened, open_match
from tabletop.games.entries import games
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.places import NoHome
from tabletop.toolkit.text.phrase import plain, say, spoken_by
from tabletop.ui.scenes.match_options import offered_names
from tabletop.ui.shell.app import App
from tabletop.ui.shell.below import below

if TYPE_CHECKING:
    from tabletop.learning.puzzle import Puzzle
    from tabletop.learning.shelf import Done, Progress, Shelved

OPENING = 6.0
"""Seconds for the proof of a puzzle from a file: a busy machine needs more than the two of a usual one."""


class Puzzling:
    """Opener of puzzles; `settings` and `rules` are the program's pages, `watch` opens a match of `folder` after so many facts."""

    def __init__(self, app: App, folder: Path, *, settings: Callable[[], None], rules: Callable[[str, str], None],
                 watch: Callable[[Opened, int | None], None]) -> None:
        self.app, self._folder, self._settings, self._rules, self._watch = app, folder, settings, rules, watch
        self._progress: Progress | None = None

    def _person(self) -> str:
        """Return who plays here: the first name of the last match."""
        return offered_names(self.app.settings.names)[0]

    def list(self, last: Entry | None) -> None:
        """Open the list, at the puzzles of the game played last."""
        from tabletop.learning.shelf import Progress, on_shelf
        from tabletop.ui.puzzles.scene import PuzzleList

        self._progress = Progress()
        game = last.game if last is not None and last.game in games() else games()[0]
        self.app.push(PuzzleList(self.app, on_shelf, self._progress, person=self._person(), game=game, play=self.play,
                                 open_file=self.open), "slide")

    def play(self, shelved: Shelved, listed: Sequence[Shelved], how: Literal["push", "replace"] = "push") -> None:
        """Open the table of a puzzle of a list; the next one follows on request."""
        from tabletop.ui.puzzles.course import PuzzleDoors
        from tabletop.ui.puzzles.rows import title_of
        from tabletop.ui.puzzles.scene import PuzzleList
        from tabletop.ui.puzzles.table import PuzzleTable

        puzzle, place = shelved.puzzle, listed.index(shelved)
        if puzzle is None:
            return
        rest = [one for one in (*listed[place + 1:], *listed[:place]) if one.puzzle is not None]

        assert self._progress is not None
        progress, person = self._progress, self._person()

        def noted(done: Done) -> ArchiveError | None:
            progress.note(person, shelved.key, done)
            return progress.trouble

        doors = PuzzleDoors(
            next=(lambda: self.play(rest[0], listed, "replace")) if rest else None, solved=noted,
            failed=lambda: progress.fail(person, shelved.key), tried=progress.tried(person, shelved.key),
            save=lambda: self._save(shelved), replay=self._replay_of(puzzle), settings=self._settings,
            rules=lambda clause: self._rules(puzzle.game, clause), back=below(self.app, how))
        scene = PuzzleTable(self.app, puzzle, person=person, title=title_of(shelved, place + 1),
                            place=say("puzzle.panel.place", n=place + 1, all=len(listed)), doors=doors)
        if how == "push":
            self.app.push(scene)
        else:
            self.app.replace(scene, "none")
        for under in self.app.scenes:
            if isinstance(under, PuzzleList):
                under.go_to(shelved.key)

    def _replay_of(self, puzzle: Puzzle) -> Callable[[], None] | None:
        """Return what opens the match that a puzzle came from, at its position; None where it is not among the player's."""
        from tabletop.archive.library import list_matches

        source = puzzle.edited.source
        found = [entry.path for entry in list_matches(self._folder) if entry.mark == source.match] if source.match else []

        def watch() -> None:
            try:
                self._watch(open_match(found[0]), source.event or None)
            except ArchiveError as problem:
                self.app.scene.toast(spoken_by(problem.text), kind="refusal")

        return watch if found else None

    def next_puzzle(self, game: str) -> tuple[str, int]:
        """Return the key of the first puzzle of a game that was not solved, and its number in the list; "" for none."""
        from tabletop.learning.puzzle import SUFFIX
        from tabletop.learning.shelf import Progress, shipped_folder

        done = Progress().of(self._person())
        keys = sorted(path.stem for path in shipped_folder(game).glob(f"*{SUFFIX}"))
        return next(((key, n) for n, key in enumerate(keys, 1) if f"{game}/{key}" not in done), ("", 0))

    def open_listed(self, game: str, number: int) -> None:
        """Open a puzzle of the list by its number."""
        from tabletop.learning.shelf import Progress, shipped

        listed = shipped(game)
        if 0 < number <= len(listed):
            self._progress = Progress()
            self.play(listed[number - 1], listed)

    def open(self, path: Path) -> None:
        """Open the puzzle of a file, if it still holds by the rules as they are now."""
        from tabletop.bots.proof import Budget, Prover
        from tabletop.learning.puzzle import read_puzzle
        from tabletop.learning.shelf import Progress, Shelved

        try:
            puzzle = read_puzzle(path)
        except ArchiveError as problem:
            self.app.scene.toast(spoken_by(problem.text), kind="refusal", seconds=6.0)
            return
        edited = puzzle.edited
        verdict = Prover(puzzle.match, edited.goal, edited.clues.tips).prove(puzzle.match, Budget(seconds=OPENING))
        if verdict != "proved":
            said = "puzzle.gone" if verdict == "refuted" else "puzzle.unproved"
            self.app.scene.toast(say(said, file=plain(path.name)), kind="refusal", seconds=6.0)
            return
        self._progress = self._progress or Progress()
        shelved = Shelved(path, own=True, puzzle=puzzle)
        self.play(shelved, (shelved,))

    def make(self, path: Path, match: Match, node: Node) -> None:
        """Open the page on which a puzzle is made of a decision of a match."""
        from tabletop.bots.sense import sense_of
        from tabletop.learning.moment import ProcessMaker
        from tabletop.ui.puzzles.workshop import Workshop
        from tabletop.ui.table.answers import standing

        turn = sense_of(match.rules.key).clock(standing(match, node.parent).store)
        self.app.push(Workshop(self.app, match, node, path, ProcessMaker(), person=self._person(), turn=turn, play=self._play_own), "slide")

    def _play_own(self, path: Path) -> None:
        """Open the table of a puzzle just made, in place of the page that made it."""
        from tabletop.learning.puzzle import read_puzzle
        from tabletop.learning.shelf import Progress, Shelved

        self._progress = self._progress or Progress()
        shelved = Shelved(path, own=True, puzzle=read_puzzle(path))
        self.play(shelved, (shelved,), "replace")

    def _save(self, shelved: Shelved) -> None:
        """Copy a puzzle into the player's folder, to be given to others."""
        from tabletop.learning.shelf import keep

        assert shelved.puzzle is not None
        try:
            path = keep(shelved.puzzle, shelved.path.stem)
        except ArchiveError as problem:
            self.app.scene.toast(spoken_by(problem.text), kind="refusal")
            return
        except NoHome:
            return
        self.app.scene.toast(say("puzzle.saved", file=str(path)), icon="save", seconds=5.0)
