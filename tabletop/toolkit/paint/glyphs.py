"""Pictures of a gamepad's buttons, as they are printed on each make: drawn here, from circles, bars and letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import CREAM, DIM, GOLD, KEY
from tabletop.toolkit.paint.vector import box, circle, path

HIGH = 26.0
"""Height of a glyph, in units: a little more than a key's cap."""
GROUND, RIM = "#0d0805", "#a58a60"
_C = HIGH / 2
_FACES: dict[str, dict[str, tuple[str, str]]] = {  # button: what is printed on it, and its colour
    "letters": {"a": ("A", "#7fd06f"), "b": ("B", "#ff7a62"), "x": ("X", "#6db8ff"), "y": ("Y", "#ffd45c")},
    "shapes": {"a": ("cross", "#9db8ff"), "b": ("circle", "#ff8a78"), "x": ("square", "#f0a0d8"), "y": ("triangle", "#7fdcb0")},
    "swapped": {"a": ("B", CREAM), "b": ("A", CREAM), "x": ("Y", CREAM), "y": ("X", CREAM)},
}
_SHOULDERS: dict[str, dict[str, str]] = {
    "letters": {"lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT"},
    "shapes": {"lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2"},
    "swapped": {"lb": "L", "rb": "R", "lt": "ZL", "rt": "ZR"},
}
_ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


@painted
def pad_button(brush: Brush, button: str, make: str) -> Picture:
    """Paint a button of a pad by its name ("a", "lb", "view", "stick", "stick up", "left"), as that make prints it."""
    w = 34.0 if button in _SHOULDERS[make] else HIGH
    canvas = Canvas(brush, w, HIGH)
    draw = _FACES[make].get(button)
    if draw is not None:
        _face(canvas, *draw)
    elif button in _SHOULDERS[make]:
        _shoulder(canvas, button, _SHOULDERS[make][button])
    elif button in ("l3", "r3"):
        _pressed_stick(canvas, button[0].upper())
    elif button.startswith("stick"):
        _stick(canvas, button.removeprefix("stick").strip())
    elif button in _ARROWS:
        _cross(canvas, button)
    else:
        _small(canvas, button, make)
    return canvas.picture()


def _disc(canvas: Canvas, colour: str = RIM) -> None:
    canvas.svg(circle(_C, _C, _C - 1, fill=GROUND, fill_opacity=0.85, line=colour, line_width=canvas.brush.line(1.6)))


def _face(canvas: Canvas, sign: str, colour: str) -> None:
    """Paint one of the four: a disc with a letter or a sign."""
    colour = canvas.brush.hex(colour)
    _disc(canvas, colour)
    if sign in _SIGNS:
        canvas.svg(_SIGNS[sign](colour, canvas.brush.line(2)))
    else:
        canvas.text(sign, _C, _C, KEY.at(16).flat(), "mm", colour=colour)


def _lines(colour: str, width: float, *ways: str) -> str:
    return path(" ".join(ways), line=colour, line_width=width)


_SIGNS: dict[str, Callable[[str, float], str]] = {
    "cross": lambda colour, width: _lines(colour, width, "M8.5,8.5 L17.5,17.5", "M17.5,8.5 L8.5,17.5"),
    "circle": lambda colour, width: circle(_C, _C, 5.2, line=colour, line_width=width),
    "square": lambda colour, width: box(8.4, 8.4, 9.2, 9.2, line=colour, line_width=width),
    "triangle": lambda colour, width: _lines(colour, width, "M13,7 L18.6,16.6 L7.4,16.6 Z"),
}


def _shoulder(canvas: Canvas, button: str, sign: str) -> None:
    """Paint a bumper, or a trigger, which is higher and rounder on its outer side."""
    w, left = canvas.w, button.startswith("l")
    outer, inner = (11.0, 5.0) if button[1] == "b" else (15.0, 7.0)
    top = 5.0 if button[1] == "b" else 1.0
    a, b = (outer, inner) if left else (inner, outer)
    shape = (f"M1,{HIGH - 3} L1,{top + a} Q1,{top} {1 + a},{top} L{w - 1 - b},{top} Q{w - 1},{top} {w - 1},{top + b} L{w - 1},{HIGH - 3} Z")
    canvas.svg(path(shape, fill=GROUND, fill_opacity=0.85, line=RIM, line_width=canvas.brush.line(1.6)))
    canvas.text(sign, w / 2, (top + HIGH - 3) / 2 + 0.5, KEY.at(14).flat(), "mm", colour=CREAM)


