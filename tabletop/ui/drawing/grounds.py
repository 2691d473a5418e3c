"""Backgrounds: felt with its lamp, wooden rails, planks, the stitched mat, the velvet curtain. Opaque, made once."""

from __future__ import annotations

import math

import pygame

from tabletop.toolkit.paint import vector
from tabletop.toolkit.paint.brush import PREMULTIPLIED, Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS_LIGHT, mix, rgb
from tabletop.toolkit.paint.vector import box, circle, inset, linear, radial, rim
from tabletop.ui.drawing.colours import Tint

_VELVET = "#7c1018"
_COARSE = 6  # scale at which gradients of whole backgrounds are made


def texture(brush: Brush, name: str) -> pygame.Surface:
    """Load a grey texture of the assets folder, opaque, in whole pixels of the file."""

    def load() -> Picture:
        raw = pygame.image.load(str(brush.assets / "textures" / f"{name}.jpg"))
        sheet = pygame.Surface(raw.get_size())
        sheet.blit(raw, (0, 0))
        return Picture(sheet, 0, 0, *raw.get_size())

    return brush.cache.get(("texture", name), load).surface


def _between(grey: pygame.Surface, dark: str, bright: str) -> None:
    """Map grey in place: black becomes `dark`, white `bright`."""
    low, high = rgb(dark), rgb(bright)
    grey.fill(tuple(max(0, b - a) for a, b in zip(low, high, strict=True)), special_flags=pygame.BLEND_RGB_MULT)
    grey.fill(low, special_flags=pygame.BLEND_RGB_ADD)


