"""Pictures of values: badges, dials, hit points, forecast numbers, the sums of a battle."""

from __future__ import annotations

from tabletop.toolkit.paint import icons, letters, light, vector
from tabletop.toolkit.paint.brush import PREMULTIPLIED, Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.panels import panel
from tabletop.toolkit.paint.theme import BADGE, DIM, GOLD, LOWERED, RAISED, WHITE, Lettering
from tabletop.toolkit.paint.vector import arc, box, circle, path, points, radial, rim
from tabletop.ui.drawing import colours
from tabletop.ui.drawing.colours import Hue


def _hexagon(n: float) -> str:
    return vector.points((n * x, n * y) for x, y in ((0.5, 0.02), (0.93, 0.26), (0.93, 0.74), (0.5, 0.98), (0.07, 0.74), (0.07, 0.26)))


def _shield(n: float) -> str:
    curve = (
        (0.66, 0.10, 0.80, 0.13, 0.93, 0.13),
        (0.95, 0.55, 0.84, 0.82, 0.5, 0.99),
        (0.16, 0.82, 0.05, 0.55, 0.07, 0.13),
        (0.20, 0.13, 0.34, 0.10, 0.5, 0.03),
    )
    return (f"M{n * 0.5},{n * 0.03} " + " ".join("C" + " ".join(f"{v * n:.2f}" for v in c) for c in curve) + " Z")


def _round(n: float) -> str:
    r, left, right, y = n * 0.46, n * 0.04, n * 0.96, n / 2
    return f"M{left},{y} A{r},{r} 0 1 1 {right},{y} A{r},{r} 0 1 1 {left},{y} Z"


def _gonfalon(n: float) -> str:
    """Hanging banner with a swallow tail."""
    return vector.points((n * x, n * y) for x, y in ((0.04, 0.03), (0.96, 0.03), (0.96, 0.98), (0.5, 0.84), (0.04, 0.98)))


def shape(kind: str, size: float) -> str:
    """Outline of a badge: hexagon for attack, shield for defence, banner for strength, disc for the rest."""
    return {"attack": _hexagon, "defence": _shield, "strength": _gonfalon}.get(kind, _round)(size)


_MIDDLES = {"defence": 0.48, "strength": 0.45}


@painted
def badge(brush: Brush, value: str, kind: str, size: float = 38, *, change: str = "none") -> Picture:
    """Paint a value on its badge: attack (hexagon), defence (shield), strength (banner), costs, hp, magic (discs).

    `change`: "up" prints the value light green, "down" light red; the numbers of a fight have a tick as well, up or down.
    """
    canvas = Canvas(brush, size, size, pad=14)
    outline = shape(kind, size)
    shade = light.shade_of(brush, size, size, path(outline, fill="#000000"), blur=4, strength=0.85)
    canvas.surface.blit(shade, (canvas.pad - brush.px(8), canvas.pad - brush.px(8) + brush.px(2)), special_flags=PREMULTIPLIED)
    hue = colours.hue(brush.theme, kind)
    stops = ((0, hue.light), (0.55, hue.mid), (1, hue.dark))
    canvas.svg(path(outline, fill="url(#a)", line="url(#rim)", line_width=max(brush.line(1.2), size * 0.055)),
               radial("a", stops, cx=0.38, cy=0.28, r=0.8) + rim())
    colour = {"up": RAISED, "down": LOWERED}.get(change, WHITE)
    figure = _figure(value, size)
    canvas.text(value, size / 2, size * _MIDDLES.get(kind, 0.5), figure, "mm", colour=colour, fit=size * 0.86, minimum=size * 0.2)
    if change in ("up", "down") and kind in TICKED:
        canvas.svg(_tick(size, change, brush.hex(colour)))
    return canvas.picture()


TICKED = frozenset({"attack", "defence", "strength", "magic"})
"""Kinds of badges with a tick on a changed value: of a price, a lower one is the better."""


def _tick(size: float, change: str, colour: str) -> str:
    """Return a small triangle at the right of a badge, above for a raised value and below for a lowered one."""
    x, half, high = size * 0.83, size * 0.13, size * 0.17
    y, tip = (size * 0.24, -high) if change == "up" else (size * 0.74, high)
    return path(points(((x - half, y), (x + half, y), (x, y + tip))), fill=colour, line="#120a06", line_width=max(1.0, size * 0.035))


def _figure(value: str, size: float) -> Lettering:
    share = {1: 0.58, 2: 0.50}.get(len(value), 0.38)
    return Lettering(BADGE.font, size * share, 0, 0, max(1.2, size * 0.05), BADGE.edge)


