"""Path of a puzzle: the steps made with their cards, places for what is not found yet, the number to bring down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint import prose
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, BRASS_LIGHT, CREAM, DIM, GOLD, MUTED, NOTE, NUMBER
from tabletop.toolkit.paint.vector import box
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.panel import Panel
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.drawing.marks import round_sign

Mark = Literal["done", "now", "rival", "open", "end", "wrong", "lost"]
SIGNS = {"done": "check-mark", "rival": "crossed-swords", "wrong": "cancel", "lost": "card-play", "end": "laurel-crown"}
COLOURS = {"done": GOLD, "now": GOLD, "wrong": "#ff8a66", "end": "#8fe08a"}
SIDE, TEXT = 38.0, 50.0
"""Side of a card's picture, and where the text beside it begins."""
ROOMY, TALL, HIGH, LOW = 220.0, 118.0, 84.0, 44.0
"""Least height of a path with the number to bring down; height of its foot with it and a note, with it, and without."""
MOST, LINES, NOTED = 68.0, 40.0, 17.0
"""Highest row of one or two lines, height of two lines, and of a note under them."""
NARROW = 200.0
"""Width under which the count of positions is text alone."""
AWAITED = "#8a3d1a"
"""Colour of what is done only if nobody answers."""


@dataclass(frozen=True, slots=True)
class Step:
    """Row of the path: what it is, its text and a note, and the card that was played, if one was."""

    mark: Mark
    says: Phrase
    note: Phrase = NOTHING
    number: int = 0
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Brought:
    """Number to bring down: how much of it is done, what would be if nobody answered, and all of it; 0 for none."""

    done: int = 0
    coming: int = 0
    all: int = 0
    says: Phrase = NOTHING


