"""List of puzzles by game: task, lamps, what is solved; the board of the chosen one beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from tabletop.games.entries import games
from tabletop.learning.shelf import Progress, Shelved
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.theme import BODY, DIM, SCENE_TITLE, SUBTITLE
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, plain, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.hints import KeyHints
from tabletop.toolkit.widgets.listview import ListView
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.boards.thumbnail import Thumbnail
from tabletop.ui.puzzles.parts import rival_of, task_of
from tabletop.ui.puzzles.rows import PuzzleRows
from tabletop.ui.scenes.grounds import wood
from tabletop.ui.scenes.page import Page

SHAPE = 1344 / 784
WIDEST = 1720.0
OWN = "own"


class PuzzleList(Page):
    """List of puzzles; `play(shelved, all)` opens one of those listed, `open_file` one from anywhere."""

    name = "puzzles"

    def __init__(self, app: Host, shelf: Callable[[], Sequence[Shelved]], progress: Progress, *, person: str, game: str,
                 play: Callable[[Shelved, Sequence[Shelved]], None], open_file: Callable[[Path], object] | None = None) -> None:
        super().__init__(app)
        self._open_file = open_file
        self._shelf, self._progress, self.person, self.game, self._play = shelf, progress, person, game, play
        self.all: Sequence[Shelved] = ()
        self._thumbnails: dict[str, Thumbnail] = {}

    # ---- building
    def build(self) -> None:
        """Create the list and the panel beside it."""
        self.back.add(wood())
        self.rows = PuzzleRows()
        self.list = ListView("list", self.rows, 76.0, says=say("puzzle.title"))
        shown = [(game, say(f"ui.game.{game}.name")) for game in games()]
        self.choice = Choice("game", [*shown, (OWN, say("puzzle.own_all"))], self.game, says=say("puzzle.title"))
        self.count = Label("count", NOTHING, BODY, colour=DIM, align="r")
        self.nothing = Label("nothing", say("puzzle.none"), SUBTITLE, colour=DIM, align="m")
        self.picture = Painted("picture", self._paint_board)
        self.task = Paragraph("task", NOTHING, BODY.at(19), smallest=14.0)
        self.open_button = Button("open", say("puzzle.open"), kind="gold", icon="card-play")
        hints = [("arrows", "hint_list"), ("return", "hint_open"), ("escape", "hint_back")]
        self.main.add(
            Painted("panel", _plate), Painted("beside", _plate),
            Label("title", say("puzzle.title"), SCENE_TITLE, colour="gold"), self.count, self.choice, self.list, self.nothing,
            self.picture, self.task, self.open_button, Button("back", say("puzzle.back"), icon="return-arrow"),
            KeyHints("hints", [(key, say(f"puzzle.{text}")) for key, text in hints]))

    def layout(self, screen: Screen) -> None:
        """Place the list at the left and the chosen puzzle at the right."""
        wide = screen.layout == "wide"
        margin = 24.0 if wide else 10.0
        area = screen.box.centred(min(WIDEST, screen.size[0] - 2 * margin), screen.size[1] - 2 * margin)
        beside, panel = area.cut_right(area.w * (0.4 if wide else 0.36), margin)
        inner, right = panel.inset(24 if wide else 14), beside.inset(24 if wide else 14)
        head, rest = inner.cut_top(48 if wide else 38, 8)
        title, count = head.cut_left(head.w * 0.4, 8)
        chips, rest = rest.cut_top(44 if wide else 36, 12)
        foot, rows = rest.cut_bottom(28, 8)
        picture, text = right.cut_top(right.w / SHAPE, 18)
        back, text = text.cut_bottom(52 if wide else 42, 10)
        button, text = text.cut_bottom(72 if wide else 52, 12)
        self.root.place_all({
            "wood": screen.box, "panel": panel, "beside": beside, "title": title, "count": count, "game": chips, "list": rows, "hints": foot,
            "nothing": rows.centred(rows.w - 40, 40), "picture": picture, "task": text, "open": button, "back": back})
        self.relist()

    def entered(self) -> None:
        """Read the shelf again: a puzzle may have been solved or made."""
        self.all = self._shelf()
        self.relist()
        self.focus.set(self.list, "scene")

    def relist(self) -> None:
        """Show the puzzles of the chosen game."""
        self.rows.shown = [one for one in self.all if (one.own if self.game == OWN else _is_of(one, self.game) and not one.own)]
        self.rows.numbers = {one.key: i + 1 for i, one in enumerate(self.rows.shown)}
        self.rows.done = self._progress.of(self.person)
        self.list.chosen = min(max(self.list.chosen, 0), self.rows.count() - 1)
        self.list.refresh()
        self.nothing.visible = not self.rows.count()
        done = [self.rows.done[one.key] for one in self.all if one.key in self.rows.done]
        self.count.says = say("puzzle.person", name=plain(self.person), solved=len(done), alone=done.count("alone"))
        self._show_chosen()

    @property
    def chosen(self) -> Shelved | None:
        """Puzzle of the chosen row."""
        return self.rows.shown[self.list.chosen] if 0 <= self.list.chosen < self.rows.count() else None

    def _show_chosen(self) -> None:
        one = self.chosen
        self.picture.touch()
        self.open_button.refusal = NOTHING if one is not None and one.puzzle is not None else say("puzzle.none")
        self.task.says = NOTHING
        if one is not None and one.puzzle is not None:
            puzzle = one.puzzle
            self.task.says = task_of(puzzle, rival_of(puzzle, self.person))

    def _paint_board(self, look: Look, w: float, h: float) -> Picture | None:
        one = self.chosen
        if one is None or one.puzzle is None:
            return None
        key = str(one.path)
        if key not in self._thumbnails:
            self._thumbnails[key] = Thumbnail(one.puzzle.match, kit_of(one.puzzle.game).record)
        return self._thumbnails[key](look, w, h)

    # ---- events
    def receive(self, message: Message) -> bool:
        """Choose and open."""
        match message:
            case Choice.Changed(value=value):
                self.game = value
                self.list.chosen = 0
                self.relist()
            case ListView.Opened() | Button.Pressed(name="open"):
                self._open()
            case ListView.Chosen():
                self._show_chosen()
            case _:
                return super().receive(message)
        return True

    def dropped(self, path: str) -> bool:
        """Open a puzzle dropped on the window."""
        if self._open_file is not None:
            self._open_file(Path(path))
        return self._open_file is not None

    def _open(self) -> None:
        one = self.chosen
        if one is not None and one.puzzle is not None:
            self._play(one, tuple(self.rows.shown))


def _plate(look: Look, w: float, h: float) -> Picture:
    return paint.panel(look.brush, w, h)


def _is_of(one: Shelved, game: str) -> bool:
    return one.puzzle.game == game if one.puzzle is not None else one.path.parent.name == game
