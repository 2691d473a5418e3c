"""List of any length: only the visible rows are nodes; chosen by pointer and keyboard, searched by typing."""

from collections.abc import Container
from dataclasses import dataclass
from typing import Protocol

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY
from tabletop.toolkit.text.phrase import Phrase
from tabletop.toolkit.text.search import folded
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.scroll import ScrollArea

ROW_GAP = 6.0
# Seconds within which typed letters count as one search word.
SEARCH_PAUSE = 1.0


class Rows(Protocol):
    """Model of a list: the number of rows, their pictures and texts."""

    def count(self) -> int:
        """Number of rows."""

    def text(self, index: int, words: Words) -> str:
        """Return the text of a row, for reading aloud and for searching."""

    def paint(self, look: Look, index: int, w: float, h: float, state: str) -> Picture | None:
        """Paint a row; `state` is normal, hover or chosen."""


class TextRows:
    """Rows of one line of text each."""

    def __init__(self, lines: list[Phrase]) -> None:
        self.lines = lines

    def count(self) -> int:
        return len(self.lines)

    def text(self, index: int, words: Words) -> str:
        return self.lines[index](words)

    def paint(self, look: Look, index: int, w: float, h: float, state: str) -> Picture | None:
        """Paint the line on a row's background."""
        canvas = Canvas.over(look.brush, paint.row(look.brush, w, h, state=state))
        canvas.text(self.text(index, look.words), 16, h / 2, BODY, fit=w - 32)
        return canvas.picture()


