"""Upright cards on the table: a season, a race, a class."""

from __future__ import annotations

from tabletop.toolkit.paint import letters, prose
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import Lettering
from tabletop.toolkit.paint.vector import box, linear, rim
from tabletop.ui.drawing import artwork, colours
from tabletop.ui.drawing.face import LETTER, Face

SMALLEST = 0.92 * LETTER
"""Height of the letters on a narrow card."""


def title(w: float) -> Lettering:
    """Lettering of the name on a card of that width: plain letters where capitals would be tiny."""
    return Lettering("cinzel-700", w * 0.108) if w * 0.108 > SMALLEST else Lettering("alegreya-sans-700", SMALLEST)


@painted
def upright(brush: Brush, face: Face, *, w: float, h: float) -> Picture:
    """Paint a card as it stands on the table: name, picture, and below it in few words its present effect."""
    name = title(w)
    r, bar = w * 0.075, max(h * 0.135, name.size + 4)
    canvas = Canvas(brush, w, h, pad=34)
    canvas.shadow(0, 0, w, h, radius=r, blur=12, strength=0.75, down=6)
    canvas.put(_frame(brush, face.dye if face.kind == "season" else face.kind, w=w, h=h, r=r, bar=bar), 0, 0)
    lines = face.short.split("\n") if face.short else []
    low = h * (0.12 + 0.095 * min(2, max(1, len(lines))))
    art = h - bar - low - 10
    canvas.put(artwork.of(brush, face, w - 12, art, file="whole", radius=r * 0.6, share=0.8), 6, bar + 4)
    canvas.part(6, bar + 4, w - 12, art, box(0.8, 0.8, w - 13.6, art - 1.6, r=r * 0.6, line="url(#rim)", line_width=brush.line(1.6)), rim())
    canvas.text(face.tag or face.name, w / 2, bar / 2 + 2, name, "mm", colour="ribbon-text", fit=w - 12, minimum=12)
    lettering = Lettering("alegreya-sans-400", max(SMALLEST, w * 0.098), 0, 1)
    told = face.short
    if len(lines) == 1 and "{" not in told and letters.width(brush, told.replace("*", ""), lettering.at(12)) > w - 14:
        told = told.rpartition(" ")[0] or told  # drop the word before the numbers get too close
    text = prose.layout(brush, told, w - 14, lettering=lettering, height=low - 4, minimum=12, align="m", leading=1.02)
    canvas.put(prose.block(brush, text), 7, bar + 4 + art + (low - text.h) / 2 + 1)
    return canvas.picture()


@painted
def _frame(brush: Brush, dye_key: str, *, w: float, h: float, r: float, bar: float) -> Picture:
    dye = colours.dye(dye_key)
    canvas = Canvas(brush, w, h)
    thick = brush.line(2.4)
    canvas.svg(
        box(0, 0, w, h, r=r, fill="url(#f)") + box(4, 4, w - 8, bar - 3, r=r * 0.6, fill="url(#n)")
        + box(thick / 2, thick / 2, w - thick, h - thick, r=r, line="url(#rim)", line_width=thick),
        rim() + linear("f", ((0, dye.dark), (0.4, "#170c06"), (1, "#0c0704"))) + linear("n", ((0, dye.top), (1, dye.dark))))
    return canvas.picture()
