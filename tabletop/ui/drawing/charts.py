"""Charts: the curve of the lead, a curve for each of several players, bars of counts."""

from __future__ import annotations

from itertools import pairwise

from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS_LIGHT, DIM, GOLD, Lettering
from tabletop.toolkit.paint.vector import Pattern, box, circle, linear, path, stitched
from tabletop.ui.drawing import colours

DASHED: Pattern = (7, 6)
"""Dashes of a second curve in one dye."""


def _crossed(values: tuple[float, ...]) -> list[tuple[float, float]]:
    """Insert a point wherever a curve of (place 0..1, value) crosses zero."""
    n = max(1, len(values) - 1)
    points = [(0.0, values[0])] if values else []
    for i, (a, b) in enumerate(pairwise(values)):
        if a * b < 0:
            points.append(((i + a / (a - b)) / n, 0.0))
        points.append(((i + 1) / n, b))
    return points


@painted
def advantage(brush: Brush, w: float, h: float, values: tuple[float, ...], dyes: tuple[str, str]) -> Picture:
    """Paint the curve of the lead, -1..1 per turn: above the middle in the first dye, below in the second."""
    canvas = Canvas(brush, w, h)
    middle = h / 2
    body = box(0.5, 0.5, w - 1, h - 1, r=8, fill="#000000", fill_opacity=0.35, line=brush.hex(BRASS_LIGHT),
               line_width=brush.line(1), line_opacity=0.25)
    points = [(x * w, middle - v * (middle - 6)) for x, v in _crossed(values)]
    for side, dye in zip((min, max), dyes, strict=True):
        area = " L".join(f"{x:.1f},{side(y, middle):.1f}" for x, y in points)
        if area:
            body += path(f"M0,{middle} L{area} L{w},{middle} Z", fill=colours.dye(dye).top, fill_opacity=0.85)
    body += box(0, middle - 0.5, w, 1, fill="#f4e8cc", fill_opacity=0.5)
    if points:
        curve = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points)
        body += path(curve, line="#fff3d6", line_width=brush.line(2))
    canvas.svg(body)
    return canvas.picture()


@painted
def standings(brush: Brush, w: float, h: float, rows: tuple[tuple[float, ...], ...], dyes: tuple[str, ...], *, top: float = 1.0) -> Picture:
    """Paint a curve a player in its dye, from 0 at the bottom to `top`, with a line at each quarter.

    Of two with one dye the later is in dashes.
    """
    canvas = Canvas(brush, w, h)
    body = box(0.5, 0.5, w - 1, h - 1, r=8, fill="#000000", fill_opacity=0.35, line=brush.hex(BRASS_LIGHT),
               line_width=brush.line(1), line_opacity=0.25)
    for part in (0.25, 0.5, 0.75):
        if part < top:
            body += box(1, h - 6 - part / top * (h - 12), w - 2, 1, fill="#f4e8cc", fill_opacity=0.1)
    for seat, (values, dye) in enumerate(zip(rows, dyes, strict=True)):
        n = max(1, len(values) - 1)
        points = [(6 + (w - 12) * i / n, h - 6 - v / top * (h - 12)) for i, v in enumerate(values)]
        curve = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points)
        hue = colours.dye(dye)
        body += path(curve, line="#140b06", line_width=brush.line(5), line_opacity=0.7)
        inked = stitched(points, DASHED, line=hue.light, line_width=brush.line(2.5))
        body += inked if dye in dyes[:seat] else path(curve, line=hue.light, line_width=brush.line(2.5))
        x, y = points[-1]
        body += circle(x, y, 4, fill=hue.light, line="#140b06", line_width=brush.line(1))
    canvas.svg(body)
    return canvas.picture()


@painted
def share(brush: Brush, w: float, h: float, part: float, dyes: tuple[str, str]) -> Picture:
    """Paint a bar divided between two dyes, the first one's part from the left."""
    canvas = Canvas(brush, w, h)
    split = max(0.0, min(1.0, part)) * w
    body = box(0, 0, w, h, r=h / 2, fill=colours.dye(dyes[1]).mid)
    if split >= 1:
        body += box(0, 0, max(split, h), h, r=h / 2, fill=colours.dye(dyes[0]).top)
    body += box(0.5, 0.5, w - 1, h - 1, r=h / 2, fill="none", line=brush.hex(BRASS_LIGHT), line_width=brush.line(1), line_opacity=0.4)
    canvas.svg(body)
    return canvas.picture()


@painted
def turned_mark(brush: Brush, h: float, drop: float | None = None) -> Picture:
    """Paint a line down a chart at the turning point of a match, h units long, with a dot on the curve `drop` units
    down.

    The picture is 16 units wide.
    """
    canvas = Canvas(brush, 16, h)
    gold = brush.hex(GOLD)
    body = path(f"M8,1 L8,{h - 1:.1f}", line=gold, line_width=brush.line(1.5), line_opacity=0.85)
    if drop is not None:
        body += circle(8, drop, 6, fill=gold, line="#140b06", line_width=brush.line(1.5))
    canvas.svg(body)
    return canvas.picture()


@painted
def bars(brush: Brush, w: float, h: float, counts: tuple[int, ...], labels: tuple[str, ...], *, dye_key: str) -> Picture:
    """Paint bars with their counts above and their labels below: the costs of a deck."""
    canvas = Canvas(brush, w, h)
    step, most = w / max(1, len(counts)), max((*counts, 1))
    dye = colours.dye(dye_key)
    room = h - 44
    body = ""
    thin = brush.line(1)
    for i, count in enumerate(counts):
        high = max(3.0, room * count / most)
        body += box(step * i + 3, 22 + room - high, step - 6, high, r=4, fill="url(#b)", line=dye.light, line_width=thin, line_opacity=0.5)
    canvas.svg(body, linear("b", ((0, dye.top), (1, dye.mid))))
    figure = Lettering("cinzel-700", 15)
    for i, (count, label) in enumerate(zip(counts, labels, strict=True)):
        high = max(3.0, room * count / most)
        canvas.text(str(count), step * (i + 0.5), 12 + room - high, figure, "mm")
        canvas.text(label, step * (i + 0.5), h - 9, figure, "mm", colour=DIM)
    return canvas.picture()
