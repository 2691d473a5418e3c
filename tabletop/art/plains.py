"""Countries seen from above, on which matches are played: soil with its relief, water, a rim, stones and carved landmarks."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pygame

from tabletop.art import growth
from tabletop.art.fields import F32, Field, Rng, blur, colour, fbm, mesh, mix, slopes, smooth, warp
from tabletop.art.finish import brush, surface
from tabletop.art.glyphs import GlyphBox
from tabletop.art.world import Country, Half, Places, Relief

SIZE = (640, 1920)
"""Pixels of a half (down, across): the near one is bounded by its lower edge, the far one by its upper edge."""
LUMA = np.array([0.3, 0.59, 0.11], F32)
CALM = 0.66
"""Part of the relief that is taken from the middle, where cards lie."""
GROWN = 0.8
"""Part of what grows or stands on the soil that covers it: cards lie on some of it."""


@dataclass(frozen=True, slots=True)
class Plain:
    """Half of a country during its painting: the country, random numbers, every pixel's place and its nearness to the outer edges (0..1.5)."""

    country: Country
    rng: Rng
    down: Field
    across: Field
    out: Field

    @property
    def shape(self) -> tuple[int, int]:
        """Pixels (down, across)."""
        return self.down.shape[0], self.down.shape[1]

    def noise(self, base: float, *, octaves: int = 5, gain: float = 0.5) -> Field:
        """Return cloudy noise from 0 to 1 with `base` lumps from top to bottom."""
        return fbm(self.rng, self.shape, base, octaves=octaves, gain=gain)


def seeded(seed: str) -> Rng:
    """Return random numbers that are the same every time for a text."""
    return np.random.default_rng(zlib.crc32(seed.encode()))


def half(key: str, country: Country, side: Half, glyphs: GlyphBox, landmarks: Places) -> pygame.Surface:
    """Paint one half of a country with its landmarks at their places, always the same for the same key."""
    down, across = mesh(*SIZE)
    edge = down if side == "near" else 1 - down
    aside = np.abs(across - 0.5)
    hand = 0.74 + 0.26 * smooth(0.20, 0.30, aside)  # the middle of the outer edge is kept bare for a hand
    out = np.maximum(aside / 0.5, hand * np.clip((edge - 0.12) / 0.88, 0, 1) ** 1.2)
    plain = Plain(country, seeded(f"{key}-{side}"), down * SIZE[0], across * SIZE[1], out.astype(F32))
    soil = _calmed(plain, _soil(plain))
    rgb = growth.RIMS[country.rim](soil.copy(), plain.rng, out, tuple(map(colour, country.growth)))
    if country.relief != "hall":
        rgb = growth.stones(rgb, plain.rng, smooth(0.7, 0.95, out), colour(country.carved[0]))
    marks = country.marks[:2] if side == "near" else country.marks[2:]
    for emblem, (x, y, size) in zip(marks, landmarks[side], strict=False):
        rgb = growth.landmark(rgb, plain.rng, glyphs.glyph(emblem, round(size)), (x, y), tuple(map(colour, (*country.carved, country.glow))))
    return surface(toned(mix(soil, rgb, 1.0 if country.relief == "hall" else GROWN), lamp=_lamp(across, edge)) * 255, (SIZE[1], SIZE[0]))


def toned(rgb: Field, *, lamp: Field | float = 1.0) -> Field:
    """Return painted colours in strokes, under a lamp, with the curve of a film."""
    rgb = brush(rgb.astype(F32), 2) * lamp
    rgb = 1 - np.exp(-np.clip(rgb, 0, None) * 1.42)
    rgb = np.clip(mix((rgb @ LUMA)[..., None], rgb, 1.30), 0, 1)
    return mix(rgb, rgb * rgb * (3 - 2 * rgb), 0.30)


