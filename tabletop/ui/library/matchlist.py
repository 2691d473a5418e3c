"""The list of matches: rows of one height of which the chosen one opens and holds its buttons."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.message import Say
from tabletop.toolkit.widgets.listview import ListView, Rows
from tabletop.ui.library.landing import Landing


class MatchList(ListView):
    """A ListView whose chosen row is higher by `extra` units; `deeds` lies in what it gains."""

    @dataclass(frozen=True, slots=True)
    class Deed(Message):
        """A key asked for something to be done with the chosen match: "delete" or "rename"."""

        deed: str

    def __init__(self, name: str, rows: Rows, *, says: Say, deeds: Node) -> None:
        self.extra = 66.0
        self.deeds, self.landing = deeds, Landing()
        super().__init__(name, rows, 138.0, says=says)
        self.content.add(deeds, self.landing)
        deeds.z = 1

    def arrange(self, box: Box, *, row: float, extra: float) -> None:
        """Place it with rows of that height."""
        self.row_height, self.extra = row, extra
        self.put(box)
        self.refresh()

    def refresh(self) -> None:
        """The rows are others now."""
        super().refresh()
        if self.chosen >= 0:
            self.content_height += self.extra
        self.landing.lie_below(self.content_height, Box(0, 0, self.inner_width, self.h))
        self._place_deeds()

    def row_box(self, index: int) -> Box:
        """Where a row stands in the content."""
        after, opened = 0 <= self.chosen < index, index == self.chosen
        top = index * self.pitch + (self.extra if after else 0.0)
        return Box(0.0, top, self.inner_width, self.row_height + (self.extra if opened else 0.0))

    def scrolled(self) -> None:
        """Hands the rows in sight to the pool."""
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
        """Opens a row, or none (-1), and brings it into sight."""
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

    def _place_deeds(self) -> None:
        self.deeds.visible = self.chosen >= 0
        if self.chosen >= 0:
            box = self.row_box(self.chosen)
            self.deeds.put(Box(box.x, box.bottom - self.extra - 4, box.w, self.extra + 4))

    def in_sight(self) -> range:
        """The rows that can be seen."""
        first = max(0, int((self.offset - self.extra) // self.pitch))
        last = int((self.offset + self.h) // self.pitch) + 1
        return range(first, min(self.rows.count(), last))

    def repaint(self, index: int) -> None:
        """Something about a row became known."""
        for row in self._pool:
            if row.index == index:
                row.touch()

    def keyed(self, key: Key) -> bool:
        """Supr throws the chosen match away, F2 renames it, Enter opens it, also where a button of its was used by pointer."""
        deed = {"delete": "delete", "f2": "rename"}.get(key.name)
        if deed is not None and self.chosen >= 0 and not (key.ctrl or key.alt or key.shift):
            self.post(MatchList.Deed(self, deed))
            return True
        if key == Key("return") and self.chosen >= 0 and self._left_by_pointer():
            self.open()
            return True
        return super().keyed(key)

    def _left_by_pointer(self) -> bool:
        """Whether a button has the keyboard that was only clicked: Enter is none of its then."""
        focus = self.scene.focus if self.scene is not None else None
        return focus is not None and focus.node is not self and not focus.shown and focus.via != "scene"


