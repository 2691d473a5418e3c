"""Card forms of a game by name: their sizes, and pictures of backs and of cards in the hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.drawing import Face

Size = tuple[float, float]


class CardForms(ABC):
    """Forms, as the table's protocol asks."""

    sizes: Mapping[str, Mapping[str, Size]]
    """Width and height by layout and form."""
    backs = frozenset({"back"})
    """Forms of cards that lie face down."""

    nameless: tuple[str, ...] = ()
    """Beginnings of the forms of cards that lie without their whole name."""

    def is_nameless(self, form: str, layout: str) -> bool:
        """Whether cards of a form lie without their whole name."""
        return form.startswith(self.nameless)

    def size(self, form: str, layout: str) -> Size:
        """Return the width and height of a form."""
        return self.sizes[layout][form]

    def picture(self, look: Look, face: Face | None, form: str, *, sleeve: str, layout: str) -> Picture:
        """Return a card in one of its forms; a back where there is no face."""
        w, h = size = self.sizes[layout][form]
        if face is None or form in self.backs:
            return drawing.back(look.brush, w, h, sleeve)
        if form == "hand":
            return drawing.card(look.brush, face, size="small-hand" if layout == "small" else "hand")
        return self.open(look, face, form, layout, size)

    @abstractmethod
    def open(self, look: Look, face: Face, form: str, layout: str, size: Size) -> Picture:
        """Return a card on the table."""
