"""Forms of ECG's cards on the table, and their pictures."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.boards.card_forms import CardForms, Size
from tabletop.ui.boards.ecg.pictures import candle, seal_chip
from tabletop.ui.drawing import Face

SIZES: Mapping[str, Mapping[str, Size]] = {
    "wide": {"tile": (128, 104), "courtier": (88, 104), "seal": (88, 104), "relic": (120, 104), "niche": (58, 74), "hand": (168, 240),
             "back": (84, 118), "open": (104, 44)},
    "small": {"tile": (104, 72), "courtier": (76, 64), "seal": (76, 38), "relic": (52, 52), "niche": (52, 46), "hand": (112, 166),
              "back": (40, 56), "open": (40, 56)},
}
"""Sizes of the card forms.

tile: a Troop in its line; courtier: an upright card at court, of which the rival's in a small window shows the seal alone; relic: a
General or a Legacy; niche: a Blessing; and the hands.
"""


class EcgForms(CardForms):
    """Forms of ECG's cards."""

    sizes = SIZES
    nameless = ("niche",)

    def is_nameless(self, form: str, layout: str) -> bool:
        """Whether a form has no name: candles, seals, and a small window's Legacy zone."""
        return super().is_nameless(form, layout) or (layout == "small" and form in ("seal", "courtier", "relic"))

    def open(self, look: Look, face: Face, form: str, layout: str, size: Size) -> Picture:
        """Return a card on the table."""
        brush, (w, h) = look.brush, size
        small = layout == "small"
        match form:
            case "tile":
                return drawing.tile(brush, face, size="small-tile" if small else "tile")
            case "courtier" if not small:
                return drawing.courtier(brush, face, w=w, h=h)
            case "seal" | "courtier":
                return seal_chip(brush, face, w=w, h=h)
            case "niche":
                return candle(brush, face, w=w, h=h)
            case "relic" if not small:
                return drawing.tile(brush, face, size="side-tile")
        return drawing.chip(brush, face, w=w, h=h)
