"""Table of shortcuts as F1 shows it: the action of each key in this context."""

from collections.abc import Sequence

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import caps
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.input.shortcuts import EAR, Action, Shortcuts
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, PANEL_TITLE
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.caps import cap_name, pressed
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.hints import spelled

LINE = 36.0
HEAD = 44.0
WIDTH = 860.0
GUTTER = 40.0
CAP_GAP = 4.0


class _Line(Node):
    """Row of one action with its keys."""

    def __init__(self, action: Action, keys: Sequence[str]) -> None:
        super().__init__(f"shortcut-{action.name}")
        self._action, self._keys = action, tuple(keys)

    def paint(self, look: Look) -> Picture | None:
        canvas = Canvas(look.brush, self.w, self.h, pad=2)
        x = self.w
        for picture in reversed(self._on_pad(look)):
            canvas.put(picture, x, self.h / 2, "rm")
            x -= picture.w / look.k + CAP_GAP
        for spelling in reversed(self._keys[:2] if x == self.w else ()):
            x = paint_caps(look, canvas, spelling, x, self.h / 2) - 10
        text = look.words(self._action.key)
        canvas.text(text, 0, self.h / 2, BODY, fit=max(40.0, x - 8), minimum=13)
        return canvas.picture()

    def _on_pad(self, look: Look) -> list[Picture]:
        """Paint the buttons of the gamepad in hand for the action."""
        return next((found for key in self._keys if (found := pressed(look, key))), []) if look.pad is not None else []

    def spoken(self, words: Words) -> Spoken | None:
        keys = ", ".join(spelled(k, words) for k in self._keys) or words("ui.key.none")
        return Spoken("key", words(self._action.key), keys)


def paint_caps(look: Look, canvas: Canvas, spelling: str, right: float, y: float) -> float:
    """Paint the caps of a key with its modifiers, ending at `right`; return their left edge."""
    x = right
    for part in reversed(caps(spelling)):
        picture = paint.key_cap(look.brush, cap_name(part, look.words))
        canvas.put(picture, x, y, "rm")
        x -= picture.w / look.k + CAP_GAP
    return x + CAP_GAP


class _Head(Node):
    """Heading of a context."""

    def __init__(self, where: str) -> None:
        super().__init__(f"where-{where}")
        self._where = where

    def paint(self, look: Look) -> Picture | None:
        canvas = Canvas(look.brush, self.w, self.h)
        title = look.words(f"ui.shortcuts.where_{self._where}")
        canvas.text(title, 0, self.h * 0.55, PANEL_TITLE, colour="brass-light", fit=self.w)
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("text", words(f"ui.shortcuts.where_{self._where}"))


class ShortcutTable(Node):
    """Table of the actions of some contexts in two columns; `height` is its height."""

    def __init__(self, shortcuts: Shortcuts, where: Sequence[str]) -> None:
        super().__init__("shortcut-table")
        self._blocks: list[list[Node]] = []
        for place in where:
            actions = [a for a in shortcuts.actions if a.where == place]
            if actions:
                self._blocks.append([_Head(place), *(_Line(a, shortcuts.keys(a.name)) for a in actions)])
        for block in self._blocks:
            self.add(*block)
        self._arrange(WIDTH)

    def _arrange(self, width: float) -> None:
        """Fill the first column up to half of all rows, then the second; a block is not separated from its heading."""
        column = (width - GUTTER) / 2
        y = 0.0
        lowest = 0.0
        for block in self._blocks:
            block[0].put(Box(0, y, width, HEAD))
            y += HEAD
            half = len(block) // 2
            for i, line in enumerate(block[1:]):
                across, down = divmod(i, max(1, half))
                line.put(Box(across * (column + GUTTER), y + down * LINE, column, LINE))
                lowest = max(lowest, y + down * LINE + LINE)
            y = lowest + 8
        self.height = lowest

    def put(self, box: Box) -> Node:
        """Place the table and lay the rows out for its width."""
        super().put(box)
        if self.w > 0:
            self._arrange(self.w)
        return self


def shortcuts_dialog(shortcuts: Shortcuts, where: Sequence[str]) -> Dialog:
    """Make the F1 overlay for a context of the program."""
    table = ShortcutTable(shortcuts, (*where, EAR))
    return Dialog("shortcuts-dialog", say("ui.shortcuts.title"), table,
                  [Answer("close", say("ui.dialog.close"), "gold")], width=WIDTH + 48, body_height=table.height)
