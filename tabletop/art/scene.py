"""Scene: the picture being painted, its light, its colours and its random numbers."""

from __future__ import annotations

import math
import zlib
from dataclasses import dataclass, field

import numpy as np

from tabletop.art.fields import F32, Field, Rng, blur, colour, fbm, mesh, mix
from tabletop.art.glyphs import Glyph, GlyphBox
from tabletop.art.world import Ground, Palette, World

WHITE = np.ones(3, F32)


@dataclass(frozen=True, slots=True)
class Tones:
    """Colours of a palette as numbers."""

    zenith: Field
    middle: Field
    horizon: Field
    sun: Field
    far: Field
    near: Field
    light: Field
    dark: Field
    glow: Field
    spark: Field

    @staticmethod
    def of(palette: Palette, *, accent: str = "", amount: float = 0.0) -> Tones:
        """Return the palette's colours; glow and sparkle are mixed with the accent (hex) by an amount from 0 to 1."""
        tones = {name: colour(getattr(palette, name)) for name in Tones.__slots__}
        if accent:
            tones["glow"] = mix(tones["glow"], colour(accent), amount)
            tones["spark"] = mix(tones["spark"], mix(colour(accent), WHITE, 0.4), amount)
        return Tones(**tones)

    def turned(self, degrees: float) -> Tones:
        """Return the same colours with their hues rotated."""
        if not degrees:
            return self
        turn = _hue_turn(degrees)
        return Tones(**{name: np.clip(turn @ getattr(self, name), 0, 1).astype(F32) for name in Tones.__slots__})


def _hue_turn(degrees: float) -> Field:
    """Return the matrix that rotates a colour around the grey axis."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees)) / math.sqrt(3)
    third = (1 - c) / 3
    return np.array([[c + third, third - s, third + s], [third + s, c + third, third - s], [third - s, third + s, c + third]], F32)


@dataclass(slots=True)
class Scene:
    """Picture of `height` x `width` pixels: `rgb` is painted on, from 0 to above 1 where it shines.

    `down` and `across` are every pixel's place (0..1); `unit` is the pixels of one of 480 lines; `sun` is the place of
    the light (across, down); `horizon` the lower edge of the sky; `vignette` the darkness of its corners.
    """

    world: World
    tones: Tones
    ground: Ground
    glyphs: GlyphBox
    rng: Rng
    rgb: Field
    down: Field
    across: Field
    sun: tuple[float, float] = (0.5, 0.35)
    horizon: float = 0.63
    night: bool = False
    vignette: float = 0.5
    mist: Field = field(default_factory=lambda: np.zeros((1, 1), F32))

    @staticmethod
    def blank(world: World, tones: Tones, ground: Ground, *, glyphs: GlyphBox, seed: str, size: tuple[int, int]) -> Scene:
        """Return an empty scene of (height, width) pixels whose random numbers depend on the seed alone."""
        rng = np.random.default_rng(zlib.crc32(seed.encode()))
        down, across = mesh(*size)
        scene = Scene(world, tones, ground, glyphs, rng, np.zeros((*size, 3), F32), down, across)
        scene.mist = fbm(rng, size, 2, stretch=2.6)
        return scene

    @property
    def size(self) -> tuple[int, int]:
        """Pixels (height, width)."""
        return self.rgb.shape[0], self.rgb.shape[1]

    @property
    def unit(self) -> float:
        """Pixels of one of 480 lines, the unit of all lengths."""
        return self.rgb.shape[0] / 480

    def noise(self, base: float, *, octaves: int = 5, gain: float = 0.55, stretch: float = 1.0) -> Field:
        """Return new noise over the whole picture."""
        return fbm(self.rng, self.size, base, octaves=octaves, gain=gain, stretch=stretch)

    def shine(self, tone: Field, strength: Field) -> None:
        """Add light of a colour."""
        self.rgb += tone * strength[..., None]

    def cover(self, tone: Field, alpha: Field) -> None:
        """Paint a colour (or a picture) over the present content."""
        self.rgb += (tone - self.rgb) * alpha[..., None]

    def dim(self, amount: Field) -> None:
        """Darken by an amount from 0 to 1."""
        self.rgb *= (1 - amount)[..., None]

    def distance(self, across: float, down: float) -> Field:
        """Return the distance of each pixel from a place, in picture widths."""
        height, width = self.size
        return np.hypot(self.across - across, (self.down - down) * height / width).astype(F32)

    def spot(self, across: float, down: float, *, wide: float, high: float) -> Field:
        """Return a soft round spot, 1 in its middle."""
        return np.exp(-(((self.across - across) / wide) ** 2 + ((self.down - down) / high) ** 2)).astype(F32)

    def pasted(self, part: Field, across: float, down: float, *, onto: Field | None = None) -> Field:
        """Return a field as large as the picture with `part` centred on a place (cut at the edges, the brighter one
        stays)."""
        target = np.zeros(self.size, F32) if onto is None else onto
        height, width = self.size
        top, left = round(down * height - part.shape[0] / 2), round(across * width - part.shape[1] / 2)
        y0, x0, y1, x1 = max(0, top), max(0, left), min(height, top + part.shape[0]), min(width, left + part.shape[1])
        if y1 > y0 and x1 > x0:
            window = target[y0:y1, x0:x1]
            np.maximum(window, part[y0 - top : y1 - top, x0 - left : x1 - left], out=window)
        return target

    def placed(self, glyph: Glyph, across: float, down: float) -> Glyph:
        """Return the glyph's fields, as large as the picture, centred on a place."""
        return Glyph(*(self.pasted(part, across, down) for part in (glyph.shape, glyph.holes, glyph.height)))

    def halo(self, field_: Field, *steps: tuple[float, float]) -> Field:
        """Return soft light around a shape: the sum of blurs, each (radius in units, strength)."""
        total = np.zeros(self.size, F32)
        for radius, strength in steps:
            total += blur(field_, radius * self.unit) * F32(strength)
        return total