class _Row(Node):
    """Visible row; the list changes its index as it scrolls."""

    cursor = "hand"

    def __init__(self, owner: "ListView") -> None:
        super().__init__("row", takes=Takes.POINTER)
        self._owner = owner
        self.index = -1

    def show(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self.touch()

    def hovered(self, inside: Presence) -> None:
        self._owner.light(self if inside is Presence.INSIDE else None)

    def pressed(self, at: tuple[float, float], button: int) -> None:
        self._owner.pressed((at[0] + self.x, at[1] + self.y - self._owner.offset), button)

    def dragged(self, at: tuple[float, float]) -> None:
        self._owner.dragged((at[0] + self.x, at[1] + self.y - self._owner.offset))

    def released(self) -> None:
        self._owner.released()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        if button != 1:
            return False
        self._owner.choose(self.index)
        if clicks >= self._owner.clicks_to_open:
            self._owner.open()
        return True

    def paint(self, look: Look) -> Picture | None:
        chosen = self.index == self._owner.chosen
        state = "chosen" if chosen else "hover" if self is self._owner.lit else "normal"
        return self._owner.rows.paint(look, self.index, self.w, self.h, state)

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("row", self._owner.rows.text(self.index, words),
                      state="chosen" if self.index == self._owner.chosen else "")


class ListView(ScrollArea):
    """List of rows of one height; posts Chosen when the choice moves, Opened on Enter or a double click.

    A row that the pointer comes to is `lit`, and Enter opens it; a step by keys puts the light out until the pointer moves on.
    """

    @dataclass(frozen=True, slots=True)
    class Chosen(Message):
        """Message: another row was chosen."""

        index: int

    @dataclass(frozen=True, slots=True)
    class Opened(Chosen):
        """Message: the chosen row was opened."""

        index: int

    def __init__(self, name: str, rows: Rows, row_height: float = 44.0, *, says: Phrase, box: Box = EMPTY) -> None:
        super().__init__(name, box)
        self.takes = Takes.FOCUS
        self.rows, self.row_height, self.says = rows, row_height, says
        self.chosen = -1
        self.clicks_to_open = 2
        self.lit: _Row | None = None
        self._rest: tuple[float, float] | None = None
        self._pool: list[_Row] = []
        self._typed = ""
        self._typed_at = 0.0
        self.refresh()

    @property
    def pitch(self) -> float:
        """Distance from one row to the next."""
        return self.row_height + ROW_GAP

    def refresh(self) -> None:
        """Update after the rows changed."""
        self._put_out()
        self.chosen = min(self.chosen, self.rows.count() - 1)
        self.content_height = max(0.0, self.rows.count() * self.pitch - ROW_GAP)
        for row in self._pool:
            row.touch()

    def row_box(self, index: int) -> Box:
        """Box of a row in the content."""
        return Box(0.0, index * self.pitch, self.inner_width, self.row_height)

    def put(self, box: Box) -> Node:
        """Place the list and create as many rows as fit."""
        super().put(box)
        needed = int(self.h // self.pitch) + 2 if self.h > 0 else 0
        while len(self._pool) < needed:
            self._pool.append(_Row(self))
            self.content.add(self._pool[-1])
        self.scrolled()
        return self

    def scrolled(self) -> None:
        """Assign the visible rows to nodes of the pool; a row keeps its node while it is visible."""
        pool = getattr(self, "_pool", [])
        if not pool:
            return
        first = int(self.offset // self.pitch)
        for i in range(first, first + len(pool)):
            row = pool[i % len(pool)]
            row.visible = i < self.rows.count()
            if row.visible:
                row.show(i)
                row.put(self.row_box(i))

    def choose(self, index: int) -> None:
        """Choose a row and scroll it into view."""
        if not self.rows.count():
            return
        self._put_out()
        index = max(0, min(self.rows.count() - 1, index))
        self.reveal(self.row_box(index))
        if index != self.chosen:
            self.touch_rows({index, self.chosen})
            self.chosen = index
            self.post(ListView.Chosen(self, index))

    def light(self, row: _Row | None) -> None:
        """Light the row that the pointer came to; None where it left. One that came under a resting pointer stays unlit."""
        if row is not None and self.scene is not None and self.scene.pointer.at == self._rest:
            return
        for one in (self.lit, row):
            if one is not None:
                one.touch()
        self.lit = row

    def _put_out(self) -> None:
        self.light(None)
        self._rest = self.scene.pointer.at if self.scene is not None else None

    def touch_rows(self, indices: Container[int]) -> None:
        """Have rows painted again, where they are visible."""
        for row in self._pool:
            if row.index in indices:
                row.touch()

    def drawn(self) -> range:
        """Return the rows that have nodes: those in sight, and some beyond."""
        first = int(self.offset // self.pitch)
        return range(first, min(self.rows.count(), first + len(self._pool)))

    def open(self) -> None:
        """Post Opened for the chosen row."""
        if self.chosen >= 0:
            self.post(ListView.Opened(self, self.chosen))

    def activated(self) -> bool:
        """Open the row lit by the pointer, else the chosen one, on Enter."""
        if self.lit is not None:
            self.choose(self.lit.index)
            self.open()
        elif self.chosen < 0:
            self.choose(0)
        else:
            self.open()
        return True

    def keyed(self, key: Key) -> bool:
        """Move the choice with arrows, page keys, Home and End."""
        if key.ctrl or key.alt or key.shift:
            return False
        page = max(1, int(self.h // self.pitch) - 1)
        last = self.rows.count() - 1
        moves = {
            "up": self.chosen - 1,
            "down": self.chosen + 1,
            "pageup": self.chosen - page,
            "pagedown": self.chosen + page,
            "home": 0,
            "end": last,
        }
        goal = moves.get(key.name)
        if goal is None or (key.name == "up" and self.chosen <= 0) or (key.name == "down" and self.chosen >= last):
            return False
        self.choose(goal)
        return True

    def walks_within(self, direction: str) -> bool:
        """Whether there is a row above or below the chosen one."""
        return direction in ("up", "down") and 0 <= self.chosen + (1 if direction == "down" else -1) < self.rows.count()

    @property
    def accepts_text(self) -> bool:  # type: ignore[override]
        """Whether a search word is being typed: letters are then no shortcuts."""
        scene = self.scene
        return bool(self._typed) and scene is not None and scene.now - self._typed_at < SEARCH_PAUSE

    def typed(self, text: str) -> bool:
        """Go to the next row that begins with the typed text (or contains it)."""
        scene = self.scene
        if scene is None or (not text.strip() and not self._typed):
            return False
        going_on = scene.now - self._typed_at < SEARCH_PAUSE
        self._typed = (self._typed if going_on else "") + text
        self._typed_at = scene.now
        found = self.search(self._typed, scene.look.words)
        if found >= 0:
            self.choose(found)
        return True

    def search(self, wanted: str, words: Words) -> int:
        """Find the first row from the chosen one on that begins with `wanted`, or else contains it; -1 if none.

        Ignores accents.
        """
        plain = folded(wanted)
        count = self.rows.count()
        order = [(max(0, self.chosen) + i) % count for i in range(count)] if count else []
        texts = {i: folded(self.rows.text(i, words)) for i in order}
        starts = next((i for i in order if texts[i].startswith(plain)), -1)
        return starts if starts >= 0 else next((i for i in order if plain in texts[i]), -1)

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the list by its label and the chosen row."""
        chosen = self.rows.text(self.chosen, words) if 0 <= self.chosen < self.rows.count() else ""
        return Spoken("list", self.says(words), chosen)
