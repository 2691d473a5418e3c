"""Panel to name a number: minus, plus, wheel and slider, with the cost."""

from __future__ import annotations

from tabletop.kernel.asks import Picks
from tabletop.play.question import Question
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BLUE, BODY_BOLD, DIM, NUMBER
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.toolkit.widgets.slider import Slider
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.prompts.panel import BUTTON, GAP, PAD, Prompt

BIG_STEP = 5
"""Step of the page keys."""
ROUND = 58.0


class NumberPrompt(Prompt):
    """Number from low to high, with the resource it is paid from before and after."""

    size = (520.0, 330.0)

    def __init__(self, question: Question, labels: Labels) -> None:
        super().__init__(question, labels)
        self.text = labels.number(question)
        self.takes = Takes.POINTER  # the wheel works anywhere on it
        self.value = max(question.low, min(question.high, self.text.usual))
        self.less = RoundButton("less", say("table.prompt.less"), sign="-")
        self.more = RoundButton("more", say("table.prompt.more"), sign="+")
        self.slider = Slider("amount", say("table.prompt.amount"), self.value, low=question.low, high=max(question.low + 1, question.high))
        self.add(self.less, self.more, self.slider)
        self.refresh()

    @property
    def first(self) -> Node | None:
        """Slider."""
        return self.slider

    def wanted(self, room: tuple[float, float]) -> tuple[float, float]:
        """Return the fixed size."""
        return self.size

    def arrange(self, box: Box) -> None:
        """Place the number between its buttons, the slider below."""
        super().arrange(box)
        self.less.put(Box(self.w * 0.24 - ROUND / 2, 134, ROUND, ROUND))
        self.more.put(Box(self.w * 0.76 - ROUND / 2, 134, ROUND, ROUND))
        self.slider.put(Box(PAD + 8, 206, self.w - 2 * PAD - 16, 36))
        wide = (self.w - 2 * PAD - GAP) * 0.6
        self.confirm.put(Box(self.w - PAD - wide, self.h - PAD - BUTTON, wide, BUTTON))
        self.look.visible = False

    def heard(self, message: Message) -> bool:
        """Handle buttons and slider."""
        match message:
            case Button.Pressed(sender=RoundButton() as button):
                self.set(self.value + (1 if button is self.more else -1))
            case Slider.Changed(value=value):
                self.set(int(value))
            case _:
                return False
        return True

    def set(self, value: int) -> None:
        """Change the number."""
        value = max(self.question.low, min(self.question.high, value))
        if value != self.value:
            self.value = value
            self.slider.value = value
        self.refresh()

    def wheeled(self, dx: float, dy: float) -> bool:
        """Handle the wheel."""
        self.set(self.value + (1 if dy > 0 else -1))
        return True

    def keyed(self, key: Key) -> bool:
        """Handle signs, and the page keys for steps of five."""
        if key.name in ("pageup", "pagedown"):
            self.set(self.value + (-BIG_STEP if key.name == "pageup" else BIG_STEP))
            return True
        if key.name in ("plus", "=") or key.name == "-":
            self.set(self.value + (-1 if key.name == "-" else 1))
            return True
        return super().keyed(key)

    def picks(self) -> Picks | None:
        """Return the number."""
        return self.question.numbered(self.value)

    def refresh(self) -> None:
        """Update the price on the button."""
        super().refresh()
        self.confirm.says = self.text.pay(self.value)
        self.touch()

    def decorate(self, look: Look, canvas: Canvas) -> None:
        """Paint the number, and the resource before and after."""
        before, low = self.text.purse, self.h - PAD - BUTTON / 2
        canvas.text(str(self.value), self.w / 2, 163, NUMBER.at(62), "mm")
        canvas.put(paint.icon(look.brush, self.text.icon, 26, colour=BLUE), PAD + 14, low, "mm")
        canvas.text(f"{before}", PAD + 36, low, NUMBER.at(24), colour=DIM)
        canvas.text("→", PAD + 84, low, BODY_BOLD.at(26), "mm", colour=BLUE)
        canvas.text(f"{before - self.value}", PAD + 106, low, NUMBER.at(26))
        canvas.put(paint.pill(look.brush, self.text.most(look.words), size=15, height=28), self.w - PAD, 44, "rm")
