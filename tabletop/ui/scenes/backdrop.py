"""Background of the end screen: the blurred board, warm, a little brighter in the middle."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.light import blurred

RENDER_SCALE = 0.2
"""Scale at which the board is painted before blurring; a blurred picture needs no more detail."""
BLUR = 9.0
"""Radius of the blur, in units of the screen."""
WARMTH = (255, 226, 178)
EDGE, LAMP = 0.64, 1.0
"""Brightness at the corners and in the middle."""
SHAPE = 1.66
"""Width of a painted board to its height: where a window has another shape, the board's ends lie outside."""
CELLS = (32, 18)


def backdrop(board: Callable[[Look, float, float], Picture], look: Look, w: float, h: float) -> Picture:
    """Paint the board of `board(look, w, h)` blurred, w x h units; nothing on it can be read."""
    size = (round(w * look.k), round(h * look.k))
    far = board(look.at(RENDER_SCALE), max(w, h * SHAPE), max(h, w / SHAPE)).surface.convert(24)
    whole = far.get_rect()
    seen = pygame.Rect(0, 0, round(whole.w * min(1.0, w / (h * SHAPE))), round(whole.h * min(1.0, h * SHAPE / w)))
    seen.center = whole.center
    small = blurred(far.subsurface(seen).copy(), BLUR * look.k * RENDER_SCALE)
    sheet = pygame.transform.smoothscale(small, size)
    sheet.fill(WARMTH, special_flags=pygame.BLEND_RGB_MULT)
    sheet.blit(pygame.transform.smoothscale(_lamp(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return Picture(sheet, 0, 0, *size)


def _lamp() -> pygame.Surface:
    """Return a coarse picture of the brightness by position."""
    across, down = CELLS
    field = pygame.Surface(CELLS, depth=24)
    for i in range(across):
        for j in range(down):
            x, y = (i + 0.5) / across * 2 - 1, (j + 0.5) / down * 2 - 0.9
            level = LAMP - (LAMP - EDGE) * min(1.0, (x * x * 0.8 + y * y * 0.7) ** 0.8)
            field.set_at((i, j), (round(255 * level),) * 3)
    return field
