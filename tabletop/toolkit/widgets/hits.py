"""A row that counts what a search found, says which of it is looked at, and leads to the next and the last."""

from __future__ import annotations

from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label
from tabletop.toolkit.paint.theme import BODY_BOLD
from tabletop.toolkit.text.message import NOTHING, Say, say
from tabletop.toolkit.widgets.button import RoundButton

KEYS = (("hit_before", "<"), ("hit_after", ">"))
HEIGHT = 40.0
"""How high it is."""


class Hits(Node):
    """Its buttons are called "hit_before" and "hit_after"."""

    def __init__(self, name: str) -> None:
        super().__init__(name, EMPTY)
        self.label = Label("hits_told", NOTHING, BODY_BOLD, align="m")
        self.buttons = [RoundButton(key, say(f"replay.action.{key}"), sign=sign) for key, sign in KEYS]
        self.add(self.label, *self.buttons)
        self.visible = False

    @property
    def says(self) -> Say:
        """What it tells."""
        return self.label.says

    def count(self, at: int, most: int) -> None:
        """Number `at` of so many is looked at, 0 for none of them; where nothing was found there is no row."""
        self.label.says = say("replay.events.hit", n=at or "–", all=most) if most else NOTHING
        self.visible = bool(most)

    def put(self, box: Box) -> Node:
        """A button at each end."""
        super().put(box)
        for button, x in zip(self.buttons, (0.0, box.w - HEIGHT), strict=True):
            button.put(Box(x, 0, HEIGHT, HEIGHT))
        self.label.put(Box(HEIGHT, 0, box.w - 2 * HEIGHT, HEIGHT))
        return self
