"""Bar to name one of a few numbers: a button each, with its effect."""

from __future__ import annotations

from tabletop.kernel.asks import Picks
from tabletop.play.question import Question
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.prose import block, layout
from tabletop.toolkit.paint.theme import BIG_BUTTON, QUESTION
from tabletop.toolkit.text.phrase import NOTHING, plain
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.control import Control
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.prompts.panel import PAD, Prompt

INSET, TALL, WORDS = 6.0, 52.0, 236.0
"""Margin, height of the buttons, and width of the question at the left."""


class AmountsPrompt(Prompt):
    """Buttons side by side, the usual number golden; a press or the digit's key answers."""

    size = (760.0, TALL + 2 * INSET)
    veils = False
    bar = True

    def __init__(self, question: Question, labels: Labels) -> None:
        super().__init__(question, labels)
        text = labels.number(question)
        self.usual = max(question.low, min(question.high, text.usual))
        self.amounts = {
            n: Button(f"amount{n}", plain(str(n)), kind="gold" if n == self.usual else "dark", lettering=BIG_BUTTON,
                      note=text.each(n) if text.each is not None else NOTHING)
            for n in range(question.low, question.high + 1)}
        self.confirm.visible = self.look.visible = False
        self.add(*self.amounts.values())

    @property
    def first(self) -> Node | None:
        """Golden button."""
        return self.golden

    @property
    def golden(self) -> Control:
        return self.amounts[self.usual]

    def wanted(self, room: tuple[float, float]) -> tuple[float, float]:
        """Return the fixed size."""
        return self.size

    def arrange(self, box: Box) -> None:
        """Place the buttons side by side beside the question, the least at the left."""
        self.put(box)
        wide = (self.w - WORDS - INSET) / len(self.amounts)
        for i, button in enumerate(self.amounts.values()):
            button.put(Box(WORDS + i * wide, INSET, wide - INSET / 2, TALL))

    def paint(self, look: Look) -> Picture | None:
        """Paint the plate and the question."""
        brush = look.brush
        canvas = Canvas.over(brush, paint.panel(brush, self.w, self.h, tone="glass", radius=18))
        laid = layout(brush, self.note.marked(look.words), WORDS - 2 * PAD, lettering=QUESTION.at(19), height=TALL, minimum=14)
        canvas.put(block(brush, laid), PAD, self.h / 2, "lm")
        return canvas.picture()

    def heard(self, message: Message) -> bool:
        """Answer with the number of the pressed button."""
        for n, button in self.amounts.items():
            if isinstance(message, Button.Pressed) and message.sender is button:
                self._name(n)
                return True
        return False

    def keyed(self, key: Key) -> bool:
        """Answer with a digit; Enter presses the focused button."""
        if key.name.isdigit() and int(key.name) in self.amounts:
            self._name(int(key.name))
            return True
        return key != Key("return") and super().keyed(key)

    def picks(self) -> Picks | None:
        """Return the usual number."""
        return self.question.numbered(self.usual)

    def _name(self, n: int) -> None:
        picks = self.question.numbered(n)
        if picks is not None:
            self.post(Prompt.Answered(self, picks))
