"""Forms of Encrucijada's cards on the table, and their pictures."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.boards.card_forms import CardForms, Size
from tabletop.ui.boards.encrucijada.soldiers import duel, soldier, square
from tabletop.ui.drawing import Face

SIZES: Mapping[str, Mapping[str, Size]] = {
    "wide": {"village": (136, 80), "village-low": (112, 80), "village-slim": (96, 80), "duel": (142, 184), "soldier": (56, 78),
             "heap": (58, 80), "small-heap": (26, 36), "square-46": (46, 46), "square-40": (40, 40), "square-34": (34, 34),
             "hand": (168, 240), "back": (60, 84), "open": (104, 44)},
    "small": {"village": (84, 60), "duel": (92, 116), "soldier": (34, 48), "heap": (36, 50), "small-heap": (22, 30), "square-46": (46, 46),
              "square-40": (40, 40), "square-34": (34, 34), "hand": (112, 166), "back": (40, 56), "open": (40, 56)},
}
"""Sizes of the card forms.

village: a visible card; duel: a revealed one; soldier: a hidden one for its owner; heap: one for others; square: a visible card of a rival
in a panel.
"""


class EncrucijadaForms(CardForms):
    """Forms of Encrucijada's cards."""

    sizes = SIZES
    nameless = ("soldier", "village-slim", "square")
    backs = frozenset({"back", "heap", "small-heap"})

    def open(self, look: Look, face: Face, form: str, layout: str, size: Size) -> Picture:
        """Return a card on the table."""
        brush, (w, h) = look.brush, size
        if form.startswith("village"):
            return drawing.tile(brush, face, size="small-village" if layout == "small" else form)
        if form == "duel":
            return duel(brush, face, w=w, h=h)
        if form == "soldier":
            return soldier(brush, face, w=w, h=h)
        if form.startswith("square"):
            return square(brush, face, side=w)
        return drawing.chip(brush, face, w=w, h=h)
