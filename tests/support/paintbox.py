"""Pictures painted once for all tests of the screen: what one test painted, the next finds on the shelf."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pygame
import pytest

from tabletop.present.words import Words
from tabletop.ui import app
from tabletop.ui.brush import Brush, Picture, Shelf
from tabletop.ui.paint import artwork, light, vector
from tabletop.ui.theme import Theme

ROOM = 160_000_000
"""Bytes of small pictures that are kept in each language, and of what pictures of any language and theme are made of."""
FEW = 48_000_000
LARGE = 500_000
"""A ground takes the room of a hundred cards, and is painted sooner than they: few of them are kept."""
PLAIN = Theme()


class Kept(Shelf):
    """A shelf that stays as it is when a scene is done with it: the next test wants the same pictures."""

    def __init__(self) -> None:
        super().__init__(ROOM)
        self._large = Shelf(FEW)

    def get(self, key: object, make: Callable[[], Picture]) -> Picture:
        if key in self._kept:
            return super().get(key, make)
        if key in self._large._kept:
            return self._large.get(key, make)
        made = make()
        keep = self._large.get if made.surface.get_width() * made.surface.get_height() * 4 > LARGE else super().get
        return keep(key, lambda: made)

    def empty(self) -> None:
        """Not before the last test."""


@cache
def _of(lang: str) -> Brush:
    return Brush(1.0, PLAIN, lang, Kept())


def brush(scale: float, theme: Theme, lang: str) -> Brush:
    """A brush that shares with all others of its language what they painted; one of its own in another theme."""
    return _of(lang).at(scale) if theme == PLAIN else Brush(scale, theme, lang)


def _once(paint: Callable[..., pygame.Surface], shelf: Shelf) -> Callable[..., pygame.Surface]:
    """The same function, but what it has made before is copied; of a brush it must need the scale only."""

    def remembered(*args: object, **named: object) -> pygame.Surface:
        what = tuple(arg.scale if isinstance(arg, Brush) else arg for arg in args)
        return shelf.get((paint, what, *sorted(named.items())), lambda: Picture(paint(*args, **named))).surface.copy()

    return remembered


def _read_once(read: Callable[[Brush, str], pygame.Surface | None]) -> Callable[[Brush, str], pygame.Surface | None]:
    files: dict[Path, pygame.Surface] = {}

    def remembered(brush: Brush, path: str) -> pygame.Surface | None:
        file = brush.assets / path
        found = files.get(file) or read(brush, path)
        if found is not None:
            files[file] = found
        return found

    return remembered


@contextmanager
def shared() -> Iterator[None]:
    """Every program started meanwhile paints with these brushes, and draws a shape, reads a picture and a catalogue once."""
    shapes = Kept()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "Brush", brush)
        patch.setattr(app, "Words", cache(Words))
        for module, name in ((vector, "render"), (light, "shade_of"), (light, "light_of")):
            patch.setattr(module, name, _once(getattr(module, name), shapes))
        patch.setattr(artwork, "_file", _read_once(artwork._file))
        yield
