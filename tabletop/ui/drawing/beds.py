"""Beds under a player's places, frames of the battle places, and the ribbon of a race."""

from __future__ import annotations

from tabletop.toolkit.paint import icons
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import mix
from tabletop.toolkit.paint.vector import box, linear, path, rim
from tabletop.ui.drawing import colours

TINT = 0.25
"""Part of an owner's colour over the ground of a bed."""


@painted
def bed(brush: Brush, w: float, h: float, dye_key: str = "neutral", *, radius: float = 18, tint: float = TINT) -> Picture:
    """Paint the bed of one player's places: a line in their colour, and its tint over the ground, a quarter as a rule."""
    dye = colours.dye(dye_key)
    canvas = Canvas(brush, w, h)
    canvas.svg(
        box(1, 1, w - 2, h - 2, r=radius, fill=dye.top, fill_opacity=tint, line="#000000", line_width=brush.line(3.6), line_opacity=0.3)
        + box(1, 1, w - 2, h - 2, r=radius, line=mix(dye.top, dye.light, 0.5), line_width=brush.line(1.8), line_opacity=0.85))
    return canvas.picture()


@painted
def wing(brush: Brush, w: float, h: float, kind: str) -> Picture:
    """Paint the tinted frame round the battle places of one side: kind is "attack" or "defence"."""
    hue = colours.hue(brush.theme, kind).mid
    canvas = Canvas(brush, w, h)
    canvas.svg(box(1, 1, w - 2, h - 2, r=14, fill=hue, fill_opacity=0.13, line=hue, line_width=brush.line(1.3), line_opacity=0.6))
    return canvas.picture()


@painted
def ribbon(brush: Brush, dye_key: str, *, w: float = 34, h: float = 76) -> Picture:
    """Paint the swallow-tailed ribbon of a race, hanging from its top edge."""
    dye = colours.dye(dye_key)
    canvas = Canvas(brush, w, h, pad=6)
    tail = h * 0.17
    d = f"M0,0 L{w},0 L{w},{h} L{w / 2},{h - tail} L0,{h} Z"
    canvas.part(-6, -2, w + 12, h + 8, f'<g transform="translate(7.5,4.5)">{path(d, fill="#000000", fill_opacity=0.4)}</g>')
    defs = linear("q", ((0, dye.top), (1, dye.dark))) + rim()
    body = path(d, fill="url(#q)", line="url(#rim)", line_width=max(brush.line(1), w * 0.047))
    body += f'<rect width="{w}" height="{h * 0.1}" fill="#000000" fill-opacity="0.3"/>'
    canvas.svg(body, defs)
    canvas.put(icons.shaded_icon(brush, dye.emblem, w * 0.76, colour="#fff3d6"), w / 2, h * 0.42, "mm")
    return canvas.picture()
