"""Panels of a lesson: the course, what was refused, the steps, and the rule with its clauses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Spoken, Takes
from tabletop.toolkit.graph.pieces import Painted, Painter, Paragraph
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint import prose
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, CREAM, DIM, GOLD, MUTED, NOTE
from tabletop.toolkit.paint.vector import box, circle
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.panel import Panel
from tabletop.toolkit.widgets.toast import ClauseSought
from tabletop.ui.drawing.marks import round_sign

ROW = 64.0
PILL, ACROSS = 28.0, 2
"""Height of a clause, and how many stand in a row."""
LEAF = "#8fe08a"
Mark = Literal["done", "now", "open"]


class Solid(Panel):
    """Panel over others of the table, which do not shine through."""

    def paint(self, look: Look) -> Picture | None:
        """Paint the plate on a dark ground."""
        plate = super().paint(look)
        canvas = Canvas(look.brush, self.w, self.h, pad=8)
        canvas.svg(box(2, 2, self.w - 4, self.h - 4, r=12, fill="#120a05"))
        if plate is not None:
            canvas.put(plate, 0, 0)
        return canvas.picture()


class CourseRow(Button):
    """Row of a course: number or tick, the lesson's name and how long it takes; a press opens it."""

    state_of = Shown[Mark]()
    """Whether the lesson is finished, under way, or neither."""

    def __init__(self, number: int, title: Phrase, length: Phrase) -> None:
        super().__init__(f"lesson_{number}", title)
        self._number, self._length, self._state_of = number, length, "open"

    def paint(self, look: Look) -> Picture | None:
        """Paint the row."""
        brush, h = look.brush, self.h
        state = "chosen" if self._state_of == "now" else "hover" if self.state == "hover" else "normal"
        canvas = Canvas.over(brush, paint.row(brush, self.w, h - 6, state=state))
        middle, high = (h - 6) / 2, min(34.0, h - 16)
        sign = "check-mark" if self._state_of == "done" else ""
        canvas.put(round_sign(brush, str(self._number), high, GOLD, icon=sign), 10, middle - high / 2)
        x = 10 + high + 12
        canvas.text(self._says(look.words), x, middle - 9, BODY_BOLD.at(16), "lm", fit=self.w - x - 8,
                    colour=GOLD if self._state_of == "now" else CREAM)
        canvas.text(self._length(look.words), x, middle + 12, NOTE.at(13), "lm", colour=DIM, fit=self.w - x - 8)
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Name of the lesson, and whether it is done."""
        return Spoken("button", self._says(words), words(f"lesson.state.{self._state_of}"))


class CoursePanel(Solid):
    """Lessons of the game in their order."""

    def __init__(self, title: Phrase, rows: Sequence[CourseRow]) -> None:
        super().__init__("course", title)
        self.rows = tuple(rows)
        self._bar = Painted("bar", self._paint_bar)
        self._done = 0
        self.add(self._bar, *self.rows)

    def show(self, states: Sequence[Mark], done: int) -> None:
        """Show which lessons are finished."""
        for row, state in zip(self.rows, states, strict=True):
            row.state_of = state
        self._done = done
        self._bar.touch()

    def arrange(self, box: Box) -> None:
        """Place the rows one under another."""
        super().arrange(box)
        bar, rest = self.inside.cut_top(38, 8)
        self._bar.put(bar)
        pitch = min(ROW, rest.h / max(1, len(self.rows)))
        for i, row in enumerate(self.rows):
            row.put(Box(rest.x, rest.y + i * pitch, rest.w, pitch))

    def _paint_bar(self, look: Look, w: float, h: float) -> Picture | None:
        canvas = Canvas(look.brush, w, h, pad=6)
        canvas.text(look.words("lesson.panel.done", n=self._done, all=len(self.rows)), 0, 10, NOTE, "lm", colour=DIM, fit=w)
        canvas.put(paint.progress(look.brush, w, self._done / max(1, len(self.rows))), 0, 26)
        return canvas.picture()


class _Refusal(Painted):
    """Plate of the last refusal; a click or Enter asks for its clause."""

    cursor = "hand"

    def __init__(self, painter: Painter, clause: Callable[[], str]) -> None:
        super().__init__("refused", painter)
        self._clause = clause

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Ask for the clause."""
        return self.activated()

    def activated(self) -> bool:
        """Ask for the clause; False without one."""
        if not self._clause():
            return False
        self.post(ClauseSought(self, self._clause()))
        return True

    def spoken(self, words: Words) -> Spoken | None:
        """Read the clause as a way to the rulebook."""
        return Spoken("button", self._clause()) if self._clause() else None


