"""Panels of a puzzle: the task, the hints, the origin; and the strip over a table without rails."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.pieces import Painted, Paragraph
from tabletop.toolkit.graph.room import room
from tabletop.toolkit.paint import prose
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, CREAM, DIM, GOLD, MUTED, NOTE, SCENE_TITLE
from tabletop.toolkit.paint.vector import box
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.panel import Panel
from tabletop.ui.drawing.marks import round_sign

LAMPS = 5
HEIGHTS = (176.0, 300.0)
"""Least and comfortable height of a task."""
LIT, OUT = "#ffb84a", "#5a4630"


def paint_lamps(look: Look, w: float, h: float, lit: int) -> Picture:
    """Paint five flames, as many of them lit as the puzzle is hard."""
    canvas, pitch = Canvas(look.brush, w, h, pad=8), h * 1.15
    left = w / 2 - pitch * (LAMPS - 1) / 2
    for i in range(LAMPS):
        canvas.put(paint.icon(look.brush, "flame", h, colour=LIT if i < lit else OUT), left + i * pitch, h / 2, "mm")
    return canvas.picture()


class TaskPanel(Panel):
    """Name of the puzzle, its lamps, the goal on a plate, and what counts."""

    def __init__(self, title: Phrase, goal: Phrase, task: Phrase, more: Phrase, lamps: int) -> None:
        super().__init__("task", say("puzzle.panel.task"))
        self._name, self._goal, self._task, self._lamps = title, goal, task, lamps
        self._head = Painted("head", self._paint_head)
        self._plate = Painted("goal", self._paint_plate)
        self._more = Paragraph("more", more, NOTE, colour=DIM, smallest=13.0)
        self.add(self._head, self._plate, self._more)

    def arrange(self, box: Box) -> None:
        """Place name, plate and notes."""
        super().arrange(box)
        inner = self.inside
        free = room(self.h, *HEIGHTS)
        head, rest = inner.cut_top(free(34, 82), 4)
        plate, more = rest.cut_top(free(56, 92), 8)
        self._head.put(head)
        self._plate.put(plate)
        self._more.put(more)

    def _paint_head(self, look: Look, w: float, h: float) -> Picture | None:
        canvas = Canvas(look.brush, w, h, pad=8)
        name = self._name(look.words)
        if h < 60:
            canvas.text(name, 0, h / 2, SCENE_TITLE.at(20), "lm", colour=GOLD, fit=w - 150)
            canvas.put(paint_lamps(look, 130, 20, self._lamps), w - 134, h / 2 - 10)
            return canvas.picture()
        laid = prose.layout(look.brush, self._name.marked(look.words), w, lettering=SCENE_TITLE.at(26), align="m", height=54, minimum=18)
        canvas.put(prose.block(look.brush, laid, colour=GOLD), 0, max(0.0, 26 - laid.h / 2))
        canvas.put(paint_lamps(look, w, 24, self._lamps), 0, 56)
        return canvas.picture()

    def _paint_plate(self, look: Look, w: float, h: float) -> Picture | None:
        brush = look.brush
        canvas = Canvas(brush, w, h, pad=12)
        canvas.svg(box(1, 1, w - 2, h - 2, r=12, fill="#3a2410", fill_opacity=0.9, line="#c79a4b", line_width=brush.line(1.5)))
        size = 17 if h < 60 else 20
        canvas.text(self._goal(look.words), w / 2, size * 1.05, SCENE_TITLE.at(size), "mm", colour="#ffe9b8", fit=w - 20)
        laid = prose.layout(brush, self._task.marked(look.words), w - 24, lettering=NOTE.at(15), align="m",
                            height=h - size * 2 - 4, minimum=13)
        canvas.put(prose.block(brush, laid, colour=CREAM), 12, size * 1.9)
        return canvas.picture()


class HintsPanel(Panel):
    """Hints taken so far, and the button for the next."""

    def __init__(self) -> None:
        super().__init__("hints", say("puzzle.panel.hints"), "light-bulb")
        self.more = Button("puzzle_hint", say("puzzle.button.hint"), icon="light-bulb")
        self._texts: tuple[Phrase, ...] = ()
        self._rows = Painted("rows", self._paint_rows)
        self._below = Paragraph("help", say("puzzle.button.hint_note"), NOTE.at(15), colour=MUTED, align="m", smallest=13.0)
        self.add(self._rows, self.more, self._below)

    def show(self, texts: Sequence[Phrase]) -> None:
        """Show these hints."""
        self._texts = tuple(texts)
        self.note = say("puzzle.panel.hint_count", n=len(texts))
        self.more.says = say("puzzle.button.show" if len(texts) == 2 else "puzzle.button.hint")
        self.more.refusal = say("puzzle.button.no_more") if len(texts) >= 3 else NOTHING
        self._rows.touch()

    def arrange(self, box: Box) -> None:
        """Place the texts above the button."""
        super().arrange(box)
        foot, rest = self.inside.cut_bottom(20, 4)
        button, rows = rest.cut_bottom(44, 6)
        self._below.put(foot)
        self.more.put(button)
        self._rows.put(rows)

    def _paint_rows(self, look: Look, w: float, h: float) -> Picture | None:
        brush = look.brush
        canvas, y = Canvas(brush, w, h, pad=8), 0.0
        for i, says in enumerate(self._texts):
            laid = prose.layout(brush, says.marked(look.words), w - 36, lettering=BODY.at(16), height=(h - y) - 2, minimum=13)
            canvas.put(round_sign(brush, str(i + 1), 24, GOLD), 0, y)
            canvas.put(prose.block(brush, laid, colour=CREAM), 34, y + 1)
            y += max(28.0, laid.h) + 8
        return canvas.picture()


class OriginPanel(Panel):
    """Origin of the position; buttons for the match it came from, to keep the puzzle as a file, and one that leads back."""

    def __init__(self, text: Phrase) -> None:
        super().__init__("origin", say("puzzle.panel.origin"), "hourglass")
        self._text = Paragraph("text", text, NOTE, colour=DIM, smallest=13.0)
        self.replay = Button("puzzle_replay", say("puzzle.button.replay"), icon="play-button")
        self.save = Button("puzzle_save", say("puzzle.button.save"), icon="save")
        self.leave = Button("puzzle_leave", icon="return-arrow")
        self.add(self._text, self.replay, self.save, self.leave)

    def arrange(self, box: Box) -> None:
        """Place the text above the buttons."""
        super().arrange(box)
        self.visible = bool(box.w)
        leave, rest = self.inside.cut_bottom(46, 8)
        save, text = rest.cut_bottom(46, 8)
        self.leave.put(leave)
        self.save.put(save)
        if self.replay.visible:
            replay, text = text.cut_bottom(46, 8)
            self.replay.put(replay)
        self._text.put(text)


class GoalStrip(Button):
    """Strip over a table without rails: the name of the puzzle and its goal; a press opens and closes the panels."""

    def __init__(self, says: Phrase) -> None:
        super().__init__("puzzle_panels", says)

