"""Forms of Encrucijada's cards on the table, and their pictures."""

from __future__ import annotations

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.boards.card_forms import Size, TableForms
from tabletop.ui.boards.encrucijada.soldiers import duel, soldier
from tabletop.ui.drawing import Face


class EncrucijadaForms(TableForms):
    """Forms of Encrucijada's cards: village, a visible card; duel, a revealed one; soldier, a hidden one for its owner; heap, for others."""

    backs = frozenset({"back", "heap"})

    nameless = ("soldier",)

    def open(self, look: Look, face: Face, form: str, size: Size) -> Picture:
        """Return a card on the table."""
        brush, (w, h) = look.brush, size
        if form == "village":
            return drawing.tile(brush, face, size=size)
        if form == "duel":
            return duel(brush, face, w=w, h=h)
        if form == "soldier":
            return soldier(brush, face, w=w, h=h)
        return drawing.chip(brush, face, w=w, h=h)
