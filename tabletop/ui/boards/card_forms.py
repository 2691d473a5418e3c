"""Pictures of a game's cards on the table, by form: backs, cards in the hand, cards in the open."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.drawing import Face

Size = tuple[float, float]


class TableForms(ABC):
    """Forms of cards: their pictures, except those in the open."""

    backs = frozenset({"back"})
    """Forms of cards that lie face down."""
    nameless: tuple[str, ...] = ()
    """Beginnings of the forms of cards that lie without their whole name."""

    def is_nameless(self, form: str) -> bool:
        """Whether cards of a form lie without their whole name."""
        return form.startswith(self.nameless)

    def picture(self, look: Look, face: Face | None, form: str, *, sleeve: str, size: Size) -> Picture:
        """Return a card in one of its forms; a back where there is no face."""
        if face is None or form in self.backs:
            return drawing.back(look.brush, *size, sleeve)
        if form == "hand":
            return drawing.card(look.brush, face, size=drawing.hand_measure(*size))
        return self.open(look, face, form, size)

    @abstractmethod
    def open(self, look: Look, face: Face, form: str, size: Size) -> Picture:
        """Return a card in the open."""
