"""Beds under a player's places, frames of the battle places, and the ribbon of a race."""

from __future__ import annotations

from tabletop.toolkit.paint import icons
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS_LIGHT, mix
from tabletop.toolkit.paint.vector import box, linear, path, radial, rim
from tabletop.ui.drawing import colours


@painted
def bed(brush: Brush, w: float, h: float, dye_key: str = "neutral") -> Picture:
    """Paint the sunken ground under one player's places, in the tone of their colour."""
    dark = mix(colours.dye(dye_key).dark, "#0a1514", 0.35)
    canvas = Canvas(brush, w, h, pad=38)
    canvas.shadow(0, 0, w, h, radius=18, blur=16, strength=0.45, down=4)
    defs = radial("b", ((0, dark, 0.30), (1, "#050b0b", 0.52)), r=0.72) + rim()
    body = box(1, 1, w - 2, h - 2, r=18, fill="url(#b)", line="url(#rim)", line_width=brush.line(1.6),
               line_opacity=0.55)
    body += box(6, 6, w - 12, h - 12, r=14, line=brush.hex(BRASS_LIGHT), line_width=brush.line(1), line_opacity=0.14)
    canvas.svg(body, defs)
    return canvas.picture()


@painted
def light_bed(brush: Brush, w: float, h: float, dye_key: str = "neutral") -> Picture:
    """Paint the ground under one player's places as a line and a tint in their colour, through which the table shows."""
    dye, canvas = colours.dye(dye_key), Canvas(brush, w, h)
    canvas.svg(box(1, 1, w - 2, h - 2, r=14, fill=dye.top, fill_opacity=0.25, line=dye.light, line_width=brush.line(1.6), line_opacity=0.5))
    return canvas.picture()


@painted
def wing(brush: Brush, w: float, h: float, kind: str) -> Picture:
    """Paint the tinted frame round the battle places of one side: kind is "attack" or "defence"."""
    hue = colours.hue(brush.theme, kind).mid
    canvas = Canvas(brush, w, h)
    canvas.svg(
        box(1, 1, w - 2, h - 2, r=14, fill=hue, fill_opacity=0.13, line=hue, line_width=brush.line(1.3),
            line_opacity=0.6)
    )
    return canvas.picture()


@painted
def ribbon(brush: Brush, dye_key: str, *, w: float = 34, h: float = 76) -> Picture:
    """Paint the swallow-tailed ribbon of a race, hanging from its top edge."""
    dye = colours.dye(dye_key)
    canvas = Canvas(brush, w, h, pad=6)
    tail = h * 0.17
    d = f"M0,0 L{w},0 L{w},{h} L{w / 2},{h - tail} L0,{h} Z"
    canvas.part(-6, -2, w + 12, h + 8,
                f'<g transform="translate(7.5,4.5)">{path(d, fill="#000000", fill_opacity=0.4)}</g>')
    defs = linear("q", ((0, dye.top), (1, dye.dark))) + rim()
    body = path(d, fill="url(#q)", line="url(#rim)", line_width=max(brush.line(1), w * 0.047))
    body += f'<rect width="{w}" height="{h * 0.1}" fill="#000000" fill-opacity="0.3"/>'
    canvas.svg(body, defs)
    canvas.put(icons.shaded_icon(brush, dye.emblem, w * 0.76, colour="#fff3d6"), w / 2, h * 0.42, "mm")
    return canvas.picture()