def _lamp(across: Field, edge: Field) -> Field:
    """Return the light of the table's lamp: bright in the middle of the frontier, dim in the outer corners."""
    away = np.hypot((across - 0.5) / 0.62, edge / 1.12)
    return (1 + 0.22 * np.exp(-((away / 0.62) ** 2)) - 0.55 * smooth(0.62, 1.3, away))[..., None]


def _calmed(plain: Plain, rgb: Field) -> Field:
    """Return the picture with its middle blurred towards its own mean."""
    middle = smooth(0.92, 0.62, plain.out) * CALM
    return mix(rgb, blur(rgb, 12), middle[..., None])


def _soil(plain: Plain) -> Field:
    """Paint the bare ground: the soil's two colours under the relief's light, and water."""
    country = plain.country
    if country.relief == "hall":
        return _hall(plain)
    low, high = map(colour, country.soil)
    lumps, fine = plain.noise(2.2, octaves=6), plain.noise(24, gain=0.6)
    height, rgb = _RELIEFS[country.relief](plain, lumps, mix(low, high, lumps[..., None]))
    down, across = slopes(blur((height + 0.03 * fine).astype(F32), 1.3))
    shade = np.clip(0.5 + (-down - across) * 26, 0.05, 1.2)
    rgb = rgb * (0.58 + 0.84 * shade)[..., None] * (0.88 + 0.24 * fine)[..., None]
    if country.water:
        rgb = _flooded(plain, rgb)
    rgb = np.clip(rgb, 0, 1.4)
    return rgb * (country.light / float((rgb @ LUMA).mean()))


def _flooded(plain: Plain, rgb: Field) -> Field:
    """Paint pools with light rims over the ground."""
    low, glow = colour(plain.country.soil[0]), colour(plain.country.glow)
    pool = smooth(0.52, 0.57, plain.noise(1.8, octaves=4))
    veins = np.exp(-np.abs(plain.noise(9, octaves=3) - 0.5) * 26) * 0.5
    soft = blur(pool, 5)
    rim = np.abs(pool - soft)
    sea = mix(low * 0.8, glow, 0.30) * 0.75 + glow * (veins * 0.16)[..., None]
    return mix(rgb, sea, (pool * 0.6)[..., None]) + colour(plain.country.soil[1]) * (rim * 0.4)[..., None]


def _peaks(plain: Plain, lumps: Field, rgb: Field) -> tuple[Field, Field]:
    ridge = 1 - np.abs(2 * lumps - 1)
    snow = smooth(0.82, 0.97, ridge) * 0.4
    return ridge * 0.45 + 0.05 * plain.noise(24), mix(rgb, colour(plain.country.soil[1]) * 0.6 + 0.4, snow[..., None])


def _mesas(plain: Plain, lumps: Field, rgb: Field) -> tuple[Field, Field]:
    steps = lumps * 7
    whole = np.floor(steps)
    rise = smooth(0.72, 0.98, steps - whole)
    return (whole + rise) / 7 * 0.6, mix(rgb, colour(plain.country.soil[1]) * 1.15, (rise * 0.14)[..., None])


def _meadow(plain: Plain, lumps: Field, rgb: Field) -> tuple[Field, Field]:
    tufts = plain.noise(60, octaves=3)
    return 0.3 * lumps + 0.02 * tufts, rgb * (0.85 + 0.3 * tufts)[..., None]


def _dunes(plain: Plain, lumps: Field, rgb: Field) -> tuple[Field, Field]:
    ripples = 0.5 + 0.5 * np.sin((plain.down * 1.5 + (lumps - 0.5) * 260 + plain.across * 0.25) / 17)
    return 0.3 * lumps + 0.015 * ripples, rgb


