"""Dialog over the screen: title, body, buttons; Enter gives the main answer, Esc the safe one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box, grid
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.graph.pieces import Paragraph
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.motion.motion import Motion
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.theme import BODY, PANEL_TITLE
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.scroll import ScrollArea

PAD = 24.0
TITLE_HEIGHT = 56.0
BUTTON_HEIGHT = 56.0
GAP = 12.0
STACKED_HEIGHT, STACKED_GAP = 52.0, 8.0
MARGIN = 24.0
WIDEST_BUTTON = 320.0
FAINT = 0.05
DIALOG_TITLE = PANEL_TITLE.at(22)

STEPS = {Key("up"): -90.0, Key("down"): 90.0}
"""Units that an arrow scrolls."""

@dataclass(frozen=True, slots=True)
class Answer:
    """Button of a dialog: its answer, label, kind, icon and second line."""

    value: str
    says: Phrase
    kind: str = "dark"
    icon: str = ""
    note: Phrase = NOTHING


class Dialog(Node):
    """Dialog that posts Answered and closes itself. `body` is a text or any node; a body too high for the window
    scrolls.

    `main` is the answer of Enter, `safe` that of Esc ("" for none: the dialog stays). Many buttons stand one under
    another (`buttons` "stacked"), or two in a row ("paired"). A dialog that is not `veiled` leaves the scene behind it lit.
    """

    pad_where: tuple[str, ...] = ("dialog",)
    """Contexts of a gamepad's buttons while it is open."""
    veiled = True
    hides = True

    @dataclass(frozen=True, slots=True)
    class Answered(Message):
        """Message: a button was pressed."""

        answer: str

    def __init__(self, name: str, title: Phrase, body: Phrase | Node, answers: Sequence[Answer], *, width: float = 520.0,
                 main: str = "", safe: str = "", icon: str = "", body_height: float = 0.0,
                 buttons: Literal["in a row", "stacked", "paired"] = "in a row") -> None:
        super().__init__(name, takes=Takes.BLOCK)
        self.title, self._answers, self._width = title, tuple(answers), width
        self._main = main or (self._answers[0].value if self._answers else "")
        self._safe = safe or (self._answers[-1].value if self._answers else "")
        self._icon = icon
        self.body = body if isinstance(body, Node) else Paragraph("body", body, BODY.at(19))
        self._body_height = body_height
        self._buttons: Literal["in a row", "stacked", "paired"] = buttons
        self._scroll = ScrollArea("scroll")
        self._scroll.content.add(self.body)
        self.add(self._scroll)
        for answer in self._answers:
            self.add(Button(answer.value, answer.says, kind=answer.kind, icon=answer.icon, note=answer.note))

    @property
    def first(self) -> Node | None:
        """Node that has the focus when the dialog opens: the first field of the body, or the main button."""
        return next((n for n in self.body.walk() if n.takes is Takes.FOCUS), None) or self.find(self._main)

    def arrange(self, screen: Screen, look: Look) -> None:
        """Place the dialog in the middle of the screen, as high as its body needs and the screen allows."""
        width = min(self._width, screen.size[0] - 2 * MARGIN)
        inner = width - 2 * PAD
        self.body.put(Box(0, 0, inner, self.body.h))
        height = self.body.height(look) if isinstance(self.body, Paragraph) else self._body_height
        strip = self._buttons_height
        fixed = TITLE_HEIGHT + strip + 2 * PAD + GAP
        room = screen.size[1] - 2 * MARGIN - fixed
        shown = min(height, room)
        self.put(screen.box.centred(width, fixed + shown))
        self._scroll.content_height = height
        self._scroll.put(Box(PAD, TITLE_HEIGHT + GAP / 2, inner, shown))
        self.body.put(Box(0, 0, self._scroll.inner_width, height))
        self._place_buttons(Box(PAD, self.h - PAD - strip, inner, strip))

    @property
    def _buttons_height(self) -> float:
        if self._buttons == "in a row":
            return BUTTON_HEIGHT
        rows = len(self._answers) if self._buttons == "stacked" else -(-len(self._answers) // 2)
        return rows * (STACKED_HEIGHT + STACKED_GAP) - STACKED_GAP

    def _place_buttons(self, strip: Box) -> None:
        """Place the buttons side by side, the main one half as wide again; or one under another; or two in a row."""
        buttons = [b for b in self.children if isinstance(b, Button)]
        if self._buttons == "stacked":
            for i, button in enumerate(buttons):
                button.put(Box(strip.x, strip.y + i * (STACKED_HEIGHT + STACKED_GAP), strip.w, STACKED_HEIGHT))
            return
        if self._buttons == "paired":
            for button, place in zip(buttons, grid(strip, 2, -(-len(buttons) // 2), STACKED_GAP), strict=False):
                button.put(place)
            return
        shares = [1.5 if b.name == self._main else 1.0 for b in buttons]
        room = min(strip.w, WIDEST_BUTTON * len(buttons)) - GAP * (len(buttons) - 1)
        x = strip.centre[0] - (room + GAP * (len(buttons) - 1)) / 2
        for button, share in zip(buttons, shares, strict=True):
            width = room * share / sum(shares)
            button.put(Box(x, strip.y, width, strip.h))
            x += width + GAP

    def appear(self, motion: Motion) -> None:
        """Fade in quickly."""
        # Not zero: an invisible node could not have the focus.
        self.opacity = FAINT
        motion.play(Tween(self, {"opacity": 1.0}, 0.12))

    def receive(self, message: Message) -> bool:
        """Handle a press of one of the dialog's buttons."""
        match message:
            case Button.Pressed(sender=Button() as button) if button.parent is self:
                self.answer(button.name)
                return True
        return False

    def answer(self, value: str) -> None:
        """Close with that answer."""
        scene = self.scene
        self.post(Dialog.Answered(self, value))
        if scene is not None:
            scene.close(self)

    def keyed(self, key: Key) -> bool:
        """Scroll a body too high for the window: page keys, Home and End, and the arrows where they have no other use.

        In a column of buttons the arrows lead on from the last to the first, and back.
        """
        if self._buttons == "stacked" and self._wraps(key):
            return True
        free = self._buttons == "in a row" and not any(node.takes is Takes.FOCUS for node in self.body.walk())
        return self._scroll.keyed(key) or (free and key in STEPS and self._scroll.step(STEPS[key]))

    def _wraps(self, key: Key) -> bool:
        """Whether an arrow leads from an end of the column of buttons to the other end."""
        ends = [button for button in self.children if isinstance(button, Button)][::-1 if key == Key("down") else 1]
        focus = self.scene.focus if self.scene is not None else None
        if key not in (Key("up"), Key("down")) or focus is None or not focus.shown or len(ends) < 2 or focus.node is not ends[0]:
            return False
        focus.set(ends[-1], "keys")
        return True

    def agree(self) -> bool:
        """Give the main answer on Enter, if its button is enabled."""
        button = self.find(self._main)
        if isinstance(button, Button):
            button.clicked((0, 0), 1, 1)
        return True

    def give_up(self) -> bool:
        """Give the safe answer on Esc."""
        if self._safe:
            self.answer(self._safe)
        return True

    def paint(self, look: Look) -> Picture | None:
        """Paint the panel with its title."""
        return paint.titled_panel(look.brush, self.w, self.h, self.title(look.words), icon=self._icon or None,
                                  tone="glass", lettering=DIALOG_TITLE)

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("dialog", self.title(words))
