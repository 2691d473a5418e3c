"""The log of a match, told to the viewer: grouped by turns, searched, its card names pointed at, its moments looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tabletop.kernel.store import SEATS
from tabletop.play.log_model import Moment
from tabletop.play.log_text import sought, with_names
from tabletop.present.narrate import Line
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.prose import Block, block, layout
from tabletop.toolkit.paint.theme import DIM, LOG
from tabletop.toolkit.text.message import Say, say
from tabletop.toolkit.text.search import folded
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.hits import HEIGHT as HIT_HIGH
from tabletop.toolkit.widgets.hits import Hits
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui import drawing

GAP, HEAD, PAD, LEFT = 8.0, 34.0, 10.0, 36.0
HEADER = 50.0
STEP = 84.0
UNDONE = ("anticlockwise-rotation", DIM)


@dataclass(frozen=True, slots=True)
class Row:
    """A line laid out: where it begins in the content, how high it is, its text."""

    y: float
    h: float
    moment: Moment
    laid: Block | None

    @property
    def line(self) -> Line:
        """What it says."""
        return self.moment.line


class LogView(Node):
    """The panel with the log; it stays at the end unless it is scrolled back. `on_card` hears which card is pointed at,
    `on_moment` which row was clicked, `on_row` which one is pointed at.
    """

    def __init__(self, name: str, title: Say, dye: Callable[[Line], str], on_card: Callable[[int], None], *,
                 icons: Mapping[str, tuple[str, str]], on_moment: Callable[[Moment], object],
                 on_row: Callable[[Moment | None], object]) -> None:
        super().__init__(name, takes=Takes.POINTER)
        self._on_moment, self._on_row = on_moment, on_row
        self.search = TextField("log_search", "", says=say("table.log.search"), hint=say("table.log.search"), icon="magnifying-glass")
        self.search.visible = False
        self.hits = Hits("log_hits")
        self._hit = 0
        self.add(self.search, self.hits)
        self._icons = icons
        self.title, self._dye, self._on_card = title, dye, on_card
        self._moments: Sequence[Moment] = ()
        self._hot: Row | None = None
        self._rows: list[Row] = []
        self._laid_for: tuple[object, float, int] = (None, 0.0, -1)
        self._blocks: dict[str, Block] = {}
        self._kept: dict[int, tuple[Sequence[Moment], list[Row]]] = {}
        self._offset = 0.0
        self._follows = "end"
        self._held_at, self._pulled = 0.0, False
        self._pointed = 0
        self._inside = Presence.OUTSIDE

    # ---- what it tells
    def show(self, moments: Sequence[Moment]) -> None:
        """Tell these; the same list grown longer is told further."""
        self._moments = moments
        if self.search.visible:
            self._count()
        self.touch()

    def put(self, box: Box) -> Node:
        """The field lies over the title, under it the row that counts what was found."""
        super().put(box)
        self.search.put(Box(8, 6, self.w - 16, 38))
        self.hits.put(Box(8, HEADER, self.w - 16, HIT_HIGH))
        return self

    def look_for(self) -> bool:
        """Open the search, or close it and tell everything again."""
        scene = self.scene
        self.search.visible = not self.search.visible
        if self.search.visible and scene is not None:
            scene.focus.set(self.search, "keys")
        elif not self.search.visible:
            self.search.value = ""
            if scene is not None:
                scene.focus.set(None, "scene")
            self._sought()
        return True

    def receive(self, message: Message) -> bool:
        """Something is searched; or what was found is walked through."""
        if isinstance(message, TextField.Changed) and message.sender is self.search:
            self._sought()
        elif isinstance(message, Button.Pressed) and message.sender in self.hits.buttons:
            self._go_to_hit(1 if message.sender is self.hits.buttons[1] else -1)
        elif isinstance(message, TextField.Entered) and message.sender is self.search:
            if self.scene is not None and self.scene.focus.node is self.search:  # leaving the field tells what was typed, too
                self._go_to_hit(1)
        else:
            return False
        return True

    def _sought(self) -> None:
        self._rows, self._follows, self._hit = [], "end", 0
        self._count()
        self.touch()

    @property
    def _told(self) -> Sequence[Moment]:
        """What is told: everything, or what has the words sought, under its headings."""
        return sought(self._moments, self.search.value) if self._wanted else self._moments

    @property
    def _wanted(self) -> tuple[str, ...]:
        return tuple(folded(self.search.value).split())

    # ---- what was found
    def _found(self) -> list[Moment]:
        return [moment for moment in self._told if moment.line.level != "heading"] if self._wanted else []

    def _count(self) -> None:
        self.hits.count(self._hit, len(self._found()))

    def _go_to_hit(self, step: int) -> None:
        """Look at the next line found or at the last, round and round; it stands in the middle."""
        found = self._found()
        if not found or self.scene is None:
            return
        last = len(found)
        self._hit = (self._hit - 1 + step) % last + 1 if self._hit else 1 if step > 0 else last
        self._count()
        self._lay(self.scene.look)
        row = self._hit_row
        if row is not None:
            self._follows = "reader"
            self._offset = max(0.0, min(row.y + row.h / 2 - self._room / 2, self._furthest()))
        self.touch()

    @property
    def _hit_row(self) -> Row | None:
        """The row of the line found that is looked at."""
        rows = [row for row in self._rows if row.laid is not None]
        return rows[self._hit - 1] if 0 < self._hit <= len(rows) and self._wanted else None

    def retitle(self, title: Say) -> None:
        """Another title."""
        if title != self.title:
            self.title = title
            self.touch()

    @property
    def offset(self) -> float:
        """How far it is scrolled, in units from the beginning."""
        return self._offset

    @offset.setter
    def offset(self, offset: float) -> None:
        self._offset = offset
        self.touch()

    @property
    def _top(self) -> float:
        """Where the rows begin."""
        return HEADER + HIT_HIGH + 4.0 if self.hits.visible else HEADER

    @property
    def _room(self) -> float:
        return self.h - self._top - 10

    def _furthest(self) -> float:
        return max(0.0, (self._rows[-1].y + self._rows[-1].h if self._rows else 0.0) - self._room)

    def _lay(self, look: Look) -> None:
        """Lay out what is not laid out yet."""
        key = (look, self.w, id(self._moments))
        told = self._told
        if key[:2] != self._laid_for[:2]:
            self._blocks, self._kept = {}, {}
        if key != self._laid_for or len(self._rows) > len(told):
            self._rows = self._rows_of(told)
            self._laid_for = key
        while self._rows and self._rows[-1].moment != told[len(self._rows) - 1]:
            self._rows.pop()  # it happened once more
        y = self._rows[-1].y + self._rows[-1].h + GAP if self._rows else 0.0
        for moment in told[len(self._rows):]:
            if moment.line.level == "heading":
                row = Row(y + 2, HEAD - 6, moment, None)
            else:
                laid = self._block(look, markup(moment.line))
                row = Row(y, laid.h, moment, laid)
            self._rows.append(row)
            y = row.y + row.h + GAP

    def _rows_of(self, told: Sequence[Moment]) -> list[Row]:
        """What is laid out already of a telling: each viewer's stays as they left it. Nothing of what was searched is kept."""
        if told is not self._moments:
            return []
        moments, rows = self._kept.get(id(told), (told, []))
        if moments is not told or len(rows) > len(told):
            rows = []
        if len(self._kept) > SEATS:  # of those told anew since something was taken back
            self._kept.clear()
        self._kept[id(told)] = (told, rows)
        return rows

    def _block(self, look: Look, text: str) -> Block:
        """A line laid out. Whoever takes the screen is told the match anew: most of it in the words of those before."""
        found = self._blocks.get(text)
        if found is None:
            found = self._blocks[text] = layout(look.brush, text, self.w - LEFT - 16, lettering=LOG, leading=1.14)
        return found

    def paint(self, look: Look) -> Picture | None:
        """The panel, and what of the log is in sight."""
        self._lay(look)
        if self._follows == "end":
            self._offset = self._furthest()
        self._offset = max(0.0, min(self._offset, self._furthest()))
        title, icon = ("", "") if self.search.visible else (self.title(look.words), "magnifying-glass")
        canvas = Canvas.over(look.brush, paint.titled_panel(look.brush, self.w, self.h, title, icon=icon))
        with canvas.clipped(6, self._top - 3, self.w - 12, self._room + 6):
            for row in self._rows:
                top = row.y - self._offset
                if top + row.h >= -4 and top <= self._room + 4:
                    self._paint_row(canvas, row, self._top + top)
        if self._furthest() > 0:
            whole = self._furthest() + self._room
            bar = paint.scrollbar(look.brush, self._room, self._offset / whole, (self._offset + self._room) / whole)
            canvas.put(bar, self.w - 13, self._top)
        return canvas.picture()

    def _paint_row(self, canvas: Canvas, row: Row, y: float) -> None:
        brush = canvas.brush
        if row.laid is None:
            canvas.put(drawing.head(brush, self.w - 2 * PAD - 8, row.line.text, dye_key=self._dye(row.line)), PAD, y)
            return
        if row is self._hot or row is self._hit_row:
            canvas.put(paint.row(brush, self.w - 18, row.h + 6, state="hover"), 7, y - 3)
        icon, colour = UNDONE if row.moment.branch is not None else self._icons.get(row.line.kind, ("info", DIM))
        canvas.put(paint.icon(brush, icon, 18, colour=colour), 14, y + 1)
        if self._wanted:
            canvas.put(paint.found(brush, row.laid, self._wanted), LEFT, y)
        bright = row.line.level == "line" and row.moment.branch is None
        canvas.put(block(brush, row.laid, colour="#f4e8cc" if bright else DIM), LEFT, y)

    # ---- the pointer
    def wheeled(self, dx: float, dy: float) -> bool:
        goal = max(0.0, min(self._furthest(), self._offset - dy * STEP))
        self._follows = "end" if goal >= self._furthest() else "reader"
        scene = self.scene
        if scene is not None:
            scene.motion.play(Tween(self, {"offset": goal}, 0.12))
        return True

    def pressed(self, at: tuple[float, float], button: int) -> None:
        """It may be pulled from there."""
        self._held_at, self._pulled = at[1] + self._offset, False

    def dragged(self, at: tuple[float, float]) -> None:
        """It follows, and what is let go was no click on a row."""
        self._pulled = True
        self.offset = max(0.0, min(self._furthest(), self._held_at - at[1]))
        self._follows = "end" if self.offset >= self._furthest() else "reader"

    def keyed(self, key: Key) -> bool:
        """Page keys; Esc closes the search, F3 and Enter lead through what it found."""
        if key.name == "escape" and self.search.visible:
            return self.look_for()
        if key.name in ("f3", "return") and self.search.visible:
            self._go_to_hit(-1 if key.shift else 1)
            return True
        return key.name in ("pageup", "pagedown") and self.wheeled(0, 4 if key.name == "pageup" else -4)

    def hovered(self, inside: Presence) -> None:
        """The pointer left: no card is pointed at."""
        self._inside = inside
        if inside is Presence.OUTSIDE:
            self._point(0)
            self._heat(None)

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """A row: look at that moment. The lens: search."""
        if button != 1 or self._pulled:
            return button == 1
        if at[1] < HEADER - 4 and at[0] > self.w - 56:
            return self.look_for()
        row = self.row_at(at[1])
        if row is not None:
            self._on_moment(row.moment)
        return row is not None

    def row_at(self, y: float) -> Row | None:
        """The row there, in units of this node."""
        down = y - self._top + self._offset
        return next((row for row in self._rows if row.y - 3 <= down < row.y + row.h + 3), None) if y >= self._top else None

    def _heat(self, row: Row | None) -> None:
        if row is not self._hot:
            self._hot = row
            self.cursor = "hand" if row is not None else "arrow"
            self._on_row(row.moment if row is not None else None)
            self.touch()

    def look_at(self, at: tuple[float, float]) -> None:
        """The pointer stands there (in units of this node): is it a card's name?"""
        if self._inside is Presence.INSIDE:
            self._point(self.card_at(*at))
            self._heat(self.row_at(at[1]))

    def card_at(self, x: float, y: float) -> int:
        """The card whose name is there, 0 for none."""
        down = y - self._top + self._offset
        for row in self._rows:
            if row.laid is not None and row.y <= down < row.y + row.h and y >= self._top:
                for word in row.laid.words:
                    if word.ref and word.x <= x - LEFT < word.x + word.w and word.y <= down - row.y < word.y + word.h:
                        return int(word.ref)
        return 0

    def _point(self, card: int) -> None:
        if card != self._pointed:
            self._pointed = card
            self._on_card(card)

    def spoken(self, words: Words) -> Spoken | None:
        last = self._moments[-1].line.text if self._moments else words("table.log.empty")
        return Spoken("text", words("table.spoken.log_line", text=last))


def markup(line: Line) -> str:
    """A line as markup, and how often it is told."""
    text = with_names(line)
    return f"{text} ×{line.times}" if line.times > 1 else text
