"""Lit pill over the phase bar for a question answered on the board, or a minimised one."""

from __future__ import annotations

from typing import Literal

from tabletop.play.forecast import ForecastLine
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.prose import block, layout
from tabletop.toolkit.paint.theme import BODY_BOLD, DIM
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.caps import pressed_alone
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.table.prompts.panel import Prompt

ROWS, ROW = 2, 17.0
"""Forecast's maximum number of lines, and their height."""


class Strip(Node):
    """Question on the board, or a minimised one: source, text, count, and the forecast of the hovered answer."""

    def __init__(self) -> None:
        super().__init__("strip", takes=Takes.POINTER)
        self.face: Face | None = None
        self.title, self.note = NOTHING, NOTHING
        self.count = ""
        self.aside = False
        self.foretold: tuple[ForecastLine, ...] = ()
        self._leave: Literal["open", "none"] = "none"
        self.done = Button("done", NOTHING, kind="gold")
        self.add(self.done)

    leave = Shown[Literal["open", "none"]]()
    """Whether Esc takes back the move that asks."""

    def show(self, face: Face | None, title: Phrase, note: Phrase, *, count: str, aside: bool) -> None:
        """Show that question."""
        self.face, self.title, self.note, self.count, self.aside = face, title, note, count, aside
        self.takes = Takes.FOCUS if aside else Takes.POINTER
        self.touch()

    def foretell(self, lines: tuple[ForecastLine, ...]) -> None:
        """Show the forecast of the hovered answer instead of the question; for none, the question again."""
        if lines != self.foretold:
            self.foretold = lines
            self.touch()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Restore a minimised question."""
        return self.activated() or True

    def activated(self) -> bool:
        """Restore a minimised question."""
        was = self.aside
        if was:
            self.post(Prompt.SetAside(self))
        return was

    def spoken(self, words: Words) -> Spoken | None:
        """Describe a minimised question as the button that it is then."""
        return Spoken("button", self.title(words), words("table.prompt.back")) if self.aside else None

    def paint(self, look: Look) -> Picture | None:
        brush, x, y, high = look.brush, 16.0, self.h / 2, self.h - 14
        canvas = Canvas.over(brush, paint.panel(brush, self.w, self.h, tone="glass", radius=y, light_colour="gold"))
        if self.face is not None:
            canvas.put(drawing.thumb(brush, self.face, w=high * 1.25, h=high), x, y, "lm")
            x += high * 1.25 + 14
        else:
            canvas.put(paint.icon(brush, "help", 28), x, y, "lm")
            x += 42
        right = self.done.x - 12 if self.done.visible else self.w - 18
        if self.aside:
            right = self._key(look, canvas, right, "tab", "table.prompt.back")
        elif self._leave == "open":
            right = self._key(look, canvas, right, "escape", "table.key.leave")
        if self.count and not self.aside:
            pill = paint.pill(brush, self.count, kind="gold", size=15, height=28)
            canvas.put(pill, right, y, "rm")
            right -= brush.units(pill.w) + 12
        if self.foretold and not self.aside:
            self._tell(look, canvas, x, right)
            return canvas.picture()
        title, note = self.title.marked(look.words), self.note.marked(look.words)
        laid = layout(brush, f"**{title}** · {note}" if note else f"**{title}**", right - x, height=44, minimum=14)
        canvas.put(block(brush, laid), x, y - laid.h / 2)
        return canvas.picture()

    def _tell(self, look: Look, canvas: Canvas, x: float, right: float) -> None:
        """Paint the forecast's changes one under another, the most important first, as far as there is room."""
        told = self.foretold[:ROWS]
        for i, (icon, colour, says) in enumerate(told):
            y = self.h / 2 + (i - (len(told) - 1) / 2) * ROW
            canvas.put(paint.icon(look.brush, icon, 17, colour=colour), x + 9, y, "mm")
            laid = layout(look.brush, says.marked(look.words), right - x - 24, height=ROW + 2, minimum=13)
            canvas.put(block(look.brush, laid), x + 24, y - laid.h / 2)

    def _key(self, look: Look, canvas: Canvas, right: float, key: str, says: str) -> float:
        """Paint a key with its action to the left of a place; return the left edge."""
        right -= canvas.text(look.words(says), right, self.h / 2, BODY_BOLD, "rm", colour=DIM) + 8
        cap = pressed_alone(look, key)
        canvas.put(cap, right, self.h / 2, "rm")
        return right - look.brush.units(cap.w) - 14
