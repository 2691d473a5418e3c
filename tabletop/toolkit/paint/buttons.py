"""Buttons, square and round, and the focus ring."""

from __future__ import annotations

from tabletop.toolkit.paint import icons, letters
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import (
    BRASS_LIGHT,
    BUTTON,
    CREAM,
    DIM,
    GOLD,
    GOLD_BUTTON,
    NOTE,
    NOTE_BOLD,
    ON_GOLD,
    Lettering,
    mix,
)
from tabletop.toolkit.paint.vector import box, circle, inset, linear, path, rim

_BUTTONS: dict[str, tuple[str, str, str, float]] = {  # top, bottom, ink, strength of the rim
    "dark": ("#3b2817", "#1c110a", CREAM, 0.8),
    "gold": ("#ffe9a8", "#b57a22", ON_GOLD, 1.0),
    "ghost": ("#241811", "#140c07", DIM, 0.45),
    "off": ("#201711", "#150e09", "off", 0.25),
    "green": ("#4f9a63", "#1f4a2e", "#f4fff0", 0.9),
    "red": ("#8a3420", "#3c120a", "#ffe6d8", 0.9),
}

TALL = 70.0
"""Least height of a button with room for a label in two lines."""
RING_REACH = 5.75
"""Reach of a focus ring beyond its control, in units; neighbours must keep that distance."""

State = str  # "normal" | "hover" | "pressed" | "focus"


@painted
def button(brush: Brush, w: float, h: float, label: str, *, kind: str = "dark", state: State = "normal",
           icon: str | None = None, sub: str = "", lettering: Lettering | None = None, keep: float = 0.0) -> Picture:
    """Paint a button: dark, gold (the main action), ghost, off, green, red; normal, hover, pressed or focus.

    `keep` is room at the right end that the label leaves free: it is centred while it fits, else placed beside it.
    """
    r = 14 if h >= 84 else 10
    canvas = Canvas(brush, w, h, pad=50 if kind == "gold" else 26)
    _button_plate(canvas, w, h, r, kind, state)
    _button_words(canvas, label, kind, state, icon, sub, lettering, keep=keep)
    if state == "focus":
        canvas.put(focus_ring(brush, w, h, radius=r), 0, 0)
    return canvas.picture()


def _button_plate(canvas: Canvas, w: float, h: float, r: float, kind: str, state: State) -> None:
    brush = canvas.brush
    top, low, _, strength = _BUTTONS[kind]
    if state == "hover" and kind != "off":
        top, low = mix(top, "#ffffff", 0.35 if kind == "gold" else 0.12), mix(low, "#ffd080", 0.16)
        strength = 1.0
    if state == "pressed":
        top, low = mix(low, "#000000", 0.12), mix(top, "#000000", 0.18)
    _button_light(canvas, w, h, r, kind, state)
    high = brush.theme.contrast == "high"
    line = brush.line(2 if kind == "gold" or high else 1.5)
    rimmed = 1 if high and kind != "off" else strength
    gloss = 0.0 if state == "pressed" else 0.16 if kind == "gold" else 0.04

    def plate(width: float) -> tuple[str, str]:
        body = inset(width, h, line / 2, r=r, fill="url(#p)", line="url(#rim)", line_width=line, line_opacity=rimmed)
        if gloss:
            body += box(3, 3, width - 6, (h - 6) * 0.5, r=max(1, r - 2), fill="#ffffff", fill_opacity=gloss)
        return body, linear("p", ((0, top), (1, low))) + rim()

    canvas.bar(r + 3, plate)


def _button_light(canvas: Canvas, w: float, h: float, r: float, kind: str, state: State) -> None:
    """Paint its shadow, and the light round a golden or hovered button."""
    if state != "pressed":
        canvas.shadow(0, 0, w, h, radius=r, blur=8, strength=0.5, down=4)
    if kind == "gold":
        gain = 1.15 if state == "hover" else 0.8
        canvas.light(0, 0, w, h, box(0, 0, w, h, r=r, fill="#8a5a18"), blur=16, gain=gain)
    elif state == "hover" and kind != "off":
        canvas.light(0, 0, w, h, box(0, 0, w, h, r=r, fill="#4a2e0e"), blur=8, gain=0.9)


