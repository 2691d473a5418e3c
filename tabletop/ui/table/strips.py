"""Narrow pieces of a table without rails: the log as a tab with its last line, buttons with an icon only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice

from tabletop.play.log_model import TAKEN_BACK, Moment
from tabletop.present.narrate import Line
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.graph.pieces import Label, placed
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.letters import fitted, halves, holds, line
from tabletop.toolkit.paint.theme import BODY, BUTTON, DIM
from tabletop.toolkit.text.phrase import NOTHING
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.caps import pressed, pressed_alone
from tabletop.ui import drawing

GAP = 18.0
ROOMY = 200.0
"""Width from which a log says its key."""
BESIDE, ALONE, LEAST = 34.0, 24.0, 13.0
"""Units that a button leaves free beside icon and label, and beside the label alone; least size of its label."""
SHOWN = 4
UNDONE = ("anticlockwise-rotation", DIM)
"""Icon and colour of lines that were taken back."""


class LogStrip(Node):
    """Latest events, newest at the right; a click opens the log."""

    private = True

    def __init__(self, on_click: Callable[[], bool], icons: Mapping[str, tuple[str, str]]) -> None:
        super().__init__("log-strip", takes=Takes.POINTER)
        self._icons = icons
        self._on_click = on_click
        self._lines: Sequence[Line] = ()
        self.cursor = "hand"

    def show(self, moments: Sequence[Moment]) -> None:
        """Show the last of these rows, headings left out."""
        told = (moment.line for moment in reversed(moments) if moment.line.level != "heading")
        self._lines = list(islice(told, SHOWN))[::-1]
        self.touch()

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        return self._on_click()

    def paint(self, look: Look) -> Picture | None:
        """Paint as many as fit, the last first."""
        brush, k = look.brush, look.k
        canvas, y = Canvas.over(brush, paint.panel(brush, self.w, self.h, tone="walnut", radius=self.h / 2)), self.h / 2
        right, left = self.w - 16, 40.0
        if self.w >= ROOMY:
            cap = pressed_alone(look, "l")
            short = self.w - 24 - cap.w / k
            last = self._lines[-1].text.rstrip(".") if self._lines else ""
            if holds(brush, last, BODY.at(14), short - left - 26):
                canvas.put(cap, self.w - 12, y, "rm")
                right = short
        canvas.put(paint.icon(brush, "quill-ink", 18, colour=DIM), 20, y, "mm")
        shown: list[tuple[Line, Picture]] = []
        for told in reversed(self._lines):
            room = right - left - 26
            if room < 120 and shown:
                break
            says = told.text.rstrip(".")
            if not shown and not holds(brush, says, BODY.at(14), room):
                self._two_lines(canvas, told, halves(brush, says, BODY.at(14)), left)
                break
            text = line(brush, says, BODY.at(15), fit=room, minimum=14, colour=DIM if shown else "cream")
            shown.append((told, text))
            right -= text.w / k + 26 + GAP
        x = left
        for told, text in reversed(shown):
            self._put_icon(canvas, told, x)
            canvas.put(text, x + 22, y, "lm")
            x += text.w / k + 26 + GAP
        return canvas.picture()

    def _put_icon(self, canvas: Canvas, told: Line, x: float) -> None:
        icon, colour = UNDONE if told.kind == TAKEN_BACK else self._icons.get(told.kind, ("info", DIM))
        canvas.put(paint.icon(canvas.brush, icon, 17, colour=colour), x + 8, self.h / 2, "mm")

    def _two_lines(self, canvas: Canvas, told: Line, parts: Sequence[str], x: float) -> None:
        """Paint the last row alone, broken in two where one line would cut it."""
        self._put_icon(canvas, told, x)
        for i, part in enumerate(parts):
            canvas.text(part, x + 22, self.h * (i + 0.5) / len(parts) + (1 - 2 * i) * (len(parts) - 1), BODY.at(14), "lm", colour="cream",
                        fit=self.w - x - 36, minimum=13)

    def spoken(self, words: Words) -> Spoken | None:
        last = self._lines[-1].text if self._lines else words("table.log.empty")
        return Spoken("text", words("table.spoken.log_line", text=last))


class SpareButton(Button):
    """Button that drops its icon where only the label has room, or the label where it has none, and shows that as a tooltip.

    Its `twin` beside it does so with it.
    """

    twin: SpareButton | None = None

    def _fits(self, look: Look, beside: float) -> bool:
        """Whether the whole label, and the twin's, has room beside so much."""
        labels = [one.says(look.words) for one in (self, self.twin) if one is not None]
        return all(fitted(look.brush, label, BUTTON, self.w - beside, LEAST)[0] == label for label in labels)

    def paint(self, look: Look) -> Picture | None:
        """Paint icon and label, or one of them."""
        words = self._fits(look, ALONE)
        self.tip = NOTHING if words else self.says
        if self._fits(look, BESIDE + BUTTON.size):
            return super().paint(look)
        return paint.button(look.brush, self.w, self.h, self.says(look.words) if words else "", kind=self.kind if self.usable else "off",
                            state=self.state, icon=None if words else self._icon)


class ActionButton(Button):
    """Big button: it sends a message on hover, so that its result can be forecast."""

    on_hover: Callable[[Presence], None] | None = None

    def hovered(self, inside: Presence) -> None:
        super().hovered(inside)
        if self.on_hover is not None:
            self.on_hover(inside)


class PlatedLabel(Label):
    """Label of one line on a dark plate in the middle of its box, for letters that stand on the ground."""

    def paint(self, look: Look) -> Picture | None:
        """Paint the plate and its line."""
        text = self.says(look.words)
        if not text:
            return None
        plate = drawing.name_plate(look.brush, text, size=self.lettering.size, most=self.w, colour=self.colour)
        return placed(look, plate, self.w, self.h, "m")


def key_row(look: Look, hints: Sequence[tuple[str, str]], w: float, h: float) -> Picture:
    """Paint keys with the texts of what they do on a plate; a key such as "ctrl+z" has a cap for each of its parts.

    What does not fit is left out.
    """
    brush, shown, x = look.brush, list[tuple[Picture, float]](), 10.0
    for keys, says in hints:
        caps = pressed(look, keys)
        word = line(brush, look.words(says), BODY.at(16), colour=DIM)
        gaps = [8.0] * len(caps) + [16.0]
        wide = sum(brush.units(part.w) + gap for part, gap in zip((*caps, word), gaps, strict=True))
        if not caps or x + wide - 16 > w - 10:
            continue
        for part, gap in zip((*caps, word), gaps, strict=True):
            shown.append((part, x))
            x += brush.units(part.w) + gap
    canvas = Canvas(brush, w, h)
    if shown:
        high = min(h, 36.0)
        canvas.put(drawing.plate(brush, x - 6, high), 0, (h - high) / 2)
    for part, left in shown:
        canvas.put(part, left, h / 2, "lm")
    return canvas.picture()
