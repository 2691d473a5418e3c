"""Panel to put cards in order: rows move by drag or with Shift and the arrows."""

from __future__ import annotations

from typing import Protocol

from tabletop.kernel.asks import Picks
from tabletop.play.question import Question
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.prose import block, excerpt, layout
from tabletop.toolkit.paint.theme import BODY_BOLD, BRASS_LIGHT, DIM, FIGURE, NOTE
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.toolkit.widgets.control import Control
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.prompts.panel import BUTTON, PAD, Prompt

ROW, PITCH, TOP = 70.0, 78.0, 134.0


class Sorting(Protocol):
    """Panel with draggable rows."""

    def passed(self, row: OrderRow) -> None:
        """Handle a dragged row that may have passed its neighbour."""

    def shift(self, row: OrderRow, by: int) -> None:
        """Move a row by keyboard."""

    def settle(self) -> None:
        """Glide every row to its place."""


class OrderRow(Control):
    """Row of a card."""

    def __init__(self, panel: Sorting, item: int, says: Phrase, note: Phrase, face: Face | None, told: str = "") -> None:
        super().__init__(f"row{item}", says)
        self.panel, self.item, self.note, self.face, self.told = panel, item, note, face, told
        self.number = 1
        self._held: tuple[float, float] | None = None

    def pressed(self, at: tuple[float, float], button: int) -> None:
        """Pick the row up."""
        super().pressed(at, button)
        self._held = at
        self.z = 1

    def dragged(self, at: tuple[float, float]) -> None:
        """Follow the pointer; swap with passed rows."""
        if self._held is not None:
            scene = self.scene
            if scene is not None:
                scene.motion.stop(self)
            self.follow(at[0] - self._held[0], at[1] - self._held[1])
            self.panel.passed(self)

    def follow(self, dx: float, dy: float) -> None:
        """Follow a pointer move, up and down only."""
        self.x = PAD + 10
        self.y += dy

    def released(self) -> None:
        """Snap to the row's place."""
        super().released()
        self._held = None
        self.z = 0
        self.panel.settle()

    @property
    def held(self) -> bool:
        """Whether it follows the pointer."""
        return self._held is not None

    def keyed(self, key: Key) -> bool:
        """Handle Shift and an arrow."""
        if key.shift and key.name in ("up", "down"):
            self.panel.shift(self, -1 if key.name == "up" else 1)
            return True
        return False

    def paint(self, look: Look) -> Picture | None:
        """Paint number, picture, name and handle."""
        brush, middle = look.brush, self.h / 2
        canvas = Canvas.over(brush, paint.row(brush, self.w, self.h, state="chosen" if self.held else self.state))
        canvas.put(paint.round_button(brush, 36), 32, middle, "mm")
        canvas.text(str(self.number), 32, middle, FIGURE, "mm", colour=BRASS_LIGHT)
        if self.face is not None:
            canvas.put(drawing.thumb(brush, self.face, w=58, h=50), 62, middle, "lm")
        x = 134 if self.face is not None else 66
        room = self.w - x - 56
        effect = self.effect(look, room)
        note = "" if effect is not None else self.note(look.words)
        high = 0.22 if effect is not None else 0.36 if note else 0.5
        canvas.text(self._says(look.words), x, self.h * high, BODY_BOLD.at(18), fit=room)
        canvas.text(note, x, self.h * 0.70, NOTE, colour=DIM, fit=room)
        if effect is not None:
            canvas.put(effect, x, self.h * 0.36)
        for i in range(6):
            canvas.text("•", self.w - 34 + (i % 2) * 10, middle + (i // 2 - 1) * 10, BODY_BOLD.at(18), "mm", colour=DIM)
        return canvas.picture()

    def effect(self, look: Look, room: float) -> Picture | None:
        """Card's effect, to distinguish rows of one card; None where unknown."""
        if not self.told:
            return None
        laid = excerpt(look.brush, layout(look.brush, self.told, room, lettering=NOTE.at(15), height=36, minimum=13), 38)
        return block(look.brush, laid, colour=DIM)

    def spoken(self, words: Words) -> Spoken | None:
        """Number, the name and the effect."""
        return Spoken("row", f"{self.number}. {self._says(words)}", self.told or self.note(words))


def told_of(question: Question, face: Face | None) -> str:
    """Return the row's text of a card: all effects where cards are ordered; where triggers are, only the pending one."""
    rows = face.rows if face is not None else ()
    return " ".join(row.text for row in rows) if len(rows) == 1 or question.step is not None else ""


class OrderPrompt(Prompt):
    """Rows from first to last."""

    private = True

    def __init__(self, question: Question, labels: Labels) -> None:
        super().__init__(question, labels)
        self.rows = [OrderRow(self, item, labels.name(item, "card"), labels.place_of(item), labels.face(item),
                              told_of(question, labels.face(item)))
                     for item in question.items]
        self.add(*self.rows)
        self.confirm.says = say("table.prompt.in_this_order")
        self._number()

    @property
    def first(self) -> Node | None:
        """First row."""
        return self.rows[0] if self.rows else self.confirm

    def wanted(self, room: tuple[float, float]) -> tuple[float, float]:
        """Return a size as high as its rows."""
        return 480.0, min(room[1], TOP + len(self.rows) * PITCH + BUTTON + PAD + 12)

    def arrange(self, box: Box) -> None:
        """Place rows one under another."""
        super().arrange(box)
        for i, row in enumerate(self.rows):
            row.put(Box(PAD, TOP + i * PITCH, self.w - 2 * PAD, ROW))

    def _number(self) -> None:
        for i, row in enumerate(self.rows, 1):
            if row.number != i:
                row.number = i
                row.touch()

    def passed(self, row: OrderRow) -> None:
        """Handle a dragged row that may have passed its neighbour."""
        goal = max(0, min(len(self.rows) - 1, round((row.y - TOP) / PITCH)))
        if self.rows.index(row) != goal:
            self.rows.remove(row)
            self.rows.insert(goal, row)
            self._number()
            self.settle()

    def shift(self, row: OrderRow, by: int) -> None:
        """Move a row by keyboard."""
        here = self.rows.index(row)
        goal = max(0, min(len(self.rows) - 1, here + by))
        self.rows.insert(goal, self.rows.pop(here))
        self._number()
        self.settle()

    def settle(self) -> None:
        """Glide every row to its place."""
        scene = self.scene
        for i, row in enumerate(self.rows):
            if not row.held and scene is not None:
                scene.motion.play(Tween(row, {"x": PAD, "y": TOP + i * PITCH}, 0.12))

    def picks(self) -> Picks | None:
        """Return the current order."""
        return self.question.ordered([row.item for row in self.rows])
