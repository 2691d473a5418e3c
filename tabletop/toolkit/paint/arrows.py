"""Arrows in pieces, all pointing right: root, shaft pieces and tip.

Pieces are small, so an arrow across the whole board costs no large picture and can grow to its target piece by piece.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.vector import box, circle, path, points

EDGE = "#2a0a04"
_BLUR = 9.0


@dataclass(frozen=True, slots=True)
class Arrow:
    """Style of an arrow: line and core colour, thickness, length of a piece, distance between pieces."""

    line: str
    core: str
    thick: float
    length: float
    pitch: float


ARROWS: dict[str, Arrow] = {  # a foe's is solid, a friend's dashed, an aim dotted: they can be told apart without colour
    "foe": Arrow("#ff7a4a", "#ffe0b0", 9.0, 21.0, 20.0),
    "friend": Arrow("#58c888", "#dcffe8", 9.0, 16.0, 28.0),
    "damage": Arrow("#e04a2a", "#ffb49a", 7.0, 16.0, 26.0),
    "aim": Arrow("#e8b850", "#fff4cf", 6.0, 6.0, 17.0),
    "other": Arrow("#9aa7b4", "#e4ebf2", 4.0, 4.0, 17.0),
}


@painted
def arrow_piece(brush: Brush, kind: str) -> Picture:
    """Paint one piece of the shaft, lit."""
    made = ARROWS[kind]
    w, h = made.length, made.thick
    canvas = Canvas(brush, w, h, pad=_BLUR * 3)
    r = 0.0 if kind == "foe" else h / 2
    body = box(0, 0, w, h, r=r, fill=made.line)
    canvas.light(0, 0, w, h, body, blur=_BLUR, gain=0.55 if kind == "foe" else 0.9)
    if kind == "foe":  # pieces of a solid line touch: draw only the upper and lower edges
        edges = box(0, -2, w, h + 4, fill=EDGE, fill_opacity=0.9)
    else:
        edges = box(-2, -2, w + 4, h + 4, r=r + 2, fill=EDGE, fill_opacity=0.9)
    inner = h * 0.34
    canvas.svg(edges + body + box(inner if r else 0, (h - inner) / 2, max(w - 2 * inner, 1) if r else w, inner, fill=made.core))
    return canvas.picture()


@painted
def arrow_root(brush: Brush, kind: str) -> Picture:
    """Paint the disc at the root."""
    made = ARROWS[kind]
    r = made.thick * 0.8
    canvas = Canvas(brush, 2 * r, 2 * r, pad=4)
    canvas.svg(circle(r, r, r, fill=made.core, line=EDGE, line_width=2.5))
    return canvas.picture()


@painted
def arrow_tip(brush: Brush, kind: str) -> Picture:
    """Paint the lit head; its point is the middle of the right side."""
    made = ARROWS[kind]
    length = 26 * (made.thick + 3) / 12
    wide = length * 1.24
    canvas = Canvas(brush, length, wide, pad=_BLUR * 3)
    head = points(((length, wide / 2), (0, 0), (length * 0.25, wide / 2), (0, wide)))
    canvas.light(0, 0, length, wide, path(head, fill=made.line), blur=_BLUR, gain=0.9)
    canvas.svg(path(head, fill=made.core, line=EDGE, line_width=2.5))
    return canvas.picture()
