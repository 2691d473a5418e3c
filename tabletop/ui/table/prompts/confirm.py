"""Yes-or-no panel: whether to use an effect, whether to accept a draw."""

from __future__ import annotations

from tabletop.kernel.asks import Picks
from tabletop.play.question import Question
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.control import Control
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.prompts.panel import BUTTON, GAP, PAD, Prompt, SourcePrompt

SAFE = {"agree": "red", "redraw": "dark"}
"""Questions whose safe answer is no, which is golden then, and the style of yes: a draw ends the match."""


class ConfirmPrompt(SourcePrompt):
    """Two buttons; the card that asks beside them."""

    veils = False

    def __init__(self, question: Question, labels: Labels) -> None:
        super().__init__(question, labels)
        self.confirm.says, no = labels.confirm(question)
        self.refuse = Button("refuse", no)
        self.add(self.refuse)
        if question.name in SAFE:
            self.confirm.kind, self.refuse.kind = SAFE[question.name], "gold"

    @property
    def first(self) -> Node | None:
        """Golden button."""
        return self.golden

    @property
    def golden(self) -> Control:
        return self.refuse if self.question.name in SAFE else self.confirm

    def keyed(self, key: Key) -> bool:
        """Handle Enter: press the focused button."""
        return key != Key("return") and super().keyed(key)

    def wanted(self, room: tuple[float, float]) -> tuple[float, float]:
        """Return a size with room for the card, if there is one."""
        return (820.0, 460.0) if self.source is not None else (560.0, 230.0)

    def arrange(self, box: Box) -> None:
        """Place the buttons below, side by side."""
        self.put(box)
        strip = Box(self.left, self.h - PAD - BUTTON, self.w - self.left - PAD, BUTTON)
        wide = (strip.w - GAP) / 2
        self.confirm.put(Box(strip.x, strip.y, wide, BUTTON))
        self.refuse.put(Box(strip.x + wide + GAP, strip.y, wide, BUTTON))
        self.look.put(Box(strip.x, strip.y - BUTTON - GAP, wide, BUTTON))
        self.look.visible = self.source is not None

    def heard(self, message: Message) -> bool:
        """Handle no."""
        match message:
            case Button.Pressed(sender=Button(name="refuse")):
                self.post(Prompt.Answered(self, self.question.confirmed("no")))
                return True
        return False

    def picks(self) -> Picks | None:
        """Return yes."""
        return self.question.confirmed("yes")
