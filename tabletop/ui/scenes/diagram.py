"""Diagram of the rulebook, painted from its parts."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, sin

from tabletop.games.diagram_rows import Arrow, Diagram, Part
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint import prose
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, DIM, GOLD
from tabletop.toolkit.paint.vector import box, path

TONES = {"own": ("#27404f", "#6db8ff"), "rival": ("#3a2a20", "#c9b793"), "attack": ("#5a2410", "#ff9a5c"), "defence": ("#17402a", "#6fd08c"),
         "plain": ("#17100b", "#6b5a44"), "lit": ("#7d5a16", "#ffd97a"), "here": ("#e9dcb4", "#fff4cf")}
"""Fill and line of a box."""
HEAD = 7.0
"""Length of an arrow's head."""
CAPTION, SIDE = 30.0, 20.0
"""Heights of the caption, and of the word for a side above or below a small board."""


def diagram_height(diagram: Diagram, w: float) -> float:
    """Return the height of a diagram with its caption, at a width."""
    return diagram.height * w / 100 + CAPTION


def diagram_picture(look: Look, game: str, diagram: Diagram, w: float) -> Picture:
    """Paint a diagram with its texts and its caption."""
    canvas = Canvas(look.brush, w, diagram_height(diagram, w))
    _put(canvas, look.brush, diagram, says=lambda text: look.words(f"{game}_guide.diagram.{text}"), k=w / 100, y=0.0)
    canvas.text(look.words(f"{game}_guide.diagram.caption"), 0, diagram.height * w / 100 + CAPTION / 2, BODY.at(16), "lm", colour=DIM, fit=w)
    return canvas.picture()


def sketch_height(diagram: Diagram, w: float) -> float:
    """Return the height of a card's small board with the words for its two sides, at a width."""
    return diagram.height * w / 100 + 2 * SIDE


def sketch_picture(look: Look, diagram: Diagram, w: float, thumb: Callable[[Look, float, float], Picture]) -> Picture:
    """Paint a card's small board between the words for its two sides; `thumb` paints the card at its own place."""
    h = sketch_height(diagram, w)
    canvas = Canvas(look.brush, w, h)
    _put(canvas, look.brush, diagram, says=lambda text: look.words(f"collection.sketch.{text}"), k=w / 100, y=SIDE)
    for part in (part for part in diagram.parts if part.tone == "here"):
        canvas.put(thumb(look, part.w * w / 100, part.h * w / 100), part.x * w / 100, SIDE + part.y * w / 100)
    arrows = "".join(_arrow(look.brush, arrow, w / 100) for arrow in diagram.arrows)
    canvas.svg(f'<g transform="translate(0 {SIDE})">{arrows}</g>')
    canvas.text(look.words("collection.sketch.rival"), w / 2, SIDE / 2, BODY.at(15), "mm", colour=DIM, fit=w)
    canvas.text(look.words("collection.sketch.own"), w / 2, h - SIDE / 2, BODY.at(15), "mm", colour=DIM, fit=w)
    return canvas.picture()


def _put(canvas: Canvas, brush: Brush, diagram: Diagram, *, says: Callable[[str], str], k: float, y: float) -> None:
    """Paint boxes, arrows and texts at a height, `k` units to a hundredth of the width."""
    boxes = "".join(_box(brush, part, k) for part in diagram.parts if not _is_label(part))
    drawn = boxes + "".join(_arrow(brush, arrow, k) for arrow in diagram.arrows)
    canvas.svg(f'<g transform="translate(0 {y})">{drawn}</g>' if y else drawn)
    for part in diagram.parts:
        if part.text:
            text, left = says(part.text), _is_label(part)
            laid = prose.layout(brush, text, part.w * k - 12, lettering=BODY.at(16), align="l" if left else "m",
                                height=part.h * k - 4, minimum=13)
            top = y + part.y * k + (part.h * k - laid.h) / 2
            canvas.put(prose.block(brush, laid, colour=DIM if left else "cream"), part.x * k + 6, top)


def _is_label(part: Part) -> bool:
    """Whether a part is the name of a row: text without a box, at the left."""
    return part.tone == "plain" and bool(part.text) and part.x == 0


def _box(brush: Brush, part: Part, k: float) -> str:
    fill, line = TONES[part.tone]
    return box(part.x * k, part.y * k, part.w * k, part.h * k, r=7, fill=fill, line=line, line_width=brush.line(1.4), line_opacity=0.8)


def _arrow(brush: Brush, arrow: Arrow, k: float) -> str:
    x, y, turn = arrow.to_x * k, arrow.to_y * k, atan2(arrow.to_y - arrow.y, arrow.to_x - arrow.x)
    sides = [(x - HEAD * 1.6 * cos(turn + side), y - HEAD * 1.6 * sin(turn + side)) for side in (-0.45, 0.45)]
    head = f"M{x:.1f},{y:.1f} L{sides[0][0]:.1f},{sides[0][1]:.1f} L{sides[1][0]:.1f},{sides[1][1]:.1f} Z"
    end = x - HEAD * cos(turn), y - HEAD * sin(turn)
    gold = brush.hex(GOLD)
    shaft = f"M{arrow.x * k:.1f},{arrow.y * k:.1f} L{end[0]:.1f},{end[1]:.1f}"
    return path(shaft, line=gold, line_width=brush.line(2.6)) + path(head, fill=gold)
