"""Fields: two-dimensional arrays of 32-bit floats, with functions for noise, blur, warp and mix."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float32]
Rng = np.random.Generator
F32 = np.float32


def colour(text: str) -> Field:
    """Return a colour of six hex digits as three numbers from 0 to 1."""
    return np.array([int(text[i : i + 2], 16) for i in (0, 2, 4)], F32) / F32(255)


def mix(first: Field, second: Field, amount: Field | float) -> Field:
    """Interpolate from `first` (amount 0) to `second` (amount 1)."""
    return first + (second - first) * amount


def smooth(low: float, high: float, values: Field) -> Field:
    """Return an S curve: 0 up to `low`, 1 from `high` on (or the reverse, if low is above high)."""
    part = np.clip((values - low) / (high - low), 0, 1)
    return (part * part * (3 - 2 * part)).astype(F32)


def mesh(height: int, width: int) -> tuple[Field, Field]:
    """Return the place of every pixel as (down, across), each from 0 to 1."""
    rows, columns = np.mgrid[0:height, 0:width].astype(F32)
    return rows / F32(height), columns / F32(width)


def fbm(rng: Rng, shape: tuple[int, int], base: float, *, octaves: int = 5, gain: float = 0.5,
        stretch: float = 1.0) -> Field:
    """Return cloudy noise from 0 to 1 with `base` lumps from top to bottom; `stretch` widens the lumps."""
    height, width = shape
    total = np.zeros(shape, F32)
    weight, sum_ = 1.0, 0.0
    for octave in range(octaves):
        rows = max(4, int(base * 2**octave) + 3)
        columns = max(4, int(base * 2**octave * width / height / stretch) + 3)
        lattice = rng.random((rows, columns), dtype=F32)
        total += F32(weight) * (_cubic(height, rows) @ lattice @ _cubic(width, columns).T)
        sum_ += weight
        weight *= gain
    return np.clip(total / F32(sum_), 0, 1)


def fbm_line(rng: Rng, length: int, base: float, *, octaves: int = 6, gain: float = 0.5, ridged: float = 0.0) -> Field:
    """Return noise along a line, from 0 to 1; `ridged` (0..1) folds it into peaks."""
    total = np.zeros(length, F32)
    weight, sum_ = 1.0, 0.0
    for octave in range(octaves):
        points = int(base * 2**octave) + 3
        values = _cubic(length, points) @ rng.random(points, dtype=F32)
        values = mix(values, 1 - np.abs(2 * values - 1), ridged)
        total += F32(weight) * values
        sum_ += weight
        weight *= gain
    return total / F32(sum_)


def blur(field: Field, sigma: float) -> Field:
    """Return a Gaussian blur, weighted at the edges by the pixels inside. Large blurs work on a smaller copy."""
    if field.ndim == 3:
        return np.stack([blur(np.ascontiguousarray(field[..., i]), sigma) for i in range(field.shape[2])], -1)
    height, width = field.shape
    if sigma <= 6:
        return _gauss(height, sigma) @ field @ _gauss(width, sigma).T
    step = int(sigma // 3)
    tall, wide = -(-height // step) * step, -(-width // step) * step
    padded = np.pad(field, ((0, tall - height), (0, wide - width)), mode="edge")
    small = padded.reshape(tall // step, step, wide // step, step).mean((1, 3))
    return enlarge(blur(small, sigma / step), (tall, wide))[:height, :width]


def enlarge(field: Field, shape: tuple[int, int]) -> Field:
    """Return the field at another size, by linear interpolation."""
    return _linear(shape[0], field.shape[0]) @ field @ _linear(shape[1], field.shape[1]).T


def shift(field: Field, down: int, across: int) -> Field:
    """Return the field moved by whole pixels; the edge repeats without wrapping."""
    height, width = field.shape
    return field[np.clip(np.arange(height) - down, 0, height - 1)][:, np.clip(np.arange(width) - across, 0, width - 1)]


def warp(field: Field, down: Field, across: Field) -> Field:
    """Return every pixel from a place `down`, `across` pixels away; places beyond the edge are mirrored."""
    height, width = field.shape
    rows, columns = np.mgrid[0:height, 0:width]
    return field[_mirror((rows + down).astype(np.int32), height), _mirror((columns + across).astype(np.int32), width)]


def slopes(field: Field) -> tuple[Field, Field]:
    """Return the slopes of the field per pixel (down, across)."""
    down, across = np.gradient(field)
    return down.astype(F32), across.astype(F32)


def _mirror(index: NDArray[np.int32], size: int) -> NDArray[np.int32]:
    folded = np.abs(index) % (2 * size)
    return np.where(folded < size, folded, 2 * size - 1 - folded)


@lru_cache(256)
def _cubic(samples: int, points: int) -> Field:
    """Return Catmull-Rom weights: `points` control values to `samples` places."""
    places = np.linspace(0, points - 3 - 1e-4, samples)
    whole = places.astype(int)
    t = places - whole
    weights = (-0.5 * t + t * t - 0.5 * t**3, 1 - 2.5 * t * t + 1.5 * t**3,
               0.5 * t + 2 * t * t - 1.5 * t**3, -0.5 * t * t + 0.5 * t**3)
    matrix = np.zeros((samples, points), F32)
    rows = np.arange(samples)
    for offset, weight in enumerate(weights):
        matrix[rows, np.minimum(whole + offset, points - 1)] += weight.astype(F32)
    return matrix


@lru_cache(256)
def _gauss(size: int, sigma: float) -> Field:
    places = np.arange(size)
    matrix = np.exp(-((places[:, None] - places[None]) ** 2) / (2 * sigma * sigma)).astype(F32)
    return (matrix / matrix.sum(1, keepdims=True)).astype(F32)


@lru_cache(256)
def _linear(samples: int, points: int) -> Field:
    places = np.clip((np.arange(samples) + 0.5) * points / samples - 0.5, 0, points - 1)
    whole = np.minimum(places.astype(int), max(0, points - 2))
    part = (places - whole).astype(F32)
    matrix = np.zeros((samples, points), F32)
    rows = np.arange(samples)
    matrix[rows, whole] = 1 - part
    matrix[rows, np.minimum(whole + 1, points - 1)] += part
    return matrix
