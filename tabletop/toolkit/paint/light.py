"""Soft shadows and additive light, blurred at a small size and scaled up."""

from __future__ import annotations

import pygame

from tabletop.toolkit.paint import vector
from tabletop.toolkit.paint.brush import Brush, Picture, painted

_FINE = 4  # radius in pixels above which a blur is done at a smaller size


def blurred(surface: pygame.Surface, radius_px: float) -> pygame.Surface:
    """Blur a premultiplied surface; big radii work on a shrunken copy."""
    size = surface.get_size()
    small, shrink = _sketch(size, radius_px)
    if small != size:
        surface = pygame.transform.smoothscale(surface, small)
    return _softened(surface, size, radius_px / shrink)


def _sketch(size: tuple[int, int], radius_px: float) -> tuple[tuple[int, int], int]:
    """Size for blurring a surface, and the factor by which it is smaller: a blur leaves no fine detail."""
    shrink = max(1, int(radius_px / _FINE))
    return (size if shrink == 1 else (max(2, size[0] // shrink), max(2, size[1] // shrink))), shrink


def _softened(sketch: pygame.Surface, size: tuple[int, int], radius_px: float) -> pygame.Surface:
    """Blur a shrunken surface by a radius in its own pixels, and enlarge it to full size."""
    if radius_px < 0.5:
        return sketch
    soft = pygame.transform.gaussian_blur(sketch, max(1, round(radius_px)))
    return soft if soft.get_size() == size else pygame.transform.smoothscale(soft, size)


def dimmed(surface: pygame.Surface, strength: float) -> None:
    """Multiply a premultiplied surface in place: 0 makes it clear, 1 leaves it unchanged."""
    level = max(0, min(255, round(255 * strength)))
    surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)


def keep_light(surface: pygame.Surface) -> None:
    """Give light (colour without alpha) the least alpha, because blits skip pixels without any."""
    surface.fill((0, 0, 0, 1), special_flags=pygame.BLEND_RGBA_MAX)


def shade_of(brush: Brush, w: float, h: float, body: str, *, blur: float, strength: float) -> pygame.Surface:
    """Paint the blurred shadow of a black body of w x h units, padded by twice the blur on each side."""
    pad = blur * 2
    size = brush.px(w + 2 * pad), brush.px(h + 2 * pad)
    sketch, shrink = _sketch(size, blur * brush.scale)
    surface = vector.render(*sketch, (-pad, -pad, size[0] / brush.scale, size[1] / brush.scale), body)
    surface = _softened(surface, size, blur * brush.scale / shrink)
    dimmed(surface, strength)
    return surface


def light_of(brush: Brush, w: float, h: float, body: str, *, blur: float, gain: float) -> pygame.Surface:
    """Paint the blurred light of a body of w x h units, opaque on black, for additive drawing; padded by three times
    the blur."""
    pad = blur * 3
    size = brush.px(w + 2 * pad), brush.px(h + 2 * pad)
    sketch, shrink = _sketch(size, blur * brush.scale)
    shape = vector.render(*sketch, (-pad, -pad, size[0] / brush.scale, size[1] / brush.scale), body)
    lit = pygame.Surface(sketch)
    lit.blit(shape, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    lit = _softened(lit, size, blur * brush.scale / shrink)
    while gain > 1.001:
        step = min(gain, 2.0)
        more = lit.copy()
        more.fill((round(255 * (step - 1)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        lit.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        gain /= step
    if gain < 0.999:
        lit.fill((round(255 * gain),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return lit


@painted
def shadow(brush: Brush, w: float, h: float, *, radius: float = 10, blur: float = 10, strength: float = 0.6) -> Picture:
    """Paint the soft shadow of a rounded box; place it a little lower than the box."""
    body = vector.box(0, 0, w, h, r=radius, fill="#000000")
    surface = shade_of(brush, w, h, body, blur=blur, strength=strength)
    pad = brush.px(blur * 2)
    return Picture(surface, -pad, -pad, brush.px(w), brush.px(h))
