"""Forms of Epikha's cards on the table, and their pictures."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.boards.card_forms import Size, TableForms
from tabletop.ui.boards.epikha import strips
from tabletop.ui.drawing import Face
from tabletop.ui.table.cards import ThumbPainter

TILES = frozenset({"lane", "row", "magic", "continuous"})
NARROW: Mapping[str, ThumbPainter] = {
    "payer": strips.slip, "portrait": strips.portrait, "strip": strips.strip, "arm": strips.strip, "skill": strips.skill}
"""Painter of each narrow form."""


class EpikhaForms(TableForms):
    """Forms of Epikha's cards.

    lane: a fighter in a combat space; row: one in Deployment or the Reserves; portrait: a Player; magic, payer, continuous: in the Magic
    Zone; skill, arm: under a Player; strip: carried by a fighter; pin: carried by a payer; laid: face down at the start.
    """

    backs = frozenset({"back", "laid"})
    nameless = ("strip", "pin", "skill", "arm")

    def open(self, look: Look, face: Face, form: str, size: Size) -> Picture:
        """Return a card on the table."""
        brush, (w, h) = look.brush, size
        if form in TILES:
            return drawing.tile(brush, face, size=size)
        return NARROW.get(form, drawing.chip)(brush, face, w=w, h=h)
