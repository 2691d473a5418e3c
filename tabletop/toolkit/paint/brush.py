"""Brush: one scale, one theme, and the caches of the pictures painted with them."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar, cast

import pygame

from tabletop import places
from tabletop.toolkit.paint.theme import Theme
from tabletop.toolkit.paint.typeface import Typeface, clean

P = ParamSpec("P")
T = TypeVar("T")
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_MOST_WIDTHS = 20_000
_MOST_TEXTS = 3_000
_TRIED_AT = 32
"""Font size in pixels at which fonts are tested for a character."""
_NOWHERE = "\U0010fffd"
"""Character that no font has."""
_ANCHORS = {"l": 0.0, "t": 0.0, "m": 0.5, "r": 1.0, "b": 1.0}


@dataclass(frozen=True, slots=True)
class Picture:
    """Finished premultiplied surface, and the place of its shape in it.

    `dx`, `dy`: pixels from the shape's corner to the surface's corner (negative: shadows and light overshoot). `w`,
    `h`: the shape itself, in pixels. A surface without per-pixel alpha is a whole opaque ground.
    """

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0
    w: int = 0
    h: int = 0

    def at(self, x_px: float, y_px: float) -> pygame.Rect:
        """Rectangle of the whole surface when the shape's corner is at (x, y): the rectangle to repaint."""
        return self.surface.get_rect(topleft=(round(x_px) + self.dx, round(y_px) + self.dy))

    def blit(self, target: pygame.Surface, x_px: float, y_px: float) -> None:
        """Draw with the shape's corner at (x, y) pixels."""
        flags = PREMULTIPLIED if translucent(self.surface) else 0
        target.blit(self.surface, (round(x_px) + self.dx, round(y_px) + self.dy), special_flags=flags)


def translucent(surface: pygame.Surface) -> bool:
    """Whether each pixel has an alpha of its own; SRCALPHA is also set where one alpha holds for the whole surface, as in a fade."""
    return bool(surface.get_masks()[3])