def _button_words(canvas: Canvas, label: str, kind: str, state: State, icon: str | None, sub: str,
                  lettering: Lettering | None, *, keep: float = 0.0) -> None:
    brush, w, h = canvas.brush, canvas.w, canvas.h
    ink = _BUTTONS[kind][2]
    letter = lettering or (GOLD_BUTTON if kind == "gold" else BUTTON)
    if kind == "gold":
        letter = letter.flat()
    side = letter.size + 4 if icon else 0.0
    gap = 10.0 if icon and label else 0.0
    room = w - 20 - max(0.0, keep - 10)
    label, letter, whole = *letters.fitted(brush, label, letter, room - side - gap, 13), label
    if icon and label != whole:  # words tell more than the icon
        icon, side, gap = None, 0.0, 0.0
        label, letter = letters.fitted(brush, whole, letter, room, 13)
    down = 1.5 if state == "pressed" else 0.0
    y = h / 2 - (h * 0.13 if sub else 0) + down
    if label != whole and " " in whole and h >= TALL:
        _two_lines(canvas, whole, letter, room, y - (5 if sub else 0), ink)
        label = ""
    wide = letters.width(brush, label, letter) if label else 0.0
    x = max(10.0, min((w - wide - side - gap) / 2, w - max(10.0, keep) - wide - side - gap))
    if icon:
        painter = icons.icon if kind == "gold" else icons.shaded_icon
        canvas.put(painter(brush, icon, side, colour=ink), x + side / 2, y, "mm")
    if label:
        canvas.text(label, x + side + gap, y, letter, colour=ink)
    if sub:
        _second_line(canvas, sub, kind, down)


def _two_lines(canvas: Canvas, label: str, letter: Lettering, room: float, y: float, ink: str) -> None:
    """Paint a label that is too long for one line in two, broken near its middle."""
    at = min((i for i, char in enumerate(label) if char == " "), key=lambda i: abs(i - len(label) / 2))
    line = canvas.brush.theme.size(letter) * 0.6
    for part, down in ((label[:at], -line), (label[at + 1:], line)):
        canvas.text(part, canvas.w / 2, y + down, letter, "mm", colour=ink, fit=room, minimum=13)


def _second_line(canvas: Canvas, sub: str, kind: str, down: float) -> None:
    """Paint the note under a button's label."""
    w, h = canvas.w, canvas.h
    under, colour = (NOTE_BOLD.flat(), "#4a2c0a") if kind == "gold" else (NOTE, DIM)
    canvas.text(sub, w / 2, h * 0.73 + down, under.at(16 if h >= 84 else 14), "mm", colour=colour, fit=w - 20,
                minimum=13)


@painted
def round_button(brush: Brush, size: float, *, sign: str = "", icon: str | None = None, kind: str = "dark",
                 state: State = "normal") -> Picture:
    """Paint a round button with "+", "-", "<", ">" or an icon."""
    canvas = Canvas(brush, size, size, pad=34)
    top, low, ink, strength = _BUTTONS[kind]
    r = size / 2
    if kind == "dark":
        top, ink = "#4a331d", BRASS_LIGHT
    if state == "hover" and kind != "off":
        top, low = mix(top, "#ffffff", 0.2), mix(low, "#ffd080", 0.18)
    if state == "pressed":
        top, low = low, top
    if kind == "gold" or state == "hover":
        canvas.light(0, 0, size, size, circle(r, r, r, fill="#a87020"), blur=10, gain=0.8 if kind == "gold" else 0.45)
    canvas.shadow(0, 0, size, size, radius=r, blur=6, strength=0.6, down=3)
    plate = circle(r, r, r - 1.5, fill="url(#p)", line="url(#rim)", line_width=brush.line(2), line_opacity=strength)
    canvas.svg(plate, linear("p", ((0, top), (1, low))) + rim())
    if sign:
        canvas.svg(_sign(sign, size, brush.hex(ink)))
    elif icon:
        canvas.put(icons.icon(brush, icon, size * 0.54, colour=ink), r, r, "mm")
    if state == "focus":
        canvas.put(focus_ring(brush, size, size, radius=r), 0, 0)
    return canvas.picture()


def _sign(sign: str, size: float, ink: str) -> str:
    c, q = size / 2, size * 0.2
    thick = max(2.0, size * 0.072)
    if sign in "+-":
        cross = f" M{c},{c - q} L{c},{c + q}" if sign == "+" else ""
        return path(f"M{c - q},{c} L{c + q},{c}{cross}", line=ink, line_width=thick)
    way = 1 if sign == ">" else -1
    return path(f"M{c - way * q * 0.6},{c - q} L{c + way * q * 0.9},{c} L{c - way * q * 0.6},{c + q} Z", fill=ink)


@painted
def focus_ring(brush: Brush, w: float, h: float, *, radius: float = 12) -> Picture:
    """Paint the focus ring: cream outside, dark inside, so that it shows on any ground."""
    canvas = Canvas(brush, w, h, pad=16)
    canvas.light(0, 0, w, h, box(-3, -3, w + 6, h + 6, r=radius + 3, line=brush.hex(GOLD), line_width=4), blur=4,
                 gain=0.7)
    canvas.svg(
        box(-3.5, -3.5, w + 7, h + 7, r=radius + 3.5, line="#1a0f06", line_width=brush.line(4.5), line_opacity=0.7)
        + box(-3.5, -3.5, w + 7, h + 7, r=radius + 3.5, line="#fff6dc", line_width=brush.line(2.2))
    )
    return canvas.picture()
