"""Base of all question panels: the plate, the title, the buttons, the message with the answer, the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.kernel.asks import Picks
from tabletop.play.question import Question
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.letters import width
from tabletop.toolkit.paint.prose import block, layout
from tabletop.toolkit.paint.theme import BODY_BOLD, BRASS_LIGHT, CREAM, DIM, GOLD_BUTTON, PROMPT_TITLE, QUESTION
from tabletop.toolkit.text.phrase import NOTHING, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.caps import pressed_alone
from tabletop.toolkit.widgets.control import Control
from tabletop.ui import drawing
from tabletop.ui.table.labels import Labels

PAD, GAP, BUTTON = 24.0, 12.0, 54.0
WIDER = 1.6
"""Width of the answer, as a multiple of the other buttons' of a strip."""
GUARD = 0.35
"""Seconds in which a new panel ignores Space: the press was meant for the big button before."""
SOURCE = drawing.CARDS["inspector"]
"""Measures of the card that asks."""


class Prompt(Node):
    """Panel with a question. Sends Answered, or `SetAside` when the player wants to look at the table.

    `veils` says whether the board is dimmed behind it; a light question leaves the board as it is. A `bar` is so low that it
    stands over the phase bar and covers nothing else.
    """

    size = (860.0, 500.0)
    veils = True
    bar = False

    @dataclass(frozen=True, slots=True)
    class Answered(Message):
        """Whole answer."""

        picks: Picks

    @dataclass(frozen=True, slots=True)
    class Retracted(Message):
        """Notice: the player cancels the move that asks."""

    @dataclass(frozen=True, slots=True)
    class SetAside(Message):
        """Notice: the player wants to look at the table."""

    @dataclass(frozen=True, slots=True)
    class Pointed(Message):
        """Notice: the pointer or the focus is on a card of the panel (0: no longer), to show it large."""

        card: int

    def __init__(self, question: Question, labels: Labels) -> None:
        super().__init__("prompt", takes=Takes.BLOCK)
        self.question, self.labels = question, labels
        self._since: float | None = None
        self.title, self.note = labels.title(question), labels.asks(question)
        self.confirm = Button("confirm", say("table.prompt.confirm"), kind="gold", lettering=GOLD_BUTTON)
        self.look = Button("look", say("table.prompt.look"))
        self.leave = LeaveButton()
        self.add(self.confirm, self.look, self.leave)

    @property
    def first(self) -> Node | None:
        """Return the node with focus when the panel opens."""
        return self.confirm

    @property
    def golden(self) -> Control:
        """Return the button for Space."""
        return self.confirm

    def opened(self) -> None:
        """Note the time at which the panel appears."""
        self._since = self.scene.now if self.scene is not None else None

    def go_on(self) -> None:
        """Handle Space: press the golden button, which tells what is missing; not with a press meant for what was shown before."""
        if self.scene is None or self._since is None or self.scene.now >= self._since + GUARD:
            self.golden.clicked((0.0, 0.0), 1, 1)

    def arrange(self, box: Box) -> None:
        """Place the panel and its contents."""
        self.put(box)
        self.place_buttons(Box(PAD, self.h - PAD - BUTTON, self.w - 2 * PAD, BUTTON))

    def place_leave(self, look: Look) -> None:
        """Place the cancel button on the lower edge, where there is one."""
        wide = self.leave.wide(look)
        self.leave.put(Box(self.w - wide - PAD, self.h - HIGH / 2, wide, HIGH))

    def place_buttons(self, strip: Box) -> None:
        """Place the buttons, the main one twice as wide."""
        unit = (strip.w - GAP) / 3
        self.confirm.put(Box(strip.x, strip.y, unit * 2, strip.h))
        self.look.put(Box(strip.x + unit * 2 + GAP, strip.y, unit, strip.h))

    def picks(self) -> Picks | None:
        """Return the current answer; None while it is incomplete."""
        return None

    def refresh(self) -> None:
        """Update the buttons after a choice."""
        self.confirm.refusal = NOTHING if self.picks() is not None else self.note

    def receive(self, message: Message) -> bool:
        """Handle the panel's own buttons."""
        match message:
            case Button.Pressed(sender=Button(name="confirm")):
                self.answer()
            case Button.Pressed(sender=Button(name="look")):
                self.post(Prompt.SetAside(self))
            case Button.Pressed(sender=Button(name="retract")):
                self.post(Prompt.Retracted(self))
            case _:
                return self.heard(message)
        return True

    def heard(self, message: Message) -> bool:
        """Handle a message of a panel's parts."""
        return False

    def answer(self) -> None:
        """Send the answer, if it is complete."""
        picks = self.picks()
        if picks is not None:
            self.post(Prompt.Answered(self, picks))

    def keyed(self, key: Key) -> bool:
        """Handle Enter (answer), Space (press the golden button) and Tab (show the table)."""
        if key == Key("space") and not self._acts():
            self.go_on()
            return True
        if key == Key("tab"):
            self.post(Prompt.SetAside(self))
            return True
        if key == Key("return") and self.confirm.visible:
            self.answer()
            return True
        return False

    def _acts(self) -> bool:
        """Whether the lit control has an action of its own, and the player came to it by keys or cannot answer yet."""
        focus = self.scene.focus if self.scene is not None else None
        if focus is None or not isinstance(focus.node, Control) or not focus.node.acts:
            return False
        return focus.via == "keys" or (focus.shown and not self.confirm.usable)

    def paint(self, look: Look) -> Picture | None:
        """Paint the plate with title and question."""
        brush, left = look.brush, self.left
        canvas = Canvas.over(brush, paint.panel(brush, self.w, self.h, tone="glass", radius=18))
        canvas.text(self.title(look.words), left, 44, PROMPT_TITLE, colour=BRASS_LIGHT, fit=self.w - left - 150)
        laid = layout(brush, self.note.marked(look.words), self.w - left - PAD, lettering=QUESTION.at(19), height=50, minimum=16)
        canvas.put(block(brush, laid), left, 68)
        canvas.put(paint.rule(brush, self.w - left - PAD), left, 118)
        self.decorate(look, canvas)
        return canvas.picture()

    @property
    def left(self) -> float:
        """X of the text."""
        return PAD

    def decorate(self, look: Look, canvas: Canvas) -> None:
        """Paint the specific parts of this panel."""

    def spoken(self, words: Words) -> Spoken | None:
        """Title and the question."""
        return Spoken("dialog", self.title(words), self.note(words))


