"""The small picture of a card: a two-tone ground with rays, and the emblem in light with a dark outline."""

from __future__ import annotations

import zlib
from collections.abc import Mapping

import numpy as np
import pygame

from tabletop.art.fields import F32, blur, colour, mesh, mix, smooth
from tabletop.art.finish import surface
from tabletop.art.glyphs import GlyphBox
from tabletop.art.world import Brief, World

SIZE = (256, 208)
SCALE = 2
RAYS = 14
RIBBON = 26 / 104
"""The share of the height that the name's ribbon covers."""


def tile(world: World, brief: Brief, glyphs: GlyphBox, accents: Mapping[str, tuple[str, float]]) -> pygame.Surface:
    """A card's tile picture, 256 x 208."""
    width, height = SIZE[0] * SCALE, SIZE[1] * SCALE
    light, dark, shine = (colour(text.lstrip("#")) for text in world.tile)
    hex_, amount = accents.get(brief.accent, ("", 0.0))
    if hex_:
        light = mix(light, colour(hex_), amount * 0.8)
    down, across = mesh(height, width)
    middle = (RIBBON + 1) / 2
    away = np.hypot((across - 0.5) * 1.1, (down - middle) * 0.95).astype(F32)
    ground = mix(light, dark, smooth(0.08, 0.66, away)[..., None])
    turn = (zlib.crc32(brief.id.encode()) % 628) / 100
    angle = np.arctan2(down - middle, (across - 0.5) * width / height) + turn
    rays = smooth(0.1, 0.5, np.sin(angle * RAYS).astype(F32)) * smooth(0.06, 0.4, away)
    ground += (shine * 0.09) * rays[..., None]
    room = height * (1 - RIBBON) * 0.80
    glyph = glyphs.glyph(brief.emblem, int(room), width=int(width * 0.72))
    shape = np.zeros((height, width), F32)
    top, left = int(height * middle - glyph.size[0] / 2 - height * 0.03), int(width * 0.5 - glyph.size[1] / 2)
    shape[top:top + glyph.size[0], left:left + glyph.size[1]] = glyph.shape
    ground += (shine * 0.55) * blur(shape, 22)[..., None]
    rim = np.clip(blur(shape, 3.4) * 3.2, 0, 1)
    ground = mix(ground, dark * 0.28, rim[..., None])
    fall = np.clip((down - top / height) / max(0.01, glyph.size[0] / height), 0, 1)
    metal = mix(np.ones(3, F32), mix(shine, light, 0.55), fall[..., None])
    ground = mix(ground, metal, shape[..., None])
    return surface(np.clip(ground, 0, 1) * 255, SIZE)
