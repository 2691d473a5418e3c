"""Impact of blows: the burst of light where one lands, the cracks and the shade of a fallen Base."""

from __future__ import annotations

import math

from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.vector import box, circle, path, points, radial

RAYS = (1.0, 0.56, 0.82, 0.5, 0.94, 0.62, 0.76, 0.52, 0.9, 0.58)
"""Lengths of the rays of a burst, in order round it."""
CRACKS = (((0.5, 0.0), (0.46, 0.2), (0.54, 0.38), (0.47, 0.6), (0.53, 0.8), (0.49, 1.0)),
          ((0.54, 0.38), (0.68, 0.3), (0.78, 0.46), (1.0, 0.36)),
          ((0.47, 0.6), (0.33, 0.52), (0.22, 0.7), (0.0, 0.62)), ((0.78, 0.46), (0.84, 0.7), (0.8, 1.0)),
          ((0.33, 0.52), (0.26, 0.28), (0.3, 0.0)))
"""Lines of the cracks, as shares of the width and height of a Base."""


@painted
def cracks(brush: Brush, w: float, h: float) -> Picture:
    """Paint dark cracks with a lit edge across a Base."""
    canvas = Canvas(brush, w, h)
    for tone, wide, aside in (("#ffd9a0", 1.6, 1.3), ("#050302", 2.8, 0.0)):
        lines = (" L".join(f"{x * w + aside:.2f},{y * h + aside:.2f}" for x, y in crack) for crack in CRACKS)
        canvas.svg("".join(path(f"M{line}", line=tone, line_width=wide, line_opacity=0.55 if aside else 1.0) for line in lines))
    return canvas.picture()


@painted
def darkness(brush: Brush, w: float, h: float) -> Picture:
    """Paint the shade over a fallen Base."""
    canvas = Canvas(brush, w, h)
    canvas.svg(box(0, 0, w, h, r=12, fill="#050203", fill_opacity=0.66))
    return canvas.picture()


@painted
def burst(brush: Brush, size: float) -> Picture:
    """Paint uneven rays of white and gold about the middle of a square."""
    canvas = Canvas(brush, size, size, pad=8)
    middle = size / 2
    around: list[tuple[float, float]] = []
    for i, long in enumerate(RAYS):
        for part, far in ((0.0, middle * long), (0.5, middle * 0.2)):
            turn = 2 * math.pi * (i + part) / len(RAYS) - 0.4
            around.append((middle + far * math.cos(turn), middle + far * math.sin(turn)))
    star = path(points(around), fill="url(#b)")
    canvas.light(0, 0, size, size, circle(middle, middle, size * 0.2, fill="#ffb04a"), blur=7, gain=1.2)
    canvas.svg(star, radial("b", ((0, "#ffffff", 1.0), (0.35, "#ffe9a8", 0.95), (1, "#ff8a2a", 0.15))))
    return canvas.picture()
