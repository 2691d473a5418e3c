"""Pictures on cards: files cropped to their place, or a composed placeholder of an emblem on rays."""

from __future__ import annotations

import math
from typing import Literal

import pygame

from tabletop.toolkit.paint import icons, vector
from tabletop.toolkit.paint.brush import PREMULTIPLIED, Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import mix
from tabletop.ui.drawing import colours
from tabletop.ui.drawing.face import Face

# Two-tone grounds for cards without a picture: light middle, dark rim, tone of the emblem's lower edge.
_GROUNDS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "humanos": (
        ("#5f93c8", "#122a4a", "#b9d6f2"),
        ("#6f86a8", "#182338", "#c8d4e8"),
        ("#4f9aa8", "#0e2c38", "#b4e4ea"),
        ("#8a88b8", "#221f42", "#d4d0f2"),
    ),
    "akhris": (
        ("#8fae4a", "#1f3010", "#e4f0a8"),
        ("#b0a043", "#33280c", "#f2e6a0"),
        ("#5a9a6a", "#0e2c1c", "#b8eac4"),
        ("#8a5a9a", "#280f38", "#e4b8f2"),
    ),
    "bythros": (
        ("#c07a50", "#3a160c", "#f6d0b0"),
        ("#a08468", "#2c1d12", "#e8d4bc"),
        ("#b0604a", "#34100a", "#f2beac"),
        ("#7d7a94", "#1f1c30", "#d0cce4"),
    ),
    "neutral": (
        ("#b8965e", "#33220e", "#f4dfb0"),
        ("#8a9a8c", "#1c2820", "#d4e4d6"),
        ("#a08a9a", "#2a1c28", "#e6d2de"),
        ("#9aa0b0", "#1e222e", "#dce0ec"),
    ),
}


def of(brush: Brush, face: Face, w: float, h: float, *, file: Literal["tile", "whole"] = "tile", **cut: float) -> Picture:
    """Paint the picture of a face, for its tile or its whole card; `cut` holds the arguments of `picture`."""
    path = face.tile_art if file == "tile" else face.art
    return picture(brush, w, h, path=path, emblem=face.emblem, ground=_ground(brush, face), **cut)


def _ground(brush: Brush, face: Face) -> tuple[str, str, str]:
    """Choose the ground of a placeholder picture: one of its people's tones, the same every time for one name."""
    tones = _GROUNDS.get(face.dye)
    if tones is None:
        dye = colours.dye(face.dye)
        return mix(dye.top, "#ffffff", 0.15), dye.dark, mix(dye.top, "#ffffff", 0.6)
    return tones[sum(map(ord, face.name)) % len(tones)]


def _file(brush: Brush, path: str) -> pygame.Surface | None:
    """Load an opaque picture file at its own size; None if it cannot be read.

    Only the pictures made from it are cached.
    """
    try:
        raw = pygame.image.load(str(brush.assets / path))
    except (OSError, ValueError, pygame.error):
        return None
    sheet = pygame.Surface(raw.get_size())
    sheet.blit(raw, (0, 0))
    return sheet


def cover(sheet: pygame.Surface, w_px: int, h_px: int, *, zoom: float = 1.0, high: float = 0.5) -> pygame.Surface:
    """Scale a picture to cover w x h pixels and crop the rest; `high` 0 keeps the top, 1 the bottom."""
    k = max(w_px / sheet.get_width(), h_px / sheet.get_height()) * zoom
    grown = pygame.transform.smoothscale(sheet, (max(w_px, round(sheet.get_width() * k)), max(h_px, round(sheet.get_height() * k))))
    x, y = (grown.get_width() - w_px) // 2, round((grown.get_height() - h_px) * high)
    return grown.subsurface((x, y, w_px, h_px))


def crest(brush: Brush, size: float, key: str) -> Picture | None:
    """Paint the crest of a people, a round picture; None for a people without one."""
    found = _file(brush, f"art/crests/{key}.webp")
    if found is None:
        return None
    side = max(1, brush.px(size))
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    sheet.blit(cover(found, side, side), (0, 0))
    mask = vector.render(side, side, (0, 0, size, size), vector.circle(size / 2, size / 2, size / 2, fill="#ffffff"))
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(sheet, 0, 0, side, side)


@painted
def picture(brush: Brush, w: float, h: float, *, path: str | None, emblem: str, ground: tuple[str, str, str],
            radius: float = 8, zoom: float = 1.04, middle: float = 0.5, left: float = 0.5,
            share: float = 0.72) -> Picture:
    """Paint a card's picture w x h with rounded corners: its file, or a placeholder.

    The placeholder's emblem is centred at `left`, `middle` of the box, and `share` of its height.
    """
    w_px, h_px = max(1, brush.px(w)), max(1, brush.px(h))
    sheet = pygame.Surface((w_px, h_px), pygame.SRCALPHA)
    found = _file(brush, path) if path else None
    if found is not None:
        sheet.blit(cover(found, w_px, h_px, zoom=zoom, high=0.45), (0, 0))
    else:
        stand_in = emblem_ground(brush, w, h, emblem=emblem, ground=ground, middle=middle, left=left, share=share)
        sheet.blit(stand_in.surface, (0, 0), special_flags=PREMULTIPLIED)
        sheet.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    mask = vector.render(w_px, h_px, (0, 0, w, h), vector.box(0, 0, w, h, r=radius, fill="#ffffff"))
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(sheet, 0, 0, w_px, h_px)


@painted
def emblem_ground(brush: Brush, w: float, h: float, *, emblem: str, ground: tuple[str, str, str], middle: float,
                  left: float, share: float) -> Picture:
    """Paint a ground in two tones with faint rays and one outlined emblem with a soft light behind it."""
    bright, dark, metal = ground
    canvas = Canvas(brush, w, h)
    cx, cy, size = w * left, h * middle, h * share
    stops = ((0, mix(bright, "#ffffff", 0.22)), (0.45, bright), (1, dark))
    canvas.svg(f'<rect width="{w}" height="{h}" fill="url(#a)"/>{_rays(cx, cy, max(w, h))}',
               vector.radial("a", stops, cx=left, cy=middle, r=0.8))
    spot = vector.circle(size / 2, size / 2, size * 0.42, fill=mix(bright, "#000000", 0.45))
    canvas.light(cx - size / 2, cy - size / 2, size, size, spot, blur=size * 0.16, gain=0.8)
    middling, edge = mix(metal, "#ffffff", 0.35), mix(dark, "#000000", 0.55)
    sign = icons.outlined_icon(brush, emblem, size, middle=middling, low=metal, edge=edge, width=max(1.6, size * 0.035))
    canvas.put(sign, cx, cy, "mm")
    dusk = ((0, "#000000", 0), (0.6, "#000000", 0), (1, "#000000", 0.45))
    canvas.svg(f'<rect width="{w}" height="{h}" fill="url(#v)"/>', vector.radial("v", dusk, cx=left, cy=middle, r=0.85))
    return canvas.picture()


def _rays(cx: float, cy: float, reach: float) -> str:
    """Fourteen faint rays all round."""
    rays = ""
    for i in range(14):
        a = i * math.pi / 7 + 0.1
        far = [(cx + reach * math.cos(t), cy + reach * math.sin(t)) for t in (a, a + 0.21)]
        rays += vector.path(vector.points(((cx, cy), *far)), fill="#ffffff", fill_opacity=0.055)
    return rays
