"""Forms of Epikha's cards on the table, and their pictures."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.boards.card_forms import CardForms, Size
from tabletop.ui.boards.epikha import strips
from tabletop.ui.drawing import Face
from tabletop.ui.table.cards import ThumbPainter

SIZES: Mapping[str, Mapping[str, Size]] = {
    "wide": {"lane": (148, 104), "row": (124, 84), "close": (94, 84), "narrow": (76, 84), "slip": (236, 38), "short-slip": (132, 38),
             "portrait": (116, 155), "low-portrait": (102, 136), "magic": (132, 84), "continuous": (100, 88), "skill": (102, 34),
             "long-skill": (156, 34), "short-skill": (66, 34), "arm": (102, 36), "long-arm": (156, 36), "short-arm": (66, 36),
             "strip-1": (138, 26), "strip-2": (68, 26), "strip-3": (44, 26),
             "row-strip-1": (114, 24), "row-strip-2": (56, 24), "row-strip-3": (37, 24), "close-strip-1": (86, 24), "close-strip-2": (42, 24),
             "narrow-strip-1": (70, 24), "narrow-strip-2": (34, 24),
             "payer": (136, 38), "pin": (26, 26), "laid": (44, 34), "hand": (168, 240), "back": (84, 118), "open": (104, 44)},
    "small": {"lane": (112, 84), "row": (84, 62), "close": (68, 62), "narrow": (56, 62), "slip": (118, 26), "short-slip": (72, 26),
              "portrait": (78, 104), "low-portrait": (78, 104), "magic": (96, 62), "continuous": (88, 50), "skill": (86, 26),
              "long-skill": (130, 26), "short-skill": (50, 26), "arm": (86, 26), "long-arm": (130, 26), "short-arm": (50, 26),
              "strip-1": (104, 18), "strip-2": (51, 18), "strip-3": (34, 18),
              "row-strip-1": (78, 16), "row-strip-2": (38, 16), "row-strip-3": (25, 16), "close-strip-1": (62, 16), "close-strip-2": (30, 16),
              "narrow-strip-1": (50, 16), "narrow-strip-2": (24, 16),
              "payer": (104, 28), "pin": (20, 20), "laid": (34, 26), "hand": (112, 166), "back": (40, 56), "open": (40, 56)},
}
"""Sizes of the card forms.

lane: a fighter in a combat space; row, close, narrow: one in Deployment; slip: one in the Reserves; portrait: a Player; magic, payer,
continuous: in the Magic Zone; skill, arm: in a Player's panel, long or short by how many lie there; strip: carried by a
fighter; pin: carried by a payer; laid: face down at the start.
"""
TILES: Mapping[str, Mapping[str, str]] = {
    "wide": {form: form for form in ("lane", "row", "close", "narrow", "magic", "continuous")},
    "small": {"lane": "small-lane", "row": "small-row", "close": "small-close", "narrow": "small-narrow", "magic": "small-magic",
              "continuous": "small-continuous"},
}
"""Size of the tile by form."""
NARROW: Mapping[str, ThumbPainter] = {
    "slip": strips.slip, "payer": strips.slip, "portrait": strips.portrait, "strip": strips.strip, "skill": strips.skill, "arm": strips.strip}
"""Painter of the forms with that word in their name."""


class EpikhaForms(CardForms):
    """Forms of Epikha's cards."""

    sizes = SIZES
    nameless = ("strip", "row-strip", "close", "narrow", "pin", "short", "long", "skill", "arm")
    backs = frozenset({"back", "laid"})

    def open(self, look: Look, face: Face, form: str, layout: str, size: Size) -> Picture:
        """Return a card on the table."""
        brush, (w, h) = look.brush, size
        if form in TILES[layout]:
            return drawing.tile(brush, face, size=TILES[layout][form])
        painter = next((paint for part, paint in NARROW.items() if part in form), drawing.chip)
        return painter(brush, face, w=w, h=h)
