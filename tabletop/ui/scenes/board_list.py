"""Page with a list of positions by game; beside it stand the board of the chosen one, what it is about, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.games.entries import games
from tabletop.kernel.match import Match
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.theme import BODY, DIM, SCENE_TITLE, SUBTITLE
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.hints import KeyHints
from tabletop.toolkit.widgets.listview import ListView, Rows
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.boards.thumbnail import Thumbnail
from tabletop.ui.scenes.page import Page, wood

SHAPE = 1344 / 784
WIDEST = 1720.0


class Board(NamedTuple):
    """Board of a row: the key under which its picture is kept, the game, and what makes the match."""

    key: str
    game: str
    match: Callable[[], Match]


class BoardList(Page):
    """List of positions; `texts` is the area of the catalogue with its title, hints and buttons. Override build and the four below."""

    texts = ""

    def __init__(self, app: Host, rows: Rows, game: str) -> None:
        super().__init__(app)
        self._rows, self.game = rows, game
        self._thumbnails: dict[str, Thumbnail] = {}

    # ---- what a list overrides
    def relist(self) -> None:
        """Fill the list with what belongs to the chosen game."""

    def show_chosen(self) -> None:
        """Describe the chosen row beside the list."""

    def open_chosen(self) -> None:
        """Open the chosen row."""

    def chosen_board(self) -> Board | None:
        """Return the board of the chosen row; None without one."""
        return None

    # ---- building
    def compose(self, *, more: Sequence[tuple[str, Phrase]] = (), buttons: Sequence[Button] = ()) -> None:
        """Create the list and the panel beside it, with more choices after the games and more buttons above the way back."""
        self.back.add(wood())
        title = say(f"{self.texts}.title")
        self.list = ListView("list", self._rows, 76.0, says=title)
        self.choice = Choice("game", [*((game, say(f"ui.game.{game}.name")) for game in games()), *more], self.game, says=title)
        self.count = Label("count", NOTHING, BODY, colour=DIM, align="r")
        self.nothing = Label("nothing", say(f"{self.texts}.none"), SUBTITLE, colour=DIM, align="m")
        self.picture = Painted("picture", self._paint_board)
        self.about = Paragraph("about", NOTHING, BODY.at(19), smallest=14.0)
        self.open_button = Button("open", say(f"{self.texts}.open"), kind="gold", icon="card-play")
        self._buttons = buttons
        hints = [("arrows", "hint_list"), ("return", "hint_open"), ("escape", "hint_back")]
        self.main.add(
            Painted("panel", _plate), Painted("beside", _plate), Label("title", title, SCENE_TITLE, colour="gold"), self.count,
            self.choice, self.list, self.nothing, self.picture, self.about, self.open_button, *buttons,
            Button("back", say(f"{self.texts}.back"), icon="return-arrow"),
            KeyHints("hints", [(key, say(f"{self.texts}.{text}")) for key, text in hints]))

    def layout(self, screen: Screen) -> None:
        """Place the list at the left and the chosen board at the right."""
        free = screen.room
        margin = free(10, 24)
        area = screen.box.centred(min(WIDEST, screen.size[0] - 2 * margin), screen.size[1] - 2 * margin)
        beside, panel = area.cut_right(area.w * free(0.36, 0.4), margin)
        inner, right = panel.inset(free(14, 24)), beside.inset(free(14, 24))
        head, rest = inner.cut_top(free(38, 48), 8)
        title, count = head.cut_left(head.w * 0.4, 8)
        chips, rest = rest.cut_top(free(36, 44), 12)
        foot, rows = rest.cut_bottom(28, 8)
        picture, text = right.cut_top(right.w / SHAPE, 18)
        places = {}
        for name in ("back", *(button.name for button in self._buttons)):
            places[name], text = text.cut_bottom(free(42, 52), 10)
        places["open"], text = text.cut_bottom(free(52, 72), 12)
        self.root.place_all({
            **places, "wood": screen.box, "panel": panel, "beside": beside, "title": title, "count": count, "game": chips, "list": rows,
            "hints": foot, "nothing": rows.centred(rows.w - 40, 40), "picture": picture, "about": text})
        self.relist()

    def entered(self) -> None:
        """Show what was done since."""
        self.relist()
        self.focus.set(self.list, "scene")

    def refill(self, chosen: int) -> None:
        """Draw the rows anew with one of them chosen."""
        self.list.chosen = chosen
        self.list.refresh()
        self.nothing.visible = not self._rows.count()

    def _paint_board(self, look: Look, w: float, h: float) -> Picture | None:
        board = self.chosen_board()
        if board is None:
            return None
        if board.key not in self._thumbnails:
            self._thumbnails[board.key] = Thumbnail(board.match(), kit_of(board.game).record)
        return self._thumbnails[board.key](look, w, h)

    # ---- events
    def receive(self, message: Message) -> bool:
        """Choose and open."""
        match message:
            case Choice.Changed(value=value):
                self.game = value
                self.list.chosen = -1
                self.relist()
            case ListView.Opened() | Button.Pressed(name="open"):
                self.open_chosen()
            case ListView.Chosen():
                self.picture.touch()
                self.show_chosen()
            case _:
                return super().receive(message)
        return True


def _plate(look: Look, w: float, h: float) -> Picture:
    return paint.panel(look.brush, w, h)
