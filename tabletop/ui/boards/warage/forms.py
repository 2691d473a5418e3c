"""Forms of Warage's cards on the table, and their pictures."""

from __future__ import annotations

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.boards.card_forms import Size, TableForms
from tabletop.ui.drawing import Face


class WarageForms(TableForms):
    """Forms of Warage's cards.

    ready: equipment of a hero; gear: other cards in a bed; hero: race and class; life: the life pile; chip: a square in a
    rival's panel; season: the season; and the hands.
    """

    nameless = ("life", "chip")

    def open(self, look: Look, face: Face, form: str, size: Size) -> Picture:
        """Return a card on the table."""
        brush, (w, h) = look.brush, size
        if form in ("hero", "season"):
            return drawing.upright(brush, face, w=w, h=h)
        if form == "life":
            return drawing.life_card(brush, face, w=w, h=h)
        return drawing.chip(brush, face, w=w, h=h) if form in ("chip", "open") else drawing.tile(brush, face, size=size)
