"""Pictures rotated, scaled, shaded or faded for animations: each made once and cached."""

from __future__ import annotations

import pygame

from tabletop.toolkit.paint import light
from tabletop.toolkit.paint.brush import Brush, Picture


def turned(brush: Brush, picture: Picture, degrees: float) -> Picture:
    """Rotate a picture (whole degrees, counter-clockwise) about the middle of its shape.

    The shape of the result is the rotated shape's bounding box; place it with the anchor "mm".
    """
    angle = round(degrees)
    return brush.cache.get(("turned", picture, angle), lambda: _turn(picture, angle)) if angle else picture


def _turn(picture: Picture, degrees: int) -> Picture:
    sheet = pygame.transform.rotozoom(_centred(picture), degrees, 1.0)
    light.keep_light(sheet)
    w, h = (round(side) for side in _bounds(pygame.math.Vector2(picture.w, picture.h), degrees))
    return Picture(sheet, (w - sheet.get_width()) // 2, (h - sheet.get_height()) // 2, w, h)


def _centred(picture: Picture) -> pygame.Surface:
    """Pad a surface so that the shape's middle is its middle, with a clear edge for smooth rotation."""
    sw, sh = picture.surface.get_size()
    mx, my = picture.w / 2 - picture.dx, picture.h / 2 - picture.dy
    half_w, half_h = max(mx, sw - mx), max(my, sh - my)
    size = (int(half_w * 2) + 4, int(half_h * 2) + 4)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(picture.surface, (round(size[0] / 2 - mx), round(size[1] / 2 - my)), special_flags=pygame.BLEND_RGBA_ADD)
    return sheet


def _bounds(shape: pygame.math.Vector2, degrees: int) -> tuple[float, float]:
    a, b = shape.rotate(degrees), pygame.math.Vector2(shape.x, -shape.y).rotate(degrees)
    return max(abs(a.x), abs(b.x)), max(abs(a.y), abs(b.y))


def shaded(brush: Brush, picture: Picture, level: float = 0.59) -> Picture:
    """Paint a picture in shade with a blue tone: a card that has moved, or that may not be chosen."""
    step = max(0, min(64, round(level * 64)))
    return brush.cache.get(("shaded", picture, step), lambda: _shade(picture, step / 64))


def _shade(picture: Picture, level: float) -> Picture:
    sheet = picture.surface.copy()
    grey = round(255 * level)
    sheet.fill((grey, grey, min(255, round(grey * 1.1)), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(sheet, picture.dx, picture.dy, picture.w, picture.h)


def faded(brush: Brush, picture: Picture, alpha: float) -> Picture:
    """Paint a picture at a share of its opacity, in sixteen steps."""
    step = max(0, min(16, round(alpha * 16)))
    return (
        picture
        if step == 16
        else brush.cache.get(("faded", picture, step), lambda: _fade(picture, step / 16))
    )


def _fade(picture: Picture, alpha: float) -> Picture:
    sheet = picture.surface.copy()
    light.dimmed(sheet, alpha)
    light.keep_light(sheet)
    return Picture(sheet, picture.dx, picture.dy, picture.w, picture.h)


def lit(brush: Brush, picture: Picture, strength: float = 0.15) -> Picture:
    """Brighten a picture a little for hover."""
    step = max(0, min(16, round(strength * 16)))
    return brush.cache.get(("lit", picture, step), lambda: _lighten(picture, step / 16))


def _lighten(picture: Picture, strength: float) -> Picture:
    sheet = picture.surface.copy()
    more = picture.surface.copy()
    level = round(255 * strength)
    more.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return Picture(sheet, picture.dx, picture.dy, picture.w, picture.h)
