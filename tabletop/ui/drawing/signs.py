"""Round signs with a number or an icon, before the steps of a list."""

from __future__ import annotations

from tabletop.toolkit import paint
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import NUMBER
from tabletop.toolkit.paint.vector import circle


def round_sign(brush: Brush, text: str, size: float, colour: str, *, icon: str = "") -> Picture:
    """Paint a round sign with a text, or with an icon in its place."""
    r = size / 2
    canvas = Canvas(brush, size, size, pad=4)
    canvas.svg(circle(r, r, r - 1, fill="#160c06", line=brush.hex(colour), line_width=brush.line(1.6)))
    if icon:
        canvas.put(paint.icon(brush, icon, size * 0.58, colour=brush.hex(colour)), r, r, "mm")
    else:
        canvas.put(letters.line(brush, text, NUMBER.at(size * 0.52), colour=colour, fit=size - 6), r, r, "mm")
    return canvas.picture()
