"""Cancel button at the foot of a question panel, where the move that asks may be taken back."""

from __future__ import annotations

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Spoken, Takes
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.letters import width
from tabletop.toolkit.paint.theme import BODY_BOLD, CREAM, DIM
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.caps import pressed_alone

HIGH, PAD = 34.0, 12.0


class LeaveButton(Button):
    """Esc and its action, as a pill. Keyboard focus skips it: Esc is its key."""

    def __init__(self) -> None:
        super().__init__("retract", say("table.key.leave"))
        self.takes = Takes.POINTER
        self.visible = False

    def wide(self, look: Look) -> float:
        """Return its width in a language."""
        return self._cap(look).w / look.k + width(look.brush, self.says(look.words), BODY_BOLD) + 3 * PAD

    def _cap(self, look: Look) -> Picture:
        return pressed_alone(look, "escape")

    def paint(self, look: Look) -> Picture | None:
        """Glass pill with the key and the word."""
        brush, cap, y = look.brush, self._cap(look), self.h / 2
        canvas = Canvas.over(brush, paint.panel(brush, self.w, self.h, tone="glass", radius=y))
        canvas.put(cap, PAD, y, "lm")
        colour = CREAM if self.state != "normal" else DIM
        canvas.text(self.says(look.words), PAD + brush.units(cap.w) + PAD * 0.7, y, BODY_BOLD, colour=colour)
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("button", self.says(words))