PanelOf = Callable[[Question, Labels], Prompt]
"""Maker of a panel for a question."""


class SourcePrompt(Prompt):
    """Panel with the card that asks at its left, where the viewer knows it."""

    def __init__(self, question: Question, labels: Labels) -> None:
        super().__init__(question, labels)
        self.source = labels.face(question.source)

    @property
    def left(self) -> float:
        """X of the text, beside the source."""
        return PAD + (SOURCE.w + 26 if self.source is not None else 0)

    @property
    def keys_at(self) -> float:
        """Return the y of the key hints."""
        return self.h - 28

    def decorate(self, look: Look, canvas: Canvas) -> None:
        """Paint the card that asks, and the key hints."""
        if self.source is not None:
            canvas.put(drawing.card(look.brush, self.source, size="inspector"), PAD, PAD + 4)
            keys_hint(look, canvas, self.keys_at)


def keys_hint(look: Look, canvas: Canvas, y: float) -> None:
    """Paint key caps with their actions, side by side."""
    x = PAD
    for key, says in (("return", "table.prompt.yes"), ("tab", "table.prompt.table")):
        cap = pressed_alone(look, key)
        canvas.put(cap, x, y, "lm")
        x += look.brush.units(cap.w) + 8
        x += canvas.text(look.words(says), x, y, QUESTION.at(16), colour=DIM) + 18


def put_foot(strip: Box, ways: Sequence[Node], answer: Node) -> None:
    """Place the buttons of a strip: the ways to fill a panel side by side, the answer wider at the right."""
    unit = (strip.w - GAP * len(ways)) / (len(ways) + WIDER)
    for i, button in enumerate(ways):
        button.put(Box(strip.x + i * (unit + GAP), strip.y, unit, strip.h))
    answer.put(Box(strip.right - unit * WIDER, strip.y, unit * WIDER, strip.h))


HIGH, EDGE = 34.0, 12.0


class LeaveButton(Button):
    """Esc and its action, as a pill. Keyboard focus skips it: Esc is its key."""

    def __init__(self) -> None:
        super().__init__("retract", say("table.key.leave"))
        self.takes = Takes.POINTER
        self.visible = False

    def wide(self, look: Look) -> float:
        """Return its width in a language."""
        return self._cap(look).w / look.k + width(look.brush, self.says(look.words), BODY_BOLD) + 3 * EDGE

    def _cap(self, look: Look) -> Picture:
        return pressed_alone(look, "escape")

    def paint(self, look: Look) -> Picture | None:
        """Glass pill with the key and the word."""
        brush, cap, y = look.brush, self._cap(look), self.h / 2
        canvas = Canvas.over(brush, paint.panel(brush, self.w, self.h, tone="glass", radius=y))
        canvas.put(cap, EDGE, y, "lm")
        colour = CREAM if self.state != "normal" else DIM
        canvas.text(self.says(look.words), EDGE + brush.units(cap.w) + EDGE * 0.7, y, BODY_BOLD, colour=colour)
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("button", self.says(words))
