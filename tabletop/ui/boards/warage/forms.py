"""Forms of Warage's cards on the table, and their pictures."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui import drawing
from tabletop.ui.boards.card_forms import CardForms, Size
from tabletop.ui.drawing import Face

SIZES: Mapping[str, Mapping[str, Size]] = {
    "wide": {"ready": (128, 104), "gear": (104, 88), "slim": (78, 88), "slimmer": (62, 88), "hero": (128, 158), "low-hero": (98, 120),
             "life": (58, 84), "chip62": (62, 62), "chip44": (44, 44), "chip42": (42, 42), "season": (164, 212), "hand": (168, 240),
             "back": (84, 118), "open": (104, 44)},
    "small": {"ready": (76, 58), "gear": (76, 58), "slim": (60, 58), "hero": (72, 92), "low-hero": (64, 80), "life": (40, 56),
              "chip40": (40, 40), "season": (94, 122), "hand": (112, 166), "back": (40, 56), "open": (40, 56)},
}
"""Sizes of the card forms.

ready: equipment of the hero at the bottom; gear: other cards in a bed, slim where there are many; hero: race and class;
life: the life pile; chip: a square in a rival's panel, by its side; season: the season; and the hands.
"""
TILES: Mapping[tuple[str, str], str] = {
    ("wide", "ready"): "gear", ("wide", "gear"): "low-gear", ("wide", "slim"): "slim-gear", ("wide", "slimmer"): "slimmer-gear",
    ("small", "ready"): "small-gear", ("small", "gear"): "small-gear", ("small", "slim"): "small-slim-gear"}


def chip_form(side: float) -> str:
    """Form of a square of that side."""
    return f"chip{round(side)}"


class WarageForms(CardForms):
    """Forms of Warage's cards."""

    sizes = SIZES
    nameless = ("life", "chip")

    def open(self, look: Look, face: Face, form: str, layout: str, size: Size) -> Picture:
        """Return a card on the table."""
        brush, (w, h) = look.brush, size
        if form in ("hero", "low-hero", "season"):
            return drawing.upright(brush, face, w=w, h=h)
        if form == "life":
            return drawing.life_card(brush, face, w=w, h=h)
        if form.startswith("chip") or form == "open":
            return drawing.chip(brush, face, w=w, h=h)
        return drawing.tile(brush, face, size=TILES[layout, form])
