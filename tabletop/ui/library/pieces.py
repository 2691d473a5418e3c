"""Small things of the library: the filters' words, and the bar that offers to undo."""

from __future__ import annotations

from typing import Literal

from tabletop.present.words import Words
from tabletop.ui import paint
from tabletop.ui.brush import Picture
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.look import Look
from tabletop.ui.graph.node import Node, Spoken
from tabletop.ui.graph.pieces import Group, Label, Painted
from tabletop.ui.say import NOTHING, Say, say
from tabletop.ui.theme import BODY_BOLD
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.control import Chosen, Control


class Filter(Control):
    """A word that is on or off; says Switched."""

    def __init__(self, name: str, says: Say) -> None:
        super().__init__(name, says)
        self.value: Literal["on", "off"] = "off"

    def use(self, at: tuple[float, float]) -> None:
        """Switches it."""
        self.value = "off" if self.value == "on" else "on"
        self.touch()
        self.post(Switched(self))

    def paint(self, look: Look) -> Picture | None:
        """A segment, gold and ticked while it is on."""
        return paint.segment(look.brush, self.w, self.h, self._says(look.words), chosen=self.value, state=self.state, size=16)

    def spoken(self, words: Words) -> Spoken | None:
        """Its word, and whether it is on."""
        return Spoken("toggle", self._says(words), state=self.value)


class Switched(Chosen):
    """A filter was switched."""


class UndoBar(Group):
    """Says what was thrown away, with a button that brings it back."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._plate = Painted("undo_plate", lambda look, w, h: paint.panel(look.brush, w, h, tone="gold"))
        self._words = Label("undo_words", NOTHING, BODY_BOLD)
        self._button = Button("undo_delete", say("library.delete.undo"), kind="gold")
        self.add(self._plate, self._words, self._button)
        self.visible = False

    def offer(self, name: str) -> None:
        """Offer to bring a match back."""
        self._words.says = say("library.delete.done", name=name)
        self.visible = True

    def put(self, box: Box) -> Node:
        """Words at the left, the button at the right."""
        super().put(box)
        self._plate.put(Box(0, 0, box.w, box.h))
        self._words.put(Box(22, 0, box.w - 220, box.h))
        self._button.put(Box(box.w - 184, 9, 170, box.h - 18))
        return self
