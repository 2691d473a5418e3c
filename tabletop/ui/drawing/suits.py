"""Suits, resources and what a card says of them: discs, pills of icons and numbers, words on a red ground."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.toolkit.paint import icons, letters
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS_LIGHT, GOLD, Lettering
from tabletop.toolkit.paint.vector import box, circle, linear, radial, rim
from tabletop.ui.drawing.face import LETTER, Amount, Face
from tabletop.ui.drawing.marks import disc

SUITS: Mapping[str, tuple[str, str, str, str]] = {  # icon, then the disc's light, middle and dark tone
    "oro": ("two-coins", "#ffe9a0", "#c08a1e", "#4a3006"), "copa": ("jeweled-chalice", "#f2a0aa", "#8c2438", "#360814"),
    "basto": ("wood-club", "#b4e89a", "#3c7a2c", "#12300c"), "espada": ("broadsword", "#cfe2ff", "#3f68a4", "#10223f"),
}
RESOURCES: Mapping[str, tuple[str, str]] = {  # icon, colour
    "grain": ("wheat", "#f0d070"), "law": ("scales", "#f0b0a0"), "sagrait": ("crystal-growth", "#ffffff"),
    "iron": ("anvil", "#b8c4d0"), "energy": ("lightning-trio", "#7fe8f0"), "learning": ("light-bulb", "#ffe9a0"),
    "game": ("deer", "#e0a870"), "fire": ("flame", "#ff9a5a"), "herd": ("ram-profile", "#f0e0c0"),
    "salt": ("minerals", "#d8ecff"), "magic": ("moon", "#c8a8ff"), "idol": ("moai", "#a8e070"),
    "coin": ("two-coins", "#ffd873"), "time": ("hourglass", "#d0d0e8"),
}
NEEDS, GIVES, SHORT = ("#10182a", "#8fb8f0"), ("#140c06", "#c79a4b"), ("#8a2010", "#ff8a66")
"""Ground and rim of a pill: thresholds, what a card gives, a threshold that is not met."""
_RAISED = "#fff0c0"
_MOST_MARKS = 3
LOW, NARROW = 40.0, 90.0
"""Height under the ribbon below which copies overlap it; width of a tile below which a reason is a sign without words."""


@painted
def suit_disc(brush: Brush, suit: str, size: float = 22, *, evento: bool = False) -> Picture:
    """Paint the disc of a suit; that of an Evento, whose effect comes a rank earlier, has a second, light rim."""
    icon, bright, body, dark = SUITS[suit]
    canvas = Canvas(brush, size, size, pad=8)
    canvas.shadow(1, 1, size - 2, size - 2, radius=size / 2, blur=3, strength=0.7, down=1)
    c, edge = size / 2, max(brush.line(1.2), size * 0.055)
    canvas.svg(circle(c, c, c - edge / 2, fill="url(#a)", line="url(#rim)", line_width=edge),
               radial("a", ((0, bright), (0.5, body), (1, dark)), cx=0.36, cy=0.26, r=0.95) + rim())
    if evento:
        canvas.svg(circle(c, c, c + size * 0.055, line=_RAISED, line_width=max(brush.line(1.6), size * 0.075)))
    canvas.put(icons.shaded_icon(brush, icon, size * 0.64, colour="#fff8e8"), c, c, "mm")
    return canvas.picture()


@painted
def amounts(brush: Brush, parts: tuple[Amount, ...], h: float = 22, *, kind: str = "gives") -> Picture:
    """Paint amounts of resources side by side on a pill; `kind`: "gives" or "needs". It is red if one is not met."""
    short = any(part.short for part in parts)
    ground, edge = SHORT if short else {"gives": GIVES, "needs": NEEDS}[kind]
    figure = Lettering("cinzel-900", h * 0.62, 0, 0)
    side, gap = h * 0.78, h * 0.14
    told = [letters.line(brush, str(part.number), figure, colour="#ffd0c0" if part.short else "#f8ecd0") for part in parts]
    w = h * 0.62 + sum(side + gap + brush.units(text.w) for text in told) + h * 0.3 * (len(told) - 1)
    canvas = Canvas(brush, w, h, pad=6)
    line = brush.line(1.3)
    canvas.shadow(0, 0, w, h, radius=h / 2, blur=3, strength=0.6, down=1)
    canvas.svg(box(line / 2, line / 2, w - line, h - line, r=h / 2, fill=ground, fill_opacity=0.92, line=edge, line_width=line))
    x = h * 0.31
    for part, text in zip(parts, told, strict=True):
        icon, colour = RESOURCES[part.resource]
        canvas.put(icons.icon(brush, icon, side, colour=colour), x, h / 2, "lm")
        x += side + gap
        canvas.put(text, x, h / 2, "lm")
        x += brush.units(text.w) + h * 0.3
    return canvas.picture()


@painted
def copies_pill(brush: Brush, count: int, h: float = 20) -> Picture:
    """Paint how many cards of one name lie together."""
    text = letters.line(brush, f"×{count}", Lettering("alegreya-sans-900", h * 0.76, 0, 0), colour="#2a1604")
    w = brush.units(text.w) + h * 0.7
    canvas = Canvas(brush, w, h, pad=6)
    canvas.shadow(0, 0, w, h, radius=h / 2, blur=3, strength=0.6, down=1)
    canvas.svg(box(0.5, 0.5, w - 1, h - 1, r=h / 2, fill="url(#g)", line="#6b4a1e", line_width=brush.line(1)),
               linear("g", ((0, "#fff2c8"), (1, "#d9ae5e"))))
    canvas.put(text, w / 2, h / 2, "mm")
    return canvas.picture()


@painted
def red_pill(brush: Brush, text: str, w: float, h: float = 22) -> Picture:
    """Paint words on a red pill, as wide as they need and w at most: why a card does nothing, what it would lose."""
    words = letters.line(brush, text, Lettering("alegreya-sans-700", h * 0.68, 0, 0), colour="#ffe8dc", fit=w - h * 0.6, minimum=11)
    wide = brush.units(words.w) + h * 0.7
    canvas = Canvas(brush, wide, h, pad=6)
    canvas.shadow(0, 0, wide, h, radius=h / 2, blur=3, strength=0.6, down=1)
    canvas.svg(box(0.6, 0.6, wide - 1.2, h - 1.2, r=h / 2, fill=SHORT[0], fill_opacity=0.95, line=SHORT[1], line_width=brush.line(1.2)))
    canvas.put(words, wide / 2, h / 2, "mm")
    return canvas.picture()


def dress_tile(canvas: Canvas, face: Face, *, ribbon: float, badge: float, counted: bool = False, reason: float = 0.0) -> None:
    """Draw over a tile: suit, copies, what it gives, traits, that its effect is used, why it does nothing.

    `counted` puts the number of copies on the ribbon, `reason` the words at that height on it.
    """
    brush, w, h, side = canvas.brush, canvas.w, canvas.h, badge * 0.62
    size = min(ribbon, badge * 0.86) if face.suit else 0.0
    if face.suit:
        canvas.put(suit_disc(brush, face.suit, size, evento=face.evento), size / 2 + 2, size / 2 + 1, "mm")
    if face.copies > 1:
        low = not counted and h - ribbon < LOW
        high = min(LETTER * 1.35 - 4, badge * 0.62) if counted else badge * (0.56 if low else 0.62)
        canvas.put(copies_pill(brush, face.copies, high), w - (2 if counted else 4), 2 if counted else ribbon + (-5 if low else 3), "rt")
    if face.gives:
        pill = _fitted(brush, face.gives, badge * 0.70, w - badge * 1.1 - 6)
        canvas.put(pill, 4 if face.vital else w - 4, h - 4, "lb" if face.vital else "rb")
    marks = [(mark, BRASS_LIGHT) for mark in face.marks[:_MOST_MARKS]] + [("clockwise-rotation", GOLD)] * ("spent" in face.state)
    for i, (mark, colour) in enumerate(marks):
        low = not face.gives
        x = w - 4 - side / 2 - i * (side + 1) if low else 4 + side / 2 + i * (side + 1)
        canvas.put(disc(brush, mark, side, ground="#1c1208", colour=colour), x, h - 4 - side / 2 if low else ribbon + 3 + side / 2, "mm")
    if face.lack and reason:
        canvas.put(red_pill(brush, face.lack, w - size - 6, LETTER), (w + size) / 2 - 1, reason, "mm")
    elif face.lack:
        # beside the number of copies
        room, high = w - (brush.units(copies_pill(brush, face.copies, badge * 0.62).w) + 6 if face.copies > 1 else 0), badge * 0.72
        if holds_reason(brush, face.lack, room, badge):
            canvas.put(red_pill(brush, face.lack, room - 8, high), room / 2, ribbon + (h - ribbon) * 0.42, "mm")
        else:  # no room for words: the inspector has them
            canvas.put(disc(brush, "power-button", badge * 0.84, ground=SHORT[0], colour="#ffe0d4"), w / 2, ribbon + (h - ribbon) * 0.44, "mm")


def holds_reason(brush: Brush, text: str, room: float, badge: float) -> bool:
    """Whether words on a red pill fit in that width of a tile."""
    return room >= NARROW and letters.holds(brush, text, Lettering("alegreya-sans-700", 11, 0, 0), room - 8 - badge * 0.43)


def _fitted(brush: Brush, parts: tuple[Amount, ...], h: float, room: float) -> Picture:
    """Paint what a card gives, lower if it would be too wide."""
    made = amounts(brush, parts, h)
    wide = brush.units(made.w)
    return made if wide <= room else amounts(brush, parts, max(11.0, h * room / wide))