def _hives(plain: Plain, lumps: Field, rgb: Field) -> tuple[Field, Field]:
    x, y = plain.across / 52, plain.down / 45
    near = np.full(plain.shape, 9.0, F32)
    for offset in (0.0, 0.5):
        dx, dy = (x + offset) % 1 - 0.5, ((y + offset * 2) % 2 - 1) / 1.1547
        near = np.minimum(near, np.maximum(np.abs(dx), np.abs(dx) * 0.5 + np.abs(dy) * 0.866))
    cells = smooth(0.5, 0.40, near)
    lit = cells * smooth(0.58, 0.74, lumps) * 0.2
    return 0.3 * lumps + 0.04 * cells, rgb * (0.9 + 0.12 * cells)[..., None] + colour(plain.country.glow) * lit[..., None]


def _vales(plain: Plain, lumps: Field, rgb: Field) -> tuple[Field, Field]:
    """Return fields with furrows: the nearest of some points in a warped plane, each with its direction and tone."""
    count = 34
    points = plain.rng.random((count, 2)).astype(F32) * (SIZE[1] * 1.1, SIZE[0] * 1.1) - (SIZE[1] * 0.05, SIZE[0] * 0.05)
    x, y = plain.across + (plain.noise(2) - 0.5) * 120, plain.down + (plain.noise(2) - 0.5) * 110
    away = np.stack([np.hypot(x - px, y - py) for px, py in points.astype(F32)])
    owner = away.argmin(0)
    first, second = np.partition(away, 1, axis=0)[:2]
    hedge = smooth(3, 15, second - first)
    turn = (plain.rng.random(count) * np.pi).astype(F32)[owner]
    tone = plain.rng.random(count).astype(F32)[owner]
    furrows = 0.5 + 0.5 * np.sin((plain.across * np.cos(turn) + plain.down * np.sin(turn)) / 3.1)
    low, high = map(colour, plain.country.soil)
    rgb = mix(rgb, mix(low, high, tone[..., None]), 0.7) * (0.92 + 0.14 * furrows * (tone > 0.35))[..., None]
    return 0.25 * lumps + 0.02 * furrows + 0.08 * (1 - hedge), mix(low * 0.85, rgb, hedge[..., None])


_RELIEFS: dict[Relief, Callable[[Plain, Field, Field], tuple[Field, Field]]] = {
    "peaks": _peaks, "mesas": _mesas, "dunes": _dunes, "hives": _hives, "vales": _vales, "meadow": _meadow}


def _hall(plain: Plain) -> Field:
    """Paint a floor of veined lozenges, with the light of stained windows lying on it."""
    country, x, y = plain.country, plain.across, plain.down
    u, v = (x + y) / 104, (x - y) / 104
    chequer = (np.floor(u) + np.floor(v)) % 2
    joint = smooth(0, 0.03, np.minimum(np.minimum(u % 1, 1 - u % 1), np.minimum(v % 1, 1 - v % 1)))
    lumps = plain.noise(3, octaves=6)
    bent = warp(lumps, (plain.noise(2) - 0.5) * 220, (plain.noise(2) - 0.5) * 220)
    veins = np.exp(-np.abs(bent - 0.5) * 30)
    low, high = map(colour, country.soil)
    rgb = mix(low, high, chequer[..., None].astype(F32)) * (0.66 + 0.22 * lumps - 0.10 * veins)[..., None] * (0.78 + 0.22 * joint)[..., None]
    rgb = rgb * (country.light / float((rgb @ LUMA).mean()))
    for i, tone in enumerate((country.glow, *country.growth)):
        middle = 330 + i * 630, 300 + 60 * (i % 2)
        lean = x - middle[0] - (y - middle[1]) * 0.45
        pane = smooth(76, 66, np.abs(lean)) * smooth(180, 160, np.abs(y - middle[1]))
        bars = smooth(0, 3, np.minimum((lean + 500) % 49, 49 - (lean + 500) % 49)) * smooth(0, 3, np.minimum(y % 56, 56 - y % 56))
        light = blur((pane * bars).astype(F32), 3) * (0.7 + 0.5 * plain.noise(10, octaves=2))
        rgb = rgb + colour(tone) * (light * 0.36)[..., None]
    return rgb