_DIALS = {
    "defence": ("#7ff0a0", "#1f6a3c", "#0a2616", "checked-shield"),
    "energy": ("#86c8ff", "#1f5aa8", "#081c3c", "lightning-helix"),
    "hp": ("#ff9a8a", "#8c1a14", "#3a0606", "hearts"),
    "vital": ("#ffd873", "#7a5410", "#2a1a04", "heart-drop"),
}


@painted
def dial(brush: Brush, value: int, limit: int, kind: str = "defence", size: float = 70, *, ghost: int | None = None) -> Picture:
    """Paint a round counter with a 270 degree arc of value out of limit; `ghost`: the forecast value."""
    lit, mid, dark, icon = _dial_colours(brush, kind)
    canvas = Canvas(brush, size, size, pad=22)
    canvas.shadow(0, 0, size, size, radius=size / 2, blur=8, strength=0.8, down=4)
    c, radius = size / 2, size * 0.40
    body = circle(c, c, c - 1.5, fill="#120b07", line="url(#rim)", line_width=max(brush.line(1.4), size * 0.043))
    body += circle(c, c, size * 0.36, fill="url(#a)")
    body += path(arc(c, c, radius, 135, 270), line="#000000", line_width=size * 0.075, line_opacity=0.8)
    for part, colour in _arcs(value, ghost, lit):
        share = max(0.0, min(1.0, part / limit)) if limit else 0.0
        if share > 0:
            body += path(arc(c, c, radius, 135, 270 * share), line=colour, line_width=size * 0.06)
    canvas.svg(body, radial("a", ((0, mid), (1, dark)), cy=0.35, r=0.7) + rim())
    text = str(value)
    figure = Lettering(BADGE.font, size * (0.38 if len(text) < 3 else 0.3), 0, 0, max(1.2, size * 0.028), "#06120c")
    canvas.text(text, c, c - size * 0.03, figure, "mm", colour="#fffdf4")
    _foot_icon(canvas, icon, size, lit, dark)
    return canvas.picture()


@painted
def lost(brush: Brush, before: int, now: int, limit: int, size: float) -> Picture:
    """Paint the part of a dial's arc that was lost just now, in white; a small one is drawn wider than it is."""
    canvas, (start, end) = Canvas(brush, size, size), (135 + 270 * max(0.0, min(1.0, part / limit)) for part in (now, before))
    canvas.svg(path(arc(size / 2, size / 2, size * 0.40, min(start, end - 12), max(12.0, end - start)), line="#ffffff", line_width=size * 0.085))
    return canvas.picture()


_PEOPLES = {"morale": "flying-flag"}
"""Icons of counters in the colours of a people: kind "morale-lion"."""


def _dial_colours(brush: Brush, kind: str) -> tuple[str, str, str, str]:
    name, _, people = kind.partition("-")
    if people:
        dye = colours.dye(people)
        return dye.light, dye.mid, dye.dark, _PEOPLES[name]
    lit, mid, dark, icon = _DIALS[kind]
    if brush.theme.palette != "normal" and kind in ("defence", "energy", "hp"):
        hue: Hue = colours.hue(brush.theme, kind)
        return hue.light, hue.mid, hue.dark, icon
    return lit, mid, dark, icon


def _arcs(value: int, ghost: int | None, lit: str) -> tuple[tuple[int, str], ...]:
    if ghost is None or ghost == value:
        return ((value, lit),)
    if ghost < value:
        return ((value, "#ff6a48"), (ghost, lit))
    return ((ghost, "#fff6d8"), (value, lit))


def _foot_icon(canvas: Canvas, icon: str, size: float, lit: str, dark: str) -> None:
    q = size * 0.30
    x, y = size / 2, size - q * 0.32
    canvas.part(x - q / 2, y - q / 2, q, q,
                circle(q / 2, q / 2, q / 2 - 1, fill=dark, line="url(#rim)", line_width=canvas.brush.line(1.4)), rim())
    canvas.put(icons.icon(canvas.brush, icon, q * 0.66, colour=lit), x, y, "mm")


