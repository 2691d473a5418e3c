"""Card forms of a game by name: their sizes, and pictures of backs and of cards in the hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.drawing import Face

Size = tuple[float, float]


class TableForms(ABC):
    """Forms of cards: their pictures, except those on the table."""

    backs = frozenset({"back"})
    """Forms of cards that lie face down."""
    nameless: tuple[str, ...] = ()
    """Beginnings of the forms of cards that lie without their whole name."""

    def is_nameless(self, form: str, layout: str) -> bool:
        """Whether cards of a form lie without their whole name."""
        return form.startswith(self.nameless)

    def picture(self, look: Look, face: Face | None, form: str, *, sleeve: str, layout: str, size: Size) -> Picture:
        """Return a card in one of its forms; a back where there is no face."""
        if face is None or form in self.backs:
            return drawing.back(look.brush, *size, sleeve)
        return self.held(look, face, layout, size) if form == "hand" else self.open(look, face, form, layout, size)

    @abstractmethod
    def held(self, look: Look, face: Face, layout: str, size: Size) -> Picture:
        """Return a card of the hand."""

    @abstractmethod
    def open(self, look: Look, face: Face, form: str, layout: str, size: Size) -> Picture:
        """Return a card on the table."""


class CardForms(TableForms):
    """Forms of a table in two layouts, as the table's protocol asks."""

    sizes: Mapping[str, Mapping[str, Size]]
    """Width and height by layout and form."""

    def size(self, form: str, layout: str) -> Size:
        """Return the width and height of a form."""
        return self.sizes[layout][form]

    def held(self, look: Look, face: Face, layout: str, size: Size) -> Picture:
        """Return a card of the hand."""
        return drawing.card(look.brush, face, size="small-hand" if layout == "small" else "hand")


class MeasuredForms(TableForms):
    """Forms of a table measured in letters, whose plan has their sizes."""

    def size(self, form: str, layout: str) -> Size:
        """Refuse: each plan has sizes of its own."""
        raise KeyError(form)

    def held(self, look: Look, face: Face, layout: str, size: Size) -> Picture:
        """Return a card of the hand."""
        return drawing.card(look.brush, face, size=drawing.hand_measure(*size))
