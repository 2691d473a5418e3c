"""Dropdown: a button that opens a list of values under itself."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.control import Chosen, Control
from tabletop.toolkit.widgets.listview import ListView, TextRows

ROW = 44.0
MOST_ROWS = 12
PAD = 10.0
MARGIN = 8.0
CHEVRON = 38.0
"""Width of the chevron at the button's right end."""


class _Menu(Node):
    """Open list; it covers the window, so that a press anywhere else closes it."""

    hides = True

    def __init__(self, owner: "Dropdown", says: Sequence[Phrase], chosen: int) -> None:
        super().__init__("menu", takes=Takes.POINTER)
        self._owner = owner
        self.list = ListView("values", TextRows(list(says)), ROW, says=owner.says)
        self.list.chosen = chosen
        self.list.clicks_to_open = 1
        self.add(self.list)
        self._frame = EMPTY

    def place(self, below: Box, screen: Box) -> None:
        """Place the list under (or over) the button."""
        self.put(screen)
        height = min(self.list.content_height, MOST_ROWS * self.list.pitch) + 2 * PAD
        frame = Box(below.x, below.bottom + 4, max(below.w, 200.0), height)
        if frame.bottom > screen.bottom - MARGIN:
            frame = Box(frame.x, below.y - 4 - height, frame.w, height)
        self._frame = frame.within(screen.inset(MARGIN))
        self.list.put(self._frame.inset(PAD))
        self.list.reveal(self.list.row_box(max(0, self.list.chosen)))
        self.touch()

    def paint(self, look: Look) -> Picture | None:
        panel = paint.panel(look.brush, self._frame.w, self._frame.h, tone="glass")
        return Picture(panel.surface, panel.dx + look.brush.px(self._frame.x), panel.dy + look.brush.px(self._frame.y),
                       panel.w, panel.h)

    def pressed(self, at: tuple[float, float], button: int) -> None:
        if not self._frame.contains(*at):
            self._owner.fold()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        return True

    def keyed(self, key: Key) -> bool:
        if key.name == "escape":
            self._owner.fold()
            return True
        if key.name == "tab":
            self._owner.fold()
        return key.name == "tab"

    def receive(self, message: Message) -> bool:
        match message:
            case ListView.Opened(index=index):
                self._owner.take(index)
                return True
            case ListView.Chosen():
                return True
        return False


class Dropdown(Control):
    """Dropdown that posts Changed.

    In the open list, arrows move, Enter or a click chooses, Esc or a press elsewhere closes.
    """

    @dataclass(frozen=True, slots=True)
    class Changed(Chosen):
        """Message: another value was chosen."""

        value: str

    def __init__(self, name: str, options: Sequence[tuple[str, Phrase]], value: str, *, says: Phrase = NOTHING,
                 box: Box = EMPTY) -> None:
        super().__init__(name, says, box)
        self._options = list(options)
        self._value = value
        self._menu: _Menu | None = None

    value = Shown[str]()
    """Present value."""

    def offer(self, options: Sequence[tuple[str, Phrase]]) -> None:
        """Replace the values."""
        self.fold()
        self._options = list(options)
        self.touch()

    def _shown(self) -> Phrase:
        return dict(self._options).get(self._value, plain(self._value))

    def use(self, at: tuple[float, float]) -> None:
        """Open the list, or close it."""
        scene = self.scene
        if scene is None:
            return
        if self._menu is not None:
            self.fold()
            return
        values = [value for value, _ in self._options]
        self._menu = _Menu(self, [says for _, says in self._options],
                           values.index(self._value) if self._value in values else -1)
        scene.over.add(self._menu)
        self._menu.place(self.world_box(), scene.screen.box)
        scene.focus.enter(self._menu)
        scene.focus.set(self._menu.list, "scene")

    def fold(self) -> None:
        """Close the list without a change."""
        menu, self._menu = self._menu, None
        if menu is None:
            return
        scene = menu.scene
        menu.remove()
        if scene is not None:
            scene.focus.leave(menu)

    def take(self, index: int) -> None:
        """Choose a value of the list."""
        self.fold()
        value = self._options[index][0]
        if value != self._value:
            self.value = value
            self.post(Dropdown.Changed(self, value))

    def keyed(self, key: Key) -> bool:
        """Open the list on Down."""
        if key == Key("down", alt=True):
            self.use((0, 0))
            return True
        return False

    def paint(self, look: Look) -> Picture | None:
        """Paint the value, with a chevron."""
        button = paint.button(look.brush, self.w, self.h, self._shown()(look.words), state=self.state,
                              kind="dark" if self.usable else "off", keep=CHEVRON)
        canvas = Canvas.over(look.brush, button)
        # The chevron of speed, turned down, is the familiar sign of a dropdown.
        chevron = paint.turned(look.brush, paint.chevrons(look.brush, 1, 8), -90)
        canvas.put(chevron, self.w - 24, self.h / 2, "mm")
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the dropdown by its label and value."""
        return Spoken("dropdown", self._says(words), self._shown()(words))