@painted
def hp_disc(brush: Brush, value: int, size: float = 84, *, unit: str, ghost: int | None = None) -> Picture:
    """Paint the large red disc of a hero's life points, the unit's name under the number.

    `ghost`: the forecast value; it replaces the number, lit, with the change under it.
    """
    canvas = Canvas(brush, size, size, pad=24)
    canvas.shadow(0, 0, size, size, radius=size / 2, blur=9, strength=0.8, down=4)
    hue, c = colours.hue(brush.theme, "hp"), size / 2
    canvas.svg(
        circle(c, c, c - 1.5, fill="#1a0a07", line="url(#rim)", line_width=max(brush.line(1.4), size * 0.036))
        + circle(c, c, size * 0.41, fill="url(#a)"),
        radial("a", ((0, hue.light), (0.3, hue.mid), (1, hue.dark)), cx=0.42, cy=0.3, r=0.8) + rim(),
    )
    colour, small = "#fffaf0", "#ffc9b8"
    if ghost is not None and ghost != value:
        colour = small = LOWERED if ghost < value else RAISED
        unit, value = f"{ghost - value:+d}".replace("-", "−"), ghost
        canvas.svg(circle(c, c, size * 0.455, line=brush.hex(colour), line_width=max(2.0, size * 0.05)))
    text = str(value)
    figure = Lettering(BADGE.font, size * (0.42 if len(text) < 3 else 0.36), 0, 0, max(1.5, size * 0.032), "#220605")
    canvas.text(text, c, c - size * 0.04, figure, "mm", colour=colour)
    canvas.text(unit, c, size * 0.79, Lettering("alegreya-sans-700", max(13, size * 0.15)), "mm", colour=small)
    return canvas.picture()


_GHOSTS = {"foe": ("#2a0d06", "refused-rim"), "friend": ("#0a1a2c", "#8fc8ff"), "gain": ("#0c2210", "#8fe0a8")}


@painted
def ghost_number(brush: Brush, before: str, after: str, *, icon: str = "checked-shield", kind: str = "foe") -> Picture:
    """Paint a forecast of a value: icon, old number, arrow, new number on a lit pill (44 high)."""
    ground, line_colour = _GHOSTS[kind]
    hue = brush.hex(line_colour)
    old, new = Lettering("cinzel-700", 22), Lettering("cinzel-900", 26)
    a, b = letters.width(brush, before, old), letters.width(brush, after, new)
    w, x = 44 + a + 44 + b + 20, 44.0
    canvas = Canvas(brush, w, 44, pad=24)
    canvas.shadow(0, 0, w, 44, radius=22, blur=8, strength=0.7, down=4)
    x_arrow = x + a + 10
    canvas.svg(
        box(1, 1, w - 2, 42, r=21, fill=ground, fill_opacity=0.96, line=hue, line_width=brush.line(2))
        + path(f"M{x_arrow},22 L{x_arrow + 20},22 M{x_arrow + 13},15 L{x_arrow + 21},22 L{x_arrow + 13},29", line=hue, line_width=2.4)
    )
    canvas.put(icons.icon(brush, icon, 24, colour=hue), 25, 22, "mm")
    canvas.text(before, x, 22, old, colour=DIM)
    canvas.text(after, w - 20, 22, new, "rm", colour="#fffaf0")
    return canvas.picture()


@painted
def battle_plate(brush: Brush, w: float, h: float, number: str, note: str, *, kind: str = "attack", side: str = "") -> Picture:
    """Paint the plate in the battle lane: icon of attack or defence, the sum, the possible addition beside it, a note."""
    canvas = Canvas(brush, w, h, pad=10)
    canvas.put(panel(brush, w, h, tone="flat", radius=12), 0, 0)
    icon, colour = ("crossed-swords", "#ffb27a") if kind == "attack" else ("checked-shield", "#8fe0a8")
    y = h * 0.37 if note else h / 2
    figure = Lettering("cinzel-900", h * 0.42, 0, 0, 2)
    aside = Lettering("cinzel-700", h * 0.27)
    wide = letters.width(brush, number, figure)
    x = (w - (h * 0.4 + 10 + wide + (letters.width(brush, side, aside) + 8 if side else 0))) / 2
    canvas.put(icons.shaded_icon(brush, icon, h * 0.36, colour=colour), x + h * 0.18, y, "mm")
    canvas.text(number, x + h * 0.4 + 8, y, figure, colour="#fff3d8")
    if side:
        canvas.text(side, x + h * 0.4 + 16 + wide, y, aside, colour=GOLD)
    if note:
        lettering = Lettering("alegreya-sans-400", 16 if h > 70 else 13)
        canvas.text(note, w / 2, h * 0.8, lettering, "mm", colour=DIM, fit=w - 12, minimum=13)
    return canvas.picture()
