"""Six-sided dice seen from above at an angle."""

from __future__ import annotations

import math
from collections.abc import Callable

from tabletop.toolkit.paint import vector
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import mix, rgb

Vec = tuple[float, float, float]
_KINDS = {"bone": ("#fff3d8", "#3a1208"), "blue": ("#46598a", "#f4e8cc"), "red": ("#9a2e20", "#fff0d8"), "green": ("#3c7a55", "#f4f0d8")}
_SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-0.5, -0.5), (0.5, 0.5)),
    3: ((-0.5, -0.5), (0, 0), (0.5, 0.5)),
    4: ((-0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5)),
    5: ((-0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5), (0, 0)),
    6: ((-0.5, -0.55), (-0.5, 0), (-0.5, 0.55), (0.5, -0.55), (0.5, 0), (0.5, 0.55)),
}
# Faces towards +x and +y for each top face: opposite faces add up to seven, with the same handedness.
_SIDES = {1: (2, 3), 2: (3, 1), 3: (1, 2), 4: (2, 1), 5: (1, 3), 6: (3, 2)}
_LIGHT: Vec = (-0.35, -0.6, 0.72)
TURNS = 24


def _mul(m: tuple[Vec, Vec, Vec], v: Vec) -> Vec:
    return (
        m[0][0] * v[0] + m[0][1] * v[1] + m[0][2] * v[2],
        m[1][0] * v[0] + m[1][1] * v[1] + m[1][2] * v[2],
        m[2][0] * v[0] + m[2][1] * v[1] + m[2][2] * v[2],
    )


def _matrix(spin: float, tilt: float, lean: float) -> tuple[Vec, Vec, Vec]:
    """Rotation matrix: spin about the upright axis, then tilt back, then lean sideways (radians)."""
    ca, sa, cb, sb, cc, sc = (math.cos(spin), math.sin(spin), math.cos(tilt), math.sin(tilt), math.cos(lean), math.sin(lean))
    x = (cc * ca, -cc * sa, sc)
    y = (cb * sa + sb * sc * ca, cb * ca - sb * sc * sa, -sb * cc)
    z = (sb * sa - cb * sc * ca, sb * ca + cb * sc * sa, cb * cc)
    return x, y, z


def _faces(top: int) -> list[tuple[Vec, Vec, Vec, int]]:
    x, y = _SIDES[top]
    return [
        ((0, 0, 1), (1, 0, 0), (0, 1, 0), top),
        ((1, 0, 0), (0, 1, 0), (0, 0, 1), x),
        ((-1, 0, 0), (0, 1, 0), (0, 0, 1), 7 - x),
        ((0, 1, 0), (1, 0, 0), (0, 0, 1), y),
        ((0, -1, 0), (1, 0, 0), (0, 0, 1), 7 - y),
        ((0, 0, -1), (1, 0, 0), (0, 1, 0), 7 - top),
    ]


def numbers(top: int) -> tuple[int, ...]:
    """Numbers of a die with `top` upwards: top, right, left, near, far, bottom."""
    return tuple(number for *_, number in _faces(top))


@painted
def die(brush: Brush, value: int, size: float = 46, *, kind: str = "bone", turn: int = 3, tumble: int = 0) -> Picture:
    """Paint a die showing `value` on top: kind bone, blue, red or green.

    `turn` 0..23 spins it, `tumble` 1..3 tips it in flight.
    """
    ground, spots = _KINDS[kind]
    canvas = Canvas(brush, size, size, pad=size * 0.9)
    canvas.shadow(-size * 0.02, size * 0.12, size * 1.1, size * 0.86, radius=size * 0.35, blur=size * 0.16, strength=0.7, down=size * 0.10)
    spin = math.tau * (turn % TURNS) / TURNS + 0.12
    m = _matrix(spin, 0.50 + 0.35 * tumble, (0.18 - 0.5 * tumble))
    canvas.svg(_cube(value, size, m, ground, spots))
    return canvas.picture()


def _cube(value: int, size: float, m: tuple[Vec, Vec, Vec], ground: str, spots: str) -> str:
    half, centre = size * 0.44, size / 2

    def spot(p: Vec) -> tuple[float, float]:
        q = _mul(m, p)
        return centre + q[0] * half, centre + q[1] * half

    norm = math.sqrt(sum(c * c for c in _LIGHT))
    body = ""
    for n, u, v, number in _faces(value):
        seen = _mul(m, n)
        if seen[2] <= 0.02:
            continue
        lamp = max(0.0, sum(a * b for a, b in zip(seen, _LIGHT, strict=True)) / norm)
        shade = 0.36 + 0.68 * lamp
        colour = (mix("#000000", ground, min(1, shade)) if shade < 1 else mix(ground, "#ffffff", min(0.4, shade - 1)))
        k = 0.87
        corners = [spot(_on(n, u, v, 1.0, x * k, y * k)) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        body += vector.path(vector.points(corners), fill=colour, line=colour, line_width=size * 0.115)
        body += _pips(number, n, u, v, spot, spots, shade)
    return body


def _on(n: Vec, u: Vec, v: Vec, out: float, x: float, y: float) -> Vec:
    return (n[0] * out + u[0] * x + v[0] * y, n[1] * out + u[1] * x + v[1] * y, n[2] * out + u[2] * x + v[2] * y)


def _pips(number: int, n: Vec, u: Vec, v: Vec, spot: Callable[[Vec], tuple[float, float]], colour: str, shade: float) -> str:
    dark = mix("#000000", colour, min(1, 0.5 + shade * 0.5)) if sum(rgb(colour)) > 380 else colour
    body = ""
    for x, y in _SPOTS[number]:
        ring = [
            spot(
                _on(n, u, v, 1.04, x * 0.95 + 0.17 * math.cos(t * math.tau / 18), y * 0.95 + 0.17 * math.sin(t * math.tau / 18))
            )
            for t in range(18)
        ]
        body += vector.path(vector.points(ring), fill=dark)
    return body
