"""Shared picture cache for all tests of the screen: a picture painted in one test is reused in the next."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pygame
import pytest

from tabletop import places
from tabletop.games.shelf import Shelf, Stock
from tabletop.present.words import Translations, Words
from tabletop.toolkit.paint import light, vector
from tabletop.toolkit.paint.brush import Brush, Picture, PictureCache
from tabletop.toolkit.paint.theme import Theme
from tabletop.ui.boards.printed import PrintedFaces
from tabletop.ui.drawing import Face, artwork
from tabletop.ui.shell import app

LARGE = 500_000
"""Size from which a picture goes to the cache of large ones: a ground is as large as a hundred cards, and quicker to
paint."""
SMALL_ONES, LARGE_ONES = PictureCache(160_000_000), PictureCache(144_000_000)
"""The cache sizes, shared by all languages: pictures of a language tested earlier need not stay."""
PLAIN = Theme()


class Kept(PictureCache):
    """A part of the common cache that survives the end of a scene, since the next test needs the same pictures."""

    def __init__(self, part: str) -> None:
        super().__init__()
        self._part = part

    def get(self, key: object, make: Callable[[], Picture]) -> Picture:
        mine = (self._part, key)
        for shelf in (SMALL_ONES, LARGE_ONES):
            if mine in shelf._kept:
                return shelf.get(mine, make)
        made = make()
        shelf = LARGE_ONES if made.surface.get_width() * made.surface.get_height() * 4 > LARGE else SMALL_ONES
        return shelf.get(mine, lambda: made)

    def empty(self) -> None:
        """Keep the pictures until the last test."""


SHAPES, FILES = Kept("shapes"), Kept("files")
UNREAD = Picture(pygame.Surface((1, 1)))


@cache
def _of(lang: str, least: float) -> Brush:
    return Brush(1.0, PLAIN, lang, Kept(f"{lang} {least}"), least=least)


def brush(scale: float, theme: Theme, lang: str, kept: PictureCache, *, least: float = 0.0) -> Brush:
    """Return a brush that shares the cache of its language and its least letters; a separate one in another theme."""
    return _of(lang, least).at(scale) if theme == PLAIN else Brush(scale, theme, lang, kept, least=least)


def _once(name: str, paint: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Return that function with a cache of copies; the result may depend on a brush's scale only."""

    def remembered(*args: object, **named: object) -> pygame.Surface:
        what = tuple(arg.scale if isinstance(arg, Brush) else arg for arg in args)
        return SHAPES.get((name, what, *sorted(named.items())), lambda: Picture(paint(*args, **named))).surface.copy()

    return remembered


def _read_once(read: Callable[[Brush, str], pygame.Surface | None]) -> Callable[[Brush, str], pygame.Surface | None]:
    def remembered(brush: Brush, path: str) -> pygame.Surface | None:
        def file() -> Picture:
            found = read(brush, path)
            return UNREAD if found is None else Picture(found)

        found = FILES.get(brush.assets / path, file)
        return None if found is UNREAD else found.surface

    return remembered


def _face_once(make: Callable[[PrintedFaces, Any], Face]) -> Callable[[PrintedFaces, Any], Face]:
    """Return the maker of printed faces with a cache for all matches: their texts are most of what a new table costs."""
    kept: dict[tuple[type, Words, int], tuple[Any, Face]] = {}

    def remembered(faces: PrintedFaces, definition: Any) -> Face:
        key = (type(faces), faces.words, id(definition))
        if key not in kept:
            kept[key] = (definition, make(faces, definition))  # the definition stays, or another could get its number
        return kept[key][1]

    return remembered


def _stocked_once(read: Callable[[Shelf, str], Stock]) -> Callable[[Shelf, str], Stock]:
    """Return the reader of stocks with a cache for players without cards and decks of their own: nearly all tests."""
    kept: dict[str, Stock] = {}

    def remembered(shelf: Shelf, game: str) -> Stock:
        if any((places.user_data() / part / game).exists() for part in ("cards", "decks")):
            return read(shelf, game)
        if game not in kept:
            kept[game] = read(Shelf(), game)
        return shelf._stocks.setdefault(game, kept[game])

    return remembered


@contextmanager
def shared() -> Iterator[None]:
    """Let every program started meanwhile use these brushes, and draw a shape or read a picture, a catalogue or the
    shipped cards only once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "Brush", brush)
        patch.setattr(app, "Translations", cache(Translations))
        for module, name in ((vector, "render"), (light, "shade_of"), (light, "light_of")):
            patch.setattr(module, name, _once(name, getattr(module, name)))
        patch.setattr(artwork, "_file", _read_once(artwork._file))
        patch.setattr(Shelf, "stock", _stocked_once(Shelf.stock))
        patch.setattr(PrintedFaces, "printed", _face_once(PrintedFaces.printed))
        yield
