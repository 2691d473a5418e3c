"""Grey textures of the table (felt, wood, velvet), which the program tints when it runs.

Run once by hand: python -m tabletop.art.textures
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from tabletop import places

Grey = NDArray[np.float32]
QUALITY = 88
"""JPEG quality; JPEG loads four times as fast as WebP, and the first frame needs the boards."""


def main() -> None:
    """Write every texture into assets/textures."""
    folder = places.assets() / "textures"
    folder.mkdir(parents=True, exist_ok=True)
    _save(felt(768, 768, seed=1), folder / "felt.jpg")
    _save(planks(1920, 1080, seed=11), folder / "wood-planks.jpg")
    _save(velvet(1340, 292, seed=3), folder / "velvet.jpg")


def _save(grey: Grey, path: Path) -> None:
    """Store values 0..1 as a grey picture."""
    pixels = (np.clip(grey, 0, 1) * 255).astype(np.uint8)
    Image.fromarray(pixels, "L").save(path, quality=QUALITY, optimize=True)


def _cubic(n: int, m: int) -> Grey:
    """Return the n x m matrix that interpolates m control points to n samples (Catmull-Rom)."""
    x = np.linspace(0, m - 3 - 1e-4, n)
    i, t = x.astype(int), x - x.astype(int)
    weights = (
        -0.5 * t + t * t - 0.5 * t**3,
        1 - 2.5 * t * t + 1.5 * t**3,
        0.5 * t + 2 * t * t - 1.5 * t**3,
        -0.5 * t * t + 0.5 * t**3,
    )
    matrix = np.zeros((n, m), np.float32)
    for k, weight in enumerate(weights):
        matrix[np.arange(n), np.minimum(i + k, m - 1)] += weight.astype(np.float32)
    return matrix


def clouds(
    rng: np.random.Generator,
    h: int,
    w: int,
    *,
    base: float,
    octaves: int,
    gain: float = 0.55,
    stretch: float = 1.0,
) -> Grey:
    """Return fractal value noise 0..1; stretch > 1 draws it out sideways."""
    out, size, total = np.zeros((h, w), np.float32), 1.0, 0.0
    for k in range(octaves):
        rows, columns = max(4, int(base * 2**k) + 3), max(4, int(base * 2**k * w / h / stretch) + 3)
        out += size * (_cubic(h, rows) @ rng.random((rows, columns), dtype=np.float32) @ _cubic(w, columns).T)
        total += size
        size *= gain
    return np.clip(out / total, 0, 1)


def felt(w: int, h: int, *, seed: int) -> Grey:
    """Return short crossed fibres that tile without a seam; middle grey is the plain cloth."""
    rng = np.random.default_rng(seed)
    noise = rng.normal(0, 1, (h, w)).astype(np.float32)
    soft = sum(np.roll(noise, (dy, dx), (0, 1)) for dy in (0, 1) for dx in (0, 1)) / 2.6
    fibres = np.zeros_like(noise)
    for k, (dy, dx) in enumerate(((0, 1), (1, 1), (1, 0), (1, -1))):
        run = sum(np.roll(soft, (dy * i, dx * i), (0, 1)) for i in range(3)) / 3
        fibres += run * (0.4 if k % 2 else 0.3)
    return (0.5 + 0.062 * fibres + 0.012 * noise).astype(np.float32)


def wood(w: int, h: int, *, seed: int) -> Grey:
    """Return upright grain: 0 dark, 1 light."""
    rng = np.random.default_rng(seed)
    base = clouds(rng, w, h, base=3, octaves=5, stretch=7)
    warp = clouds(rng, w, h, base=2, octaves=3, gain=0.5, stretch=3)
    fine = clouds(rng, w, h, base=60, octaves=2, gain=0.6, stretch=14)
    across = (np.arange(w, dtype=np.float32) / w)[:, None]
    rings = 0.5 + 0.5 * np.sin((across * 9 + warp * 5 + base * 3) * np.float32(np.pi / 1.1))
    return np.clip(0.15 + 0.45 * rings * base * 1.5 + 0.35 * base + 0.25 * (fine - 0.5), 0, 1).T.astype(
        np.float32
    )


def planks(w: int, h: int, *, seed: int) -> Grey:
    """Return grain lying sideways, in boards with a dark seam between them."""
    rows = (0, 180, 410, 655, 890, h)
    out = np.zeros((h, w), np.float32)
    for i, (top, low) in enumerate(pairwise(rows)):
        board = wood(low - top, w, seed=seed + i).T
        out[top:low] = board * (0.92 + 0.05 * (i % 3))
    for y in rows[1:-1]:
        out[y : y + 3] *= 0.3
        out[y + 3 : y + 5] = np.clip(out[y + 3 : y + 5] * 1.3, 0, 1)
    return out


def velvet(w: int, h: int, *, seed: int) -> Grey:
    """Return hanging folds, darker towards the foot and just under the rod."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    sway = clouds(rng, h, w, base=3, octaves=3, stretch=0.4)
    nap = clouds(rng, h, w, base=40, octaves=2, gain=0.6)
    phase = x / 13.5 + 2.2 * np.sin(x / 97) + 1.1 * sway + 0.35 * np.sin(y / 60 + x / 200) * y / h
    fold = 0.62 * (0.5 + 0.5 * np.sin(phase)) ** 1.2 + 0.38 * (0.5 + 0.5 * np.sin(phase * 0.5 + 1.2))
    shade = (0.34 + 0.6 * fold) * (1 - 0.30 * y / h) * (0.93 + 0.14 * nap)
    shade[:26] *= np.linspace(0.35, 1, 26, dtype=np.float32)[:, None]
    return shade.astype(np.float32)


if __name__ == "__main__":
    main()
