"""Wax seals: the resources of cards at court, and the lives of a deck."""

from __future__ import annotations

import math

from tabletop.toolkit.paint import icons
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import NUMBER
from tabletop.toolkit.paint.vector import circle, path, points, radial
from tabletop.ui.drawing import colours
from tabletop.ui.drawing.colours import Dye

_SPENT = Dye("#6c6a68", "#44423f", "#1c1a18", "", "#c8c2b8")


def _blot(size: float, end: int = 72) -> str:
    """Return the outline of pressed wax, a disc with a wavy edge, or of a sector of it: steps from the top on, 72 for all."""
    c = size / 2
    ring = []
    for i in range(end + 1):
        turn = (i - 18) * math.pi / 36
        out = c * 0.955 * (1 + 0.035 * math.cos(turn * 12) + 0.02 * math.cos(turn * 5 + 1))
        ring.append((c + out * math.cos(turn), c + out * math.sin(turn)))
    return points(ring)


@painted
def wax_seal(brush: Brush, size: float, dyes: tuple[str, ...], *, spent: bool = False, lit: bool = False, number: str = "") -> Picture:
    """Paint a wax seal with the emblem of what it pays, or a number; two dyes halve it, a spent one is grey, `lit` has a halo."""
    canvas, c = Canvas(brush, size, size, pad=size * 0.5), size / 2
    tones = [_SPENT] if spent else [colours.dye(key) for key in dyes[:2]]
    if lit and not spent:
        canvas.light(0, 0, size, size, circle(c, c, c * 0.95, fill=tones[0].light), blur=size * 0.14, gain=0.55)
    canvas.shadow(1, 1, size - 2, size - 2, radius=c, blur=4, strength=0.7, down=2)
    outline, defs, body = _blot(size), "", ""
    for i, tone in enumerate(tones):
        defs += radial(f"w{i}", ((0, tone.top), (0.65, tone.mid), (1, tone.dark)), cx=0.4, cy=0.32, r=0.75)
    body += path(outline, fill="url(#w0)", line="#0c0605", line_width=brush.line(1.0), line_opacity=0.7)
    if len(tones) == 2:
        body += path(_blot(size, end=36), fill="url(#w1)")
    body += circle(c, c, c * 0.72, fill="#000000", fill_opacity=0.16, line="#000000", line_width=size * 0.03, line_opacity=0.35)
    body += circle(c, c + size * 0.012, c * 0.74, line="#ffffff", line_width=brush.line(1), line_opacity=0.22)
    canvas.svg(body, defs)
    if number:
        canvas.text(number, c, c, NUMBER.at(size * 0.5), "mm", colour="#fff3dc")
        return canvas.picture()
    emblem = colours.dye(dyes[0] if dyes else "neutral").emblem
    canvas.put(icons.shaded_icon(brush, emblem, size * 0.52, colour="#b4aca0" if spent else "#fff3dc"), c, c, "mm")
    return canvas.picture()
