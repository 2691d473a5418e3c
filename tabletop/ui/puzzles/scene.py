"""List of puzzles by game: task, lamps, what is solved; the board of the chosen one beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from tabletop.learning.shelf import Progress, Shelved
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, plain, say
from tabletop.ui.puzzles.parts import rival_of, task_of
from tabletop.ui.puzzles.rows import PuzzleRows
from tabletop.ui.scenes.board_list import Board, BoardList

OWN = "own"


class PuzzleList(BoardList):
    """List of puzzles; `play(shelved, all)` opens one of those listed, `open_file` one from anywhere."""

    name = "puzzles"
    texts = "puzzle"

    def __init__(self, app: Host, shelf: Callable[[], Sequence[Shelved]], progress: Progress, *, person: str, game: str,
                 play: Callable[[Shelved, Sequence[Shelved]], None], open_file: Callable[[Path], object] | None = None) -> None:
        self.rows = PuzzleRows()
        super().__init__(app, self.rows, game)
        self._open_file = open_file
        self._shelf, self._progress, self.person, self._play = shelf, progress, person, play
        self.all: Sequence[Shelved] = ()
        self._played = ""

    # ---- building
    def build(self) -> None:
        """Create the list, with the player's own puzzles after those of the games."""
        self.compose(more=[(OWN, say("puzzle.own_all"))])

    def entered(self) -> None:
        """Read the shelf again: a puzzle may have been solved or made."""
        self.all = self._shelf()
        super().entered()

    def go_to(self, key: str) -> None:
        """Choose a puzzle when the list is next shown: another was played since the list was left."""
        self._played = key

    def relist(self) -> None:
        """Show the puzzles of the chosen game."""
        self.rows.shown = [one for one in self.all if (one.own if self.game == OWN else _is_of(one, self.game) and not one.own)]
        self.rows.numbers = {one.key: i + 1 for i, one in enumerate(self.rows.shown)}
        self.rows.done = self._progress.of(self.person)
        kept = self.rows.numbers.get(self._played, self.list.chosen + 1) - 1
        self._played = ""
        self.refill(min(max(kept, 0), self.rows.count() - 1))
        done = [self.rows.done[one.key] for one in self.all if one.key in self.rows.done]
        first = done.count("first")
        self.count.says = say("puzzle.person", name=plain(self.person), solved=len(done), alone=done.count("alone") + first, first=first)
        self.show_chosen()

    @property
    def chosen(self) -> Shelved | None:
        """Puzzle of the chosen row."""
        return self.rows.shown[self.list.chosen] if 0 <= self.list.chosen < self.rows.count() else None

    def chosen_board(self) -> Board | None:
        """Return the position of the chosen puzzle."""
        one = self.chosen
        if one is None or one.puzzle is None:
            return None
        puzzle = one.puzzle
        return Board(str(one.path), puzzle.game, lambda: puzzle.match)

    def show_chosen(self) -> None:
        """Tell the task of the chosen puzzle."""
        one = self.chosen
        self.picture.touch()
        self.open_button.refusal = NOTHING if one is not None and one.puzzle is not None else say("puzzle.none")
        self.about.says = NOTHING
        if one is not None and one.puzzle is not None:
            self.about.says = task_of(one.puzzle, rival_of(one.puzzle, self.person))

    # ---- events
    def dropped(self, path: str) -> bool:
        """Open a puzzle dropped on the window."""
        if self._open_file is not None:
            self._open_file(Path(path))
        return self._open_file is not None

    def open_chosen(self) -> None:
        """Play the chosen puzzle."""
        one = self.chosen
        if one is not None and one.puzzle is not None:
            self._play(one, tuple(self.rows.shown))


def _is_of(one: Shelved, game: str) -> bool:
    return one.puzzle.game == game if one.puzzle is not None else one.path.parent.name == game
