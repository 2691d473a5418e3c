"""Panel to name one of a few numbers: a button each, with what it does."""

from __future__ import annotations

from tabletop.kernel.asks import Picks
from tabletop.play.question import Question
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.paint.theme import BIG_BUTTON
from tabletop.toolkit.text.phrase import NOTHING, plain
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.prompts.panel import GAP, PAD, Prompt

TALL = 84.0


class AmountsPrompt(Prompt):
    """Buttons side by side, the usual number golden; a press answers, and so does the digit's key."""

    size = (600.0, 246.0)
    veils = False

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
        return self.amounts[self.usual]

    def wanted(self, room: tuple[float, float]) -> tuple[float, float]:
        """Return the fixed size."""
        return self.size

    def arrange(self, box: Box) -> None:
        """Place the buttons side by side, the least at the left."""
        self.put(box)
        wide = (self.w - 2 * PAD - (len(self.amounts) - 1) * GAP) / len(self.amounts)
        for i, button in enumerate(self.amounts.values()):
            button.put(Box(PAD + i * (wide + GAP), self.h - PAD - TALL, wide, TALL))

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