class PictureCache:
    """Cache of pictures by key; the least recently used are dropped above a limit in bytes."""

    def __init__(self, limit: int = 96_000_000) -> None:
        self._limit, self._bytes = limit, 0
        self._kept: OrderedDict[object, Picture] = OrderedDict()

    def get(self, key: object, make: Callable[[], Picture]) -> Picture:
        """Return the picture of this key, made now if it is not cached."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = make()
        self._kept[key] = found
        self._bytes += _weight(found)
        while self._bytes > self._limit and len(self._kept) > 1:
            self._bytes -= _weight(self._kept.popitem(last=False)[1])
        return found

    def empty(self) -> None:
        """Clear the cache: the brush that painted it is about to be replaced."""
        self._kept.clear()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def bytes(self) -> int:
        """Memory used by the cached surfaces, in bytes."""
        return self._bytes


def _weight(picture: Picture) -> int:
    return picture.surface.get_width() * picture.surface.get_height() * picture.surface.get_bytesize()


@dataclass(frozen=True, eq=False)
class Brush:
    """Brush of one scale (pixels a unit) and one theme.

    `at` returns a sibling of another scale that shares every cache.
    """

    scale: float = 1.0
    theme: Theme = field(default_factory=Theme)
    lang: str = "es"
    cache: PictureCache = field(default_factory=PictureCache, repr=False)
    assets: Path = field(default_factory=places.assets, repr=False)
    least: float = 0.0
    """Least height of capitals in pixels (0: none): smaller letterings are drawn that high."""
    _fonts: dict[tuple[str, int], Typeface] = field(default_factory=dict, repr=False)
    _sources: dict[str, str | None] = field(default_factory=dict, repr=False)
    _widths: dict[tuple[str, int, str], int] = field(default_factory=dict, repr=False)
    _lacking: dict[tuple[str, str], bool] = field(default_factory=dict, repr=False)
    _texts: dict[object, object] = field(default_factory=dict, repr=False)
    _smallest: dict[str, int] = field(default_factory=dict, repr=False)
    _siblings: dict[float, Brush] = field(default_factory=dict, repr=False)

    def at(self, scale: float) -> Brush:
        """Return the brush of another scale, with the same theme and cache."""
        scale = round(scale, 4)
        if scale == self.scale:
            return self
        if scale not in self._siblings:
            self._siblings.setdefault(self.scale, self)
            self._siblings[scale] = Brush(scale, self.theme, self.lang, self.cache, self.assets, self.least, self._fonts,
                                          self._sources, self._widths, self._lacking, self._texts, self._smallest, self._siblings)
        return self._siblings[scale]

    def px(self, units: float) -> int:
        """Convert units to whole pixels."""
        return round(units * self.scale)

    def units(self, px: float) -> float:
        """Convert pixels to units."""
        return px / self.scale

    def line(self, units: float) -> float:
        """Return a line width in units that is never thinner than a visible pixel."""
        return max(units, 1.0 / self.scale)

    def hex(self, colour: str) -> str:
        """Return '#rrggbb' for a colour token or hex."""
        return self.theme.hex(colour)

    def font(self, name: str, size_px: int) -> Typeface:
        """Load a font at a size in pixels: the file `assets/fonts/<name>.ttf`, or the one that the theme draws for it."""
        name = self.theme.font(name)
        key = (name, max(4, size_px))
        if key not in self._fonts:
            self._fonts[key] = Typeface(self.assets / "fonts" / f"{name}.ttf", key[1])
        return self._fonts[key]

    def smallest(self, name: str) -> int:
        """Return the smallest size in pixels at which a font's capitals are as high as the least."""
        if name not in self._smallest:
            size = math.ceil(self.least)
            while self.least and _cap(self.font(name, size)) < self.least:
                size += 1
            self._smallest[name] = size
        return self._smallest[name]

    def advance(self, name: str, size_px: int, text: str) -> int:
        """Measure the advance width of a text in a font, in pixels; short texts are cached."""
        key = (name, size_px, text)
        found = self._widths.get(key)
        if found is None:
            found = self.font(name, size_px).width(text)
            if len(self._widths) > _MOST_WIDTHS:
                self._widths.clear()
            self._widths[key] = found
        return found

    def text(self, key: object, lay: Callable[[], T]) -> T:
        """Return the cached text layout of a key, made now if needed: a log of a thousand lines is laid out again
        whenever it is shown."""
        found = self._texts.get(key)
        if found is None:
            if len(self._texts) > _MOST_TEXTS:
                self._texts.clear()
            found = self._texts[key] = lay()
        return cast(T, found)

    def lacks(self, name: str, char: str) -> bool:
        """Whether a font has no glyph for a character and draws its empty box."""
        found = self._lacking.get((name, char))
        if found is None:
            face = self.font(name, _TRIED_AT)
            box = face.metrics(_NOWHERE)[0]
            alike = box is not None and box[1] > box[0] and face.metrics(char)[:1] == [box]
            found = alike and _inked(face, char) == _inked(face, _NOWHERE)
            if len(self._lacking) > _MOST_WIDTHS:
                self._lacking.clear()
            self._lacking[name, char] = found
        return found

    def knows(self, name: str, char: str) -> bool:
        """Whether a font has a visible glyph for a character: neither its empty box nor blank."""
        face = self.font(name, _TRIED_AT)
        if not clean(char):
            return False
        return char.isspace() or face.metrics(char)[:1] != face.metrics(_NOWHERE)[:1] or _inked(face, char) != _inked(face, _NOWHERE)

    def source(self, path: str) -> str | None:
        """Read a text file of the assets folder, once; None if it is missing or its name is invalid."""
        if path not in self._sources:
            try:
                self._sources[path] = (self.assets / path).read_text(encoding="utf-8")
            except (OSError, ValueError):
                self._sources[path] = None
        return self._sources[path]

    def put(self, target: pygame.Surface, picture: Picture, x: float, y: float, anchor: str = "lt") -> None:
        """Draw a picture with the anchor (l m r, then t m b) of its shape at (x, y) units."""
        picture.blit(target, x * self.scale - picture.w * _ANCHORS[anchor[0]],
                     y * self.scale - picture.h * _ANCHORS[anchor[1]])


def _cap(face: Typeface) -> int:
    metrics = face.metrics("H")[0]
    return metrics[3] if metrics else 1 << 20


def _inked(face: Typeface, char: str) -> bytes:
    if not face.width(char):
        return b""
    return pygame.image.tobytes(face.draw(char, (255, 255, 255)), "RGBA")


def painted(paint: Callable[Concatenate[Brush, P], Picture]) -> Callable[Concatenate[Brush, P], Picture]:
    """Decorate a painting function so that the brush caches its pictures. All arguments must be hashable values."""
    name = f"{paint.__module__}.{paint.__qualname__}"

    @wraps(paint)
    def remembered(brush: Brush, *args: P.args, **kwargs: P.kwargs) -> Picture:
        key = (name, brush.scale, args, tuple(sorted(kwargs.items())) if kwargs else ())
        return brush.cache.get(key, lambda: paint(brush, *args, **kwargs))

    return cast(Callable[Concatenate[Brush, P], Picture], remembered)
