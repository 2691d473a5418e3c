"""Panel to divide an amount: minus and plus for each target, until none is left."""

from __future__ import annotations

from tabletop.kernel.asks import Picks
from tabletop.play.question import Question
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.input.pointer import local
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, DIM, NOTE, NUMBER
from tabletop.toolkit.text.phrase import NOTHING, say
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.ui import drawing
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.prompts.panel import BUTTON, PAD, Prompt

ROUND, ROW, TOP = 46.0, 76.0, 134.0


class SplitPrompt(Prompt):
    """Row per target; the button is disabled until the amount is used up."""

    private = True

    def __init__(self, question: Question, labels: Labels) -> None:
        super().__init__(question, labels)
        self.takes = Takes.POINTER  # the wheel works over every row
        self.shares = [0] * len(question.items)
        self.faces = [labels.face(item) for item in question.items]
        self.names = [labels.name(item, "card") for item in question.items]
        self.places = [labels.place_of(item) for item in question.items]
        self.less = [RoundButton(f"less{i}", say("table.prompt.less"), sign="-") for i in range(len(self.shares))]
        self.more = [RoundButton(f"more{i}", say("table.prompt.more"), sign="+") for i in range(len(self.shares))]
        for less, more in zip(self.less, self.more, strict=True):
            self.add(less, more)
        self.refresh()

    @property
    def first(self) -> Node | None:
        """First plus."""
        return self.more[0] if self.more else self.confirm

    @property
    def rest(self) -> int:
        """Amount not given yet."""
        return min(self.question.high, sum(self.question.caps)) - sum(self.shares)

    def wanted(self, room: tuple[float, float]) -> tuple[float, float]:
        """Return a size as high as its rows."""
        return 500.0, min(room[1], TOP + len(self.shares) * ROW + BUTTON + PAD + 12)

    def arrange(self, box: Box) -> None:
        """Place rows one under another."""
        super().arrange(box)
        for i, (less, more) in enumerate(zip(self.less, self.more, strict=True)):
            y = TOP + i * ROW + (ROW - ROUND) / 2
            less.put(Box(self.w - 190, y, ROUND, ROUND))
            more.put(Box(self.w - PAD - ROUND - 6, y, ROUND, ROUND))

    def heard(self, message: Message) -> bool:
        """Handle plus and minus."""
        match message:
            case Button.Pressed(sender=RoundButton() as button):
                more = button in self.more
                self.give((self.more if more else self.less).index(button), 1 if more else -1)
                return True
        return False

    def give(self, i: int, by: int) -> None:
        """Change a row by one, within its cap and the rest."""
        if by > 0 and self.shares[i] >= self.question.caps[i]:
            return
        if (self.rest if by > 0 else self.shares[i]) > 0:
            self.shares[i] += by
            self.refresh()

    def wheeled(self, dx: float, dy: float) -> bool:
        """Handle the wheel for the row under the pointer."""
        scene = self.scene
        row = int((local(self, scene.pointer.at)[1] - TOP) // ROW) if scene is not None else -1
        if 0 <= row < len(self.shares):
            self.give(row, 1 if dy > 0 else -1)
        return True

    def picks(self) -> Picks | None:
        """Return the shares, once the amount is used up."""
        return self.question.shared(self.shares) if self.rest == 0 else None

    def refresh(self) -> None:
        """Update the missing amount on the button."""
        missing = say("table.prompt.missing", n=self.rest)
        self.confirm.says = missing if self.rest else say("table.prompt.share")
        self.confirm.refusal = missing if self.rest else NOTHING
        self.touch()

    def decorate(self, look: Look, canvas: Canvas) -> None:
        """Paint pictures, names, numbers and the rest."""
        brush = look.brush
        for i, (face, name, place) in enumerate(zip(self.faces, self.names, self.places, strict=True)):
            middle = TOP + i * ROW + ROW / 2
            if face is not None:
                canvas.put(drawing.thumb(brush, face, w=62, h=52), PAD, middle, "lm")
            canvas.text(name(look.words), PAD + 76, middle - 11, BODY_BOLD.at(18), fit=self.w - 310)
            canvas.text(place(look.words), PAD + 76, middle + 12, NOTE, colour=DIM, fit=self.w - 310)
            canvas.text(str(self.shares[i]), self.w - 107, middle, NUMBER.at(28), "mm")
        if self.rest:
            text = look.words("table.prompt.left", n=self.rest)
            canvas.put(paint.pill(brush, text, kind="red", size=15, height=28), self.w - PAD, 44, "rm")
