"""Icons: single-colour SVG files of the assets folder, at any size in any colour."""

from __future__ import annotations

import re

import pygame

from tabletop.toolkit.paint import light, vector
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas

_OUTER = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)
_MISSING = '<path d="M256 40 472 256 256 472 40 256Z" fill="none" stroke="currentColor" stroke-width="44"/>'


def body(brush: Brush, name: str) -> str:
    """Return the SVG body of an icon in a 512 x 512 box, coloured `currentColor`; a lozenge if there is none."""
    text = brush.source(f"icons/{name}.svg")
    found = _OUTER.search(text) if text else None
    return found.group(1) if found else _MISSING


@painted
def icon(brush: Brush, name: str, size: float, *, colour: str = "cream") -> Picture:
    """Paint an icon in one colour, without shadow."""
    side = max(1, brush.px(size))
    drawing = body(brush, name).replace("currentColor", brush.hex(colour))
    return Picture(vector.render(side, side, (0, 0, 512, 512), drawing), 0, 0, side, side)


@painted
def shaded_icon(brush: Brush, name: str, size: float, *, colour: str = "cream", alpha: float = 1.0) -> Picture:
    """Paint an icon with a small dark shadow under it."""
    canvas = Canvas(brush, size, size, pad=3)
    dark = icon(brush, name, size, colour="black").surface.copy()
    light.dimmed(dark, 0.6)
    canvas.put(Picture(dark, 0, 0, *dark.get_size()), 0, 1.5)
    canvas.put(icon(brush, name, size, colour=colour), 0, 0)
    if alpha < 1:
        light.dimmed(canvas.surface, alpha)
    return canvas.picture()


@painted
def outlined_icon(brush: Brush, name: str, size: float, *, middle: str, low: str, edge: str, width: float) -> Picture:
    """Paint an emblem: a gradient from white at its top through `middle` to `low`, with a dark outline of `width`
    units."""
    canvas = Canvas(brush, size, size, pad=width + 2)
    drawing = body(brush, name)
    zoom = f'<g transform="scale({size / 512})">'
    stroke = width * 2 * 512 / size
    line = drawing.replace("currentColor", edge).replace(
        "<path", f'<path stroke="{edge}" stroke-width="{stroke:.1f}" stroke-linejoin="round"')
    canvas.svg(f'<g transform="translate(0,0.8)">{zoom}{line}</g></g>{zoom}{line}</g>')
    fill = icon(brush, name, size, colour="#ffffff").surface.copy()
    defs = vector.linear("g", ((0, "#ffffff"), (0.45, middle), (1, low)))
    wash = vector.render(*fill.get_size(), (0, 0, 1, 1), '<rect width="1" height="1" fill="url(#g)"/>', defs)
    fill.blit(wash, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.put(Picture(fill, 0, 0, *fill.get_size()), 0, 0)
    return canvas.picture()
