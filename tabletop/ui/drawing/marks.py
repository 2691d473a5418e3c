"""Marks without a changing value: discs, round signs, chevrons, pips, coins, medallions, laurels, stars."""

from __future__ import annotations

import math

from tabletop.toolkit import paint
from tabletop.toolkit.paint import icons, letters, light, vector
from tabletop.toolkit.paint.brush import PREMULTIPLIED, Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BADGE, BRASS_LIGHT, GOLD, NUMBER, Lettering
from tabletop.toolkit.paint.vector import circle, linear, path, radial, rim
from tabletop.ui.drawing import artwork, colours

CREST_LEAST = 44
"""Diameter in pixels from which a crest reads better than an icon."""


@painted
def disc(brush: Brush, icon: str, size: float = 26, *, ground: str = "#1a110b", colour: str = BRASS_LIGHT) -> Picture:
    """Paint a small dark disc with an icon: an attack type, a mark, a bridge."""
    canvas = Canvas(brush, size, size, pad=8)
    canvas.shadow(2, 2, size - 4, size - 4, radius=size / 2, blur=3, strength=0.6, down=1)
    canvas.svg(circle(size / 2, size / 2, size / 2 - 1, fill=ground, fill_opacity=0.94, line="url(#rim)", line_width=brush.line(1.5)), rim())
    canvas.put(icons.icon(brush, icon, size * 0.66, colour=colour), size / 2, size / 2, "mm")
    return canvas.picture()


@painted
def ability_disc(brush: Brush, icon: str, ink: str, size: float = 34) -> Picture:
    """Paint the disc that begins an ability on parchment: filled with its ink, a white icon."""
    canvas = Canvas(brush, size, size)
    c = size / 2
    canvas.svg(
        circle(c, c, c - size * 0.045, fill=ink, line="#3a2510", line_width=max(brush.line(1), size * 0.047))
        + circle(c, c, c - size * 0.12, line="#ffffff", line_width=brush.line(1), line_opacity=0.35)
    )
    canvas.put(icons.icon(brush, icon, size * 0.62, colour="#fffaf0"), c, c, "mm")
    return canvas.picture()


@painted
def pips(brush: Brush, used: int, total: int, *, kind: str = "hp", size: float = 14, step: float = 18) -> Picture:
    """Paint a row of pips: `used` filled, the rest hollow."""
    hue = colours.hue(brush.theme, kind)
    canvas = Canvas(brush, max(size, (total - 1) * step + size), size)
    body = ""
    for i in range(total):
        x, r = size / 2 + i * step, size / 2 - 1
        body += circle(x, size / 2, r, fill=hue.mid if i < used else "#120805", line=hue.light, line_width=brush.line(1.4))
        if i < used:
            body += circle(x - r * 0.25, size / 2 - r * 0.3, r * 0.3, fill="#ffffff", fill_opacity=0.55)
    canvas.svg(body)
    return canvas.picture()


@painted
def coin(brush: Brush, value: str, size: float = 34) -> Picture:
    """Paint a coin with a selling value."""
    canvas = Canvas(brush, size, size)
    c = size / 2
    canvas.svg(
        circle(c, c, c - 2, fill="url(#c)", line="#6b4a1e", line_width=2)
        + circle(c, c, c - 6, line="#8a6128", line_width=brush.line(1.2)),
        radial("c", ((0, "#fff2c0"), (0.6, "#e0aa44"), (1, "#8a5a18")), cx=0.4, cy=0.3, r=0.8),
    )
    canvas.text(value, c, c, Lettering(BADGE.font, size * 0.5, 0, 0), "mm", colour="on-gold")
    return canvas.picture()


@painted
def medallion(brush: Brush, size: float, dye_key: str, *, icon: str | None = None, light_colour: str | None = None) -> Picture:
    """Paint the round emblem of a player, race or game: its crest where there is one and room for it, else an icon on its dye."""
    dye = colours.dye(dye_key)
    canvas = Canvas(brush, size, size, pad=40 if light_colour else 22)
    c = size / 2
    if light_colour:
        canvas.light(0, 0, size, size, circle(c, c, c, fill=brush.hex(light_colour)), blur=12, gain=0.55)
    canvas.shadow(0, 0, size, size, radius=c, blur=7, strength=0.7, down=4)
    rim_width = max(brush.line(1.4), min(3.5, size * 0.04))
    canvas.svg(
        circle(c, c, c - rim_width / 2 - 0.5, fill="url(#a)", line="url(#rim)", line_width=rim_width)
        + circle(c, c, c - rim_width * 2.2, line="#ffffff", line_width=brush.line(1), line_opacity=0.10),
        radial("a", ((0, dye.top), (0.6, dye.mid), (1, dye.dark)), cx=0.4, cy=0.3, r=0.8) + rim(),
    )
    crest = artwork.crest(brush, size - rim_width, dye_key) if icon is None and brush.px(size) >= CREST_LEAST else None
    if crest is None:
        canvas.put(icons.shaded_icon(brush, icon or dye.emblem, size * 0.6, colour="#fff3d6"), c, c, "mm")
    else:
        canvas.put(crest, c, c, "mm")
    return canvas.picture()