def _lamp(size: tuple[int, int], tint: Tint, centre: tuple[float, float], reach: tuple[float, float]) -> pygame.Surface:
    """Gradient of a tint under lamp light that falls off as a bell; centre and reach as parts of the size."""
    w, h = max(8, size[0] // _COARSE), max(8, size[1] // _COARSE)
    stops: list[vector.Stop] = []
    for i in range(17):
        d = i / 16 * 2.2
        bell, warm = math.exp(-1.5 * d * d), math.exp(-((1.5 * d) ** 2)) * 0.6
        r, g, b = rgb(mix(tint.edge, tint.centre, bell))
        lit = (min(255, round(r + 40 * warm)), min(255, round(g + 27 * warm)), min(255, round(b + 8 * warm)))
        stops.append((i / 16, "#{:02x}{:02x}{:02x}".format(*lit)))
    # A square gradient stretched to the ellipse: the renderer draws only circles.
    side = 256
    field = vector.render(side, side, (0, 0, side, side), f'<rect width="{side}" height="{side}" fill="url(#g)"/>', radial("g", stops))
    span = (max(2, round(w * reach[0] * 4.4)), max(2, round(h * reach[1] * 4.4)))
    big = pygame.transform.smoothscale(field, span)
    small = pygame.Surface((w, h))
    small.fill(tint.edge)
    small.blit(big, (round(w * centre[0] - span[0] / 2), round(h * centre[1] - span[1] / 2)), special_flags=PREMULTIPLIED)
    return pygame.transform.smoothscale(small, size)


def _cloth(brush: Brush, sheet: pygame.Surface) -> None:
    """Weave the fibres of the felt into a lit ground, in place."""
    grey = texture(brush, "felt").copy()
    grey.fill((116, 116, 116), special_flags=pygame.BLEND_RGB_ADD)
    for y in range(0, sheet.get_height(), grey.get_height()):
        for x in range(0, sheet.get_width(), grey.get_width()):
            sheet.blit(grey, (x, y), special_flags=pygame.BLEND_RGB_MULT)


@painted
def felt(brush: Brush, w: float, h: float, tint: Tint, *, lamp: tuple[float, float] = (0.5, 0.44),
         reach: tuple[float, float] = (0.62, 0.70)) -> Picture:
    """Paint felt under a lamp, w x h units."""
    sheet = _felt(brush, (brush.px(w), brush.px(h)), tint, lamp, reach)
    return Picture(sheet, 0, 0, *sheet.get_size())


def _felt(brush: Brush, size: tuple[int, int], tint: Tint, lamp: tuple[float, float] = (0.5, 0.44),
          reach: tuple[float, float] = (0.62, 0.70)) -> pygame.Surface:
    sheet = _lamp(size, tint, lamp, reach)
    _cloth(brush, sheet)
    return sheet


@painted
def wood_ground(brush: Brush, w: float, h: float, *, lamp: tuple[float, float] = (0.5, 0.46)) -> Picture:
    """Paint the boards of the room under a lamp: the background of every screen that is not a table."""
    size, reach = (brush.px(w), brush.px(h)), (0.5, 0.62)
    sheet = pygame.transform.smoothscale(texture(brush, "wood-planks"), size)
    _between(sheet, "#1a0e07", "#5a3820")
    glow = _lamp(size, Tint("#ffffff", "#333333"), lamp, reach)
    sheet.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    warm = _lamp(size, Tint("#1c1003", "#000000"), lamp, reach)
    sheet.blit(warm, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _vignette(sheet)
    return Picture(sheet, 0, 0, *size)


def _vignette(sheet: pygame.Surface) -> None:
    side = 128
    shade = vector.render(side, side, (0, 0, 1, 1), '<rect width="1" height="1" fill="url(#v)"/>',
                          radial("v", ((0, "#000000", 0), (0.62, "#000000", 0), (1, "#000000", 0.5)), r=0.78))
    sheet.blit(pygame.transform.smoothscale(shade, sheet.get_size()), (0, 0), special_flags=PREMULTIPLIED)


@painted
def mat(brush: Brush, w: float, h: float, tint: Tint) -> Picture:
    """Paint a felt mat with a brass rim and a stitched edge 22 in."""
    radius = 36
    canvas = Canvas(brush, w, h, pad=90)
    canvas.shadow(0, 0, w, h, radius=radius + 4, blur=40, strength=0.75, down=20)
    cloth = Canvas(brush, w, h)
    cloth.put(felt(brush, w, h, tint, lamp=(0.5, 0.42), reach=(0.56, 0.7)), 0, 0)
    cloth.surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    cloth.round_off(radius)
    canvas.put(Picture(cloth.surface, 0, 0, brush.px(w), brush.px(h)), 0, 0)
    canvas.rim(
        44,
        inset(w, h, 2, r=radius - 1, line="url(#rim)", line_width=4)
        + inset(w, h, 5, r=radius - 4, line="#000000", line_width=2.5, line_opacity=0.35)
        + box(22, 23.2, w - 44, h - 44, r=22, line="#000000", line_width=1.8, line_opacity=0.4, dashes=(10, 7))
        + inset(w, h, 22, r=22, line=brush.hex(BRASS_LIGHT), line_width=brush.line(1.6), line_opacity=0.5, dashes=(10, 7)),
        rim(),
    )
    return canvas.picture()


@painted
def drape(brush: Brush, w: float, h: float) -> Picture:
    """Paint the velvet that hides a hand, lit in the middle, with a shadow above it."""
    size = (brush.px(w), brush.px(h))
    sheet = pygame.transform.smoothscale(texture(brush, "velvet"), size)
    _between(sheet, mix("#000000", _VELVET, 0.10), mix(_VELVET, "#e8503c", 0.38))
    glow = pygame.Surface((33, 2))
    for x in range(33):
        level = round(255 * (0.36 + 0.64 * math.exp(-((((x / 32) - 0.5) / 0.42) ** 2))))
        for y in range(2):
            glow.set_at((x, y), (level, level, level))
    sheet.blit(pygame.transform.smoothscale(glow, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return Picture(sheet, 0, 0, *size)


@painted
def rod(brush: Brush, w: float) -> Picture:
    """Paint the brass rod and rings of the curtain: w x 16, the rings overshoot."""
    canvas = Canvas(brush, w, 16, pad=24)
    canvas.shadow(0, 0, w, 16, radius=8, blur=6, strength=0.6, down=6)
    canvas.svg(box(0, 0, w, 16, r=8, fill="url(#b)"), linear("b", ((0, "#6b4a1e"), (0.3, "#fbe6ae"), (0.55, "#b98a3e"), (1, "#3a2510"))))
    rings = 19
    step = (w - 60) / (rings - 1)
    body = ""
    for i in range(rings):
        x = 30 + i * step
        for colour, thick in (("#2a1a0a", 7.0), ("url(#rim)", 4.0)):
            body += f'<ellipse cx="{x:.1f}" cy="8" rx="8" ry="13" fill="none" '
            body += f'stroke="{colour}" stroke-width="{thick}"/>'
    for x in (0.0, w):
        body += circle(x, 8, 12, fill="url(#k)", line="#3a2510", line_width=1.5)
    canvas.svg(body, rim() + radial("k", ((0, "#fff2c0"), (0.5, "#d9ae5e"), (1, "#6b4a1e")), cx=0.4, cy=0.3, r=0.8))
    return canvas.picture()
