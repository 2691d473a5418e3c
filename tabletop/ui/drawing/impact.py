"""Impact of a blow: the short burst of light where it lands."""

from __future__ import annotations

import math

from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.vector import circle, path, points, radial

RAYS = (1.0, 0.56, 0.82, 0.5, 0.94, 0.62, 0.76, 0.52, 0.9, 0.58)
"""Lengths of the rays of a burst, in order round it."""


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
