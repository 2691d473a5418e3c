"""Titled plate at the side of a scene, which places its content."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import NOTHING, Phrase

HEAD, MARGIN, NARROW = 54.0, 14.0, 200.0
"""Height of the head, distance of the content from the edge, and width up to which a panel has less of both."""


class Panel(Node):
    """Plate with a title and a note at its right."""

    def __init__(self, name: str, title: Phrase, icon: str = "") -> None:
        super().__init__(name, takes=Takes.BLOCK)
        self._title, self._icon = title, icon
        self._adorned = True
        self._note: Phrase = NOTHING

    title = Shown[Phrase]()
    """Title of the panel."""

    note = Shown[Phrase]()
    """Note at the right of the title."""

    adorned = Shown[bool]()
    """Whether its head holds its icon, or a control."""

    def paint(self, look: Look) -> Picture | None:
        """Paint the plate."""
        icon = self._icon if self._adorned else ""
        return paint.titled_panel(look.brush, self.w, self.h, self._title(look.words), note=self._note(look.words), icon=icon or None)

    @property
    def inside(self) -> Box:
        """Box of the content, in the panel's units."""
        head = HEAD if self.w > NARROW else 48.0
        return Box(self.margin, head, self.w - 2 * self.margin, self.h - head - self.margin)

    @property
    def margin(self) -> float:
        """Distance of the content from the edge."""
        return MARGIN if self.w > NARROW else 8.0

    def arrange(self, box: Box) -> None:
        """Place the panel and its content; a narrow one has no room for its icon."""
        self.put(box)
        self.adorned = box.w > NARROW
