"""Panels and other furniture of a screen: rules, plates, tooltips, notices."""

from __future__ import annotations

import math

import pygame

from tabletop.toolkit.paint import icons, letters, prose
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, BRASS_LIGHT, DIM, GOLD, NOTE, PANEL_TITLE, Lettering
from tabletop.toolkit.paint.vector import box, inset, linear, radial, rim

Tone = str  # "panel" | "walnut" | "sheer" | "glass" | "flat" | "gold" | "parchment"
_LINES = {"panel": 0.55, "walnut": 0.55, "sheer": 0.75, "glass": 0.75, "flat": 0.4, "gold": 1.0, "parchment": 0.8}

SHEER = 0.6
"""Opacity of a plate through which the ground shows."""
HOLE = 12
"""Radius of the corners of a hole in a veil."""


@painted
def panel(brush: Brush, w: float, h: float, *, tone: Tone = "panel", radius: float = 14,
          light_colour: str | None = None) -> Picture:
    """Paint a dark translucent plate with a thin brass line.

    "flat" and "sheer" have no shadow, "sheer" shows the ground, "glass" hides more, "gold" has a full rim, "walnut" is lighter, for the
    table. `light_colour` lights its edge from behind (the active banner).
    """
    blur = 14.0 if tone not in ("flat", "sheer") else 0.0
    canvas = Canvas(brush, w, h, pad=max(blur * 2 + 6, 28 if light_colour else 0))
    if blur:
        canvas.shadow(0, 0, w, h, radius=radius, blur=blur, strength=0.55, down=6)
    if light_colour:
        hue = brush.hex(light_colour)
        canvas.light(0, 0, w, h, box(0, 0, w, h, r=radius, line=hue, line_width=3), blur=8, gain=0.9)
    if tone == "parchment":  # lit from its middle
        canvas.svg(*_plate(brush, w, h, radius, tone))
    else:
        canvas.bar(radius + 2, lambda width: _plate(brush, width, h, radius, tone))
    return canvas.picture()


def _plate(brush: Brush, w: float, h: float, r: float, tone: Tone) -> tuple[str, str]:
    """Paint the plate with its brass line; also return the gradients that both need."""
    line = brush.line(2.0 if tone == "gold" else 1.5)
    strength = 1.0 if brush.theme.contrast == "high" else _LINES[tone]
    body = inset(w, h, line / 2, r=r, fill="url(#p)", line="url(#rim)", line_width=line, line_opacity=strength)
    if tone == "parchment":
        stops = ((0, brush.hex("paper")), (0.7, brush.hex("paper-mid")), (1, brush.hex("paper-edge")))
        return body, radial("p", stops, cy=0.45, r=0.75) + rim()
    body += inset(w, h, 4.5, r=max(2, r - 4), line=brush.hex(BRASS_LIGHT), line_width=brush.line(1), line_opacity=0.12)
    return body, rim() + linear("p", _wood(brush, h, tone))


def _wood(brush: Brush, h: float, tone: Tone) -> tuple[tuple[float, str, float], ...]:
    """Gradient stops of the plate, from its lit upper edge down."""
    opacity = max(brush.theme.panel_opacity, 0.95 if tone in ("glass", "gold") else 0)
    if tone == "sheer" and brush.theme.contrast != "high":
        opacity = SHEER
    tint = "walnut" if tone == "walnut" else "panel"
    return (
        (0, brush.hex("panel-top"), opacity),
        (min(0.18, 60 / h), brush.hex(tint), opacity),
        (1, brush.hex(f"{tint}-low"), min(1, opacity + 0.06)),
    )


@painted
def titled_panel(brush: Brush, w: float, h: float, title: str, *, note: str = "", icon: str | None = None,
                 tone: Tone = "panel", lettering: Lettering = PANEL_TITLE) -> Picture:
    """Paint a panel with its title 24 down, a note or icon at the right and the hairline rule at 44.

    A note that would cut the title is left out.
    """
    canvas = Canvas(brush, w, h, pad=34)
    canvas.put(panel(brush, w, h, tone=tone), 0, 0)
    right = 18.0
    if icon:
        canvas.put(icons.shaded_icon(brush, icon, 20, colour=DIM), w - 26, 24, "mm")
        right = 44
    if note and letters.fitted(brush, title, lettering, w - 26 - right - (beside := letters.width(brush, note, NOTE)))[0] == title:
        right += beside + 8
        canvas.text(note, w - (44 if icon else 18), 25, NOTE, "rm", colour=DIM)
    canvas.text(title, 18, 24, lettering, colour=BRASS_LIGHT, fit=w - 18 - right)
    canvas.put(rule(brush, w - 20), 10, 44)
    return canvas.picture()


@painted
def rule(brush: Brush, w: float) -> Picture:
    """Paint a hairline that fades at both ends; its shape is the line itself."""
    hue, thick = brush.hex("brass"), brush.line(1)
    defs = linear("q", ((0, hue, 0), (0.12, hue, 0.5), (0.88, hue, 0.5), (1, hue, 0)), across=1, down=0)
    canvas = Canvas(brush, w, thick)
    canvas.svg(f'<rect width="{w}" height="{thick}" fill="url(#q)"/>', defs)
    return canvas.picture()


