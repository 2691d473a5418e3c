"""Panel that sorts cards into zones, in order: a column per zone; rows move by drag or with Shift and the arrows."""

from __future__ import annotations

from tabletop.kernel.asks import NONE, Picks
from tabletop.play.question import Question
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS_LIGHT, ZONE_LABEL
from tabletop.toolkit.text.phrase import say
from tabletop.ui import drawing
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.prompts.order import PITCH, ROW, OrderRow, told_of
from tabletop.ui.table.prompts.panel import BUTTON, GAP, PAD, Prompt

COLUMN = 300.0
NARROWEST = 200.0
TOP, HEAD, INSET = 128.0, 36.0, 8.0


class ArrangeRow(OrderRow):
    """Row of a card, draggable over the whole panel."""

    panel: ArrangePrompt

    def follow(self, dx: float, dy: float) -> None:
        """Follow the pointer across the columns."""
        self.x += dx
        self.y += dy

    def keyed(self, key: Key) -> bool:
        """Handle Shift and an arrow: up and down in the column, left and right to the next."""
        if key.shift and key.name in ("left", "right"):
            self.panel.carry(self, -1 if key.name == "left" else 1)
            return True
        return super().keyed(key)


class ArrangePrompt(Prompt):
    """Columns of rows; a card goes to the zone of its column, from first to last."""

    private = True

    def __init__(self, question: Question, labels: Labels) -> None:
        super().__init__(question, labels)
        self.columns: list[list[ArrangeRow]] = [[] for _ in question.places]
        self.columns[0] = [ArrangeRow(self, item, labels.name(item, "card"), labels.place_of(item), labels.face(item),
                                       told_of(question, labels.face(item)))
                           for item in question.items]
        self.rows = list(self.columns[0])
        self.titles = [labels.name(place, "zone") for place in question.places]
        self.add(*self.rows)
        self.confirm.says = say("table.prompt.arranged")
        self.wide = COLUMN
        self._number()

    @property
    def first(self) -> Node | None:
        """First row."""
        return self.rows[0] if self.rows else self.confirm

    def wanted(self, room: tuple[float, float]) -> tuple[float, float]:
        """Return a size with a column per zone, each with room for every row."""
        count = len(self.columns)
        wide = max(NARROWEST, min(COLUMN, (room[0] - 2 * PAD - GAP * (count - 1)) / count))
        high = TOP + HEAD + max(1, len(self.rows)) * PITCH + BUTTON + PAD + GAP + INSET
        return max(480.0, count * wide + GAP * (count - 1) + 2 * PAD), min(room[1], high)

    def arrange(self, box: Box) -> None:
        """Place the columns side by side, rows one under another."""
        super().arrange(box)
        count = len(self.columns)
        self.wide = (self.w - 2 * PAD - GAP * (count - 1)) / count
        for i, column in enumerate(self.columns):
            for j, row in enumerate(column):
                row.put(Box(*self._corner(i, j), self.wide - 2 * INSET, ROW))

    @property
    def _pitch(self) -> float:
        """Distance from row to row: smaller where the panel is low."""
        room = self.h - TOP - HEAD - BUTTON - PAD - GAP - 2 * INSET
        return min(PITCH, (room - ROW) / max(1, len(self.rows) - 1)) if len(self.rows) > 1 else PITCH

    def _corner(self, column: int, place: int) -> tuple[float, float]:
        return PAD + INSET + column * (self.wide + GAP), TOP + HEAD + INSET + place * self._pitch

    def _number(self) -> None:
        for column in self.columns:
            for i, row in enumerate(column, 1):
                if row.number != i:
                    row.number = i
                    row.touch()

    def _where(self, row: OrderRow) -> tuple[int, int]:
        return next((i, column.index(row)) for i, column in enumerate(self.columns) if row in column)

    def _lay(self, row: OrderRow, column: int, place: int) -> None:
        """Insert a row there and move the others."""
        here, _ = self._where(row)
        assert isinstance(row, ArrangeRow)
        self.columns[here].remove(row)
        self.columns[column].insert(max(0, min(len(self.columns[column]), place)), row)
        self._number()
        self.settle()

    def passed(self, row: OrderRow) -> None:
        """Handle a dragged row that changed columns or passed its neighbour."""
        middle = row.x + row.w / 2
        column = max(0, min(len(self.columns) - 1, int((middle - PAD) // (self.wide + GAP))))
        most = len(self.columns[column]) - (1 if row in self.columns[column] else 0)
        place = max(0, min(most, round((row.y - TOP - HEAD) / self._pitch)))
        if self._where(row) != (column, place):
            self._lay(row, column, place)

    def shift(self, row: OrderRow, by: int) -> None:
        """Move a row in its column by keyboard."""
        column, place = self._where(row)
        self._lay(row, column, max(0, min(len(self.columns[column]) - 1, place + by)))

    def carry(self, row: OrderRow, by: int) -> None:
        """Move a row to another column by keyboard, at the same height."""
        column, place = self._where(row)
        self._lay(row, max(0, min(len(self.columns) - 1, column + by)), place)

    def settle(self) -> None:
        """Glide every row to its place."""
        scene = self.scene
        for i, column in enumerate(self.columns):
            for j, row in enumerate(column):
                if not row.held and scene is not None:
                    x, y = self._corner(i, j)
                    scene.motion.play(Tween(row, {"x": x, "y": y}, 0.12))

    def picks(self) -> Picks | None:
        """Return every card with its zone."""
        places = self.question.places
        pairs = [(row.item, places[i]) for i, column in enumerate(self.columns) for row in column]
        return self.question.arranged(pairs) if pairs else (NONE,)

    def decorate(self, look: Look, canvas: Canvas) -> None:
        """Paint the zones' names, over a bed each."""
        for i, says in enumerate(self.titles):
            x, y = PAD + i * (self.wide + GAP), TOP + HEAD
            bed = drawing.slot(look.brush, self.wide, self.h - y - BUTTON - PAD - GAP, mark="", radius=12)
            canvas.put(bed, x, y)
            canvas.text(says(look.words), x + self.wide / 2, y - HEAD / 2 + 4, ZONE_LABEL, "mm", colour=BRASS_LIGHT, fit=self.wide - 12)
