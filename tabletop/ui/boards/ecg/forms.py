"""Forms of ECG's cards on the table, and their pictures."""

from __future__ import annotations

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.boards.card_forms import Size, TableForms
from tabletop.ui.boards.ecg.pictures import candle
from tabletop.ui.drawing import Face


class EcgForms(TableForms):
    """Forms of ECG's cards.

    tile: a Troop in its line; courtier: a card at court; relic: a General or a Legacy; niche: a Blessing.
    """

    nameless = ("niche",)

    def open(self, look: Look, face: Face, form: str, size: Size) -> Picture:
        """Return a card on the table."""
        brush, (w, h) = look.brush, size
        match form:
            case "tile" | "relic":
                return drawing.tile(brush, face, size=size)
            case "courtier":
                return drawing.courtier(brush, face, w=w, h=h)
            case "niche":
                return candle(brush, face, w=w, h=h)
        return drawing.chip(brush, face, w=w, h=h)
