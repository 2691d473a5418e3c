"""Comparing two pictures by what an eye would see: blocks of mean colour, so that another font engine passes."""

from __future__ import annotations

import pygame

BLOCK = 8
"""Side of a block in pixels."""
STEP = 20
"""How far a block's mean colour may be off, of 255, on any channel."""
MOST = 0.004
"""The share of blocks that may be off by more."""


def blocks(picture: pygame.Surface) -> pygame.Surface:
    """The mean colours of a picture's blocks, a pixel each."""
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (w // BLOCK, h // BLOCK))


def off(one: pygame.Surface, other: pygame.Surface) -> list[tuple[int, int]]:
    """The blocks that differ, by column and row."""
    a, b = blocks(one), blocks(other)
    channels = zip(pygame.image.tobytes(a, "RGB"), pygame.image.tobytes(b, "RGB"), strict=True)
    found = dict.fromkeys(place // 3 for place, (p, q) in enumerate(channels) if p - q > STEP or q - p > STEP)
    return [(place % a.get_width(), place // a.get_width()) for place in found]


def differs(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether an eye would see a difference."""
    w, h = one.get_size()
    return len(off(one, other)) > MOST * (w // BLOCK) * (h // BLOCK)


def marked(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """The second picture, dark but for the blocks that differ, which are ringed."""
    sheet = other.copy()
    sheet.fill((90, 90, 90), special_flags=pygame.BLEND_RGB_MULT)
    for x, y in off(one, other):
        box = pygame.Rect(x * BLOCK, y * BLOCK, BLOCK, BLOCK)
        sheet.blit(other, box, box)
        pygame.draw.rect(sheet, (255, 60, 40), box, 1)
    return sheet
