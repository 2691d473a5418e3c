"""Panels of a puzzle: the task, the hints, the origin, and the path with what is not found yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.pieces import Painted, Paragraph
from tabletop.toolkit.graph.screen import Layout
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint import prose
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, CREAM, DIM, GOLD, MUTED, NOTE, NUMBER, SCENE_TITLE
from tabletop.toolkit.paint.vector import box
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.drawing.signs import round_sign
from tabletop.ui.replay.panels import Panel

LAMPS = 5
LIT, OUT = "#ffb84a", "#5a4630"
Mark = Literal["done", "now", "rival", "open", "end", "wrong"]


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

    def arrange(self, box: Box, size: Layout) -> None:
        """Place name, plate and notes."""
        super().arrange(box, size)
        inner = self.inside
        small = size == "small"
        head, rest = inner.cut_top(34.0 if small else 82.0, 4)
        plate, more = rest.cut_top(56.0 if small else 92.0, 8)
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
        canvas.text(name, w / 2, 26, SCENE_TITLE.at(26), "mm", colour=GOLD, fit=w)
        canvas.put(paint_lamps(look, w, 24, self._lamps), 0, 54)
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

    def arrange(self, box: Box, size: Layout) -> None:
        """Place the texts above the button."""
        super().arrange(box, size)
        foot, rest = self.inside.cut_bottom(20, 4)
        button, rows = rest.cut_bottom(36.0 if size == "small" else 48.0, 6)
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

    def arrange(self, box: Box, size: Layout) -> None:
        """Place the text above the buttons."""
        super().arrange(box, size)
        self.visible = size == "wide"
        leave, rest = self.inside.cut_bottom(46, 8)
        save, text = rest.cut_bottom(46, 8)
        self.leave.put(leave)
        self.save.put(save)
        if self.replay.visible:
            replay, text = text.cut_bottom(46, 8)
            self.replay.put(replay)
        self._text.put(text)


@dataclass(frozen=True, slots=True)
class Step:
    """Row of the path: what it is, its text and a note."""

    mark: Mark
    says: Phrase
    note: Phrase = NOTHING
    number: int = 0


class PathPanel(Panel):
    """Steps made, the one to make, places for those not found; the number to bring down, and what was checked."""

    bar = Shown[tuple[int, int]]()
    """How much of the rival's number is done, of how much; (0, 0) for none."""

    checked = Shown[Phrase]()
    """How many positions were looked at."""

    def __init__(self) -> None:
        super().__init__("path", say("puzzle.panel.path"))
        self._bar, self._checked = (0, 0), NOTHING
        self._steps: tuple[Step, ...] = ()
        self._rows = Painted("rows", self._paint_rows)
        self._foot = Painted("foot", self._paint_foot)
        self.add(self._rows, self._foot)

    def show(self, steps: Sequence[Step]) -> None:
        """Show these rows."""
        self._steps = tuple(steps)
        self._rows.touch()

    def tell(self, bar: tuple[int, int], checked: Phrase) -> None:
        """Show the number and the count of positions."""
        lower = bool(bar[1]) != bool(self._bar[1])
        self.bar, self.checked = bar, checked
        self._foot.touch()
        if lower and self.w:
            self._lay()

    def arrange(self, box: Box, size: Layout) -> None:
        """Place the rows above the foot."""
        super().arrange(box, size)
        self._lay()

    def _lay(self) -> None:
        """Place rows and foot: without a number to bring down, the foot is low."""
        foot, rows = self.inside.cut_bottom(104 if self._bar[1] else 44, 6)
        self._foot.put(foot)
        self._rows.put(rows)

    def _paint_rows(self, look: Look, w: float, h: float) -> Picture | None:
        canvas = Canvas(look.brush, w, h, pad=10)
        count = max(1, int(h // 44))
        found = [step for step in self._steps if step.mark != "open"]
        # Of too many, the last that were made are shown, and of those to come as many as there is room for.
        shown = [*found[-count:], *self._steps[len(found):][:max(0, count - len(found))]]
        pitch = min(68.0, h / max(1, len(shown)))
        canvas.svg(box(15, pitch / 2, 2, pitch * (len(shown) - 1), r=1, fill="#6b4a1e", fill_opacity=0.7))
        for i, step in enumerate(shown):
            self._paint_step(look, canvas, step, i * pitch, w, pitch)
        return canvas.picture()

    def _paint_step(self, look: Look, canvas: Canvas, step: Step, y: float, w: float, pitch: float) -> None:
        brush, middle = look.brush, y + pitch / 2
        if step.mark == "now":
            canvas.put(paint.row(brush, w, pitch - 6, state="chosen"), 0, y + 3)
        colour = {"done": GOLD, "now": GOLD, "wrong": "#ff8a66", "end": "#8fe08a"}.get(step.mark, MUTED)
        sign = {"done": "check-mark", "rival": "crossed-swords", "wrong": "cancel", "end": "laurel-crown"}.get(step.mark, "")
        if step.mark == "open":
            canvas.svg(box(2, middle - 14, 28, 28, r=14, fill="#160c06", line=brush.hex(colour), line_width=brush.line(1.5),
                           dashes=(5, 4)))
            canvas.text("?", 16, middle, NUMBER.at(15), "mm", colour=colour)
        elif sign:
            canvas.put(round_sign(brush, "", 30, colour, icon=sign), 1, middle - 15)
        else:
            canvas.put(round_sign(brush, str(step.number) if step.number else "?", 30, colour), 1, middle - 15)
        text, note = step.says(look.words), step.note(look.words)
        shade = DIM if step.mark in ("open", "rival") else CREAM
        laid = prose.layout(brush, step.says.marked(look.words), w - 44, lettering=BODY_BOLD.at(16), height=min(40.0, pitch - 4), minimum=13)
        laid = prose.excerpt(brush, laid, pitch - 4)
        high = laid.h + (17 if note and pitch > 50 else 0)
        top = middle - high / 2
        if text:
            canvas.put(prose.block(brush, laid, colour=shade), 42, top)
        if note and pitch > 50:
            canvas.text(note, 42, top + laid.h + 8, NOTE.at(14), "lm", colour=DIM, fit=w - 46)

    def _paint_foot(self, look: Look, w: float, h: float) -> Picture | None:
        brush = look.brush
        canvas = Canvas(brush, w, h, pad=8)
        done, all_of = self._bar
        if all_of:
            canvas.text(look.words("puzzle.path.damage"), 0, 14, NOTE, "lm", colour=DIM)
            canvas.text(f"{done} {look.words('puzzle.path.of', n=all_of)}", w, 14, NUMBER.at(18), "rm", colour=CREAM)
            canvas.put(paint.progress(brush, w, max(0.0, min(1.0, done / all_of)), h=10), 0, 34)
        told = self._checked(look.words)
        if told:
            canvas.put(paint.pill(brush, told, icon="check-mark", kind="dark"), w / 2, h - 20, "mm")
        return canvas.picture()


class GoalStrip(Button):
    """Strip of a small window: the name of the puzzle and its goal; a press opens and closes the panels."""

    def __init__(self, says: Phrase) -> None:
        super().__init__("puzzle_panels", says)