def tooltip_width(brush: Brush, title: str, body: str, *, most: float = 288) -> float:
    """Measure the width that a tooltip needs: that of its title or its longest line, at most `most`."""
    laid = prose.layout(brush, body, most - 36, lettering=BODY)
    head = letters.width(brush, title, BODY_BOLD.at(19)) + 32 if title else 0.0
    return min(most, math.ceil(max([head, *(line.w + 37 for line in laid.lines)])))


@painted
def tooltip(brush: Brush, title: str, body: str, *, width: float = 288, icon: str | None = None,
            clause: str = "") -> Picture:
    """Paint a box that explains one word: gold title with an icon, text below, the clause at the foot.

    As high as its text needs.
    """
    laid = prose.layout(brush, body, width - 36, lettering=BODY)
    top = 44.0 if title else 14.0
    h = top + laid.h + (30 if clause else 14)
    canvas = Canvas(brush, width, h, pad=34)
    canvas.put(panel(brush, width, h, tone="glass", radius=12), 0, 0)
    x = 18.0
    if title and icon:
        canvas.put(icons.shaded_icon(brush, icon, 22, colour=BRASS_LIGHT), 28, 25, "mm")
        x = 48
    if title:
        canvas.text(title, x, 25, BODY_BOLD.at(19), colour=GOLD, fit=width - x - 14)
    canvas.put(prose.block(brush, laid), 18, top - 3)
    if clause:
        canvas.text(clause, 18, h - 17, NOTE, colour="muted")
    return canvas.picture()


_CLAUSE = Lettering("alegreya-sans-900", 17)
_TOASTS = {
    "refusal": ("#6a2414", "#35100a", "refused-rim", "#ffc7b0", "cancel"),
    "public": ("#33451c", "#18220c", "#c6f08a", "#d8f4b0", "all-seeing-eye"),
    "program": ("#3a2917", "#1c120a", "brass-light", "#f2d896", "info"),
}


@painted
def toast(brush: Brush, w: float, message: str, *, kind: str = "program", clause: str = "",
          icon: str | None = None) -> Picture:
    """Paint a notice 48 high (72 on two lines): kind "refusal" (with its clause), "public" or "program"."""
    top, low, line, ink, default = _TOASTS[kind]
    start = 54 + (letters.width(brush, clause, _CLAUSE) + 12 if clause else 0)
    laid = prose.layout(brush, message, w - start - 16, lettering=BODY.at(18), height=44, minimum=16, leading=1.12)
    h = 48.0 if len(laid.lines) == 1 else 30 + laid.h
    canvas = Canvas(brush, w, h, pad=28)
    canvas.shadow(0, 0, w, h, radius=14, blur=10, strength=0.7)
    body = box(1, 1, w - 2, h - 2, r=13, fill="url(#p)", line=brush.hex(line), line_width=brush.line(1.8))
    canvas.svg(body, linear("p", ((0, top), (1, low))))
    canvas.put(icons.icon(brush, icon or default, 24, colour=line), 30, h / 2, "mm")
    if clause:
        canvas.text(clause, 54, h / 2, _CLAUSE, colour=ink)
    canvas.put(prose.block(brush, laid, colour="ribbon-text"), start, (h - laid.h) / 2)
    return canvas.picture()

@painted
def plate(brush: Brush, w: float, h: float, *, radius: float = 28) -> Picture:
    """Paint a large lit plate for the curtain and the end of a match: glass, full brass rim, lamp light behind it and
    on it."""
    canvas = Canvas(brush, w, h, pad=150)
    canvas.light(0, 0, w, h, box(0, 0, w, h, r=radius, fill="#7a4a14"), blur=46, gain=0.6)
    canvas.shadow(0, 0, w, h, radius=radius, blur=40, strength=0.85, down=18)
    canvas.bar(radius + 2, lambda width: _plate(brush, width, h, radius, "gold"))
    warm = radial("w", ((0, "#6a4414", 0.5), (1, "#6a4414", 0)))
    canvas.svg(f'<ellipse cx="{w / 2}" cy="{h * 0.22}" rx="{w * 0.42}" ry="{h * 0.2}" fill="url(#w)"/>', warm)
    return canvas.picture()


@painted
def veil(brush: Brush, w: float, h: float, level: float = 0.45, holes: tuple[tuple[float, float, float, float], ...] = ()) -> Picture:
    """Paint darkness over a board behind a prompt: the board keeps `level` of its light, and all of it in the holes (boxes)."""
    size = (brush.px(w), brush.px(h))
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((0, 0, 0, round(255 * (1 - level))))
    for left, top, wide, high in holes:
        around = pygame.Rect(brush.px(left), brush.px(top), brush.px(wide), brush.px(high))
        pygame.draw.rect(sheet, (0, 0, 0, 0), around, border_radius=brush.px(HOLE))
    return Picture(sheet, 0, 0, *size)