def _pressed_stick(canvas: Canvas, sign: str) -> None:
    """Paint a pressed stick: an arrow down onto a disc with its letter."""
    ink = canvas.brush.hex(GOLD)
    canvas.svg(circle(_C, 16, 9, fill=GROUND, fill_opacity=0.85, line=RIM, line_width=canvas.brush.line(1.6))
               + path("M13,1.5 L13,6.5 M10.6,4.4 L13,6.9 L15.4,4.4", line=ink, line_width=canvas.brush.line(1.8)))
    canvas.text(sign, _C, 16, KEY.at(13).flat(), "mm", colour=CREAM)


def _stick(canvas: Canvas, way: str) -> None:
    """Paint a stick with the ways it moves."""
    ink = canvas.brush.hex(CREAM)
    heads = [_head(13 + dx * 10.4, 13 + dy * 10.4, dx, dy) for name, (dx, dy) in _ARROWS.items() if way in ("", name)]
    canvas.svg(circle(_C, _C, 6.2, fill="#3a2a1a", line=RIM, line_width=canvas.brush.line(1.6))
               + circle(_C, _C, 2.6, fill=RIM, fill_opacity=0.6) + path(" ".join(heads), fill=ink, line=ink, line_width=0.6))


def _head(x: float, y: float, dx: int, dy: int) -> str:
    """Return the path of an arrow head at a point."""
    tip, left, right = (x + dx * 2, y + dy * 2), (x - dx + dy * 2.6, y - dy + dx * 2.6), (x - dx - dy * 2.6, y - dy - dx * 2.6)
    return f"M{tip[0]},{tip[1]} L{left[0]},{left[1]} L{right[0]},{right[1]} Z"


def _cross(canvas: Canvas, way: str) -> None:
    """Paint the cross of arrow buttons, one arm lit."""
    a, b, c, d = 1.5, 9.0, 17.0, 24.5
    plus = f"M{b},{a} L{c},{a} L{c},{b} L{d},{b} L{d},{c} L{c},{c} L{c},{d} L{b},{d} L{b},{c} L{a},{c} L{a},{b} L{b},{b} Z"
    dx, dy = _ARROWS[way]
    canvas.svg(path(plus, fill=GROUND, fill_opacity=0.85, line=RIM, line_width=canvas.brush.line(1.6))
               + path(_head(13 + dx * 7.2, 13 + dy * 7.2, dx, dy), fill=canvas.brush.hex(CREAM)))


def _small(canvas: Canvas, button: str, make: str) -> None:
    """Paint one of the two small buttons: two windows or three bars; three rays or three bars; minus or plus."""
    ink, width = canvas.brush.hex(CREAM), canvas.brush.line(1.7)
    signs: dict[tuple[str, str], Sequence[str]] = {
        ("view", "letters"): ("M8,8 L15,8 L15,14 L8,14 Z", "M11.5,16.8 L18,16.8 L18,11"),
        ("view", "shapes"): ("M13,7 L13,11.5", "M8.6,8.4 L10.8,12", "M17.4,8.4 L15.2,12", "M9,17.5 L17,17.5"),
        ("view", "swapped"): ("M8,13 L18,13",),
        ("start", "swapped"): ("M8,13 L18,13", "M13,8 L13,18"),
    }
    if make == "swapped":
        _disc(canvas)
    else:
        rim = canvas.brush.line(1.4)
        canvas.svg(box(1.5, 4, HIGH - 3, HIGH - 8, r=8, fill=GROUND, fill_opacity=0.85, line=canvas.brush.hex(DIM), line_width=rim))
    bars = ("M8.5,9.4 L17.5,9.4", "M8.5,13 L17.5,13", "M8.5,16.6 L17.5,16.6")
    canvas.svg(_lines(ink, width, *signs.get((button, make), bars)))