class TriesPanel(Solid):
    """Panel of the last refusal, with the way back after a move that is not the lesson's."""

    def __init__(self) -> None:
        super().__init__("tries", say("lesson.panel.tries"), "return-arrow")
        self._text = Paragraph("text", say("lesson.tries.text"), NOTE, colour=DIM, smallest=13.0)
        self._plate = _Refusal(self._paint_plate, lambda: self._clause)
        self.undo = Button("lesson_undo", say("table.button.undo"), icon="anticlockwise-rotation")
        self._says, self._clause = NOTHING, ""
        self.add(self._text, self._plate, self.undo)

    def tell(self, says: Phrase, clause: str) -> None:
        """Show a refusal."""
        self._says, self._clause = says, clause
        self._plate.takes = Takes.FOCUS if clause else Takes.NOTHING
        self._plate.touch()

    def arrange(self, box: Box) -> None:
        """Place the refusal above the button."""
        super().arrange(box)
        button, rest = self.inside.cut_bottom(46, 8)
        plate, text = rest.cut_bottom(84, 8)
        self.undo.put(button)
        self._plate.put(plate)
        self._text.put(text)

    def _paint_plate(self, look: Look, w: float, h: float) -> Picture | None:
        if not self._says:
            return None
        brush = look.brush
        canvas = Canvas(brush, w, h, pad=8)
        canvas.svg(box(1, 1, w - 2, h - 2, r=10, fill="#4a1410", fill_opacity=0.92, line="#ff6a5a", line_width=brush.line(1.4)))
        canvas.put(paint.icon(brush, "cancel", 20, colour="#ff8a7a"), 22, h / 2, "mm")
        left = 42.0
        if self._clause:
            canvas.text(self._clause, left, 18, BODY_BOLD.at(15), "lm", colour="#ffd0c8", fit=w - left - 8)
        top = 30.0 if self._clause else 8.0
        laid = prose.layout(brush, self._says.marked(look.words), w - left - 10, lettering=NOTE.at(15), height=h - top - 6, minimum=13)
        canvas.put(prose.block(brush, laid, colour=CREAM), left, top)
        return canvas.picture()


@dataclass(frozen=True, slots=True)
class Row:
    """Row of the steps."""

    mark: Mark
    says: Phrase


class StepsPanel(Solid):
    """Steps of the lesson: done, due, to come."""

    def __init__(self, title: Phrase) -> None:
        super().__init__("steps", title)
        self._rows: tuple[Row, ...] = ()
        self._painted = Painted("rows", self._paint_rows)
        self.add(self._painted)

    def show(self, rows: Sequence[Row], note: Phrase) -> None:
        """Show these rows."""
        self._rows, self.note = tuple(rows), note
        self._painted.touch()

    def arrange(self, box: Box) -> None:
        """Place the rows."""
        super().arrange(box)
        self._painted.put(self.inside)

    def _paint_rows(self, look: Look, w: float, h: float) -> Picture | None:
        canvas = Canvas(look.brush, w, h, pad=8)
        pitch = min(49.0, h / max(1, len(self._rows)))
        for i, row in enumerate(self._rows):
            self._paint_row(look, canvas, row, i * pitch, w, pitch)
        return canvas.picture()

    def _paint_row(self, look: Look, canvas: Canvas, row: Row, y: float, w: float, pitch: float) -> None:
        brush, middle = look.brush, y + pitch / 2
        if row.mark == "now":
            canvas.put(paint.row(brush, w, pitch - 4, state="chosen"), 0, y + 2)
        if row.mark == "done":
            canvas.put(paint.icon(brush, "check-mark", 20, colour=LEAF), 20, middle, "mm")
        else:
            ring = "#ffd76a" if row.mark == "now" else MUTED
            fill = brush.hex("#ffd76a") if row.mark == "now" else "none"
            canvas.svg(circle(20, middle, 8, fill=fill, line=brush.hex(ring), line_width=brush.line(1.6)))
        colour = {"done": CREAM, "now": GOLD, "open": DIM}[row.mark]
        canvas.text(row.says(look.words), 40, middle, (BODY_BOLD if row.mark == "now" else BODY).at(17), "lm", colour=colour, fit=w - 46)

    def spoken(self, words: Words) -> Spoken | None:
        """Text of the rows."""
        return Spoken("text", "; ".join(f"{row.says(words)}: {words(f'lesson.state.{row.mark}')}" for row in self._rows))


class RulePanel(Solid):
    """Rule of the step in a sentence, with its clauses; a press on one opens the rulebook there."""

    MOST = 4

    def __init__(self) -> None:
        super().__init__("rule", say("lesson.panel.rule"), "book-cover")
        self._text = Paragraph("text", NOTHING, BODY.at(17), smallest=14.0)
        self.pills = [Button(f"clause_{i}", kind="dark", lettering=NOTE.at(14)) for i in range(self.MOST)]
        self.add(self._text, *self.pills)

    def show(self, says: Phrase, clauses: Sequence[str]) -> None:
        """Show a rule."""
        self._text.says = says
        for i, pill in enumerate(self.pills):
            pill.visible = i < len(clauses)
            pill.says = Phrase("", literal=clauses[i]) if pill.visible else NOTHING
        if self.w:
            self._lay()

    def arrange(self, box: Box) -> None:
        """Place the sentence above the clauses."""
        super().arrange(box)
        self._lay()

    def _lay(self) -> None:
        shown = sum(pill.visible for pill in self.pills)
        rows = 1 if shown <= ACROSS else 2
        foot, text = self.inside.cut_bottom(rows * PILL + (rows - 1) * 4, 6)
        self._text.put(text)
        wide = (foot.w - 6) / ACROSS
        for i, pill in enumerate(self.pills):
            pill.put(Box(foot.x + i % ACROSS * (wide + 6), foot.y + i // ACROSS * (PILL + 4), wide, PILL))


class LessonStrip(Button):
    """Strip over a table without rails: the lesson and the step; a press opens and closes the panels."""

    def __init__(self, says: Phrase) -> None:
        super().__init__("lesson_panels", says)
