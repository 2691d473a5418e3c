"""Frontiers between two countries, one a game, with alpha: roads and a compass, a rift, inlaid lines, a river, a ring of seasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from PIL import Image

from tabletop.art.fields import F32, Field, Rng, blur, colour, fbm, mesh, mix, shift, smooth, warp
from tabletop.art.plains import seeded, toned

BLACK = np.zeros(3, F32)
EARTH = colour("c4a474") * F32(0.92)


@dataclass(slots=True)
class Sheet:
    """Transparent picture being painted: colour and alpha of every pixel, its place, and random numbers."""

    rgb: Field
    alpha: Field
    down: Field
    across: Field
    rng: Rng

    @classmethod
    def blank(cls, name: str, size: tuple[int, int]) -> Sheet:
        """Return an empty sheet of a size (down, across)."""
        down, across = mesh(*size)
        return cls(np.zeros((*size, 3), F32), np.zeros(size, F32), down * size[0], across * size[1], seeded(name))

    def noise(self, base: float, *, octaves: int = 4, stretch: float = 1.0) -> Field:
        """Return cloudy noise from 0 to 1."""
        return fbm(self.rng, (self.alpha.shape[0], self.alpha.shape[1]), base, octaves=octaves, stretch=stretch)

    def lay(self, tone: Field, mask: Field) -> None:
        """Lay a colour over what is painted, where the mask is."""
        mask = np.clip(mask, 0, 1)
        alpha = mask + self.alpha * (1 - mask)
        under = self.rgb * (self.alpha * (1 - mask))[..., None]
        self.rgb = (np.broadcast_to(tone, self.rgb.shape) * mask[..., None] + under) / np.maximum(alpha, 1e-4)[..., None]
        self.alpha = alpha

    def picture(self) -> Image.Image:
        """Return the sheet in strokes, with its alpha."""
        # Spread the colours past the edges: strokes and scaling mix neighbours.
        solid = np.where(self.alpha[..., None] > 0.02, self.rgb, (blur(self.rgb * self.alpha[..., None], 5.0)
                                                                  / np.maximum(blur(self.alpha, 5.0), 1e-3)[..., None]))
        pixels = np.concatenate([toned(solid.astype(F32)), np.clip(self.alpha, 0, 1)[..., None]], -1)
        return Image.fromarray(np.round(np.clip(pixels, 0, 1) * 255).astype(np.uint8), "RGBA")


def _joints(place: Field, step: float, wide: float) -> Field:
    """Return 0 on the joints every `step` pixels, 1 between them."""
    within = place % step
    return smooth(0, wide, np.minimum(within, step - within))


def _paved(sheet: Sheet, away: Field, wide: float, earth: Field) -> None:
    """Lay cobbles where `away` is less than `wide`, with a shadow at their edge."""
    sheet.lay(BLACK, smooth(wide + 18, wide - 6, away) * 0.18)
    row = np.floor(sheet.down / 12)
    x = sheet.across / 17 + (row % 2) * 0.5
    joint = np.minimum(_joints(x, 1, 0.1), _joints(sheet.down / 12, 1, 0.1))
    tone = (np.sin(np.floor(x) * 12.99 + row * 78.2) * 43758.5) % 1
    stone = earth * (0.64 + 0.15 * tone * joint + 0.15 * joint)[..., None] * (0.88 + 0.20 * sheet.noise(10))[..., None]
    sheet.lay(stone.astype(F32), smooth(wide, wide * 0.88, away))


def roads() -> Sheet:
    """Paint the great road along the frontier, and the compass where all roads meet."""
    sheet = Sheet.blank("roads", (340, 1920))
    middle = 170 + 10 * np.sin(sheet.across / 170)
    _paved(sheet, np.abs(sheet.down - middle), 54, EARTH)
    away = np.hypot(sheet.across - 960, sheet.down - 170)
    _paved(sheet, away, 146, EARTH * 1.06)
    turn = np.arctan2(sheet.down - 170, sheet.across - 960)
    points = smooth(0.965, 0.995, np.abs(np.cos(turn * 4))) * smooth(112, 108, away) * smooth(42, 46, away)
    rings = np.exp(-(((away - 118) / 5) ** 2)) + np.exp(-(((away - 40) / 4) ** 2)) + points
    sheet.lay(colour("6a4424"), np.clip(rings, 0, 1) * 0.34)
    return sheet


def road() -> Sheet:
    """Paint the road that leads from the frontier into a land."""
    sheet = Sheet.blank("road", (640, 160))
    _paved(sheet, np.abs(sheet.across - 80 - 14 * np.sin(sheet.down / 110)), 42, EARTH)
    return sheet


def rift() -> Sheet:
    """Paint a rift in the ground, full of glowing opal."""
    sheet = Sheet.blank("rift", (320, 1920))
    x = sheet.across
    away = np.abs(sheet.down - 160 - 18 * np.sin(x / 150) - 8 * np.sin(x / 47) + (sheet.noise(2.6) - 0.5) * 50)
    hue = x / 1920 * 5 + sheet.noise(1.6) * 3
    phases = np.array([0, 2.1, 4.2], F32)
    opal = np.array([0.55, 0.62, 0.80], F32) + np.array([0.45, 0.38, 0.20], F32) * np.sin(hue[..., None] * 1.3 + phases)
    sheet.lay(opal * 0.8, np.exp(-((away / 62) ** 2)) * 0.34)
    gap = smooth(46, 34, away)
    sheet.lay(BLACK, smooth(66, 40, away) * (1 - gap) * 0.5)
    depth = smooth(46, 4, away)
    sheet.lay((opal * (0.20 + 0.9 * depth**2 * (0.5 + sheet.noise(7, octaves=3)))[..., None]).astype(F32), gap)
    return sheet


def bridge() -> Sheet:
    """Paint a stone bridge over the rift, from bank to bank."""
    sheet = Sheet.blank("bridge", (176, 170))
    x, y = np.abs(sheet.across - 85), sheet.down
    deck = smooth(70, 67, x) * smooth(80, 76, np.abs(y - 86))
    sheet.lay(BLACK, shift(blur(deck, 6), 6, 5) * 0.6)
    side = smooth(55, 59, x)
    stone = mix(colour("9a94b8") * 0.60, colour("e0d4f0") * 0.72, side[..., None]) * (0.76 + 0.24 * _joints(y, 22, 2.2))[..., None]
    sheet.lay((stone * (0.86 + 0.26 * sheet.noise(6))[..., None]).astype(F32), deck)
    return sheet


def court() -> Sheet:
    """Paint a court of pale marble slabs, light enough to take the tint of its owner."""
    sheet = Sheet.blank("court", (480, 1320))
    x, y = sheet.across, sheet.down
    joint = np.minimum(_joints(x, 120, 2.4), _joints(y, 96, 2.4))
    lumps = sheet.noise(3, octaves=6)
    bent = warp(lumps, (sheet.noise(2) - 0.5) * 200, (sheet.noise(2) - 0.5) * 200)
    veins = np.exp(-np.abs(bent - 0.5) * 34)
    stone = colour("b4b2cc") * (0.66 + 0.10 * lumps - 0.08 * veins)[..., None] * (0.86 + 0.14 * joint)[..., None]
    sheet.lay(stone.astype(F32), np.ones_like(x))
    return sheet


def inlay() -> Sheet:
    """Paint the inlaid gold that parts a hall: two lines, a band of lozenges between them."""
    sheet = Sheet.blank("inlay", (120, 1920))
    x, y = sheet.across, np.abs(sheet.down - 60)
    band = smooth(40, 38, y)
    sheet.lay(colour("3c2c5c"), band * 0.55)
    lozenge = np.abs((x % 96) - 48) / 48 + y / 24
    woven = np.exp(-(((lozenge - 0.86) / 0.05) ** 2)) * smooth(26, 24, y)
    lines = np.exp(-(((y - 38) / 2.2) ** 2)) + np.exp(-(((y - 31) / 1.4) ** 2)) * 0.6 + woven
    sheet.lay(colour("d9b060") * 0.8, np.clip(lines, 0, 1) * (0.7 + 0.3 * sheet.noise(4)))
    return sheet


def river() -> Sheet:
    """Paint a river with sandy banks, and its three bridges of wood."""
    sheet = Sheet.blank("river", (180, 1920))
    middle = 90 + 16 * np.sin(sheet.across / 210)
    away = np.abs(sheet.down - middle) + (sheet.noise(4) - 0.5) * 8
    sheet.lay(BLACK, smooth(70, 44, away) * 0.25)
    sheet.lay(colour("c8b48c") * 0.52, smooth(58, 46, away) * 0.85)
    flow = sheet.noise(5, stretch=4)
    water = mix(colour("14505c"), colour("4aa0a8"), flow[..., None]) * 0.72 + (np.exp(-np.abs(flow - 0.5) * 40) * 0.16)[..., None]
    sheet.lay(water.astype(F32), smooth(44, 36, away))
    for x in (400, 960, 1520):
        deck = smooth(52, 48, np.abs(sheet.across - x)) * smooth(50, 46, np.abs(sheet.down - middle))
        sheet.lay(BLACK, shift(blur(deck, 5), 6, 5) * 0.5)
        wood = colour("8a6a44") * (0.5 + 0.32 * _joints(sheet.down, 15, 2))[..., None] * (0.85 + 0.3 * sheet.noise(12, stretch=3))[..., None]
        sheet.lay(wood.astype(F32), deck)
    return sheet


def ring() -> Sheet:
    """Paint the arena of the four seasons: a paved ring in four colours about an open middle."""
    sheet = Sheet.blank("ring", (700, 1080))
    x, y = (sheet.across - 540) / 1.55, sheet.down - 350
    away, turn, fine = np.hypot(x, y), np.arctan2(y, x), sheet.noise(20)
    _paved(sheet, away, 316, colour("b89a74") * 0.84)
    for radius in (308, 262, 124):
        sheet.lay(colour("4a3018"), np.exp(-(((away - radius) / 4) ** 2)) * 0.55)
    band = smooth(262, 258, away) * smooth(124, 128, away)
    for i, tone in enumerate(("6cb04a", "e0b83a", "d0682c", "7cb0dc")):
        apart = np.abs((turn + np.pi / 2 - i * np.pi / 2 + np.pi) % (2 * np.pi) - np.pi)
        sheet.lay((colour(tone) * (0.5 + 0.3 * fine)[..., None]).astype(F32), smooth(0.76, 0.73, apart) * band * 0.5)
    return sheet


def plinth() -> Sheet:
    """Paint the low stone plinth of a hero, its corners rounded."""
    sheet = Sheet.blank("plinth", (300, 640))
    x, y = (sheet.across - 320) / 312, (sheet.down - 150) / 142
    away = (np.abs(x) ** 5 + np.abs(y) ** 5) ** 0.2 * 142
    _paved(sheet, away, 140, colour("a8967c") * 0.86)
    sheet.lay(colour("3c2c1c"), np.exp(-(((away - 124) / 3) ** 2)) * 0.5)
    return sheet


FRONTIERS: Mapping[str, Callable[[], Sheet]] = {
    "roads": roads, "road": road, "rift": rift, "bridge": bridge, "court": court, "inlay": inlay, "river": river, "ring": ring,
    "plinth": plinth}
"""Painter of each part of a frontier, by the name of its file."""
