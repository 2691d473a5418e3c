"""Glyphs: single-colour SVG icons turned into fields (shape, holes, chiselled height)."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
import pygame

from tabletop.art.fields import F32, Field, enlarge

_PROBE = 192
_CHISEL = 11.0


@dataclass(frozen=True, slots=True)
class Glyph:
    """Fields of an icon in one size, cropped to its own box: `shape` and `holes` (0..1), `height` (0..1, chiselled)."""

    shape: Field
    holes: Field
    height: Field

    @property
    def size(self) -> tuple[int, int]:
        """Pixels (down, across)."""
        return self.shape.shape[0], self.shape.shape[1]


@dataclass(frozen=True)
class GlyphBox:
    """Folders of the icons; the first that has the icon wins."""

    folders: tuple[Path, ...]

    def glyph(self, name: str, height: int, *, width: int | None = None) -> Glyph:
        """Return the icon cropped to its drawn part, as large as fits into `height` x `width` pixels.

        Without a width the box is a square. Raises FileNotFoundError if no folder has such an icon.
        """
        return _glyph(self._file(name), height, width or height)

    def _file(self, name: str) -> Path:
        for folder in self.folders:
            if (folder / f"{name}.svg").is_file():
                return folder / f"{name}.svg"
        raise FileNotFoundError(f"no icon called {name!r} in {', '.join(map(str, self.folders))}")


@lru_cache(96)
def _glyph(file: Path, height: int, width: int) -> Glyph:
    left, top, right, bottom = _bounds(file)
    scale = min(height / (bottom - top), width / (right - left))
    side = max(8, round(512 * scale))
    whole = _alpha(file, side)
    holes, chisel = (enlarge(part, (side, side)) for part in _relief(file))
    x0, y0 = int(left * scale), int(top * scale)
    box = np.s_[y0 : max(y0 + 2, min(side, round(bottom * scale) + 1)), x0 : max(x0 + 2, min(side, round(right * scale) + 1))]
    shape = whole[box]
    return Glyph(shape, np.clip(holes[box], 0, 1) * (1 - shape), np.clip(chisel[box], 0, 1))


@lru_cache(256)
def _bounds(file: Path) -> tuple[float, float, float, float]:
    """Return the drawn part of the icon: left, top, right, bottom in units of its 512 box."""
    drawn = _alpha(file, 256) > 0.4
    rows, columns = np.flatnonzero(drawn.any(1)), np.flatnonzero(drawn.any(0))
    return float(columns[0] * 2), float(rows[0] * 2), float(columns[-1] * 2 + 2), float(rows[-1] * 2 + 2)


def _alpha(file: Path, side: int) -> Field:
    text = file.read_text(encoding="utf-8").replace("currentColor", "#ffffff")
    text = re.sub(r"<svg ", f'<svg width="{side}" height="{side}" ', text, count=1)
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (side, side))
    return pygame.surfarray.array_alpha(surface).T.astype(F32) / F32(255)


@lru_cache(256)
def _relief(file: Path) -> tuple[Field, Field]:
    """Return the enclosed holes, and the height of a chiselled bevel, on a grid of `_PROBE` pixels."""
    shape = _alpha(file, _PROBE)
    padded = np.pad(shape, 2)
    side = _PROBE + 4
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    pixels = pygame.surfarray.pixels_alpha(surface)
    pixels[:] = (255 * (1 - padded.T)).astype(np.uint8)
    del pixels
    empty = pygame.mask.from_surface(surface, 127)
    empty.erase(empty.connected_component((0, 0)), (0, 0))
    painted = empty.to_surface(pygame.Surface((side, side), pygame.SRCALPHA), setcolor="white", unsetcolor=(0, 0, 0, 0))
    holes = pygame.surfarray.array_alpha(painted).T[2:-2, 2:-2].astype(F32) / F32(255)
    return holes, np.minimum(_depth(shape > 0.5), F32(_CHISEL)) / F32(_CHISEL)


def _depth(inside: np.ndarray) -> Field:
    """Return the exact distance of every pixel to the outside, one axis after the other."""
    size = inside.shape[0]
    squares = ((np.arange(size)[:, None] - np.arange(size)[None]) ** 2).astype(F32)
    along = np.where(inside, F32(1e6), F32(0))
    rows = np.stack([(along[y][None] + squares).min(1) for y in range(size)])
    columns = np.stack([(rows[:, x][None] + squares).min(1) for x in range(size)], 1)
    return np.sqrt(columns)
