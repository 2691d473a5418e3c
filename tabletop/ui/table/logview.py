"""Viewer's log of a match: grouped by turns, searchable, with hover on card names and clicks on moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tabletop.kernel.store import SEATS
from tabletop.play.log_model import Moment
from tabletop.play.log_text import matching_rows
from tabletop.present.narrate import Line
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.prose import Block, block, layout
from tabletop.toolkit.paint.theme import DIM, LOG
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.toolkit.text.search import folded
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.hits import HEIGHT as HIT_HIGH
from tabletop.toolkit.widgets.hits import Hits
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.toolkit.widgets.toast import ClauseSought
from tabletop.ui import drawing
from tabletop.ui.table.log_keys import Row, RowKeys, markup
from tabletop.ui.table.strips import UNDONE

GAP, HEAD, PAD, LEFT = 8.0, 34.0, 10.0, 36.0
HEADER = 50.0
STEP = 84.0
PILL = 24.0
"""Height of the clause on the row under the pointer."""


class LogView(Node):
    """Log panel; it stays at the end unless scrolled back.

    `on_card` is called with the hovered card, `on_moment` with the clicked row, `on_row` with the hovered row.
    """

    private = True

    def __init__(self, name: str, title: Phrase, dye: Callable[[Line], str], on_card: Callable[[int], None], *,
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
        self._pill = EMPTY
        self._inside = Presence.OUTSIDE
        self.keys = RowKeys(lambda: self.rows, lambda: self._hot, self._light, lambda row: self._on_moment(row.moment), self._open_clause)

    # ---- contents
    def show(self, moments: Sequence[Moment]) -> None:
        """Show these lines; if the same list has changed, lay out its new lines."""
        self._moments = moments
        if self.search.visible:
            self._count()
        self.touch()

    def put(self, box: Box) -> Node:
        """Place the search field over the title, and the row with the count of hits under it."""
        super().put(box)
        self.search.put(Box(8, 6, self.w - 16, 38))
        self.hits.put(Box(8, HEADER, self.w - 16, HIT_HIGH))
        return self

    def look_for(self) -> bool:
        """Open the search, or close it and show all lines."""
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
        """Handle a search, or a step through its hits."""
        if isinstance(message, TextField.Changed) and message.sender is self.search:
            self._sought()
        elif isinstance(message, Button.Pressed) and message.sender in self.hits.buttons:
            self._go_to_hit(1 if message.sender is self.hits.buttons[1] else -1)
        elif isinstance(message, TextField.Entered) and message.sender is self.search:
            if self.scene is not None and self.scene.focus.node is self.search:  # losing focus submits the field, too
                self._go_to_hit(1)
        else:
            return False
        return True

    def _sought(self) -> None:
        self._rows, self._follows, self._hit = [], "end", 0
        self._count()
        self.touch()

    @property
    def _shown_lines(self) -> Sequence[Moment]:
        """Return the lines to show: all, or the hits of the search under their headings."""
        return matching_rows(self._moments, self.search.value) if self._wanted else self._moments

    @property
    def _wanted(self) -> tuple[str, ...]:
        return tuple(folded(self.search.value).split())

    # ---- search hits
    def _found(self) -> list[Moment]:
        return [moment for moment in self._shown_lines if moment.line.level != "heading"] if self._wanted else []

    def _count(self) -> None:
        self.hits.count(self._hit, len(self._found()))

    def _go_to_hit(self, step: int) -> None:
        """Go to the next or the previous hit, cyclically; centre it."""
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
        """Row of the current hit."""
        rows = [row for row in self._rows if row.laid is not None]
        return rows[self._hit - 1] if 0 < self._hit <= len(rows) and self._wanted else None

    def retitle(self, title: Phrase) -> None:
        """Show another title."""
        if title != self.title:
            self.title = title
            self.touch()

    @property
    def offset(self) -> float:
        """Scroll offset in units from the beginning."""
        if self.scene is not None:
            self._settle(self.scene.look)
        return self._offset

    @offset.setter
    def offset(self, offset: float) -> None:
        self._offset = offset
        self.touch()

    @property
    def _top(self) -> float:
        """Y of the first row."""
        return HEADER + HIT_HIGH + 4.0 if self.hits.visible else HEADER

    @property
    def _room(self) -> float:
        return self.h - self._top - 10

    def _furthest(self) -> float:
        return max(0.0, (self._rows[-1].y + self._rows[-1].h if self._rows else 0.0) - self._room)

    @property
    def rows(self) -> list[Row]:
        """Rows of the lines shown, laid out."""
        if self.scene is not None:
            self._settle(self.scene.look)
        return self._rows

    def _settle(self, look: Look) -> None:
        """Lay out new lines, and scroll no further than they reach."""
        self._lay(look)
        furthest = self._furthest()
        self._offset = furthest if self._follows == "end" else max(0.0, min(self._offset, furthest))

    def _lay(self, look: Look) -> None:
        """Lay out all new lines."""
        key = (look, self.w, id(self._moments))
        told = self._shown_lines
        if key[:2] != self._laid_for[:2]:
            self._blocks, self._kept = {}, {}
        if key != self._laid_for:
            self._rows = self._rows_of(told)
            self._laid_for = key
        del self._rows[len(told):]
        # A moment is laid out once: where the same one stands, the rows above have not changed either.
        while self._rows and self._rows[-1].moment is not told[len(self._rows) - 1]:
            self._rows.pop()
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
        """Return the cached layout of a list: one layout per viewer. Search results are not cached."""
        if told is not self._moments:
            return []
        moments, rows = self._kept.get(id(told), (told, []))
        if moments is not told:
            rows = []
        if len(self._kept) > SEATS:  # lists of logs that were dropped
            self._kept.clear()
        self._kept[id(told)] = (told, rows)
        return rows

    def _block(self, look: Look, text: str) -> Block:
        """Return a line laid out. Lines are cached, since the next viewer's log has mostly the same words."""
        found = self._blocks.get(text)
        if found is None:
            found = self._blocks[text] = layout(look.brush, text, self.w - LEFT - 16, lettering=LOG, leading=1.14)
        return found

    def paint(self, look: Look) -> Picture | None:
        """Paint the panel and the visible rows."""
        self._settle(look)
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
        if row is self._hot and row.line.clause:
            pill = paint.pill(brush, row.line.clause, kind="clause", size=14, height=PILL)
            wide = brush.units(pill.w)
            self._pill = Box(self.w - wide - 16, y + row.h - PILL * 0.2, wide, PILL)
            canvas.put(pill, self._pill.x, self._pill.centre[1], "lm")

    # ---- the pointer
    def wheeled(self, dx: float, dy: float) -> bool:
        goal = max(0.0, min(self.offset - dy * STEP, self._furthest()))
        self._follows = "end" if goal >= self._furthest() else "reader"
        scene = self.scene
        if scene is not None:
            scene.motion.play(Tween(self, {"offset": goal}, 0.12))
        return True

    def pressed(self, at: tuple[float, float], button: int) -> None:
        """Start a scroll by drag."""
        self._held_at, self._pulled = at[1] + self.offset, False

    def dragged(self, at: tuple[float, float]) -> None:
        """Scroll with the drag, and suppress the click on release."""
        self._pulled = True
        goal = max(0.0, min(self._furthest(), self._held_at - at[1]))
        self._follows = "end" if goal >= self._furthest() else "reader"
        self.offset = goal

    def keyed(self, key: Key) -> bool:
        """Handle page keys; Esc closes the search, F3 and Enter go to the next hit; with the focus, walk the rows."""
        if key.name == "escape" and self.search.visible:
            return self.look_for()
        if key.name in ("f3", "return") and self.search.visible:
            self._go_to_hit(-1 if key.shift else 1)
            return True
        if self.scene is not None and self.scene.focus.node is self and self.keys.keyed(key):
            return True
        return key.name in ("pageup", "pagedown") and self.wheeled(0, 4 if key.name == "pageup" else -4)

    def hovered(self, inside: Presence) -> None:
        """Clear the hovered card when the pointer leaves."""
        self._inside = inside
        if inside is Presence.OUTSIDE:
            self._point(0)
            self._heat(None)

    def focused(self, inside: Presence) -> None:
        """Light the last row when the keyboard comes, none when it leaves."""
        if inside is Presence.OUTSIDE:
            self._heat(None)
        else:
            self.keys.begin()

    def _light(self, row: Row) -> None:
        """Light a row and bring it into view."""
        top = min(row.y, max(self._offset, row.y + row.h + PILL - self._room))
        self._follows = "end" if top >= self._furthest() else "reader"
        self._offset = max(0.0, min(top, self._furthest()))
        self._heat(row)

    def _open_clause(self, row: Row) -> bool:
        """Open the rulebook at the clause of a row; False for one without."""
        if row.line.clause:
            self.post(ClauseSought(self, row.line.clause))
        return bool(row.line.clause)

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Handle clicks: a row opens its moment, its clause the rulebook, as the right button does; the lens opens the search."""
        asked = not self._pulled and (button == 3 or (button == 1 and self._pill.contains(*at)))
        if asked and self._hot is not None and self._open_clause(self._hot):
            return True
        if button != 1 or self._pulled:
            return button == 1
        if at[1] < HEADER - 4 and at[0] > self.w - 56:
            return self.look_for()
        row = self.row_at(at[1])
        if row is not None:
            self._on_moment(row.moment)
        return row is not None

    def row_at(self, y: float) -> Row | None:
        """Return the row at a point, in units of this node."""
        down = y - self._top + self.offset
        return next((row for row in self.rows if row.y - 3 <= down < row.y + row.h + 3), None) if y >= self._top else None

    def _heat(self, row: Row | None) -> None:
        if row is not self._hot:
            self._hot, self._pill = row, EMPTY
            self.cursor = "hand" if row is not None else "arrow"
            self._on_row(row.moment if row is not None else None)
            self.touch()

    def look_at(self, at: tuple[float, float]) -> None:
        """Handle hover at a point (in units of this node), over a card's name or not."""
        if self._inside is Presence.INSIDE:
            self._point(self.card_at(*at))
            if not self._pill.contains(*at):  # the pill hangs over the row below
                self._heat(self.row_at(at[1]))

    def card_at(self, x: float, y: float) -> int:
        """Return the card whose name is at a point; 0 for none."""
        down = y - self._top + self.offset
        for row in self.rows:
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
        if self._hot is not None:
            last = f"{self._hot.line.text} {self._hot.line.clause}".strip()
        return Spoken("text", words("table.spoken.log_line", text=last))