class PathPanel(Panel):
    """Steps made, the one to make, places for those not found; the number to bring down, and what was checked."""

    brought = Shown[Brought]()
    """How much of the rival's number is done."""

    checked = Shown[Phrase]()
    """How many positions were looked at."""

    def __init__(self) -> None:
        super().__init__("path", say("puzzle.panel.path"))
        self._brought, self._checked = Brought(), NOTHING
        self._steps: tuple[Step, ...] = ()
        self._rows = Painted("rows", self._paint_rows)
        self._foot = Painted("foot", self._paint_foot)
        self.add(self._rows, self._foot)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Rows shown."""
        return self._steps

    def show(self, steps: Sequence[Step]) -> None:
        """Show these rows."""
        self._steps = tuple(steps)
        self._rows.touch()

    def tell(self, brought: Brought, checked: Phrase) -> None:
        """Show the number and the count of positions."""
        before = self._foot_height
        self.brought, self.checked = brought, checked
        self._foot.touch()
        if before != self._foot_height and self.w:
            self._lay()

    def arrange(self, box: Box) -> None:
        """Place the rows above the foot."""
        super().arrange(box)
        self._lay()

    def _lay(self) -> None:
        """Place rows and foot: without a number to bring down, or a room for it, the foot is low."""
        foot, rows = self.inside.cut_bottom(self._foot_height, 6)
        self._foot.put(foot)
        self._rows.put(rows)

    @property
    def _foot_height(self) -> float:
        if not self._brought.all or self.h < ROOMY:
            return LOW
        return TALL if self._brought.says else HIGH

    # ---- painting
    def _paint_rows(self, look: Look, w: float, h: float) -> Picture | None:
        canvas = Canvas(look.brush, w, h, pad=10)
        count = max(1, int(h // 46))
        found = [step for step in self._steps if step.mark != "open"]
        # Of too many, the last that were made are shown, and of those to come as many as there is room for.
        shown = [*found[-count:], *self._steps[len(found):][:max(0, count - len(found))]]
        texts = [prose.layout(look.brush, step.says.marked(look.words), w - TEXT - 2, lettering=BODY_BOLD.at(16), height=LINES, minimum=13)
                 for step in shown]
        heights = row_heights([max(SIDE + 4, text.h + 6) for text in texts], h)
        way = sum(heights[:-1]) + (heights[-1] - heights[0]) / 2 if shown else 0.0
        canvas.svg(box(SIDE / 2 - 1, heights[0] / 2 if shown else 0.0, 2, way, r=1, fill="#6b4a1e", fill_opacity=0.7))
        y = 0.0
        for step, text, high in zip(shown, texts, heights, strict=True):
            self._paint_step(look, canvas, step, text, Box(0, y, w, high))
            y += high
        return canvas.picture()

    def _paint_step(self, look: Look, canvas: Canvas, step: Step, laid: prose.Block, row: Box) -> None:
        brush, middle, w, pitch = look.brush, row.centre[1], row.w, row.h
        if step.mark == "now":
            canvas.put(paint.row(brush, w, pitch - 6, state="chosen"), 0, row.y + 3)
        self._paint_sign(look, canvas, step, middle)
        text, note = step.says(look.words), step.note(look.words)
        shade = DIM if step.mark in ("open", "rival", "lost") else CREAM
        laid = prose.excerpt(brush, laid, pitch - 4)
        noted = bool(note) and pitch >= max(50.0, laid.h + NOTED)
        top = middle - (laid.h + (NOTED if noted else 0)) / 2
        if text:
            canvas.put(prose.block(brush, laid, colour=shade), TEXT, top)
        if noted:
            canvas.text(note, TEXT, top + laid.h + 8, NOTE.at(14), "lm", colour=DIM, fit=w - TEXT - 4)

    def _paint_sign(self, look: Look, canvas: Canvas, step: Step, middle: float) -> None:
        """Paint the card of a step with its mark at the corner; where no card was played, the mark alone."""
        brush, centre = look.brush, SIDE / 2
        colour, icon = COLOURS.get(step.mark, MUTED), SIGNS.get(step.mark, "")
        if step.face is not None:
            canvas.put(drawing.thumb(brush, step.face, w=SIDE, h=SIDE), 0, middle - centre)
            canvas.put(round_sign(brush, "", 20, colour, icon=icon), SIDE - 13, middle + centre - 15)
        elif step.mark == "open":
            canvas.svg(box(2, middle - centre + 2, SIDE - 4, SIDE - 4, r=7, fill="#160c06", line=brush.hex(colour),
                           line_width=brush.line(1.5), dashes=(5, 4)))
            canvas.text("?", centre, middle, NUMBER.at(16), "mm", colour=colour)
        else:
            canvas.put(round_sign(brush, "" if icon else str(step.number or "?"), 30, colour, icon=icon), centre - 15, middle - 15)

    def _paint_foot(self, look: Look, w: float, h: float) -> Picture | None:
        brush, brought = look.brush, self._brought
        canvas = Canvas(brush, w, h, pad=8)
        if brought.all and h >= HIGH:
            done, coming = brought.done / brought.all, brought.coming / brought.all
            canvas.text(look.words("puzzle.path.damage"), 0, 14, NOTE, "lm", colour=DIM)
            canvas.text(f"{brought.done} {look.words('puzzle.path.of', n=brought.all)}", w, 14, NUMBER.at(18), "rm", colour=CREAM)
            canvas.svg(box(0.5, 30.5, w - 1, 9, r=4.5, line=brush.hex(BRASS_LIGHT), line_width=brush.line(1), line_opacity=0.3))
            if coming > done:
                canvas.put(paint.progress(brush, w, coming, h=10, colour=AWAITED), 0, 30)
            if done > 0:
                canvas.put(paint.progress(brush, w * done, 1.0, h=10), 0, 30)
            canvas.text(brought.says(look.words), 0, 54, NOTE.at(15), "lm", colour="#ffb07a", fit=w)
        told = self._checked(look.words)
        if told and w < NARROW:
            canvas.text(told, w / 2, h - 14, NOTE.at(14), "mm", colour=DIM, fit=w)
        elif told:
            canvas.put(paint.pill(brush, told, icon="check-mark", kind="dark"), w / 2, h - 20, "mm")
        return canvas.picture()


def row_heights(wanted: Sequence[float], room: float) -> list[float]:
    """Share out the room among rows: what each wants, the rest to the lowest ones; to all alike where there is too little."""
    level = min(MOST, room / max(1, len(wanted)))
    if sum(wanted) > room:
        return [level] * len(wanted)
    while sum(max(one, level) for one in wanted) > room + 0.01:
        low = [one for one in wanted if one <= level]
        level = (room - sum(one for one in wanted if one > level)) / len(low)
    return [max(one, level) for one in wanted]