@painted
def likeness(brush: Brush, size: float, art: str, crest: str) -> Picture:
    """Paint a round portrait in a brass rim: a painting among the assets, with a small crest at its lower right."""
    canvas = Canvas(brush, size, size, pad=4)
    ring = max(2.0, size * 0.05)
    dye = colours.dye(crest)
    canvas.put(artwork.picture(brush, size - ring, size - ring, path=art, emblem=dye.emblem, ground=(dye.top, dye.dark, dye.light),
                               radius=(size - ring) / 2, zoom=1.25), ring / 2, ring / 2)
    canvas.svg(circle(size / 2, size / 2, (size - ring) / 2, line="url(#rim)", line_width=ring), rim())
    canvas.put(medallion(brush, size * 0.4, crest), size * 0.66, size * 0.66)
    return canvas.picture()


@painted
def laurel(brush: Brush, size: float = 260) -> Picture:
    """Paint two golden branches that meet below; place them about a medallion of 58 % of their size."""
    canvas = Canvas(brush, size, size, pad=8)
    leaves, k, c = "", size / 260, size / 2
    for side in (-1, 1):
        stem = [(c + side * 98 * k * math.cos(math.radians(a)), c + 98 * k * math.sin(math.radians(a))) for a in range(-22, 99, 8)]
        leaves += path("M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in stem), line="#8a6128", line_width=2.4 * k)
        for i in range(8):
            for off, tilt in ((9, 24), (-9, -24)):
                a = -26 + i * 15.5 + (5 if off < 0 else 0)
                r = (98 + off) * k
                x, y = c + side * r * math.cos(math.radians(a)), c + r * math.sin(math.radians(a))
                turn = (a + tilt) if side > 0 else (180 - a - tilt)
                leaves += _leaf(x, y, turn + (0 if side > 0 else 180), (15 - i * 0.3) * k)
    shade = light.shade_of(brush, size, size, leaves.replace("url(#lf)", "#000000"), blur=4, strength=0.7)
    canvas.surface.blit(shade, (canvas.pad - brush.px(8), canvas.pad - brush.px(8) + brush.px(3)), special_flags=PREMULTIPLIED)
    canvas.svg(leaves, linear("lf", ((0, "#fff0c0"), (0.5, "#d9ae5e"), (1, "#8a6128"))))
    return canvas.picture()


def _leaf(x: float, y: float, degrees: float, length: float) -> str:
    a, b, c, n = length * 0.62, length * 0.35, length * 0.5, length
    d = f"M0,{n} C{a},{b} {c},{-c} 0,{-n} C{-c},{-c} {-a},{b} 0,{n} Z"
    place = f"translate({x:.1f},{y:.1f}) rotate({degrees:.0f})"
    return f'<path d="{d}" fill="url(#lf)" stroke="#5a3c14" stroke-width="0.8" transform="{place}"/>'


@painted
def stars(brush: Brush, count: int, *, radius: float = 8) -> Picture:
    """Paint a row of stars: rarity."""
    step = radius * 2 + 2
    canvas = Canvas(brush, max(1, count) * step - 2, radius * 2)
    body = ""
    for i in range(count):
        ring = []
        for j in range(10):
            a, q = -math.pi / 2 + j * math.pi / 5, radius if j % 2 == 0 else radius * 0.44
            ring.append((radius + i * step + q * math.cos(a), radius + q * math.sin(a)))
        body += path(vector.points(ring), fill=brush.hex(GOLD), line="#2a1604", line_width=brush.line(0.8))
    canvas.svg(body)
    return canvas.picture()


@painted
def number_disc(brush: Brush, label: str, size: float = 36) -> Picture:
    """Paint a dark disc with a number: the place of an effect in an order, the steps of a lesson."""
    canvas = Canvas(brush, size, size)
    c = size / 2
    canvas.svg(circle(c, c, c - 1.5, fill="#2b1d13", line="url(#rim)", line_width=brush.line(2)), rim())
    canvas.text(label, c, c, Lettering("cinzel-900", size * 0.54), "mm", colour=GOLD)
    return canvas.picture()


def round_sign(brush: Brush, text: str, size: float, colour: str, *, icon: str = "") -> Picture:
    """Paint a round sign with a text, or with an icon in its place."""
    r = size / 2
    canvas = Canvas(brush, size, size, pad=4)
    canvas.svg(circle(r, r, r - 1, fill="#160c06", line=brush.hex(colour), line_width=brush.line(1.6)))
    if icon:
        canvas.put(paint.icon(brush, icon, size * 0.58, colour=brush.hex(colour)), r, r, "mm")
    else:
        canvas.put(letters.line(brush, text, NUMBER.at(size * 0.52), colour=colour, fit=size - 6), r, r, "mm")
    return canvas.picture()
