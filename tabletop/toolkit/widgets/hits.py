"""Row of search results: counts the hits, shows the number of the current one, and steps to the next or previous."""

from __future__ import annotations

from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label
from tabletop.toolkit.paint.theme import BODY_BOLD
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.button import RoundButton

KEYS = (("hit_before", "<"), ("hit_after", ">"))
HEIGHT = 40.0
"""Height of the row."""


class Hits(Node):
    """Row with the buttons "hit_before" and "hit_after"."""

    def __init__(self, name: str) -> None:
        super().__init__(name, EMPTY)
        self.label = Label("hits_told", NOTHING, BODY_BOLD, align="m")
        self.buttons = [RoundButton(key, say(f"replay.action.{key}"), sign=sign) for key, sign in KEYS]
        self.add(self.label, *self.buttons)
        self.visible = False

    @property
    def says(self) -> Phrase:
        """Text of the count."""
        return self.label.says

    def count(self, at: int, most: int) -> None:
        """Show that hit number `at` (0: none) of so many is current; without hits the row is hidden."""
        self.label.says = say("replay.events.hit", n=at or "–", all=most) if most else NOTHING
        self.visible = bool(most)

    def put(self, box: Box) -> Node:
        """Place the row with a button at each end."""
        super().put(box)
        for button, x in zip(self.buttons, (0.0, box.w - HEIGHT), strict=True):
            button.put(Box(x, 0, HEIGHT, HEIGHT))
        self.label.put(Box(HEIGHT, 0, box.w - 2 * HEIGHT, HEIGHT))
        return self
