"""Amount shared out on the board: a stepper at each piece, and the big button that counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.asks import Picks
from tabletop.play.question import Question
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.ui.table.exits import Exit
from tabletop.ui.table.pieces import Mind, Piece

TYPED = 1.2
"""Seconds in which a second digit joins the first."""
Shares = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShareText:
    """Sharing out of an amount on the board: the most each may get, the shares to begin with, the step of a press, and the words.

    `says` and `note` are the big button's, of the present shares; `pill` the text of one share.
    """

    most: Shares
    usual: Shares
    says: Callable[[Shares], Phrase]
    note: Callable[[Shares], Phrase]
    pill: Callable[[int], Phrase]
    step: int = 1


@dataclass(frozen=True, slots=True)
class Stepping:
    """Boxes of a stepper: its two buttons, and the pill with the share."""

    less: Box
    more: Box
    pill: Box


class Stepper(Node):
    """Stepper of one piece: minus, plus, the wheel, arrows and digits change its share."""

    def __init__(self, index: int, piece: Piece, mind: Mind, change: Callable[[int, int], None]) -> None:
        super().__init__(f"stepper{index}", takes=Takes.FOCUS)
        self.index, self.piece, self.mind, self._change = index, piece, mind, change
        self.share, self.most, self.step = 0, 0, 1
        self.says: Callable[[int], Phrase] = lambda n: NOTHING
        self.less = RoundButton(f"less{index}", say("table.prompt.less"), sign="-")
        self.more = RoundButton(f"more{index}", say("table.prompt.more"), sign="+")
        for button in (self.less, self.more):
            button.takes = Takes.POINTER
        self._pill = Painted("share", self._paint_pill)
        self.add(self.less, self.more, self._pill)
        self._typed, self._typed_at = 0, -TYPED
        self._parts = Stepping(Box(0, 0, 0, 0), Box(0, 0, 0, 0), Box(0, 0, 0, 0))

    def lay(self, piece: Box, parts: Stepping) -> None:
        """Place it over its piece."""
        boxes = (piece, parts.less, parts.more, parts.pill)
        x, y = min(b.x for b in boxes), min(b.y for b in boxes)
        self.put(Box(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y))
        for node, box in ((self.less, parts.less), (self.more, parts.more), (self._pill, parts.pill)):
            node.put(box.moved(-x, -y))

    def show(self, share: int, most: int, rest: int) -> None:
        """Show a share; `rest` is the amount not yet given."""
        self.share, self.most = share, most
        self.less.refusal = NOTHING if share else say("table.prompt.at_least")
        self.more.refusal = NOTHING if share < most else say("table.prompt.at_most")
        self._pill.touch()

    def _paint_pill(self, look: Look, w: float, h: float) -> Picture | None:
        canvas = Canvas(look.brush, w, h, pad=20)
        kind = "gold" if self.share else "dark"
        canvas.put(paint.pill(look.brush, self.says(self.share)(look.words), kind=kind, size=h * 0.62, height=h), w / 2, h / 2, "mm")
        return canvas.picture()

    def hovered(self, inside: Presence) -> None:
        self.mind.pointed(self.piece, inside)

    def focused(self, inside: Presence) -> None:
        self.mind.pointed(self.piece, inside)

    def wheeled(self, dx: float, dy: float) -> bool:
        """Change the share by one."""
        self._change(self.index, 1 if dy > 0 else -1)
        return True

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Give the piece a step more; less by the other button."""
        self._change(self.index, self.step if button == 1 else -self.step)
        return True

    def keyed(self, key: Key) -> bool:
        """Handle arrows and digits."""
        if key.name in ("left", "-", "right", "plus"):
            self._change(self.index, self.step if key.name in ("right", "plus") else -self.step)
            return True
        if len(key.name) == 1 and key.name.isdigit() and not key.ctrl and not key.alt:
            self._type(int(key.name))
            return True
        return False

    def activated(self) -> bool:
        """Handle Enter and Space: press the big button."""
        return self.mind.press_main()

    def _type(self, digit: int) -> None:
        scene = self.scene
        now = scene.now if scene is not None else 0.0
        self._typed = self._typed * 10 + digit if now < self._typed_at + TYPED else digit
        self._typed_at = now
        self._change(self.index, min(self._typed, self.most) - self.share)

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("number", self.piece.says(words), str(self.share))


class Sharing:
    """Steppers of an open question. `changed` is called with the shares whenever they change."""

    def __init__(self, question: Question, text: ShareText, pieces: list[Piece], mind: Mind, changed: Callable[[], None]) -> None:
        self.question, self.text, self._changed = question, text, changed
        self.shares = list(text.usual)
        self.layer = Node("sharing")
        self.steppers = [Stepper(i, piece, mind, self.give) for i, piece in enumerate(pieces)]
        for stepper in self.steppers:
            stepper.step, stepper.says = text.step, text.pill
            self.layer.add(stepper)
        self._show()

    @property
    def amount(self) -> int:
        """Amount that can be given."""
        return min(self.question.high, sum(self.text.most))

    @property
    def rest(self) -> int:
        """Amount not given yet."""
        return self.amount - sum(self.shares)

    def lay(self, size: tuple[float, float], place: Callable[[Any], Stepping]) -> None:
        """Place the steppers at their pieces."""
        self.layer.put(Box(0, 0, *size))
        for stepper, item in zip(self.steppers, self.question.items, strict=True):
            stepper.lay(stepper.piece.box, place(item))

    def give(self, index: int, by: int) -> None:
        """Change a share. Once nothing is left, more of it is taken from the others, the last first."""
        if by < 0:
            self.shares[index] = max(0, self.shares[index] + by)
        else:
            self._take(index, min(by, self.text.most[index] - self.shares[index]))
        self._show()
        self._changed()

    def _take(self, index: int, by: int) -> None:
        free = min(by, self.rest)
        others = reversed(range(len(self.shares))) if not free else ()
        for other in others:
            if other != index and free < by:
                taken = min(self.shares[other], by - free)
                self.shares[other] -= taken
                free += taken
        self.shares[index] += free

    def _show(self) -> None:
        for stepper, share, most in zip(self.steppers, self.shares, self.text.most, strict=True):
            stepper.show(share, most, self.rest)

    def picks(self) -> Picks | None:
        """Return the shares, once the amount is used up."""
        return self.question.shared(self.shares) if self.rest == 0 else None

    def exit(self) -> Exit:
        """Return the big button: the move with its shares, or the missing amount."""
        shares = tuple(self.shares)
        if self.rest:
            missing = say("table.prompt.missing", n=self.rest)
            return Exit(None, self.text.says(shares), missing, refusal=missing)
        return Exit(None, self.text.says(shares), self.text.note(shares))

    def receive(self, message: Message) -> bool:
        """Handle plus and minus."""
        match message:
            case Button.Pressed(sender=RoundButton() as button) if isinstance(button.parent, Stepper) and button.parent in self.steppers:
                stepper = button.parent
                self.give(stepper.index, stepper.step if button is stepper.more else -stepper.step)
                return True
        return False
