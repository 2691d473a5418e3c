"""Things that stand on a country seen from above: trees, crystals, stones, carved landmarks; each lit from the upper left."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from tabletop.art.fields import F32, Field, Rng, blur, fbm, mix, shift, slopes, smooth
from tabletop.art.glyphs import Glyph
from tabletop.art.world import Rim

Tones = tuple[Field, ...]


def _noise(rng: Rng, like: Field, base: float, octaves: int = 3) -> Field:
    return fbm(rng, (like.shape[0], like.shape[1]), base, octaves=octaves)


def _places(rng: Rng, mask: Field, count: int) -> list[tuple[int, int]]:
    """Choose up to so many pixels (down, across), more often where the mask is high; those further down last."""
    rows, columns = np.nonzero(mask > 0.03)
    kept = rng.random(len(rows)) < mask[rows, columns]
    rows, columns = rows[kept], columns[kept]
    chosen = rng.permutation(len(rows))[:count]
    chosen = chosen[np.argsort(rows[chosen], kind="stable")]
    return list(zip(rows[chosen].tolist(), columns[chosen].tolist(), strict=True))


def _windows(places: list[tuple[int, int]], reach: list[int], shape: tuple[int, ...]) -> Iterator[tuple[tuple[slice, slice], Field, Field, int]]:
    """Yield a window around each place: its pixels, their distances down and across from the place, and its reach."""
    for (y, x), r in zip(places, reach, strict=True):
        rows, columns = slice(max(0, y - r), min(shape[0], y + r)), slice(max(0, x - r), min(shape[1], x + r))
        down, across = np.mgrid[rows, columns].astype(F32)
        yield (rows, columns), down - y, across - x, r


def trees(rgb: Field, rng: Rng, out: Field, tones: Tones) -> Field:
    """Grow clumps of leafy crowns at the edges."""
    shape = rgb.shape[:2]
    bump, hue = np.zeros(shape, F32), np.zeros(shape, F32)
    mask = smooth(0.80, 1.04, out) * smooth(0.36, 0.56, _noise(rng, out, 3.2))
    leaf, jag = _noise(rng, out, 66), _noise(rng, out, 36) - 0.5
    places = _places(rng, mask, 900)
    for at, down, across, r in _windows(places, rng.integers(14, 36, len(places)).tolist(), shape):
        away = np.hypot(down, across) / r + jag[at] * 1.1
        dome = np.sqrt(np.clip(1 - away * away, 0, 1)) * F32(0.7 + 0.5 * rng.random())
        newer = dome > bump[at]
        hue[at][newer] = rng.random()
        bump[at][newer] = dome[newer]
    top = smooth(0.02, 0.18, bump)
    down, across = slopes(blur((bump * 9 + 2.4 * leaf * top).astype(F32), 1.0))
    shade = np.clip(0.52 + (-down - across) * 0.55, 0.06, 1.35)
    rgb = rgb * (1 - 0.5 * shift(blur(top, 6), 13, 10))[..., None]
    body = mix(tones[0], tones[1], np.clip(shade * (0.65 + 0.5 * hue), 0, 1)[..., None]) * (0.46 + 0.75 * shade)[..., None]
    return mix(rgb, body * 0.66, top[..., None])


def crystals(rgb: Field, rng: Rng, out: Field, tones: Tones) -> Field:
    """Scatter shards of opal at the edges: long facets, one lit and one in the shade."""
    mask = smooth(0.82, 1.05, out) * smooth(0.40, 0.54, _noise(rng, out, 4, octaves=2))
    places = [place for place in _places(rng, mask, 110) for _ in range(int(rng.integers(2, 5)))]
    for at, down, across, _ in _windows(places, [64] * len(places), rgb.shape):
        long, wide, turn = rng.uniform(16, 58), rng.uniform(6, 14), rng.uniform(-2.5, -0.6)
        along, beside = across * np.cos(turn) + down * np.sin(turn), down * np.cos(turn) - across * np.sin(turn)
        edge = wide * np.clip(np.minimum(1, (long - along) / (wide * 1.5)), 0, 1)
        inside = (smooth(0.8, -0.8, np.abs(beside) - edge) * smooth(-1, 1, along + 4) * (along < long)).astype(F32)
        facet = np.where(beside < -wide * 0.25, 1.0, np.where(beside < wide * 0.35, 0.62, 0.34)) * (0.65 + 0.5 * along / long)
        phase = (along / long * 1.5 + at[1].start / 300 + beside / wide * 0.3)[..., None]
        opal = 0.62 + 0.38 * np.sin(phase * 2.2 + np.array([0, 2.1, 4.2], F32))
        tone = mix(mix(tones[0], tones[1], np.clip(facet, 0, 1)[..., None]), opal * facet[..., None], 0.45)
        part = rgb[at] * (1 - 0.5 * shift(blur(inside, 3), 7, 6))[..., None]
        rgb[at] = mix(part, tone.astype(F32), inside[..., None])
    return rgb


def bare(rgb: Field, rng: Rng, out: Field, tones: Tones) -> Field:
    """Leave the edges as they are."""
    return rgb


RIMS: dict[Rim, Callable[[Field, Rng, Field, Tones], Field]] = {"trees": trees, "crystals": crystals, "none": bare}
"""Painter of each kind of rim, from a picture and the nearness of each pixel to the outer edges."""


def stones(rgb: Field, rng: Rng, mask: Field, tone: Field) -> Field:
    """Scatter small stones."""
    bump, jag = np.zeros(rgb.shape[:2], F32), _noise(rng, mask, 42, octaves=2) - 0.5
    places = _places(rng, mask, 70)
    for at, down, across, r in _windows(places, rng.integers(6, 20, len(places)).tolist(), rgb.shape):
        away = np.hypot(down * 1.3, across) / r * 2 + jag[at]
        bump[at] = np.maximum(bump[at], np.clip(1 - away, 0, 0.6) * F32(r / 2))
    top = smooth(0.2, 1.2, bump)
    down, across = slopes(blur(bump, 0.8))
    shade = np.clip(0.5 + (-down - across) * 0.5, 0.1, 1.2)
    rgb = rgb * (1 - 0.5 * shift(blur(top, 3), 4, 4))[..., None]
    return mix(rgb, tone * (0.30 + 0.55 * shade)[..., None], top[..., None])


def landmark(rgb: Field, rng: Rng, glyph: Glyph, centre: tuple[float, float], tones: Tones) -> Field:
    """Carve an emblem that stands on the ground, with a long shadow; `tones` are its light, its dark and the glow of its holes."""
    high, wide = glyph.size
    pad = 40
    y, x = round(centre[1] - high / 2) - pad, round(centre[0] - wide / 2) - pad
    rows, columns_ = slice(max(0, y), min(rgb.shape[0], y + high + 2 * pad)), slice(max(0, x), min(rgb.shape[1], x + wide + 2 * pad))
    cut = np.s_[rows.start - y : rows.stop - y, columns_.start - x : columns_.stop - x]
    full, holes = (np.pad(field, pad)[cut] for field in (glyph.shape, glyph.holes))
    shade = np.zeros_like(full)
    for step in range(2, 22, 3):
        shade = np.maximum(shade, shift(full, step, step) * (1 - step / 30))
    part = rgb[rows, columns_] * (1 - 0.55 * blur(shade, 3) * (1 - full))[..., None]
    size = max(high, wide)
    down, across = slopes(blur(full, size / 26))
    lit = np.clip(0.55 + (-down - across) * size * 0.16, 0, 1.25)
    fall = np.linspace(0, 1, full.shape[0], dtype=F32)[:, None]
    body = mix(tones[1], tones[0], np.clip(lit, 0, 1)[..., None]) * (0.62 + 0.3 * lit + 0.2 * _noise(rng, full, 6) - 0.25 * fall)[..., None]
    solid = np.clip(full + holes, 0, 1)
    part = part * (1 - np.clip(np.clip(blur(solid, 2.5) - solid, 0, 1) * 2, 0, 0.6))[..., None]
    part = mix(mix(part, body, full[..., None]), tones[2] * 0.9, (holes * 0.7)[..., None])
    rgb[rows, columns_] = part
    return rgb
