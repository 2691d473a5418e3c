"""List of matches: rows of one height; the chosen row expands to hold its buttons."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.letters import line
from tabletop.toolkit.paint.theme import DIM, SUBTITLE
from tabletop.toolkit.text.phrase import Phrase
from tabletop.toolkit.widgets.listview import ListView, Rows
from tabletop.ui import drawing

HIGH, ABOVE, BELOW = 116.0, 24.0, 84.0
"""Height of the area, and the free space above and below it (for the undo bar)."""
ICON = 34.0


class Landing(Node):
    """Dashed area with a sentence; a file dropped anywhere on the window is imported."""

    def __init__(self) -> None:
        super().__init__("landing")
        self.visible, self.offered = False, True

    def lie_below(self, rows_end: float, area: Box) -> None:
        """Place it below the last row, if there is one and room."""
        self.visible = self.offered and 0 < rows_end <= area.h - HIGH - ABOVE - BELOW
        self.put(Box(0, rows_end + ABOVE, area.w, HIGH))

    def paint(self, look: Look) -> Picture | None:
        """Paint the dashes, an icon, the sentence."""
        canvas = Canvas(look.brush, self.w, self.h, pad=4)
        canvas.put(drawing.dashed(look.brush, self.w, self.h, radius=14, colour="brass-dark"), 0, 0)
        canvas.put(paint.icon(look.brush, "card-play", ICON, colour=DIM), self.w / 2, self.h * 0.34, "mm")
        told = line(look.brush, look.words("library.landing"), SUBTITLE, colour=DIM, fit=self.w - 40)
        canvas.put(told, self.w / 2, self.h * 0.72, "mm")
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the area by its sentence."""
        return Spoken("text", words("library.landing"))


class MatchList(ListView):
    """ListView whose chosen row is higher by `extra` units; `commands` lies in the added space."""

    @dataclass(frozen=True, slots=True)
    class Command(Message):
        """Message: a key asked for a command on the chosen match: "delete" or "rename"."""

        command: str

    def __init__(self, name: str, rows: Rows, *, says: Phrase, commands: Node) -> None:
        self.extra = 66.0
        self.commands, self.landing = commands, Landing()
        super().__init__(name, rows, 138.0, says=says)
        self.content.add(commands, self.landing)
        commands.z = 1

    def arrange(self, box: Box, *, row: float, extra: float) -> None:
        """Place the list with rows of that height."""
        self.row_height, self.extra = row, extra
        self.put(box)
        self.refresh()

    def refresh(self) -> None:
        """Update after the rows changed."""
        super().refresh()
        if self.chosen >= 0:
            self.content_height += self.extra
        self.landing.lie_below(self.content_height, Box(0, 0, self.inner_width, self.h))
        self._place_commands()

    def row_box(self, index: int) -> Box:
        """Box of a row in the content."""
        after, opened = 0 <= self.chosen < index, index == self.chosen
        top = index * self.pitch + (self.extra if after else 0.0)
        return Box(0.0, top, self.inner_width, self.row_height + (self.extra if opened else 0.0))

    def scrolled(self) -> None:
        """Assign the visible rows to nodes of the pool."""
        pool = getattr(self, "_pool", [])
        if not pool:
            return
        first = int(self.offset // self.pitch)
        if 0 <= self.chosen < first:
            first = max(self.chosen, int((self.offset - self.extra) // self.pitch))
        for i in range(first, first + len(pool)):
            row = pool[i % len(pool)]
            row.visible = 0 <= i < self.rows.count()
            if row.visible:
                row.show(i)
                row.put(self.row_box(i))

    def choose(self, index: int) -> None:
        """Expand a row, or none (-1), and scroll it into view."""
        index = max(-1, min(self.rows.count() - 1, index))
        if index != self.chosen:
            self.chosen = index
            for row in self._pool:
                row.touch()
            self.refresh()
            self.scrolled()
            self.post(ListView.Chosen(self, index))
        if index >= 0:
            self.reveal(self.row_box(index))

    def _place_commands(self) -> None:
        self.commands.visible = self.chosen >= 0
        if self.chosen >= 0:
            box = self.row_box(self.chosen)
            self.commands.put(Box(box.x, box.bottom - self.extra - 4, box.w, self.extra + 4))

    def in_sight(self) -> range:
        """List the visible rows."""
        first = max(0, int((self.offset - self.extra) // self.pitch))
        last = int((self.offset + self.h) // self.pitch) + 1
        return range(first, min(self.rows.count(), last))

    def keyed(self, key: Key) -> bool:
        """Handle keys: Del deletes the chosen match, F2 renames it, Enter opens it, even after a pointer click on
        its row or one of its buttons."""
        command = {"delete": "delete", "f2": "rename"}.get(key.name)
        if command is not None and self.chosen >= 0 and not (key.ctrl or key.alt or key.shift):
            self.post(MatchList.Command(self, command))
            return True
        if key == Key("return") and self.chosen >= 0 and self._focused_by_pointer():
            self.open()
            return True
        return super().keyed(key)

    def _focused_by_pointer(self) -> bool:
        """Whether the list or a button got the focus by a click only: it does not answer to Enter itself."""
        focus = self.scene.focus if self.scene is not None else None
        return focus is not None and not focus.shown and focus.via != "scene"
