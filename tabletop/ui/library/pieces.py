"""Small parts of the library: filter buttons, the chosen match's buttons, the undo bar."""

from __future__ import annotations

from typing import ClassVar, Literal

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.theme import BODY_BOLD
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.control import Chosen, Control
from tabletop.ui.library.catalogue import Place

UNDO_SECONDS = 9.0


class Filter(Control):
    """Filter that is on or off; posts Switched."""

    def __init__(self, name: str, says: Phrase) -> None:
        super().__init__(name, says)
        self.value: Literal["on", "off"] = "off"

    def use(self, at: tuple[float, float]) -> None:
        """Switch the filter."""
        self.value = "off" if self.value == "on" else "on"
        self.touch()
        self.post(Switched(self))

    def clear(self) -> None:
        """Switch off without a message."""
        self.value = "off"
        self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint a segment, gold and ticked while it is on."""
        return paint.segment(look.brush, self.w, self.h, self._says(look.words), chosen=self.value, state=self.state, size=16)

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the filter, and whether it is on."""
        return Spoken("toggle", self._says(words), state=f"is_{self.value}")


class Switched(Chosen):
    """Message: a filter was switched."""


class CommandBar(Node):
    """Buttons for the commands on the chosen match, side by side."""

    WEIGHTS: ClassVar = {"restore": 1.0, "resume": 1.3, "watch": 1.0, "export": 1.15, "rename": 1.25, "delete": 1.0, "erase": 1.0}
    ICONS: ClassVar = {"restore": "anticlockwise-rotation", "export": "share", "rename": "quill-ink", "delete": "trash-can",
                       "erase": "trash-can"}
    IN_BIN = frozenset({"restore", "watch", "erase"})

    def __init__(self) -> None:
        super().__init__("commands")
        self.buttons = {name: Button(name, say(f"library.action.{name}"), icon=self.ICONS.get(name, "")) for name in self.WEIGHTS}
        self.add(*self.buttons.values())

    def suit(self, state: str, place: Place) -> None:
        """Show the commands for a match in that state, saved or in the bin, and the reasons why others are disabled."""
        going, binned = state == "open", place == "bin"
        for name, button in self.buttons.items():
            button.visible = name in self.IN_BIN if binned else name not in ("restore", "erase")
        self.buttons["resume"].visible &= going
        self.buttons["resume"].kind = self.buttons["restore"].kind = "gold"
        self.buttons["watch"].kind = "dark" if going or binned else "gold"
        reason = say("library.action.unreadable") if state == "broken" else NOTHING
        for name in ("watch", "export"):
            self.buttons[name].refusal = reason
        for name in ("rename", "delete"):
            self.buttons[name].visible &= state != "sample"

    def lay(self, x: float, room: float, *, high: float) -> None:
        """Divide the room among the shown buttons."""
        gap = 10.0
        shown = [button for button in self.buttons.values() if button.visible]
        whole = sum(self.WEIGHTS[button.name] for button in shown) or 1.0
        for button in shown:
            w = (room - gap * (len(shown) - 1)) * self.WEIGHTS[button.name] / whole
            button.put(Box(x, 0, w, high))
            x += w + gap


class UndoBar(Node):
    """Bar that names a deleted match and has a button to restore it.

    It disappears after a while; the undo key still works.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._plate = Painted("undo_plate", lambda look, w, h: paint.panel(look.brush, w, h, tone="gold"))
        self._words = Label("undo_words", NOTHING, BODY_BOLD)
        self._button = Button("undo_delete", say("library.delete.undo"), kind="gold")
        self.add(self._plate, self._words, self._button)
        self.visible = False
        self._left = 0.0

    def offer(self, name: str) -> None:
        """Offer to restore a match, for a while."""
        self._left = UNDO_SECONDS
        self._words.says = say("library.delete.done", name=name)
        self.visible = True

    def step(self, dt: float) -> None:
        """End the offer when its time is over."""
        self._left -= dt
        self.visible = self.visible and self._left > 0

    def put(self, box: Box) -> Node:
        """Place the words at the left, the button at the right."""
        super().put(box)
        self._plate.put(Box(0, 0, box.w, box.h))
        self._words.put(Box(22, 0, box.w - 214, box.h))
        self._button.put(Box(box.w - 178, 2, 176, box.h - 4))
        return self
